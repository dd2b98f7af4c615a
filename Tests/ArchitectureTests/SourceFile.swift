/// A Swift file, parsed as far as the rules need it.
struct SourceFile {
  /// The path from the root of the checkout.
  let path: String
  /// The text by lines.
  let lines: [Substring]
  /// The lines without comments and without the contents of string literals.
  let code: [String]
  /// The modules that the file imports; computed once, because many rules use them.
  let imports: [Import]

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    code = CodeScanner.code(of: text)
    imports = Self.imports(in: code)
  }

  /// The name of the file without its folders.
  var name: Substring { path.split(separator: "/").last ?? "" }

  /// The target that the file belongs to: the folder below `Sources`, `Tests` or `Demos`.
  var target: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  /// The folder below `Sources`, `Tests` or `Demos`, at most two levels deep.
  var folder: String {
    path.split(separator: "/").dropFirst().dropLast().prefix(2).joined(separator: "/")
  }

  /// The number of lines, not counting a final line break.
  var lineCount: Int { lines.last == "" ? lines.count - 1 : lines.count }

  /// An import declaration.
  struct Import: Hashable {
    let module: String
    /// The one declaration that is imported from the module, as in `import enum Module.Name`.
    let declaration: String?
    let line: Int
    let isPublic: Bool
    let isExported: Bool
  }

  private static func imports(in code: [String]) -> [Import] {
    let known: Set = ["public", "package", "internal", "fileprivate", "private"]
    return code.enumerated().compactMap { index, line in
      // An import, or an attribute of one; most lines begin differently.
      guard let first = line.utf8.first(where: { $0 != UInt8(ascii: " ") }),
        "@fip".utf8.contains(first)
      else { return nil }
      var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      var marks: [String] = []
      while let word = words.first, word.hasPrefix("@") || known.contains(word) {
        marks.append(words.removeFirst())
      }
      guard words.first == "import", let last = words.last, words.count >= 2 else { return nil }
      let path = last.split(separator: ".").map(String.init)
      return Import(
        module: path.first ?? last,
        declaration: words.count > 2 ? path.dropFirst().first : nil,
        line: index + 1,
        isPublic: marks.contains("public"),
        isExported: marks.contains("@_exported")
      )
    }
  }

  /// The names of the public types that the file declares at the top level.
  var publicTypes: [String] {
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor"]
    let marks: Set<Substring> = ["public", "open", "final", "nonisolated", "indirect"]
    return code.compactMap { line in
      guard line.first?.isWhitespace == false else { return nil }
      let words = line.split(whereSeparator: \.isWhitespace).drop { $0.hasPrefix("@") }
      let access = words.prefix(while: marks.contains)
      let rest = words.dropFirst(access.count)
      guard access.contains("public") || access.contains("open"),
        let kind = rest.first, kinds.contains(kind), let name = rest.dropFirst().first
      else { return nil }
      return String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }

  /// The classes that the file declares outside of others, each with its access and its superclass, or nil.
  var classes: [(name: String, access: Substring, superclass: String?)] {
    code.compactMap { line in
      guard line.first?.isWhitespace == false, line.contains("class ") else { return nil }
      let words = line.split { !Self.isWordPart($0) }
      guard let number = words.firstIndex(of: "class"), number + 1 < words.count else { return nil }
      let access = words[..<number].first { ["open", "public", "package"].contains($0) }
      // Without type parameters, whose constraints have colons as well.
      var heritage = line
      if let start = heritage.firstIndex(of: "<"), let end = heritage.lastIndex(of: ">"),
        start < end
      {
        heritage.removeSubrange(start...end)
      }
      let inherited = heritage.split(separator: ":").dropFirst().first
      let superclass = inherited?.split { !Self.isWordPart($0) }.first
      return (String(words[number + 1]), access ?? "internal", superclass.map(String.init))
    }
  }

  /// The public declarations, each with all lines of its parameters and without its body.
  var publicDeclarations: [String] {
    let access: Set<Substring> = ["public", "open", "public(set)"]
    return code.indices.compactMap { index in
      let words = code[index].split(whereSeparator: \.isWhitespace)
      guard words.contains(where: access.contains), !words.contains("import") else { return nil }
      var text = code[index]
      for line in code[(index + 1)...] where text.count("(") > text.count(")") { text += line }
      return text
    }
  }

  /// The names of the public stored properties that a program can set.
  var settableProperties: [String] {
    code.compactMap { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let number = words.firstIndex(of: "var"), number + 1 < words.count,
        words[..<number].contains("public") || words[..<number].contains("open"),
        !words[..<number].contains(where: { $0.hasSuffix("(set)") }), !line.contains("{")
      else { return nil }
      return String(words[number + 1].prefix { Self.isWordPart($0) })
    }
  }

  /// The names, among some, that the code reads, judged by single words: it neither declares them, nor sets
  /// them, nor uses them as labels.
  func reads(among names: Set<String>) -> Set<String> {
    let declaring: Set<Substring> = ["var", "let", "func", "case"]
    var found: Set<String> = []
    for line in code {
      var previous: Substring = ""
      // Names are ASCII; comparing bytes takes a third of the time of comparing characters.
      for word in line.utf8.split(whereSeparator: { !Self.isNamePart($0) }).map(Substring.init) {
        defer { previous = word }
        guard names.contains(String(word)), !declaring.contains(previous) else { continue }
        let after = line[word.endIndex...]
        let isSet = after.hasPrefix(" = ") || previous == word && after.isEmpty
        if !isSet && !after.hasPrefix(":") { found.insert(String(word)) }
      }
    }
    return found
  }

  /// The places of a word or a sequence of symbols in the code, as `path:line`.
  func places(ofCode needle: String) -> [String] {
    code.indices.filter { Self.contains(code[$0], needle) }.map { "\(path):\($0 + 1)" }
  }

  /// The places of a word anywhere, including comments, as `path:line`.
  func places(ofText needle: String) -> [String] {
    lines.indices.filter { Self.contains(lines[$0], needle) }.map { "\(path):\($0 + 1)" }
  }

  /// Whether a line contains a word that is not part of a longer one.
  private static func contains(_ line: some StringProtocol, _ needle: String) -> Bool {
    var rest = line[...]
    while let found = rest.firstRange(of: needle) {
      let before = found.lowerBound == line.startIndex ? nil : line[..<found.lowerBound].last
      let after = rest[found.upperBound...].first
      let startsWord = !(isWordPart(needle.first) && isWordPart(before))
      let endsWord = !(isWordPart(needle.last) && isWordPart(after))
      if startsWord && endsWord { return true }
      rest = rest[found.upperBound...]
    }
    return false
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }

  private static func isWordPart(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
  }
}

extension String {
  /// The number of occurrences of a character.
  fileprivate func count(_ character: Character) -> Int { count { $0 == character } }
}
