import Foundation
import Testing

/// Holds every report of version 1 among some texts to the schema; what is no such report is passed over.
public func expectReportsToKeepTheSchema(_ texts: [String]) {
  for text in texts where text.hasPrefix("{\n  \"tally\": ") {
    #expect((try? ReportSchema().problems(in: text)) == [])
  }
}

/// The same for the files in a folder that a program has worked in, and for what it has said.
public func expectReportsToKeepTheSchema(in folder: String, said: String) throws {
  let names = try FileManager.default.contentsOfDirectory(atPath: folder)
  let files = names.compactMap { try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
  expectReportsToKeepTheSchema([said] + files)
}

/// A check by the keywords that `contracts/report.schema.json` uses, and by no others.
public struct ReportSchema {
  let root: [String: Any]

  public init() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../contracts/report.schema.json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file.standardized))
    root = try #require(json as? [String: Any])
  }

  /// What in a report breaks the schema, each with its place; nothing where all is well.
  public func problems(in report: String) throws -> [String] {
    problems(try JSONSerialization.jsonObject(with: Data(report.utf8)), root, at: "")
  }

  /// The names that an `enum` of the schema lists.
  public func names(_ definition: String, _ property: String? = nil) -> Set<String> {
    var schema = definitions[definition] as? [String: Any] ?? [:]
    if let property {
      let properties = schema["properties"] as? [String: Any]
      schema = properties?[property] as? [String: Any] ?? [:]
    }
    return Set(schema["enum"] as? [String] ?? [])
  }

  private var definitions: [String: Any] { root["$defs"] as? [String: Any] ?? [:] }

  private func problems(_ value: Any, _ schema: [String: Any], at path: String) -> [String] {
    var problems: [String] = []
    if let reference = schema["$ref"] as? String {
      let name = reference.replacingOccurrences(of: "#/$defs/", with: "")
      guard let target = definitions[name] as? [String: Any] else {
        return ["\(path): \(reference)"]
      }
      problems += self.problems(value, target, at: path)
    }
    problems += scalarProblems(value, schema, at: path)
    if let object = value as? [String: Any] { problems += members(of: object, schema, at: path) }
    if let array = value as? [Any] {
      if let least = schema["minItems"] as? Int, array.count < least { problems.append(path) }
      if let most = schema["maxItems"] as? Int, array.count > most { problems.append(path) }
      guard let items = schema["items"] as? [String: Any] else { return problems }
      for (index, element) in array.enumerated() {
        problems += self.problems(element, items, at: "\(path)/\(index)")
      }
    }
    return problems
  }

  private func scalarProblems(_ value: Any, _ schema: [String: Any], at path: String) -> [String] {
    var problems: [String] = []
    let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] }
    if let types, !types.contains(where: { type(of: value).contains($0) }) {
      problems.append("\(path): \(value) is not \(types)")
    }
    if let names = schema["enum"] as? [String], !names.contains(value as? String ?? "") {
      problems.append("\(path): \(value) is none of \(names)")
    }
    if let constant = schema["const"] as? Int, constant != value as? Int {
      problems.append("\(path): \(value) is not \(constant)")
    }
    if let number = value as? Double, schema["minimum"] as? Double ?? number > number {
      problems.append("\(path): \(value) is too small")
    }
    if let number = value as? Double, schema["maximum"] as? Double ?? number < number {
      problems.append("\(path): \(value) is too large")
    }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      problems.append("\(path): \(text) does not match \(pattern)")
    }
    return problems
  }

  private func members(
    of object: [String: Any], _ schema: [String: Any], at path: String
  ) -> [String] {
    let properties = schema["properties"] as? [String: Any] ?? [:]
    var problems = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
      .map { "\(path): \($0) is missing" }
    for (name, value) in object {
      let place = "\(path)/\(name)"
      if let property = properties[name] as? [String: Any] {
        problems += self.problems(value, property, at: place)
      } else if let other = schema["additionalProperties"] as? [String: Any] {
        problems += self.problems(value, other, at: place)
      } else if schema["additionalProperties"] as? Bool == false {
        problems.append("\(place) is not declared")
      }
    }
    return problems
  }

  private func type(of value: Any) -> Set<String> {
    switch value {
    case is NSNull: return ["null"]
    case is String: return ["string"]
    case is [Any]: return ["array"]
    case is [String: Any]: return ["object"]
    case let number as NSNumber where isBoolean(number): return ["boolean"]
    case let number as NSNumber:
      return number.doubleValue.rounded() == number.doubleValue
        ? ["integer", "number"] : ["number"]
    default: return []
    }
  }

  private func isBoolean(_ number: NSNumber) -> Bool {
    let text = try? JSONSerialization.data(withJSONObject: [number])
    return text == Data("[true]".utf8) || text == Data("[false]".utf8)
  }
}
