/// A scanner for the parts of links.
nonisolated struct MarkdownLinkScanner {
  let bytes: ArraySlice<UInt8>
  /// The offset of the next byte.
  var place: Int {
    didSet { effort += max(0, place - oldValue) }
  }
  /// The number of bytes scanned so far.
  private(set) var effort = 0

  init(bytes: ArraySlice<UInt8>, place: Int) {
    self.bytes = bytes
    self.place = place
  }

  private var byte: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard let byte, byte == scalar else { return false }
    place += 1
    return true
  }

  /// Skips whitespace with at most one line break.
  mutating func skipSpace() {
    var breaks = 0
    while let byte, byte.isWhitespace {
      if byte == .newline {
        breaks += 1
        if breaks > 1 { return }
      }
      place += 1
    }
  }

  /// Scans `(destination "title")`.
  mutating func inlineDestination() -> String? {
    guard take("(") else { return nil }
    skipSpace()
    if take(")") { return "" }
    guard let destination = destination() else { return nil }
    let end = place
    skipSpace()
    if take(")") { return destination }
    guard place > end, title() else { return nil }
    skipSpace()
    return take(")") ? destination : nil
  }

  /// Scans a destination that is in angle brackets or has balanced parentheses.
  mutating func destination() -> String? {
    if take("<") {
      let start = place
      while let byte, byte != .newline, byte != "<" {
        if byte == ">" {
          defer { place += 1 }
          return MarkdownEscapes.unescaped(bytes[start..<place])
        }
        place += byte == "\\" && place + 1 < bytes.endIndex ? 2 : 1
      }
      return nil
    }
    let start = place
    var depth = 0
    while let byte, byte > 32, byte != 127 {
      if byte == "\\", place + 1 < bytes.endIndex, bytes[place + 1].isPunctuation {
        place += 2
        continue
      }
      if byte == "(" {
        depth += 1
        if depth > 32 { return nil }
      } else if byte == ")" {
        if depth == 0 { break }
        depth -= 1
      }
      place += 1
    }
    guard depth == 0, place > start else { return nil }
    return MarkdownEscapes.unescaped(bytes[start..<place])
  }

  /// Scans a title, which is discarded.
  mutating func title() -> Bool {
    guard let opening = byte else { return false }
    let closing: UInt8
    switch opening {
    case "\"", "'": closing = opening
    case "(": closing = UInt8(")")
    default: return false
    }
    place += 1
    var wasNewline = false
    while let byte {
      if byte == "\\" {
        place = min(bytes.endIndex, place + 2)
        wasNewline = false
        continue
      }
      if byte == closing {
        place += 1
        return true
      }
      // A title cannot contain a blank line, and one in parentheses cannot contain an opening parenthesis.
      if byte == .newline, wasNewline || closing == ")" && byte == "(" { return false }
      if closing == ")", byte == "(" { return false }
      wasNewline = byte == .newline
      place += 1
    }
    return false
  }

  /// Scans `[label]`, where the label has at most 999 bytes.
  mutating func label() -> String? {
    guard take("[") else { return nil }
    let start = place
    while let byte, place - start < 1000, byte != "[" {
      if byte == "]" {
        let label = Self.folded(bytes[start..<place])
        place += 1
        return label.isEmpty ? nil : label
      }
      place += byte == "\\" && place + 1 < bytes.endIndex ? 2 : 1
    }
    return nil
  }

  /// Returns a label in the form used for comparisons: case-folded, and with whitespace collapsed.
  ///
  /// Uppercasing unifies more characters than lowercasing, such as "ß" and "SS"; lowercasing first handles
  /// the capital "ẞ".
  static func folded(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.split(whereSeparator: \.isWhitespace).map(\.text).joined(separator: " ")
      .lowercased().uppercased()
  }
}
