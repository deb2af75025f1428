/// The contract in examples of discriminators: a list of cats and dogs, told apart by their `kind`.
///
/// - Parameter mapping: What stands behind `propertyName`, as `, "mapping": {…}`.
/// - Returns: An OpenAPI description.
func petsByKind(_ mapping: String = "") -> String {
  #"""
  {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/pets": {
   "get": {"responses": {"200": {"description": "pets", "content": {"application/json": {
    "schema": {"type": "array", "items": {"$ref": "#/components/schemas/Pet"}}}}}}}}},
   "components": {"schemas": {
    "Pet": {"oneOf": [{"$ref": "#/components/schemas/Cat"}, {"$ref": "#/components/schemas/Dog"}],
     "discriminator": {"propertyName": "kind"\#(mapping)}},
    "Cat": {"type": "object", "properties": {"kind": {"type": "string"}}},
    "Dog": {"type": "object", "properties": {"kind": {"type": "string"}}}}}}
  """#
}
