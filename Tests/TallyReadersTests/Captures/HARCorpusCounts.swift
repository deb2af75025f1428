/// What every file of the HAR corpus comes to, reviewed by hand and against a second classification.
///
/// Columns: path, format (`-`: not recognized), exchanges, and of these the bodies that are JSON,
/// none, of another type, invalid, unverifiable; then the first error.
///
/// The zeros: `msgpack_flows` is no HAR, `har_extractor.har`, `brokenfile.har` and `not-json.har` have
/// no log with entries. `invalid.json` is JSON without a log, and so taken for a body.
enum HARCorpusCounts {
  static let table = """
    Netflix+pollyjs/examples/jest-node-fetch/__recordings__/jest-node-fetch_1142061259/posts_1278140380/should-return-post_148615714/recording.har HAR 1 1 0 0 0 0
    Netflix+pollyjs/examples/jest-node-fetch/__recordings__/jest-node-fetch_1142061259/users_1585235219/should-return-user_4259424139/recording.har HAR 1 1 0 0 0 0
    Netflix+pollyjs/examples/jest-puppeteer/__recordings__/jest-puppeteer_2726822272/should-be-able-to-navigate-to-all-routes_1130491217/recording.har HAR 5 5 0 0 0 0
    Netflix+pollyjs/examples/node-fetch/recordings/node-fetch_2851505768/should-work_3457346403/recording.har HAR 1 1 0 0 0 0
    Netflix+pollyjs/examples/puppeteer/recordings/puppeteer_2155046665/recording.har HAR 2 2 0 0 0 0
    Netflix+pollyjs/examples/rest-persister/recordings/REST-Persister_2289553200/should-work_3457346403/recording.har HAR 1 1 0 0 0 0
    Netflix+pollyjs/examples/typescript-jest-node-fetch/__recordings__/github-api-client_2139812550/getUser_1648904580/recording.har HAR 1 1 0 0 0 0
    SvenskaSpel+har2locust/tests/inputs/reqres.in.har HAR 2 2 0 0 0 0
    SvenskaSpel+har2locust/tests/inputs/url-encoded-body-no-text-field.har HAR 1 1 0 0 0 0
    ahmadnassri+node-har-validator/test/fixtures/har/invalid.json JSON 1 1 0 0 0 0
    ahmadnassri+node-har-validator/test/fixtures/har/valid.json HAR 1 0 0 1 0 0
    alufers+mitmproxy2swagger/testdata/msgpack_flows JSON 0 0 0 0 0 0 | 1:5 expected the end of the text, found ':'
    browserup+browserup-proxy/browserup-proxy-core/src/test/resources/sstoehr.har HAR 8 0 0 8 0 0
    browserup+browserup-proxy/browserup-proxy-core/src/test/resources/sstoehr.invalid-date.har HAR 8 0 0 8 0 0
    browserup+browserup-proxy/browserup-proxy-core/src/test/resources/sstoehr.invalid-integer.har HAR 8 0 0 8 0 0
    grafana+har-to-k6/example/full.har HAR 8 0 0 0 0 8
    grafana+har-to-k6/example/inconsistent-content-type.har HAR 1 0 0 0 0 1
    grafana+har-to-k6/example/params.har HAR 2 0 0 0 0 2
    grafana+har-to-k6/example/postDataConflict.har HAR 1 0 0 0 0 1
    grafana+har-to-k6/example/pseudo-headers.har HAR 1 0 0 0 0 1
    grafana+har-to-k6/example/url-full.har HAR 5 0 0 0 0 5
    grafana+har-to-k6/test/e2e/pass/better-variable-avoidance.har HAR 2 0 0 0 0 2
    grafana+har-to-k6/test/e2e/pass/multipart-formdata.har HAR 5 0 0 0 0 5
    grafana+har-to-k6/test/e2e/pass/x-www-form-url-encoded.har HAR 3 0 0 0 0 3
    janodvarko+harviewer/selenium/tests/hars/1.har HAR 1 0 0 1 0 0
    janodvarko+harviewer/selenium/tests/hars/data-url.har HAR 1 0 1 0 0 0
    janodvarko+harviewer/selenium/tests/hars/invalid.harp HAR 48 0 0 47 0 1
    janodvarko+harviewer/selenium/tests/hars/issue-21/get-empty-post-data.har HAR 1 0 0 1 0 0
    janodvarko+harviewer/selenium/tests/hars/issue-21/post-empty-post-data.har HAR 1 0 0 1 0 0
    janodvarko+harviewer/selenium/tests/hars/issue-23/chrome51.har HAR 3 0 0 3 0 0
    janodvarko+harviewer/selenium/tests/hars/issue-23/ff47.har HAR 3 0 0 3 0 0
    janodvarko+harviewer/selenium/tests/hars/issue-23/images.har HAR 2 0 0 2 0 0
    janodvarko+harviewer/selenium/tests/hars/issue-56/missing-content-type.har HAR 1 0 0 1 0 0
    janodvarko+harviewer/selenium/tests/hars/issue-61/chrome51.har HAR 27 0 5 22 0 0
    janodvarko+harviewer/selenium/tests/hars/issue-61/ie11.fiddler.har HAR 11 0 4 7 0 0
    janodvarko+harviewer/selenium/tests/hars/issue-61/ie11.har HAR 25 0 14 11 0 0
    janodvarko+harviewer/selenium/tests/hars/issue-62/svg.base64.har HAR 1 0 0 1 0 0
    janodvarko+harviewer/selenium/tests/hars/issue-78/css.har HAR 1 0 0 1 0 0
    janodvarko+harviewer/selenium/tests/hars/issue-78/html.har HAR 1 0 0 1 0 0
    janodvarko+harviewer/selenium/tests/hars/issue-78/json.har HAR 1 1 0 0 0 0
    janodvarko+harviewer/selenium/tests/hars/issue-78/xml.har HAR 1 0 0 1 0 0
    janodvarko+harviewer/selenium/tests/hars/jsonp.har HAR 1 0 0 1 0 0
    janodvarko+harviewer/selenium/tests/hars/no-headers.har HAR 1 0 0 1 0 0
    janodvarko+harviewer/selenium/tests/hars/noPageTimings.har HAR 2 0 1 1 0 0
    janodvarko+harviewer/selenium/tests/hars/noPages.har HAR 87 0 3 84 0 0
    janodvarko+harviewer/selenium/tests/hars/not-json.har HAR 0 0 0 0 0 0 | 1:1 the member "entries" is missing
    janodvarko+harviewer/selenium/tests/hars/post-data-no-page.har HAR 1 0 0 1 0 0
    janodvarko+harviewer/selenium/tests/hars/preview-expand.har HAR 5 0 1 4 0 0
    janodvarko+harviewer/selenium/tests/hars/simple.har HAR 1 0 0 1 0 0
    janodvarko+harviewer/selenium/tests/hars/testCustomPageTiming.har HAR 4 0 0 4 0 0
    janodvarko+harviewer/selenium/tests/hars/testLoad1.harp HAR 10 0 1 9 0 0
    janodvarko+harviewer/selenium/tests/hars/testLoad2.harp HAR 5 0 0 5 0 0
    janodvarko+harviewer/selenium/tests/hars/testNoPageLog.har HAR 1 0 0 1 0 0
    janodvarko+harviewer/webapp/examples/browser-blocking-time.har HAR 19 0 0 19 0 0
    janodvarko+harviewer/webapp/examples/google.com.har HAR 5 0 1 4 0 0
    janodvarko+harviewer/webapp/examples/inline-scripts-block.har HAR 8 0 1 7 0 0
    janodvarko+harviewer/webapp/examples/inline-scripts-block.harp.js HAR 8 0 1 7 0 0
    jonluca+har-to-openapi/test/data/ServerService-GetNavigationMenu2-ff.har HAR 1 1 0 0 0 0
    jonluca+har-to-openapi/test/data/ServerService-GetNavigationMenu2-fiddler.har HAR 1 1 0 0 0 0
    jonluca+har-to-openapi/test/data/auth-variants.har HAR 4 4 0 0 0 0
    jonluca+har-to-openapi/test/data/base-path.har HAR 2 0 0 0 0 2
    jonluca+har-to-openapi/test/data/binary-json.har HAR 1 1 0 0 0 0
    jonluca+har-to-openapi/test/data/custom-method.har HAR 1 0 0 0 0 1
    jonluca+har-to-openapi/test/data/formdata.har HAR 5 0 0 0 0 5
    jonluca+har-to-openapi/test/data/full.har HAR 8 0 0 0 0 8
    jonluca+har-to-openapi/test/data/invalid-url.har HAR 2 0 0 0 0 2
    jonluca+har-to-openapi/test/data/load-impact.har HAR 1 0 0 0 0 1
    jonluca+har-to-openapi/test/data/media-types.har HAR 5 4 0 1 0 0
    jonluca+har-to-openapi/test/data/multipart-merge.har HAR 2 2 0 0 0 0
    jonluca+har-to-openapi/test/data/no-success-status.har HAR 1 0 0 0 0 1
    jonluca+har-to-openapi/test/data/one-post-json-cookie.har HAR 1 1 0 0 0 0
    jonluca+har-to-openapi/test/data/pathReplace.har HAR 1 1 0 0 0 0
    jonluca+har-to-openapi/test/data/post-data-conflict.har HAR 1 0 0 0 0 1
    jonluca+har-to-openapi/test/data/post-same-endpoint-diff-bodies.har HAR 3 3 0 0 0 0
    jonluca+har-to-openapi/test/data/security.har HAR 1 0 0 0 0 1
    jonluca+har-to-openapi/test/data/typed-params.har HAR 3 3 0 0 0 0
    jonluca+har-to-openapi/test/data/url.har HAR 6 6 0 0 0 0
    jonluca+har-to-openapi/test/data/urlfull.har HAR 5 0 0 0 0 5
    micmro+PerfCascade/src/test-data/browsertime_h2_filamentgroup.com.har HAR 44 0 0 44 0 0
    micmro+PerfCascade/src/test-data/browsertime_sitespeed.io.har HAR 27 0 0 27 0 0
    micmro+PerfCascade/src/test-data/capture-har_cnn.har HAR 2 0 1 1 0 0
    micmro+PerfCascade/src/test-data/chrome_enorm-magazin.de.har HAR 65 0 2 63 0 0
    micmro+PerfCascade/src/test-data/chrome_github.com_home.har HAR 20 0 1 18 0 1
    micmro+PerfCascade/src/test-data/chrome_h2_www.nghttp2.org.har HAR 11 0 0 10 0 1
    micmro+PerfCascade/src/test-data/firefox_h2_filamentgroup.com.har HAR 15 0 0 10 0 5
    micmro+PerfCascade/src/test-data/firefox_www.nghttp2.org.har HAR 10 0 0 9 0 1
    micmro+PerfCascade/src/test-data/github.com.MODIFIED.151226_X7_b43d35e592fab70e0ba012fe11a41020.har HAR 16 0 1 14 0 1
    micmro+PerfCascade/src/test-data/wpt_h2_www.filamentgroup.com.har HAR 41 0 0 29 0 12
    micmro+PerfCascade/src/test-data/wpt_h2_www.nghttp2.org.har HAR 20 0 0 20 0 0
    micmro+PerfCascade/src/test-data/www.bbc.com.har HAR 120 0 10 108 0 2
    microcks+microcks/samples/api-pastries-0.0.1.har HAR 6 6 0 0 0 0
    microcks+microcks/webapp/src/test/resources/io/github/microcks/util/har/api-pastries-0.0.1-with-prefix.har HAR 6 6 0 0 0 0
    microcks+microcks/webapp/src/test/resources/io/github/microcks/util/har/api-pastries-0.0.1.har HAR 6 6 0 0 0 0
    microcks+microcks/webapp/src/test/resources/io/github/microcks/util/har/api-pastry-2.0.har HAR 2 2 0 0 0 0
    microsoft+playwright/tests/assets/har-sha1.har HAR 1 0 0 0 0 1
    mitmproxy+mitmproxy/test/mitmproxy/data/corrupted_har/brokenfile.har HAR 0 0 0 0 0 0 | 1:1 "log" must be an object
    mitmproxy+mitmproxy/test/mitmproxy/data/flows/error_log.har HAR 2 0 0 1 0 1
    mitmproxy+mitmproxy/test/mitmproxy/data/flows/incomplete_log.har HAR 4 0 0 0 0 4
    mitmproxy+mitmproxy/test/mitmproxy/data/flows/successful_log.har HAR 2 1 0 1 0 0
    mitmproxy+mitmproxy/test/mitmproxy/data/har_extractor.har HAR 0 0 0 0 0 0 | 1:1 the member "log" is missing
    mitmproxy+mitmproxy/test/mitmproxy/data/har_files/charles.har HAR 1 0 0 1 0 0
    mitmproxy+mitmproxy/test/mitmproxy/data/har_files/firefox.har HAR 14 0 4 10 0 0
    mitmproxy+mitmproxy/test/mitmproxy/data/har_files/head-content-length.har HAR 1 0 1 0 0 0
    mitmproxy+mitmproxy/test/mitmproxy/data/har_files/postdata.har HAR 1 0 1 0 0 0
    mitmproxy+mitmproxy/test/mitmproxy/data/har_files/safari.har HAR 19 1 0 18 0 0
    mitmproxy+mitmproxy/test/mitmproxy/data/har_files/with-bom.har HAR 1 0 1 0 0 0
    opticdev+optic/projects/optic/src/commands/capture/sources/__tests__/fixtures/petstore.swagger.io.har HAR 9 8 0 1 0 0
    sdstoehr+har-reader/src/test/resources/sstoehr.har HAR 8 0 0 8 0 0
    sdstoehr+har-reader/src/test/resources/sstoehr.invalid-date.har HAR 8 0 0 8 0 0
    sdstoehr+har-reader/src/test/resources/sstoehr.long-timing.har HAR 8 0 0 8 0 0
    sitespeedio+pagexray/test/files/contentTypes/linkedin.har HAR 23 0 2 20 0 1
    sitespeedio+pagexray/test/files/en.wikipedia.org.spdy-wpt.har HAR 102 0 102 0 0 0
    sitespeedio+pagexray/test/files/http/http1.1-chrome.har HAR 13 0 0 13 0 0
    sitespeedio+pagexray/test/files/http/http1.1-firefox.har HAR 12 0 0 12 0 0
    sitespeedio+pagexray/test/files/http/http2-chrome.har HAR 11 0 0 11 0 0
    sitespeedio+pagexray/test/files/http/http2-firefox.har HAR 10 0 0 10 0 0
    sitespeedio+pagexray/test/files/http/spdy-chrome.har HAR 19 0 0 19 0 0
    sitespeedio+pagexray/test/files/redirect/assa.har HAR 127 0 13 112 0 2
    sitespeedio+pagexray/test/files/redirect/mousel.lu.har HAR 21 0 3 18 0 0
    sitespeedio+pagexray/test/files/redirect/redirect-and-redirect-back.har HAR 50 0 5 37 0 8
    sitespeedio+pagexray/test/files/redirect/www.sitespeed.io-redirecting-to-https.har HAR 15 0 15 0 0 0
    sitespeedio+pagexray/test/files/size/minusSizeForContentFirefox.har HAR 10 0 0 10 0 0
    sitespeedio+pagexray/test/files/www.nytimes.com.har HAR 328 0 146 178 0 4
    sourcegraph+cody/agent/recordings/autocomplete_2136217965/recording.har.yaml HAR in YAML 12 10 0 2 0 0
    sourcegraph+cody/agent/recordings/fix_3001320056/recording.har.yaml HAR in YAML 11 10 0 1 0 0
    sourcegraph+cody/jetbrains/src/integrationTest/resources/recordings/documentCode_2994921345/recording.har.yaml HAR in YAML 13 12 0 1 0 0
    sourcegraph+cody/vscode/recordings/e2e/example/show-off-v2-features_1356943346/recording.har.yaml HAR in YAML 1 1 0 0 0 0
    sourcegraph+cody/vscode/recordings/e2e/features/command-edit/can-be-accepted_647626195/recording.har.yaml HAR in YAML 9 8 0 1 0 0
    sourcegraph+cody/vscode/recordings/e2e/features/command-edit/canbeaccepted_3826804025/recording.har.yaml HAR in YAML 9 8 0 1 0 0
    sourcegraph+cody/vscode/recordings/e2e/features/command-edit/canberejected_500626194/recording.har.yaml HAR in YAML 9 8 0 1 0 0
    sourcegraph+cody/vscode/recordings/e2e/features/command-edit/canchangeeditranges_1294251119/recording.har.yaml HAR in YAML 8 8 0 0 0 0
    sourcegraph+cody/vscode/recordings/e2e/telemetry/at-mention/_execute-should-not-fire-pre-maturely_4137879082/recording.har.yaml HAR in YAML 12 11 0 1 0 0
    """
}
