import Testing

/// A small file of every format and dialect, and what it comes to.
enum CaptureFormats {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let format: String
    let text: String
    /// `GET /a 200 application/json json {"id":1}`.
    let exchanges: [String]
    /// What the errors begin with: `1:5 `.
    let errors: [String]

    init(
      _ what: String, is format: String, _ text: String, exchanges: [String], errors: [String] = []
    ) {
      testDescription = what
      self.format = format
      self.text = text
      self.exchanges = exchanges
      self.errors = errors
    }
  }

  static let rows = [
    Row(
      "Ruby VCR", is: "cassette",
      #"{"http_interactions": [{"request": {"method": "get", "uri": "https://h/a", "body": {"encoding": "UTF-8", "string": ""}}, "response": {"status": {"code": 200, "message": "OK"}, "headers": {"Content-Type": ["application/json"]}, "body": {"encoding": "UTF-8", "string": "{\"id\":1}"}}, "recorded_at": "Tue, 27 Feb 2024 02:56:35 GMT"}], "recorded_with": "VCR 6.1.0"}"#,
      exchanges: [#"GET https://h/a 200 application/json json {"id":1}"#]),
    Row(
      "Ruby VCR in base64", is: "cassette",
      #"{"http_interactions": [{"request": {"method": "get", "uri": "https://h/a"}, "response": {"status": {"code": 201}, "headers": {"Content-Type": ["application/json"]}, "body": {"encoding": "ASCII-8BIT", "base64_string": "H4sIAAAAAAACA6tWykxRsjKsBQDF+F1ECAAAAA=="}}}]}"#,
      exchanges: [#"GET https://h/a 201 application/json json {"id":1}"#]),
    Row(
      "Ruby VCR without anything", is: "cassette",
      #"{"http_interactions":[],"recorded_with":"VCR 6"}"#,
      exchanges: []),
    Row(
      "vcrpy", is: "cassette",
      #"{"version": 1, "interactions": [{"request": {"method": "POST", "uri": "https://h/a", "body": null}, "response": {"status": {"code": 200, "message": "OK"}, "headers": {"content-type": ["application/json"]}, "body": {"string": "{\"id\":1}"}}}]}"#,
      exchanges: [#"POST https://h/a 200 application/json json {"id":1}"#]),
    Row(
      "old vcrpy", is: "cassette",
      #"[{"request": {"body": null, "protocol": "http", "method": "GET", "headers": {}, "host": "h", "path": "/ip", "port": 80}, "response": {"status": {"message": "OK", "code": 200}, "headers": ["content-type: application/json\r\n"], "body": {"string": "{\"id\":1}"}}}]"#,
      exchanges: [#"GET http://h:80/ip 200 application/json json {"id":1}"#]),
    Row(
      "go-vcr", is: "cassette",
      #"{"version": 1, "interactions": [{"request": {"url": "https://h/a", "method": "GET"}, "response": {"body": "{\"id\":1}", "headers": {"Content-Type": ["application/json"]}, "status": "404 Not Found", "code": 404}}]}"#,
      exchanges: [#"GET https://h/a 404 application/json json {"id":1}"#]),
    Row(
      "old Betamax", is: "cassette",
      #"{"http_interactions": [{"request": {"body": "", "headers": {}, "method": "GET", "uri": "https://h/a"}, "response": {"body": {"base64_string": "H4sIAAAAAAACA6tWykxRsjKsBQDF+F1ECAAAAA==", "encoding": "utf-8"}, "headers": {"content-type": "application/json", "content-encoding": "gzip"}, "url": "https://h/a", "status_code": 200}}]}"#,
      exchanges: [#"GET https://h/a 200 application/json json {"id":1}"#]),
    Row(
      "DVR", is: "cassette",
      #"{"name": "a", "interactions": [{"recorded_at": 1.5, "request": {"method": "GET", "url": "https://h/a"}, "response": {"body": {"string": "no wrapper", "id": 1}, "status": 200, "headers": {"Content-Type": "application/json"}}}, {"recorded_at": 1.5, "request": {"method": "GET", "url": "https://h/b"}, "response": {"body": "eyAiaWQiOiAyIH0=", "status": 200, "headers": {"Content-Type": "application/vnd.x+json"}}}]}"#,
      exchanges: [
        #"GET https://h/a 200 application/json json {"string": "no wrapper", "id": 1}"#,
        #"GET https://h/b 200 application/vnd.x+json json { "id": 2 }"#,
      ]),
    Row(
      "a response that is missing", is: "cassette",
      #"{"interactions":[{"request":{"method":"GET","uri":"https://h/a"},"response":null}]}"#,
      exchanges: ["GET https://h/a - - unverifiable (the cassette holds no response)"]),
    Row(
      "nothing but a length", is: "cassette",
      #"{"interactions":[{"request":{"method":"GET","uri":"https://h/a"},"response":{"status":200,"headers":{"content-type":"application/json","content-length":"9"},"body":null}}]}"#,
      exchanges: [
        "GET https://h/a 200 application/json unverifiable (the capture did not keep the body)"
      ]),
    Row(
      "what comes before a cut", is: "cassette",
      #"{"interactions":[{"request":{"uri":"/a"},"response":{"status":200,"body":"{}"}},{"request":{"uri":"/b"},"response":{"status":200,"bo"#,
      exchanges: ["GET /a 200 - json {}"], errors: ["1:"]),
    Row(
      "nock", is: "nock",
      #"[{"scope": "https://h:443", "method": "get", "path": "/a?b=c", "body": "", "status": 200, "response": {"id": 1}, "rawHeaders": ["Content-Type", "application/json"]}, {"scope": "https://h:443", "method": "DELETE", "path": "/a", "status": 204, "response": "", "headers": {"server": "x"}}]"#,
      exchanges: [
        #"GET https://h:443/a?b=c 200 application/json json {"id": 1}"#,
        "DELETE https://h:443/a 204 - none",
      ]),
    Row(
      "nock with gzip", is: "nock",
      #"[{"scope": "https://h:443", "method": "GET", "path": "/a", "status": 200, "response": ["1f8b0800000000", "000203ab56ca4c51b232ac0500c5f85d4408000000"], "rawHeaders": ["Content-Type", "application/json", "Content-Encoding", "gzip"]}]"#,
      exchanges: [#"GET https://h:443/a 200 application/json json {"id":1}"#]),
    Row(
      "Pact 2", is: "Pact",
      #"{"consumer": {"name": "c"}, "provider": {"name": "p"}, "interactions": [{"description": "d", "request": {"method": "get", "path": "/a", "query": "x=1"}, "response": {"status": 200, "headers": {"Content-Type": "application/json"}, "body": {"id": 1}, "matchingRules": {}}}], "metadata": {}}"#,
      exchanges: [#"GET /a?x=1 200 application/json json {"id": 1}"#]),
    Row(
      "Pact 4", is: "Pact",
      #"{"consumer": {"name": "c"}, "provider": {"name": "p"}, "interactions": [{"type": "Synchronous/HTTP", "request": {"method": "GET", "path": "/a"}, "response": {"status": 200, "body": {"content": {"id": 1}, "contentType": "application/json", "encoded": false}}}, {"type": "Synchronous/HTTP", "request": {"method": "GET", "path": "/b"}, "response": {"status": 200, "body": {"content": "eyJpZCI6Mn0=", "contentType": "application/json", "encoded": "base64"}}}, {"type": "Asynchronous/Messages", "contents": {}}]}"#,
      exchanges: [
        #"GET /a 200 application/json json {"id": 1}"#,
        #"GET /b 200 application/json json {"id":2}"#,
      ]),
    Row(
      "Pact of messages", is: "Pact",
      #"{"consumer":{"name":"c"},"provider":{"name":"p"},"messages":[{"description":"d","contents":{"a":1}}]}"#,
      exchanges: []),
    Row(
      "Postman 2.1", is: "Postman",
      #"{"info": {"name": "n", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"}, "item": [{"name": "folder", "item": [{"name": "r", "request": {"method": "GET", "url": {"raw": "{{baseUrl}}/users/:id?x=1", "variable": [{"key": "id", "value": "7"}]}}, "response": [{"name": "ok", "originalRequest": {"method": "GET", "url": {"raw": "{{baseUrl}}/users/:id", "variable": [{"key": "id", "value": "9"}]}}, "code": 200, "header": [{"key": "Content-Type", "value": "application/json"}], "body": "{\"id\":9}"}]}]}]}"#,
      exchanges: [#"GET /users/9 200 application/json json {"id":9}"#]),
    Row(
      "Postman 2.0", is: "Postman",
      #"{"info": {"name": "n", "schema": "https://schema.getpostman.com/json/collection/v2.0.0/collection.json"}, "item": [{"request": {"method": "POST", "url": "https://h/a"}, "response": [{"code": 201, "header": null, "_postman_previewlanguage": "json", "body": "{\"id\":1}"}, {"code": 500, "header": "Content-Type: application/json\nX: y\n", "body": null}]}]}"#,
      exchanges: [
        #"POST https://h/a 201 application/json json {"id":1}"#,
        "POST https://h/a 500 application/json unverifiable (the capture did not keep the body)",
      ]),
    Row(
      "Postman 1", is: "Postman",
      #"{"id": "i", "name": "n", "order": ["r"], "requests": [{"id": "r", "url": "https://h/a", "method": "GET", "responses": [{"responseCode": {"code": 200, "name": "OK"}, "headers": [{"key": "Content-Type", "value": "application/json"}], "text": "{\"id\":1}"}]}]}"#,
      exchanges: [#"GET https://h/a 200 application/json json {"id":1}"#]),
    Row(
      "Postman without responses", is: "Postman",
      #"{"info": {"name": "n", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"}, "item": [{"request": {"method": "GET", "url": "https://h/a"}, "response": []}]}"#,
      exchanges: []),
    Row(
      "Hoverfly 5", is: "Hoverfly",
      #"{"data": {"pairs": [{"request": {"path": [{"matcher": "exact", "value": "/a"}], "method": [{"matcher": "exact", "value": "GET"}], "destination": [{"matcher": "exact", "value": "h"}], "scheme": [{"matcher": "exact", "value": "https"}]}, "response": {"status": 200, "body": "eyJpZCI6MX0=", "encodedBody": true, "headers": {"Content-Type": ["application/json"]}}}]}, "meta": {"schemaVersion": "v5"}}"#,
      exchanges: [#"GET https://h/a 200 application/json json {"id":1}"#]),
    Row(
      "Hoverfly 3", is: "Hoverfly",
      #"{"data": {"pairs": [{"request": {"path": {"globMatch": "/users/*"}, "method": {"exactMatch": "PUT"}}, "response": {"status": 200, "body": "{\"id\":\"{{ x }}\"}", "templated": true}}]}, "meta": {"schemaVersion": "v3"}}"#,
      exchanges: [
        "PUT /users/x 200 - unverifiable (the simulation fills in the body as a template)"
      ]),
    Row(
      "WireMock", is: "WireMock",
      #"{"request": {"method": "GET", "urlPathPattern": "/users/([0-9]+)/\\w+"}, "response": {"status": 200, "jsonBody": {"id": 1}}}"#,
      exchanges: [#"GET /users/1/x 200 - json {"id": 1}"#]),
    Row(
      "WireMock, several", is: "WireMock",
      #"{"mappings": [{"request": {"method": "ANY", "url": "/a"}, "response": {"base64Body": "eyJpZCI6MX0=", "headers": {"Content-Type": "application/json"}}}, {"request": {"method": "GET", "urlPath": "/b"}, "response": {"status": 200, "bodyFileName": "b.json"}}, {"request": {"method": "GET", "urlPath": "/c"}, "response": {"proxyBaseUrl": "https://h"}}]}"#,
      exchanges: [
        #"GET /a 200 application/json json {"id":1}"#,
        "GET /b 200 - unverifiable (the capture keeps the body in another file, which is not beside it)",
        "GET /c 200 - unverifiable (the stub hands the request on to another server)",
      ]),
    Row(
      "Kong", is: "exchanges",
      #"""
      [
       {
        "started_at": 1,
        "request": {
         "method": "GET",
         "url": "http://h/a",
         "headers": {}
        },
        "response": {
         "status": 200,
         "headers": {
          "content-type": "application/json"
         },
         "body": "[]"
        },
        "latencies": {
         "kong": 1
        }
       },
       {
        "request": {
         "method": "GET",
         "uri": "/b"
        },
        "response": {
         "status": 200,
         "headers": {
          "content-type": "application/json"
         }
        },
        "latencies": {
         "kong": 1
        }
       }
      ]
      """#,
      exchanges: [
        "GET http://h/a 200 application/json json []",
        "GET /b 200 application/json unverifiable (the log does not keep bodies)",
      ]),
    Row(
      "nginx", is: "NDJSON",
      #"""
      {"request_method":"GET","request_uri":"/a","status":"200","host":"h"}
      {"request":"GET /b HTTP/1.1","status":404}

      """#,
      exchanges: [
        "GET http://h/a 200 - unverifiable (the log does not keep bodies)",
        "GET /b 404 - unverifiable (the log does not keep bodies)",
      ]),
    Row(
      "Apache", is: "NDJSON",
      #"""
      {"vhost":"h","request_method":"POST","request_uri":"/a","response_status":201,"response_body":"{}"}
      0

      """#,
      exchanges: ["POST http://h/a 201 - json {}", "- - - json 0"]),
    Row(
      "HAR as JSONP", is: "HAR",
      #"""
      onInputData({"log":{"entries":[{"request":{"method":"GET","url":"/a"},"response":{"status":200,"content":{"mimeType":"application/json","text":"{}"}}}]}});

      """#,
      exchanges: ["GET /a 200 application/json json {}"]),
    Row(
      "HAR in YAML", is: "HAR in YAML",
      #"""
      log:
        version: "1.2"
        entries:
          - request:
              method: GET
              url: https://h/a
            response:
              status: 200
              content:
                mimeType: text/plain
                encoding: base64
                text: "[\"H4sIAAAAAAACA6tWykxRsjKsBQDF+F1ECAAAAA==\"]"

      """#,
      exchanges: [#"GET https://h/a 200 text/plain json {"id":1}"#]),
    Row(
      "Ruby VCR in YAML", is: "cassette",
      #"""
      ---
      http_interactions:
      - request:
          method: get
          uri: https://h/a
          body:
            encoding: US-ASCII
            string: ''
        response:
          status:
            code: 200
            message: OK
          headers:
            Content-Type:
            - application/json
          body:
            encoding: UTF-8
            string: '{"name":"it''s"}'
        recorded_at: Tue, 27 Feb 2024 02:56:35 GMT
      - request:
          method: get
          uri: https://h/b
        response:
          status: {code: 200}
          headers: {Content-Type: [application/json]}
          body:
            string: !binary |-
              eyJpZCI6Mn0=
      recorded_with: VCR 6

      """#,
      exchanges: [
        #"GET https://h/a 200 application/json json {"name":"it's"}"#,
        #"GET https://h/b 200 application/json json {"id":2}"#,
      ]),
    Row(
      "vcrpy in YAML", is: "cassette",
      #"""
      interactions:
      - request:
          body: null
          method: GET
          uri: https://h/a
        response:
          body:
            string: !!binary |
              H4sIAAAAAAACA6tWykxRsjKsBQDF+F1ECAAAAA==
          headers:
            Content-Type: [application/json]
            Content-Encoding: [gzip]
          status: {code: 200, message: OK}
      - request: {method: GET, uri: https://h/b}
        response:
          headers:
            content-type:
            - application/json
          parsed_body:
            id: 7
            list: [a, true]
          status: {code: 200}
      version: 1

      """#,
      exchanges: [
        #"GET https://h/a 200 application/json json {"id":1}"#,
        #"GET https://h/b 200 application/json json {"id":7,"list":["a",true]}"#,
      ]),
    Row(
      "go-vcr 3 in YAML", is: "cassette",
      #"""
      ---
      version: 2
      interactions:
          - id: 0
            request:
              method: GET
              url: https://h/a
            response:
              body: |
                  {"id": 1,
                   "b": "x"}
              headers:
                  Content-Type:
                      - application/json
              status: 200 OK
              code: 200

      """#,
      exchanges: [
        #"""
        GET https://h/a 200 application/json json {"id": 1,
         "b": "x"}
        """#
      ]),
    Row(
      "Betamax in Groovy", is: "cassette",
      #"""
      !tape
      name: t
      interactions:
      - recorded: 2012-08-29T09:42:28.251Z
        request:
          method: GET
          uri: http://h/a
        response:
          status: 200
          headers: {Content-Type: application/json}
          body: '{"id":1}'

      """#,
      exchanges: [#"GET http://h/a 200 application/json json {"id":1}"#]),
    Row(
      "old vcrpy in YAML", is: "cassette",
      #"""
      - request: !!python/object:vcr.request.Request
          body: null
          headers: !!python/object/apply:__builtin__.frozenset
          - - !!python/tuple [accept, x]
          host: h
          method: GET
          path: /a
          port: 80
          protocol: http
        response:
          body: {string: "{\"id\":1}"}
          headers: ["content-type: application/json\r\n"]
          status: {code: 200, message: OK}

      """#,
      exchanges: [#"GET http://h:80/a 200 application/json json {"id":1}"#]),
    Row(
      "curl -i", is: "HTTP messages",
      #"HTTP/1.1 200 OK\#r\#nContent-Type: application/json\#r\#nContent-Length: 8\#r\#n\#r\#n{"id":1}"#,
      exchanges: [#"- 200 application/json json {"id":1}"#]),
    Row(
      "curl -i with its command", is: "HTTP messages",
      #"""
      $ curl -i -X PUT 'https://h/a' -d '{}'
      HTTP/2 200 
      content-type: application/json
      content-length: 99

      {
        "id": 1
      }

      """#,
      exchanges: [
        #"""
        PUT https://h/a 200 application/json json {
          "id": 1
        }
        """#
      ]),
    Row(
      "pairs", is: "HTTP messages",
      #"GET /a HTTP/1.1\#r\#nHost: h\#r\#n\#r\#nHTTP/1.1 100 Continue\#r\#n\#r\#nHTTP/1.1 200 OK\#r\#nContent-Type: application/json\#r\#nTransfer-Encoding: chunked\#r\#n\#r\#n4\#r\#n{"id\#r\#n4;x=y\#r\#n":1}\#r\#n0\#r\#n\#r\#nPOST /b HTTP/1.1\#r\#nHost: h\#r\#nContent-Type: application/json\#r\#nContent-Length: 2\#r\#n\#r\#n{}HTTP/1.1 204 No Content\#r\#n\#r\#nHEAD /c HTTP/1.1\#nHost: h\#n\#nHTTP/1.1 200 OK\#nContent-Type: application/json\#nContent-Length: 17\#n\#n"#,
      exchanges: [
        #"GET http://h/a 200 application/json json {"id":1}"#, "POST http://h/b 204 - none",
        "HEAD http://h/c 200 application/json none",
      ]),
    Row(
      "chunks that curl has joined", is: "HTTP messages",
      #"""
      HTTP/1.1 302 Found
      Location: /b

      HTTP/1.1 200 OK
      Transfer-Encoding: chunked
      Content-Type: application/json;
       charset=utf-8

      [1,
      2]

      """#,
      exchanges: [
        "- 302 - none",
        #"""
        - 200 application/json; charset=utf-8 json [1,
        2]
        """#,
      ]),
    Row(
      "a body that was cut", is: "HTTP messages",
      #"""
      HTTP/1.1 200 OK
      Content-Type: application/json
      Content-Length: 50

      {"id":1,"name":"a
      """#,
      exchanges: [
        "- 200 application/json unverifiable (the capture kept the beginning of the body alone)"
      ]),
    Row(
      "a proxy's consent", is: "HTTP messages",
      #"HTTP/1.1 200 Connection established\#r\#n\#r\#nHTTP/1.1 200 OK\#r\#nContent-Type: text/html\#r\#n\#r\#n<html>"#,
      exchanges: ["- 200 text/html other"]),
    Row(
      "a head without an end", is: "HTTP messages",
      #"""
      HTTP/1.1 200 OK
      Content-Type: application/json
      {"id":1}

      """#,
      exchanges: [], errors: ["3:1 "]),
    Row(
      "OpenAPI examples", is: "OpenAPI examples",
      #"""
      {"openapi": "3.0.3", "paths": {"/a/{id}": {"get": {"responses": {
        "200": {"content": {"application/json": {"example": {"id": 1}},
                            "text/csv": {"example": "a;b"}}},
        "4XX": {"$ref": "#/components/responses/E"},
        "default": {"content": {"application/json": {"examples": {
          "one": {"$ref": "#/components/examples/One"}, "two": {"value": "{\"id\":3}"},
          "three": {"externalValue": "x.json"}, "four": {"$ref": "other.json#/a"}}}}}}}}},
       "components": {
        "responses": {"E": {"content": {"application/json": {"example": {"e": 1}}}}},
        "examples": {"One": {"value": [2]}}}}
      """#,
      exchanges: [
        #"GET /a/{id} 200 application/json json {"id": 1}"#, "GET /a/{id} 200 text/csv other",
        #"GET /a/{id} 400 application/json json {"e": 1}"#,
        "GET /a/{id} 500 application/json json [2]",
        #"GET /a/{id} 500 application/json json {"id":3}"#,
        "GET /a/{id} 500 application/json unverifiable (the example stands in another file)",
        "GET /a/{id} 500 application/json unverifiable (the example stands in another file)",
      ]),
    Row(
      "Swagger examples in YAML", is: "OpenAPI examples",
      """
      swagger: "2.0"
      paths:
        /a:
          post:
            responses:
              201:
                description: made
                examples:
                  application/json: {id: 1}
      """,
      exchanges: [#"POST /a 201 application/json json {"id":1}"#]),
  ]
}
