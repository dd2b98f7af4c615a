/// Removes comments and the contents of string literals from Swift text.
///
/// Interpolated expressions are removed too; rules do not search them.
struct CodeScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var output: [UInt8] = []

  /// The code of a text by lines, which keep their numbers.
  static func code(of text: String) -> [String] {
    var scanner = CodeScanner(bytes: Array(text.utf8))
    scanner.scan()
    return scanner.output.split(separator: lineBreak, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static let lineBreak = UInt8(ascii: "\n")
  private static let quote = UInt8(ascii: "\"")

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func scan() {
    // Most bytes begin nothing; only after these three does the scanner look further.
    let marks: Set<UInt8> = [UInt8(ascii: "/"), UInt8(ascii: "#"), CodeScanner.quote]
    while position < bytes.count {
      if !marks.contains(bytes[position]) {
        output.append(bytes[position])
        position += 1
      } else if starts("//") {
        while position < bytes.count, bytes[position] != Self.lineBreak { position += 1 }
      } else if starts("/*") {
        skipBlockComment()
      } else if let hashes = hashesBeforeString() {
        skipString(hashes: hashes)
      } else {
        output.append(bytes[position])
        position += 1
      }
    }
  }

  private func starts(_ text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  private mutating func skipOne() {
    if bytes[position] == Self.lineBreak { output.append(Self.lineBreak) }
    position += 1
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
        position += 2
      } else if starts("*/") {
        depth -= 1
        position += 2
      } else {
        skipOne()
      }
    } while depth > 0 && position < bytes.count
  }

  /// The number of `#` before the quotation mark of the string that starts here, or nil if none does.
  private func hashesBeforeString() -> Int? {
    let hashes = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
    let quote = position + hashes
    guard quote < bytes.count, bytes[quote] == Self.quote else { return nil }
    return hashes
  }

  private mutating func skipString(hashes: Int) {
    position += hashes
    let isLong = starts("\"\"\"")
    let quotes = String(repeating: "\"", count: isLong ? 3 : 1)
    let marks = String(repeating: "#", count: hashes)
    position += quotes.count
    output.append(Self.quote)
    while position < bytes.count, !starts(quotes + marks) {
      if starts("\\" + marks + "(") {
        position += 2 + hashes
        skipInterpolation()
      } else if hashes == 0, starts("\\") {
        position += 1
        if position < bytes.count { skipOne() }
      } else if !isLong, starts("\n") {
        return
      } else {
        skipOne()
      }
    }
    position = min(bytes.count, position + quotes.count + hashes)
    output.append(Self.quote)
  }

  /// Skips an interpolated expression whose opening bracket has been passed.
  private mutating func skipInterpolation() {
    var depth = 1
    let start = output.count
    while position < bytes.count, depth > 0 {
      if let hashes = hashesBeforeString() {
        skipString(hashes: hashes)
        continue
      }
      if starts("(") { depth += 1 }
      if starts(")") { depth -= 1 }
      skipOne()
    }
    let inner = output[start...].filter { $0 == Self.lineBreak }
    output.replaceSubrange(start..., with: inner)
  }
}
