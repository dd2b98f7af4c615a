import Foundation

/// A note: a file of Markdown, with what the list shows of it.
nonisolated struct Note: Identifiable, Equatable, Sendable {
  /// The name of the file.
  let id: String
  /// The text of the file.
  private(set) var text: String
  /// When the file was changed last.
  var modified: Date
  /// The first heading or line.
  private(set) var title = ""
  /// What follows the title, in a line.
  private(set) var excerpt = ""
  /// The tags in small letters, without their marks.
  private(set) var tags: [String] = []

  init(id: String, text: String, modified: Date) {
    self.id = id
    self.text = text
    self.modified = modified
    read()
  }

  /// The note with another text.
  func with(text: String, modified: Date) -> Note {
    Note(id: id, text: text, modified: modified)
  }

  /// The text without the lines between two `---` at its start, which are for programs.
  var body: Substring {
    guard let end = Self.frontMatterEnd(of: text) else { return text[...] }
    return text[end...]
  }

  private mutating func read() {
    var found: Set<String> = []
    if let end = Self.frontMatterEnd(of: text) {
      for line in text[..<end].split(separator: "\n") where line.hasPrefix("tags:") {
        let list = line.dropFirst(5).split { ",[] \t\"'".contains($0) }
        found.formUnion(list.map { $0.lowercased() })
      }
    }
    var words: [Substring] = []
    var length = 0
    for line in body.split(whereSeparator: \.isNewline) {
      if line.utf8.contains(UInt8(ascii: "#")) { found.formUnion(Self.tags(in: line)) }
      let plain = line.drop { "#>-*+ \t".contains($0) }
      guard !plain.isEmpty, length < 160 else { continue }
      if title.isEmpty {
        title = String(plain.prefix(120))
      } else {
        words.append(plain.prefix(160))
        length += plain.count + 1
      }
    }
    excerpt = String(words.joined(separator: " ").prefix(160))
    if title.isEmpty { title = "New Note" }
    tags = found.sorted()
  }

  private static func frontMatterEnd(of text: String) -> String.Index? {
    guard text.hasPrefix("---\n"), let end = text.dropFirst(4).range(of: "\n---\n") else {
      return nil
    }
    return end.upperBound
  }

  /// The words that begin with `#`; a heading has a space there.
  private static func tags(in line: Substring) -> [String] {
    line.split { $0.isWhitespace || "([,".contains($0) }.compactMap { word in
      guard word.first == "#" else { return nil }
      let name = word.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      return name.first?.isLetter == true ? name.lowercased() : nil
    }
  }
}
