/// A reader of the numbers, flags and commands of SVG path data.
struct PathScanner {
  private let bytes: [UInt8]
  /// The offset of the next byte.
  private(set) var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The next byte, or nil at the end.
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Whether everything has been read.
  var isAtEnd: Bool { position == bytes.count }

  /// Whether the next byte begins a number.
  var isAtNumber: Bool {
    guard let next else { return false }
    switch next {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      return true
    default: return false
    }
  }

  /// Skips spaces and line breaks.
  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B {
      position += 1
    }
  }

  /// Skips spaces with at most one comma; returns the comma's position if there is one.
  mutating func skipSeparator() -> Int? {
    skipSpace()
    guard next == UInt8(ascii: ",") else { return nil }
    let comma = position
    position += 1
    skipSpace()
    return comma
  }

  /// Returns an error with the position of the next byte.
  func error(_ reason: PathSyntaxError.Reason) -> PathSyntaxError {
    PathSyntaxError(position: position, reason: reason)
  }
}

// MARK: - Parts

extension PathScanner {
  /// Reads a command letter.
  ///
  /// - Throws: `PathSyntaxError` for anything else.
  mutating func command() throws(PathSyntaxError) -> PathCommand {
    guard let byte = next else { throw error(.missingNumber) }
    guard let command = PathCommand(letter: byte) else {
      if byte == UInt8(ascii: ",") { throw error(.strayComma) }
      let rest = String(decoding: bytes[position...].prefix(8), as: UTF8.self)
      throw error(.unknownCommand(rest.first ?? "?"))
    }
    position += 1
    return command
  }

  /// Reads a number, which ends where the next one begins, as in `1.5.5-2`.
  ///
  /// - Throws: `PathSyntaxError` if there is no number or the number is too large.
  mutating func number() throws(PathSyntaxError) -> Double {
    let start = position
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
    var digits = skipDigits()
    if next == UInt8(ascii: ".") {
      position += 1
      digits += skipDigits()
    }
    guard digits > 0 else { throw error(.missingNumber) }
    skipExponent()
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(Self.spelledOut(text)), value.isFinite else {
      throw PathSyntaxError(position: start, reason: .numberTooLarge)
    }
    return value
  }

  /// Reads an arc flag: a single digit, which needs no separator after it.
  ///
  /// - Throws: `PathSyntaxError` for anything except 0 and 1.
  mutating func flag() throws(PathSyntaxError) -> Bool {
    guard next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else {
      throw error(isAtEnd ? .missingNumber : .missingFlag)
    }
    defer { position += 1 }
    return next == UInt8(ascii: "1")
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    return position - start
  }

  private mutating func skipExponent() {
    guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else { return }
    let start = position
    position += 1
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
    if skipDigits() == 0 { position = start }
  }

  /// Returns a number in the form that Swift parses, with a digit on each side of the decimal point.
  private static func spelledOut(_ text: String) -> String {
    var result = ""
    var previous: Character = "+"
    for character in text {
      if character == ".", !previous.isNumber { result.append("0") }
      if previous == ".", !character.isNumber { result.append("0") }
      result.append(character)
      previous = character
    }
    return previous == "." ? result + "0" : result
  }
}

/// A command letter of an SVG path: the kind of element, and whether its points are relative to the current
/// point.
struct PathCommand: Hashable {
  /// The kind of element that a command adds.
  enum Kind: Hashable {
    case move, line, horizontal, vertical, curve, smoothCurve, quadratic, smoothQuadratic, arc
    case close
  }

  /// The kind of element that the command adds.
  var kind: Kind
  /// Whether the command's points are relative to the current point.
  var isRelative: Bool

  /// Creates the command for a letter; returns nil if the letter is not a command.
  init?(letter: UInt8) {
    isRelative = letter >= UInt8(ascii: "a")
    switch letter | 0x20 {
    case UInt8(ascii: "m"): kind = .move
    case UInt8(ascii: "l"): kind = .line
    case UInt8(ascii: "h"): kind = .horizontal
    case UInt8(ascii: "v"): kind = .vertical
    case UInt8(ascii: "c"): kind = .curve
    case UInt8(ascii: "s"): kind = .smoothCurve
    case UInt8(ascii: "q"): kind = .quadratic
    case UInt8(ascii: "t"): kind = .smoothQuadratic
    case UInt8(ascii: "a"): kind = .arc
    case UInt8(ascii: "z"): kind = .close
    default: return nil
    }
    guard (UInt8(ascii: "A")...UInt8(ascii: "z")).contains(letter) else { return nil }
  }
}
