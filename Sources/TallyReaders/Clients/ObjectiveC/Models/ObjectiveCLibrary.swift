import TallyCore

/// A library that fills objects of Objective-C from JSON, by the name of its decoder profile.
enum ObjectiveCLibrary: String, CaseIterable {
  case jsonModel = "jsonmodel"
  case mantle
  case yyModel = "yymodel"
  case mjExtension = "mjextension"

  /// The class methods by which a class of no particular superclass is told.
  var marks: [String] {
    switch self {
    case .jsonModel: ["keyMapper"]
    case .mantle: ["JSONKeyPathsByPropertyKey"]
    case .yyModel:
      [
        "modelCustomPropertyMapper", "modelContainerPropertyGenericClass",
        "modelPropertyBlacklist", "modelPropertyWhitelist",
      ]
    case .mjExtension:
      [
        "mj_replacedKeyFromPropertyName", "mj_replacedKeyFromPropertyName121:",
        "mj_objectClassInArray", "mj_ignoredPropertyNames", "mj_allowedPropertyNames",
        "replacedKeyFromPropertyName", "objectClassInArray",
      ]
    }
  }

  /// The method that names keys by property.
  var mapper: String { marks[0] }

  /// Methods that may change what was decoded.
  var afterthoughts: [String] {
    switch self {
    case .jsonModel: ["validate:"]
    case .mantle: ["validate:", "classForParsingJSONDictionary:", "initWithDictionary:error:"]
    case .yyModel:
      [
        "modelCustomTransformFromDictionary:", "modelCustomWillTransformFromDictionary:",
        "modelCustomClassForDictionary:",
      ]
    case .mjExtension:
      [
        "mj_newValueFromOldValue:property:", "mj_keyValuesDidFinishConvertingToObject",
        "mj_didConvertToObjectWithKeyValues:",
      ]
    }
  }
}

extension ObjectiveCClassTable {
  /// The library that a class says it is for: by its superclass, a protocol, or a method.
  func library(of name: String) -> ObjectiveCLibrary? {
    guard !Self.libraryRoots.contains(name), classes[name] != nil else { return nil }
    let root = root(name)
    if root.hasSuffix("JSONModel"), root != name { return .jsonModel }
    let chain = chain(name)
    if root.hasSuffix("MTLModel"), root != name { return .mantle }
    if chain.contains(where: { $0.protocols.contains("MTLJSONSerializing") }) { return .mantle }
    let found = ObjectiveCLibrary.allCases.first { library in
      chain.contains { entry in library.marks.contains { entry.classMethods[$0] != nil } }
    }
    if let found { return found }
    // Where the superclass is not among the files, a method of JSONModel's tells.
    guard root != "NSObject", classes[root] == nil,
      classMethod("propertyIsOptional:", of: name) != nil
    else { return nil }
    return .jsonModel
  }
}
