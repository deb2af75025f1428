"""Writes random Codable models as Swift source: python3 ci/oracle-models.py SEED COUNT

The source is both compiled, so that the real JSONDecoder decodes them, and read by tally.
"""

import random
import sys

SCALARS = ["String", "Int", "Double", "Bool", "URL", "UUID", "Int32", "UInt8", "Decimal", "Float", "Date", "Data"]
DEFAULTS = {"String": '"none"', "Int": "0", "Double": "1.5", "Bool": "false", "Int32": "-1", "UInt8": "7"}
NAMES = ["id", "title", "authorName", "imageURL", "isOpen", "count", "updatedAt", "link", "tags", "kind",
         "rating", "body", "owner", "nextPage", "price2", "x", "html", "default", "in", "userID"]


class Models:
    def __init__(self, seed, count):
        self.random = random.Random(seed)
        self.names = []
        self.lines = []
        self.enums = []
        self.generics = []
        self.choices = []
        for number in range(4):
            self.enumeration(number)
        for number in range(3):
            self.generic(number)
        for number in range(6):
            self.choice(number)
        for number in range(count):
            self.model(number)

    def pick(self, values):
        return self.random.choice(values)

    def chance(self, one):
        return self.random.randrange(one) == 0

    def quoted(self, name):
        return f"`{name}`" if name in ("default", "in") else name

    def enumeration(self, number):
        name = f"E{number}"
        self.enums.append(name)
        kind = self.pick(["String", "Int"])
        cases = []
        for index in range(self.random.randint(1, 4)):
            if self.chance(2):
                cases.append(f"case c{index}")
            else:
                value = f'"raw {index}"' if kind == "String" else str(index * 10)
                cases.append(f"case c{index} = {value}")
        self.lines.append(f"  enum {name}: {kind}, Codable, CaseIterable {{ {'; '.join(cases)} }}")

    def choice(self, number):
        """An enumeration with associated values, the decoding of which the compiler makes."""
        name = f"A{number}"
        cases, labels = [], {}
        for index in range(self.random.randint(1, 4)):
            case = f"c{index}"
            labels[case] = []
            values = []
            for place in range(self.random.randint(0, 3)):
                kind = self.type(2)
                label = self.pick(["", "", f"v{place}: ", f"_ x{place}: "])
                mark = self.pick(["", "", "?"])
                default = DEFAULTS.get(kind) if not mark and self.chance(4) else None
                values.append(f"{label}{kind}{mark}" + (f" = {default}" if default else ""))
                labels[case].append((label[:-2] if label.startswith("v") else f"_{place}", default))
            cases.append(f"case {case}" + (f"({', '.join(values)})" if values else ""))
        lines = [f"  {self.pick(['', 'indirect '])}enum {name}: Decodable {{"] + [f"    {case}" for case in cases]
        if self.chance(2):
            # A case that is left out cannot be decoded.
            kept = [case for case in labels if len(labels) == 1 or not self.chance(4)] or list(labels)
            lines += self.keys(kept)
            labels = {case: labels[case] for case in kept}
        for case, values in labels.items():
            if values and self.chance(2):
                kept = [label for label, default in values if not (default and self.chance(2))]
                lines += self.keys(kept, f"{case.capitalize()}CodingKeys") if kept else []
        self.lines += lines + ["  }"]
        self.choices.append(name)
        self.names.append(name)

    def generic(self, number):
        name = f"G{number}"
        self.generics.append(name)
        mark = self.pick(["", "?"])
        self.lines.append(f"  struct {name}<T: Decodable>: Decodable {{ let items: [T]{mark}; var one: T{self.pick(['', '?'])} }}")

    def type(self, depth=0):
        """A type that is not optional."""
        choice = self.random.randrange(12)
        if choice < 6 or depth > 2:
            return self.pick(SCALARS)
        if choice == 6:
            return self.pick(self.choices if self.choices and self.chance(2) else self.enums)
        if choice == 7:
            return f"[{self.type(depth + 1)}]"
        if choice == 8:
            return f"[String: {self.type(depth + 1)}]"
        if choice == 9 and self.names:
            return self.pick(self.names)
        if choice == 10:
            return f"{self.pick(self.generics)}<{self.pick(SCALARS + self.names)}>"
        if choice == 11:
            return f"[{self.pick(SCALARS)}?]"
        return "Set<Int>"

    def properties(self):
        names = self.random.sample(NAMES, self.random.randint(1, 6))
        return [(name, self.type(), self.chance(2)) for name in names]

    def declaration(self, name, kind, optional):
        if optional:
            spelled = self.pick([f"{kind}?", f"Optional<{kind}>", f"{kind}?"])
        else:
            spelled = kind
        return f"    {self.pick(['let', 'var'])} {self.quoted(name)}: {spelled}"

    def keys(self, names, title="CodingKeys"):
        cases = []
        for name in names:
            if self.chance(2):
                cases.append(f"{self.quoted(name)}")
            else:
                cases.append(f"{self.quoted(name)} = \"{self.pick(['the', 'old', 'my'])}{name.capitalize()}\"")
        if self.chance(2):
            return [f"    enum {title}: String, CodingKey {{ case {', '.join(cases)} }}"]
        lines = [f"    private enum {title}: String, CodingKey {{"]
        return lines + [f"      case {case}" for case in cases] + ["    }"]

    def model(self, number):
        name = f"M{number}"
        form = self.random.randrange(6)
        if form < 2:
            lines = self.synthesized(name, form == 1)
        elif form == 2:
            lines = self.subclass(name)
        else:
            lines = self.written(name)
        self.names.append(name)
        self.lines += lines

    def synthesized(self, name, has_keys):
        properties = self.properties()
        lines = [f"  struct {name}: {self.pick(['Decodable', 'Codable', 'Decodable & Sendable'])} {{"]
        if "& Sendable" in lines[0]:
            lines[0] = f"  struct {name}: Decodable {{"
        lines[0] = lines[0].replace("Codable {", "Decodable {").replace("DeDecodable", "Decodable")
        lines += [self.declaration(*each) for each in properties]
        if has_keys:
            lines.append("    var spare: Int? = 3")
            lines.append("    let fixed = 1")
            lines += self.keys([each[0] for each in properties])
        lines.append("    var shown: String { \"\\(1 + 1)\" }")
        return lines + ["  }"]

    def subclass(self, name):
        first, second = self.properties(), self.properties()
        taken = [each[0] for each in first]
        second = [each for each in second if each[0] not in taken]
        lines = [f"  class B{name}: Decodable {{"]
        lines += [self.declaration(*each) for each in first] + ["  }"]
        lines.append(f"  final class {name}: B{name} {{")
        if not second or self.chance(3):
            lines.append("    var own: Int = 1")
            return lines + ["  }"]
        lines += [self.declaration(*each) for each in second]
        lines += self.keys([each[0] for each in second], "Own")
        lines.append("    required init(from decoder: any Decoder) throws {")
        lines.append("      let container = try decoder.container(keyedBy: Own.self)")
        for key, kind, optional in second:
            method = "decodeIfPresent" if optional else "decode"
            lines.append(f"      {self.quoted(key)} = try container.{method}({kind}.self, forKey: .{self.quoted(key)})")
        lines += ["      try super.init(from: decoder)", "    }"]
        return lines + ["  }"]

    def written(self, name):
        properties = self.properties()
        inner = self.properties() if self.chance(2) else []
        taken = [each[0] for each in properties] + ["holder"]
        inner = [each for each in inner if each[0] not in taken]
        declared, body = [], ["      let c = try decoder.container(keyedBy: CodingKeys.self)"]
        for key, kind, _ in properties:
            mark, statements = self.decoding("c", self.quoted(key), kind)
            declared.append(f"    let {self.quoted(key)}: {kind}{mark}")
            body += [f"      {line}" for line in statements]
        if inner:
            body.append("      let n = try c.nestedContainer(keyedBy: Inner.self, forKey: .holder)")
            for index, (key, kind, _) in enumerate(inner):
                mark, statements = self.decoding("n", self.quoted(key), kind)
                if index == 0:
                    # Else nothing but the container itself needs to be there, which is not simulated yet.
                    mark, statements = "", [f"{self.quoted(key)} = try n.decode({kind}.self, forKey: .{self.quoted(key)})"]
                declared.append(f"    let {self.quoted(key)}: {kind}{mark}")
                body += [f"      {line}" for line in statements]
        lines = [f"  struct {name}: Decodable {{"] + declared
        lines += self.keys([each[0] for each in properties] + (["holder"] if inner else []))
        if inner:
            lines += self.keys([each[0] for each in inner], "Inner")
        return lines + ["    init(from decoder: any Decoder) throws {"] + body + ["    }", "  }"]

    def decoding(self, container, name, kind):
        """How one property is decoded: its optional mark, and the statements."""
        read = f"{container}.decode({kind}.self, forKey: .{name})"
        maybe = f"{container}.decodeIfPresent({kind}.self, forKey: .{name})"
        default = DEFAULTS.get(kind, "[]" if kind.startswith("[") and ":" not in kind else None)
        forms = [
            ("", [f"{name} = try {read}"]),
            ("?", [f"self.{name} = try {maybe}"]),
            ("?", [f"{name} = try? {read}"]),
            ("?", [f"{name} = (try? {maybe}) ?? nil"]),
            ("?", [f"do {{ {name} = try {read} }} catch {{ {name} = nil }}"]),
        ]
        if default:
            forms += [
                ("", [f"{name} = try {maybe} ?? {default}"]),
                ("", [f"{name} = (try? {read}) ?? {default}"]),
                ("", [f"if let value = try {maybe} {{", f"  {name} = value", "} else {", f"  {name} = {default}", "}"]),
                ("", [f"let value_{name.strip('`')} = try {maybe}", f"{name} = value_{name.strip('`')} ?? {default}"]),
            ]
        if kind == "String":
            number = f"{container}.decode(Int.self, forKey: .{name})"
            forms.append(("", [f"if let number = try? {number} {{", f"  {name} = String(number)", "} else {", f"  {name} = try {read}", "}"]))
            forms.append(("", [f"do {{ {name} = try {read} }} catch {{ {name} = String(try {number}) }}"]))
            forms.append(("?", [f"if let text = try? {read} {{", f"  {name} = text", f"}} else if let number = try? {number} {{", f"  {name} = \"\\(number)\"", "} else {", f"  {name} = nil", "}"]))
        if kind == "URL":
            text = f"{container}.decodeIfPresent(String.self, forKey: .{name})"
            forms.append(("?", [f"{name} = try {text}.flatMap {{ URL(string: $0) }}"]))
        return self.pick(forms)

    def source(self):
        types = ", ".join(f'("{name}", {name}.self)' for name in self.names)
        head = ["// Written by ci/oracle-models.py", "// swift-format-ignore-file", "", "import Foundation", "",
                "enum SwiftOracleGenerated {", f"  static var types: [(String, any Decodable.Type)] {{ [{types}] }}"]
        return "\n".join(head + self.lines + ["}", ""])


print(Models(int(sys.argv[1]), int(sys.argv[2])).source(), end="")
