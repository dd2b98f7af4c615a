/// The bytes of Markdown markers.
nonisolated extension UInt8 {
  static let tab: UInt8 = 9
  static let newline: UInt8 = 10
  static let space: UInt8 = 32

  init(_ scalar: Unicode.Scalar) { self = UInt8(truncatingIfNeeded: scalar.value) }

  static func ~= (pattern: Unicode.Scalar, value: UInt8) -> Bool {
    pattern.value == UInt32(value)
  }

  static func == (left: UInt8, right: Unicode.Scalar) -> Bool { UInt32(left) == right.value }
  static func != (left: UInt8, right: Unicode.Scalar) -> Bool { UInt32(left) != right.value }

  var isBlank: Bool { self == .space || self == .tab }
  var isWhitespace: Bool { self == .space || (9...13).contains(self) }
  var isDigit: Bool { (48...57).contains(self) }
  var isLetter: Bool { (65...90).contains(self) || (97...122).contains(self) }

  /// Whether the byte is ASCII punctuation, which can be escaped with a backslash.
  var isPunctuation: Bool {
    (33...47).contains(self) || (58...64).contains(self) || (91...96).contains(self)
      || (123...126).contains(self)
  }
}

nonisolated extension Collection where Element == UInt8 {
  /// The bytes as a string.
  var text: String { String(decoding: self, as: UTF8.self) }
}

nonisolated extension ArraySlice where Element == UInt8 {
  /// The bytes without leading and trailing spaces and tabs.
  var trimmed: ArraySlice<UInt8> {
    var slice = self
    while let first = slice.first, first.isWhitespace { slice.removeFirst() }
    while let last = slice.last, last.isWhitespace { slice.removeLast() }
    return slice
  }
}
