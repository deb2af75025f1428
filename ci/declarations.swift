// What SwiftParser finds in Swift files, a line for each declaration: for ci/declarations.

import Foundation
import SwiftParser
import SwiftSyntax

final class Declarations: SyntaxVisitor {
  var lines: [String] = []
  private var holders: [String] = []

  private func text(_ node: some SyntaxProtocol) -> String {
    node.tokens(viewMode: .sourceAccurate).map(\.text).joined()
  }

  private func name(_ token: TokenSyntax) -> String { token.text.filter { $0 != "`" } }

  private func open(
    _ kind: String, _ name: String, _ clause: InheritanceClauseSyntax?, _ node: some SyntaxProtocol
  ) -> SyntaxVisitorContinueKind {
    holders.append(name)
    let inherits = clause?.inheritedTypes.map { text($0.type) } ?? []
    lines.append("\(kind) \(holders.joined(separator: ".")) [\(inherits.joined(separator: "&").replacing(",", with: "&"))]")
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open("struct", name(node.name), node.inheritanceClause, node)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    open("class", name(node.name), node.inheritanceClause, node)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    open("actor", name(node.name), node.inheritanceClause, node)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    open("enum", name(node.name), node.inheritanceClause, node)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open("protocol", name(node.name), node.inheritanceClause, node)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.extendedType.is(IdentifierTypeSyntax.self) || node.extendedType.is(MemberTypeSyntax.self)
    else { return .skipChildren }
    let name = text(node.extendedType).filter { $0 != "`" }.prefix { $0 != "<" }
    return open("extension", String(name), node.inheritanceClause, node)
  }
  override func visitPost(_ node: StructDeclSyntax) { holders.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { holders.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { holders.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { holders.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { holders.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) {
    if node.extendedType.is(IdentifierTypeSyntax.self) || node.extendedType.is(MemberTypeSyntax.self) {
      holders.removeLast()
    }
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    let raw = node.rawValue.map { text($0.value) } ?? ""
    let mark = node.parameterClause == nil ? "" : "()"
    lines.append("case \(holders.joined(separator: ".")).\(name(node.name))\(mark) \(raw.isEmpty ? "" : "=")")
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    lines.append(
      "typealias \((holders + [name(node.name)]).joined(separator: ".")) \(text(node.initializer.value))")
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !holders.isEmpty else { return .skipChildren }
    var words = node.modifiers.filter { $0.detail == nil }.map(\.name.text)
      .filter { ["static", "class", "lazy"].contains($0) }
    if words.contains("class") { words = words.map { $0 == "class" ? "static" : $0 } }
    let bindings = Array(node.bindings)
    for (index, binding) in bindings.enumerated() {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      var type = binding.typeAnnotation
      if type == nil, binding.initializer == nil {
        type = bindings[index...].first { $0.typeAnnotation != nil }?.typeAnnotation
      }
      var isComputed = false
      if let block = binding.accessorBlock, binding.initializer == nil {
        switch block.accessors {
        case .getter: isComputed = true
        case .accessors(let list):
          isComputed = !list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        @unknown default: break
        }
      }
      let kind = (words.sorted() + [isComputed ? "computed" : "stored", node.bindingSpecifier.text])
        .joined(separator: " ")
      let value = binding.initializer == nil ? "" : " ="
      let attributes = node.attributes.compactMap {
        $0.as(AttributeSyntax.self).map { "@" + text($0.attributeName).prefix { $0 != "<" } }
      }
      lines.append(
        "\(kind) \(holders.joined(separator: ".")).\(name(pattern.identifier)): "
          + "\(type.map { text($0.type) } ?? "")\(value) \(attributes.joined(separator: " "))")
    }
    return .skipChildren
  }
}

for path in CommandLine.arguments.dropFirst() {
  guard let source = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
  let visitor = Declarations(viewMode: .sourceAccurate)
  visitor.walk(Parser.parse(source: source))
  print("file \(path)")
  for line in visitor.lines.sorted() { print(line) }
}
