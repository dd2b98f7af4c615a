/// How numbers are written in fields, and read from them.
///
/// ```swift
/// var price = NumberFormat(fractionDigits: 2...2)
/// price.groupingSeparator = ","
/// price.suffix = " EUR"
/// price.text(1234.5)          // 1,234.50 EUR
/// price.number("1,234.5")     // 1234.5
/// ```
public nonisolated struct NumberFormat: Hashable, Sendable {
  /// The least and most digits after the decimal separator, 0…9.
  public var fractionDigits: ClosedRange<Int>
  /// What stands before the fraction.
  public var decimalSeparator: Character = "."
  /// What stands between groups of three digits; empty for nothing.
  public var groupingSeparator = ""
  /// What stands before the number.
  public var prefix = ""
  /// What stands behind the number.
  public var suffix = ""

  /// Creates a format.
  public init(fractionDigits: ClosedRange<Int> = 0...6) {
    self.fractionDigits = fractionDigits
  }

  /// The number of digits that are written at most.
  private var most: Int { min(9, max(0, fractionDigits.upperBound)) }

  /// A number as it is written; one that is not finite is empty.
  public func text(_ number: Double) -> String {
    guard number.isFinite else { return "" }
    let power = Self.power(most)
    let scaled = (number.magnitude * power).rounded()
    // Larger ones have no fraction, and more digits than are known.
    guard scaled < 1e18 else { return prefix + "\(number)" + suffix }
    let units = Int(scaled)
    let whole = units / Int(power)
    var fraction = most > 0 ? padded(units % Int(power), to: most) : ""
    let least = min(most, max(0, fractionDigits.lowerBound))
    while fraction.count > least, fraction.last == "0" { fraction.removeLast() }
    let sign = number < 0 && units > 0 ? "-" : ""
    let tail = fraction.isEmpty ? "" : "\(decimalSeparator)" + fraction
    return prefix + sign + grouped(String(whole)) + tail + suffix
  }

  /// The number that a text says, rounded to the digits of the format; nil for a text that is none.
  ///
  /// Prefix, suffix, spaces and grouping separators may be missing. Digits may be those of any script.
  public func number(_ text: String) -> Double? {
    var text = text
    if !prefix.isEmpty, text.hasPrefix(prefix) { text.removeFirst(prefix.count) }
    if !suffix.isEmpty, text.hasSuffix(suffix) { text.removeLast(suffix.count) }
    var plain = ""
    for character in text {
      if let digit = character.wholeNumberValue, digit < 10 {
        plain += String(digit)
      } else if character == decimalSeparator || character == "." && !groups(with: character) {
        guard !plain.contains(".") else { return nil }
        plain += "."
      } else if character == "-" || character == "\u{2212}" || character == "+" {
        guard plain.isEmpty else { return nil }
        plain += character == "+" ? "+" : "-"
      } else if !character.isWhitespace, !groups(with: character) {
        return nil
      }
    }
    guard plain.contains(where: \.isNumber), let number = Double(plain), number.isFinite else {
      return nil
    }
    return rounded(number)
  }

  /// Whether a character may stand in the text of a number.
  func allows(_ character: Character) -> Bool {
    character.wholeNumberValue != nil || character == decimalSeparator || character == "."
      || "+-\u{2212}".contains(character) || character.isWhitespace
      || groups(with: character) || prefix.contains(character) || suffix.contains(character)
  }

  /// A number with as many digits as are written.
  func rounded(_ number: Double) -> Double {
    let power = Self.power(most)
    let scaled = (number * power).rounded()
    return scaled.magnitude < 1e15 ? scaled / power : number
  }

  private func groups(with character: Character) -> Bool {
    groupingSeparator.contains(character)
  }

  private func grouped(_ digits: String) -> String {
    guard !groupingSeparator.isEmpty, digits.count > 3 else { return digits }
    var groups: [Substring] = []
    var rest = digits[...]
    while !rest.isEmpty {
      groups.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(3)
    }
    return groups.joined(separator: groupingSeparator)
  }

  private static func power(_ digits: Int) -> Double {
    (0..<digits).reduce(1) { power, _ in power * 10 }
  }
}
