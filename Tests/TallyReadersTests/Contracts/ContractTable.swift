/// What each description of the corpora is read as, or why it is refused: each line was looked at.
enum ContractTable {
  static let lines = text.split(separator: "\n").map(String.init)

  private static let text = ##"""
    apis-guru/APIs/amazonaws.com/amplify/2017-07-25/openapi.yaml: OpenAPI 3.0.0 37 operations, 0 notices
    apis-guru/APIs/amazonaws.com/cloudsearch/2011-02-01/openapi.yaml: OpenAPI 3.0.0 44 operations, 1 notices
    apis-guru/APIs/amazonaws.com/cloudsearchdomain/2013-01-01/openapi.yaml: OpenAPI 3.0.0 3 operations, 0 notices
    apis-guru/APIs/amazonaws.com/personalize-runtime/2018-05-22/openapi.yaml: OpenAPI 3.0.0 2 operations, 0 notices
    apis-guru/APIs/amazonaws.com/serverlessrepo/2017-09-08/openapi.yaml: OpenAPI 3.0.0 14 operations, 0 notices
    apis-guru/APIs/anchore.io/0.1.13/swagger.yaml: Swagger 2.0 90 operations, 0 notices
    apis-guru/APIs/apache.org/qakka/v1/swagger.yaml: Swagger 2.0 10 operations, 0 notices
    apis-guru/APIs/apimatic.io/1.0/swagger.yaml: Swagger 2.0 1 operations, 0 notices
    apis-guru/APIs/apis.guru/2.0.1/swagger.yaml: Swagger 2.0 2 operations, 0 notices
    apis-guru/APIs/ato.gov.au/0.0.6/swagger.yaml: Swagger 2.0 74 operations, 0 notices
    apis-guru/APIs/azure.com/azsadmin-storageaccounts/2019-08-08-preview/swagger.yaml: Swagger 2.0 4 operations, 0 notices
    apis-guru/APIs/azure.com/billing/2019-10-01-preview/openapi.yaml: OpenAPI 3.0.1 100 operations, 0 notices
    apis-guru/APIs/azure.com/cognitiveservices-LUIS-Authoring/2.0/swagger.yaml: Swagger 2.0 171 operations, 2 notices
    apis-guru/APIs/azure.com/cognitiveservices-LUIS-Programmatic/v2.0/swagger.yaml: Swagger 2.0 97 operations, 2 notices
    apis-guru/APIs/azure.com/datamigration-ValidateMigrationInputSqlServerSqlMITask/2018-03-31-preview/swagger.yaml: Swagger 2.0 0 operations, 1 notices
    apis-guru/APIs/azure.com/hdinsight-applications/2015-03-01-preview/swagger.yaml: Swagger 2.0 4 operations, 0 notices
    apis-guru/APIs/azure.com/mediaservices-media/2015-10-01/swagger.yaml: Swagger 2.0 10 operations, 0 notices
    apis-guru/APIs/azure.com/monitor-metricDefinitions_API/2017-05-01-preview/swagger.yaml: Swagger 2.0 1 operations, 0 notices
    apis-guru/APIs/azure.com/monitor-serviceDiagnosticsSettings_API/2016-09-01/swagger.yaml: Swagger 2.0 3 operations, 0 notices
    apis-guru/APIs/azure.com/network-applicationGateway/2019-04-01/swagger.yaml:2500:17: "./networkInterface.json#/definitions/NetworkInterfaceIPConfiguration" refers to the file apis-guru/APIs/azure.com/network-applicationGateway/2019-04-01/networkInterface.json, which is not there
    apis-guru/APIs/azure.com/network-availableDelegations/2019-06-01/swagger.yaml: Swagger 2.0 2 operations, 0 notices
    apis-guru/APIs/azure.com/network-ddosCustomPolicy/2019-06-01/swagger.yaml: Swagger 2.0 4 operations, 0 notices
    apis-guru/APIs/azure.com/network-publicIpAddress/2017-03-01/swagger.yaml:257:15: "./networkInterface.json#/definitions/IPConfiguration" refers to the file apis-guru/APIs/azure.com/network-publicIpAddress/2017-03-01/networkInterface.json, which is not there
    apis-guru/APIs/azure.com/network-routeFilter/2017-09-01/swagger.yaml:825:17: "./expressRouteCircuit.json#/definitions/ExpressRouteCircuitPeering" refers to the file apis-guru/APIs/azure.com/network-routeFilter/2017-09-01/expressRouteCircuit.json, which is not there
    apis-guru/APIs/azure.com/security-applicationWhitelistings/2015-06-01-preview/swagger.yaml: Swagger 2.0 3 operations, 0 notices
    apis-guru/APIs/azure.com/security-assessmentMetadata/2019-01-01-preview/swagger.yaml: Swagger 2.0 6 operations, 0 notices
    apis-guru/APIs/bbci.co.uk/1.0/openapi.yaml: OpenAPI 3.0.0 30 operations, 0 notices
    apis-guru/APIs/box.com/2.0/openapi.yaml: OpenAPI 3.0.2 175 operations, 0 notices
    apis-guru/APIs/callfire.com/V2/swagger.yaml: Swagger 2.0 121 operations, 0 notices
    apis-guru/APIs/canada-holidays.ca/1.0/openapi.yaml: OpenAPI 3.0.0 5 operations, 0 notices
    apis-guru/APIs/deutschebahn.com/fasta/v1/swagger.yaml: Swagger 2.0 5 operations, 0 notices
    apis-guru/APIs/digitallinguistics.io/0.3.1/swagger.yaml: Swagger 2.0 18 operations, 0 notices
    apis-guru/APIs/epa.gov/cwa/2019.10.15/swagger.yaml: Swagger 2.0 36 operations, 0 notices
    apis-guru/APIs/googleapis.com/admin/reports_v1/openapi.yaml: OpenAPI 3.0.0 6 operations, 0 notices
    apis-guru/APIs/googleapis.com/cloudkms/v1/openapi.yaml: OpenAPI 3.0.0 23 operations, 0 notices
    apis-guru/APIs/googleapis.com/dfareporting/v3.3/openapi.yaml: OpenAPI 3.0.0 204 operations, 0 notices
    apis-guru/APIs/googleapis.com/proximitybeacon/v1beta1/openapi.yaml: OpenAPI 3.0.0 17 operations, 1 notices
    apis-guru/APIs/googleapis.com/storagetransfer/v1/openapi.yaml: OpenAPI 3.0.0 9 operations, 1 notices
    apis-guru/APIs/maif.local/otoroshi/1.1.2/swagger.yaml: Swagger 2.0 53 operations, 1 notices
    apis-guru/APIs/mashape.com/geodb/1.0.0/swagger.yaml: Swagger 2.0 24 operations, 0 notices
    apis-guru/APIs/miataru.com/1.0.0/swagger.yaml: Swagger 2.0 5 operations, 0 notices
    apis-guru/APIs/musixmatch.com/1.1.0/swagger.yaml: Swagger 2.0 16 operations, 0 notices
    apis-guru/APIs/openstf.io/2.3.0/swagger.yaml: Swagger 2.0 10 operations, 0 notices
    apis-guru/APIs/opentargets.io/19.02.1/swagger.yaml: Swagger 2.0 31 operations, 0 notices
    apis-guru/APIs/patrowl.local/1.0.0/openapi.yaml: OpenAPI 3.0.0 14 operations, 0 notices
    apis-guru/APIs/qualpay.com/1.7.0/swagger.yaml: Swagger 2.0 16 operations, 0 notices
    apis-guru/APIs/rbaskets.in/1.0.0/swagger.yaml: Swagger 2.0 20 operations, 0 notices
    apis-guru/APIs/rottentomatoes.com/1.0/swagger.yaml: Swagger 2.0 18 operations, 0 notices
    apis-guru/APIs/squareup.com/2.0/swagger.yaml: Swagger 2.0 96 operations, 0 notices
    apis-guru/APIs/vestorly.com/1.0.0/swagger.yaml: Swagger 2.0 51 operations, 0 notices
    apis-guru/APIs/wikimedia.org/1.0.0/swagger.yaml: Swagger 2.0 35 operations, 0 notices
    apis-guru/APIs/zoom.us/2.0.0/swagger.yaml: Swagger 2.0 114 operations, 0 notices
    libopenapi/test_specs/advancecallbackreferences/min-openapi.yaml: OpenAPI 3.1.0 1 operations, 0 notices
    libopenapi/test_specs/all-the-components.yaml: OpenAPI 3.1.1 5 operations, 1 notices
    libopenapi/test_specs/b-alt.yaml: OpenAPI 3.1.0 0 operations, 2 notices
    libopenapi/test_specs/b.yaml: OpenAPI 3.1.0 0 operations, 2 notices
    libopenapi/test_specs/badref-burgershop.openapi.yaml:90:23: "http://go#/components/schemas/Error" is not in this contract, and nothing is fetched from a network
    libopenapi/test_specs/circular-tests.yaml:1:10: "openapi" is the number 3.0, and must be a version in quotes, as "3.0.3" or "3.1.0"
    libopenapi/test_specs/issue-575-sibling-ref-render.yaml: OpenAPI 3.1.2 0 operations, 2 notices
    libopenapi/test_specs/minimal_remote_refs/openapi.yaml: OpenAPI 3.1.0 1 operations, 0 notices
    libopenapi/test_specs/minimal_remote_refs/schemas/components.openapi.yaml: OpenAPI 3.1.0 0 operations, 1 notices
    libopenapi/test_specs/mixedref-burgershop.openapi.yaml:56:23: "https://raw.githubusercontent.com/daveshanley/vacuum/main/model/test_files/burgershop.openapi.yaml#/components/schemas/Burger" is not in this contract, and nothing is fetched from a network
    libopenapi/test_specs/nested_files/openapi-bundled.yaml: OpenAPI 3.1.0 3 operations, 0 notices
    libopenapi/test_specs/nested_files/openapi-issue-418.yaml:4:11: "./components/foo.yaml" refers to the file libopenapi/test_specs/nested_files/components/foo.yaml, which is not there
    libopenapi/test_specs/nested_files/openapi.yaml: OpenAPI 3.1.0 3 operations, 0 notices
    libopenapi/test_specs/nullable-examples.openapi.yaml: OpenAPI 3.1.0 0 operations, 2 notices
    libopenapi/test_specs/recursive-expression-test.yaml: OpenAPI 3.0.1 0 operations, 1 notices
    libopenapi/test_specs/redocly-starter.yaml:75:11: "paths/users_{username}.yaml" refers to the file libopenapi/test_specs/paths/users_{username}.yaml, which is not there
    libopenapi/test_specs/ref_test/mod/a.yaml:1:1: the member "paths" is missing
    libopenapi/test_specs/ref_test/mod/b.yaml: OpenAPI 3.1.0 0 operations, 2 notices
    libopenapi/test_specs/roundtrip.json: OpenAPI 3.1.0 1 operations, 1 notices
    libopenapi/test_specs/roundtrip.yaml: OpenAPI 3.1.0 1 operations, 1 notices
    libopenapi/test_specs/single-definition.yaml: OpenAPI 3.1.0 0 operations, 2 notices
    libopenapi/test_specs/swagger-circular-tests.yaml: Swagger 2.0 1 operations, 1 notices
    libopenapi/test_specs/swagger-invalid-recursive-model.yaml: Swagger 2.0 1 operations, 0 notices
    libopenapi/test_specs/swagger-valid-recursive-model.yaml: Swagger 2.0 1 operations, 0 notices
    libopenapi/test_specs/yaml-anchor.yaml: OpenAPI 3.0.2 2 operations, 0 notices
    oai/examples/v2.0/json/api-with-examples.json: Swagger 2.0 2 operations, 0 notices
    oai/examples/v2.0/json/petstore-expanded.json: Swagger 2.0 4 operations, 0 notices
    oai/examples/v2.0/json/petstore-simple.json: Swagger 2.0 4 operations, 0 notices
    oai/examples/v2.0/json/petstore-with-external-docs.json: Swagger 2.0 4 operations, 0 notices
    oai/examples/v2.0/json/petstore.json: Swagger 2.0 3 operations, 0 notices
    oai/examples/v2.0/yaml/api-with-examples.yaml: Swagger 2.0 2 operations, 0 notices
    oai/examples/v2.0/yaml/petstore-expanded.yaml: Swagger 2.0 4 operations, 0 notices
    oai/examples/v2.0/yaml/petstore-simple.yaml: Swagger 2.0 4 operations, 0 notices
    oai/examples/v2.0/yaml/petstore-with-external-docs.yaml: Swagger 2.0 4 operations, 0 notices
    oai/examples/v2.0/yaml/petstore.yaml: Swagger 2.0 3 operations, 0 notices
    oai/examples/v3.0/api-with-examples.json: OpenAPI 3.0.0 2 operations, 0 notices
    oai/examples/v3.0/callback-example.json: OpenAPI 3.0.0 1 operations, 0 notices
    oai/examples/v3.0/petstore.json: OpenAPI 3.0.0 3 operations, 0 notices
    oai/examples/v3.0/uspto.json: OpenAPI 3.0.1 3 operations, 0 notices
    oai/examples/v3.1/non-oauth-scopes.json: OpenAPI 3.1.0 1 operations, 1 notices
    oai/examples/v3.1/webhook-example.json: OpenAPI 3.1.0 0 operations, 1 notices
    openapi-invalid/test/data/invalid_openapi/empty-spec.yaml:1:1: expected a value, found the end of the file
    openapi-invalid/test/data/invalid_openapi/invalid-info-null-version.json:48:27: "\'#/components/schemas/User\'" refers to the file openapi-invalid/test/data/invalid_openapi/\', which is not there
    openapi-invalid/test/data/invalid_openapi/invalid-no-info.yaml: OpenAPI 3.0.0 20 operations, 1 notices
    openapi-invalid/test/data/invalid_openapi/invalid-no-paths.yaml:1:1: the member "paths" is missing
    openapi-invalid/test/data/invalid_openapi/invalid-no-semantic-version.yaml:1:1: the member "openapi" is missing
    openapi-invalid/test/data/invalid_openapi/invalid-no-title.yaml: OpenAPI 3.0.0 3 operations, 1 notices
    openapi-invalid/test/data/invalid_openapi/invalid-null-info.json:45:27: "\'#/components/schemas/User\'" refers to the file openapi-invalid/test/data/invalid_openapi/\', which is not there
    openapi-invalid/test/data/invalid_openapi/invalid-yaml-syntax.yaml:7:1: expected ': ' after this key
    openapi-invalid/test/data/invalid_openapi/multiple-components.yaml:26:23: "#/components/schemas/Error" points to nothing in this file
    openapi31x/test/data/valid_openapi31X/json/deprecated_property.json: OpenAPI 3.0.0 1 operations, 0 notices
    openapi31x/test/data/valid_openapi31X/json/has_one_op_dep.json: OpenAPI 3.1.0 1 operations, 0 notices
    openapi31x/test/data/valid_openapi31X/json/multiple_refs.json: OpenAPI 3.1.0 1 operations, 0 notices
    openapi31x/test/data/valid_openapi31X/json/petstore_deprecated_param.json: OpenAPI 3.1.0 2 operations, 0 notices
    openapi31x/test/data/valid_openapi31X/json/webhooks.json: OpenAPI 3.1.0 0 operations, 1 notices
    openapi31x/test/data/valid_openapi31X/webhooks/only-paths.yaml: OpenAPI 3.1.0 4 operations, 0 notices
    openapi31x/test/data/valid_openapi31X/webhooks/webhook-name-with-path-format.yaml: OpenAPI 3.1.0 4 operations, 0 notices
    openapi31x/test/data/valid_openapi31X/yaml/accountService.yaml: OpenAPI 3.1.0 16 operations, 0 notices
    openapi31x/test/data/valid_openapi31X/yaml/binLookupService.yaml: OpenAPI 3.1.0 2 operations, 0 notices
    openapi31x/test/data/valid_openapi31X/yaml/fundServicey.yaml: OpenAPI 3.1.0 8 operations, 0 notices
    openapi31x/test/data/valid_openapi31X/yaml/hopService.yaml: OpenAPI 3.1.0 2 operations, 0 notices
    openapi31x/test/data/valid_openapi31X/yaml/marketPayNotificationService4.yaml: OpenAPI 3.1.0 0 operations, 1 notices
    openapi31x/test/data/valid_openapi31X/yaml/notificationConfigService4.yaml: OpenAPI 3.1.0 6 operations, 0 notices
    openapi31x/test/data/valid_openapi31X/yaml/petstore.yaml: OpenAPI 3.1.0 4 operations, 0 notices
    openapi31x/test/data/valid_openapi31X/yaml/referencedPathItems.yaml: OpenAPI 3.1.0 3 operations, 0 notices
    adyen/contract/2025-12-30/StoredValueService-v46.json: OpenAPI 3.1.0 6 operations, 0 notices
    adyen/contract/2026-03-25/CheckoutService-v37.json: OpenAPI 3.1.0 22 operations, 2 notices
    adyen/contract/2026-04-08/CapitalService-v1.json: OpenAPI 3.1.0 12 operations, 0 notices
    adyen/contract/2026-05-01/ManagementNotificationService-v3.json: OpenAPI 3.1.0 0 operations, 1 notices
    adyen/contract/2026-05-28/CheckoutService-v72.json: OpenAPI 3.1.0 28 operations, 2 notices
    adyen/contract/2026-06-15/PayoutService-v68.json: OpenAPI 3.1.0 6 operations, 0 notices
    adyen/contract/2026-06-17/RecurringService-v68.json: OpenAPI 3.1.0 6 operations, 0 notices
    box/contract/2023-09-04/openapi.json: OpenAPI 3.0.2 266 operations, 2 notices
    box/contract/2026-06-29/openapi.json: OpenAPI 3.0.2 296 operations, 2 notices
    digitalocean/contract/2021-01-15/specification/DigitalOcean-public.v2.yaml: OpenAPI 3.0.0 215 operations, 1 notices
    digitalocean/contract/2022-10-05/specification/DigitalOcean-public.v2.yaml: OpenAPI 3.0.0 278 operations, 1 notices
    github/contract/2020-11-27/api.github.com.json: OpenAPI 3.0.3 701 operations, 1 notices
    linode/contract/2018-04-05/openapi.yaml: OpenAPI 3.0.1 180 operations, 0 notices
    linode/contract/2020-03-03/openapi.yaml: OpenAPI 3.0.1 236 operations, 1 notices
    linode/contract/2023-10-02/openapi.yaml: OpenAPI 3.0.1 339 operations, 1 notices
    mastodon/contract/2025-06-06/schema.json: OpenAPI 3.0.3 165 operations, 0 notices
    mastodon/contract/2026-08-19/schema.json: OpenAPI 3.1.0 210 operations, 0 notices
    realworld/api/openapi.yml: OpenAPI 3.1.0 19 operations, 0 notices
    spotify/contract/2021-11-03/official-spotify-open-api.yml: OpenAPI 3.0.3 78 operations, 0 notices
    spotify/contract/2023-09-06/fixed-spotify-open-api.yml: OpenAPI 3.0.3 89 operations, 0 notices
    spotify/contract/2023-09-06/official-spotify-open-api.yml: OpenAPI 3.0.3 88 operations, 0 notices
    spotify/contract/2026-05-30/official-spotify-open-api.yml: OpenAPI 3.0.3 96 operations, 0 notices
    spotify/contract/2026-05-31/fixed-spotify-open-api.yml: OpenAPI 3.0.3 97 operations, 0 notices
    twilio/contract/2020-12-01/twilio_api_v2010.json: OpenAPI 3.0.1 192 operations, 0 notices
    twilio/contract/2020-12-01/twilio_messaging_v1.json: OpenAPI 3.0.1 18 operations, 0 notices
    twilio/contract/2020-12-01/twilio_verify_v2.json: OpenAPI 3.0.1 44 operations, 0 notices
    twilio/contract/2023-02-08/twilio_api_v2010.json: OpenAPI 3.0.1 199 operations, 2 notices
    twilio/contract/2023-04-19/twilio_messaging_v1.json: OpenAPI 3.0.1 45 operations, 2 notices
    twilio/contract/2025-05-13/twilio_messaging_v1.json: OpenAPI 3.0.1 57 operations, 1 notices
    twilio/contract/2025-08-28/twilio_verify_v2.json: OpenAPI 3.0.1 53 operations, 0 notices
    """##
}
