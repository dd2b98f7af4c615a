/// The integer settings published by the settings daemon of an X desktop.
///
/// The format is that of the XSETTINGS specification, version 0.5
/// (https://specifications.freedesktop.org/xsettings-spec/xsettings-latest.html).
nonisolated struct XSettings: Equatable {
  /// The integer settings, by name.
  let numbers: [String: Int]

  /// Reads the settings from the bytes of the property, or returns nil if the bytes have a
  /// different format.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let order = reader.byte(), order <= 1 else { return nil }
    reader.isBigEndian = order == 1
    guard reader.skip(3), reader.word() != nil, let count = reader.word() else { return nil }
    var numbers: [String: Int] = [:]
    for _ in 0..<count {
      guard let kind = reader.byte(), reader.skip(1), let length = reader.half(),
        let name = reader.text(Int(length)), reader.word() != nil
      else { return nil }
      switch kind {
      case 0:
        guard let value = reader.word() else { return nil }
        numbers[name] = Int(Int32(bitPattern: value))
      case 1: guard let length = reader.word(), reader.text(Int(length)) != nil else { return nil }
      case 2: guard reader.skip(8) else { return nil }
      default: return nil
      }
    }
    self.numbers = numbers
  }

  /// Whether the user allows animations, or nil if the desktop does not specify this.
  var enablesAnimations: Bool? { numbers["Gtk/EnableAnimations"].map { $0 != 0 } }

  private struct Reader {
    let bytes: [UInt8]
    var isBigEndian = false
    private var index = 0

    init(bytes: [UInt8]) {
      self.bytes = bytes
    }

    mutating func skip(_ count: Int) -> Bool {
      guard count <= bytes.count - index else { return false }
      index += count
      return true
    }

    mutating func byte() -> UInt8? { number(1).map { UInt8(truncatingIfNeeded: $0) } }

    mutating func half() -> UInt16? { number(2).map { UInt16(truncatingIfNeeded: $0) } }

    mutating func word() -> UInt32? { number(4) }

    /// Reads text and skips its padding to whole words; returns nil if there are too few bytes.
    mutating func text(_ count: Int) -> String? {
      let start = index
      guard skip(count) else { return nil }
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      return skip((4 - count % 4) % 4) ? text : nil
    }

    private mutating func number(_ count: Int) -> UInt32? {
      let start = index
      guard skip(count) else { return nil }
      let part = bytes[start..<index]
      return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}
