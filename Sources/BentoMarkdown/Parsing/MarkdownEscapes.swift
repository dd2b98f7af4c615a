/// Functions that resolve backslash escapes and character references.
nonisolated enum MarkdownEscapes {
  /// The supported named references; HTML's full list contains more than two thousand.
  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "copy": "©", "reg": "®", "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–",
    "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»",
    "bull": "•", "middot": "·", "deg": "°", "plusmn": "±", "times": "×", "divide": "÷",
    "frac12": "½", "frac14": "¼", "frac34": "¾", "euro": "€", "pound": "£", "yen": "¥",
    "cent": "¢", "sect": "§", "para": "¶", "larr": "←", "rarr": "→", "uarr": "↑", "darr": "↓",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
    "eacute": "é", "egrave": "è", "ecirc": "ê", "agrave": "à", "ccedil": "ç", "ntilde": "ñ",
  ]

  /// Returns the character of the reference at an offset and the length of the reference in bytes, or nil if
  /// there is none.
  static func reference(
    in bytes: ArraySlice<UInt8>,
    at place: Int
  ) -> (text: String, length: Int)? {
    guard place < bytes.endIndex, bytes[place] == "&",
      let end = bytes[place...].prefix(34).firstIndex(where: { $0 == ";" }), end > place + 1
    else { return nil }
    let name = bytes[place + 1..<end]
    let length = end + 1 - place
    guard name.first.map({ $0 == "#" }) == true else {
      return names[name.text].map { ($0, length) }
    }
    let digits = name.dropFirst()
    let isHex = digits.first.map { $0 == "x" || $0 == "X" } == true
    let number = isHex ? digits.dropFirst() : digits
    guard !number.isEmpty, number.count <= (isHex ? 6 : 7),
      let value = UInt32(number.text, radix: isHex ? 16 : 10)
    else { return nil }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return (scalar.map { String(Character($0)) } ?? "\u{FFFD}", length)
  }

  /// Returns the bytes as a string, with escapes and references resolved.
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let next = place + 1
      if bytes[place] == "\\", next < bytes.endIndex, bytes[next].isPunctuation {
        result.append(bytes[next])
        place += 2
      } else if let reference = reference(in: bytes, at: place) {
        result += Array(reference.text.utf8)
        place += reference.length
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return result.text
  }
}
