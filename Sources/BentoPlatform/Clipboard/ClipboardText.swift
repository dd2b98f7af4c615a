/// Decodes the text of other programs.
enum ClipboardText {
  /// Returns text in UTF-8, or in UTF-16 if it begins with a byte order mark, without the mark and without
  /// zeros at the end, which some programs add.
  static func decode(_ bytes: [UInt8]) -> String {
    var rest = bytes[...]
    if rest.starts(with: [0xFF, 0xFE]) || rest.starts(with: [0xFE, 0xFF]) {
      let low = rest[0] == 0xFF ? 0 : 1
      var units = stride(from: 2, to: rest.count - 1, by: 2).map { index in
        UInt16(rest[index + low]) | UInt16(rest[index + 1 - low]) << 8
      }
      while units.last == 0 { units.removeLast() }
      return String(decoding: units, as: UTF16.self)
    }
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while rest.last == 0 { rest = rest.dropLast() }
    return String(decoding: rest, as: UTF8.self)
  }
}
