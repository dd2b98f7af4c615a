/// A format for writing and reading numbers in fields.
///
/// ```swift
/// var price = NumberFormat(fractionDigits: 2...2)
/// price.groupingSeparator = ","
/// price.suffix = " EUR"
/// price.text(1234.5)          // 1,234.50 EUR
/// price.number("1,234.5")     // 1234.5
/// price.number("1,5")         // nil: a grouping separator is followed by three digits
/// ```
///
/// Written numbers can be read back: `number(text(x))` is `x`, rounded to the digits of the format,
/// regardless of its magnitude.
public nonisolated struct NumberFormat: Hashable, Sendable {
  /// The minimum and maximum number of digits after the decimal separator, 0…9.
  public var fractionDigits: ClosedRange<Int>
  /// The separator before the fraction.
  public var decimalSeparator: Character = "."
  /// The separator between groups of three digits; empty if there is none.
  public var groupingSeparator = ""
  /// The text before the number.
  ///
  /// The prefix follows the sign of a negative number, as in "-$5", or precedes the sign if the prefix ends
  /// in a space.
  public var prefix = ""
  /// The text after the number.
  public var suffix = ""

  /// Creates a format.
  public init(fractionDigits: ClosedRange<Int> = 0...6) {
    self.fractionDigits = fractionDigits
  }

  /// The maximum number of fraction digits.
  private var most: Int { min(9, max(0, fractionDigits.upperBound)) }

  /// Returns the text of a number, or an empty string if the number is not finite.
  public func text(_ number: Double) -> String {
    guard number.isFinite else { return "" }
    var (whole, fraction) = DecimalDigits(number.magnitude).rounded(to: most)
    let sign = number < 0 && (whole + fraction).contains { $0 != "0" } ? "-" : ""
    let least = min(most, max(0, fractionDigits.lowerBound))
    while fraction.count > least, fraction.last == "0" { fraction.removeLast() }
    let tail = fraction.isEmpty ? "" : "\(decimalSeparator)" + fraction
    let start = prefix.last?.isWhitespace == true ? prefix + sign : sign + prefix
    return start + grouped(whole) + tail + suffix
  }

  /// Returns the number in a string, rounded to the format's digits, or nil if the string is not a number.
  ///
  /// The prefix, suffix, spaces, and grouping separators may be omitted, and the sign may be on either side
  /// of the prefix. Each grouping separator must be followed by three digits. Digits may be from any
  /// script.
  public func number(_ text: String) -> Double? {
    var rest = Substring(text)
    func skip(_ part: String) {
      for part in [part[...], part.trimmed] where !part.isEmpty && rest.hasPrefix(part) {
        rest.removeFirst(part.count)
        break
      }
      rest = rest.trimmed
    }
    var sign: Character?
    func takeSign() {
      guard sign == nil, let first = rest.first, "+-\u{2212}".contains(first) else { return }
      sign = rest.removeFirst()
      rest = rest.trimmed
    }
    rest = rest.trimmed
    takeSign()
    skip(prefix)
    takeSign()
    for end in [suffix[...], suffix.trimmed] where !end.isEmpty && rest.hasSuffix(end) {
      rest.removeLast(end.count)
      break
    }
    guard let plain = plainDigits(rest.trimmed), let number = Double(plain), number.isFinite else {
      return nil
    }
    return rounded(sign == nil || sign == "+" ? number : -number)
  }

  /// Returns the digits and separators in the form that Swift parses; nil if separators are misplaced.
  private func plainDigits(_ text: Substring) -> String? {
    var plain = ""
    var rest = text
    // The digits of the current group, and the grouping separator if there is more than one group.
    var (count, separator) = (0, Substring?.none)
    while let character = rest.first {
      if let digit = character.wholeNumberValue, digit < 10 {
        plain += String(digit)
        count += 1
        rest.removeFirst()
      } else if isDecimalSeparator(character) {
        break
      } else {
        let isGroup = !groupingSeparator.isEmpty && rest.hasPrefix(groupingSeparator)
        guard isGroup || character.isWhitespace else { return nil }
        let mark = rest.prefix(isGroup ? groupingSeparator.count : 1)
        let isFirst = separator == nil
        guard isFirst ? (1...3).contains(count) : count == 3 && mark == separator else {
          return nil
        }
        rest.removeFirst(mark.count)
        (count, separator) = (0, mark)
      }
    }
    guard separator == nil || count == 3 else { return nil }
    guard !rest.isEmpty else { return plain.isEmpty ? nil : plain }
    rest.removeFirst()
    let digits = rest.compactMap { $0.wholeNumberValue.flatMap { $0 < 10 ? String($0) : nil } }
    guard digits.count == rest.count, !(plain.isEmpty && digits.isEmpty) else { return nil }
    return (plain.isEmpty ? "0" : plain) + "." + (digits.isEmpty ? "0" : digits.joined())
  }

  /// Returns whether a character is a decimal separator; a period is one unless it is the grouping separator.
  private func isDecimalSeparator(_ character: Character) -> Bool {
    character == decimalSeparator || character == "." && !groupingSeparator.contains(".")
  }

  /// Returns whether a character may be part of a number's text.
  func allows(_ character: Character) -> Bool {
    character.wholeNumberValue != nil || isDecimalSeparator(character)
      || "+-\u{2212}".contains(character) || character.isWhitespace
      || groupingSeparator.contains(character) || prefix.contains(character)
      || suffix.contains(character)
  }

  /// Returns a number rounded to the digits that the format writes.
  func rounded(_ number: Double) -> Double {
    guard number.isFinite else { return number }
    let (whole, fraction) = DecimalDigits(number.magnitude).rounded(to: most)
    let magnitude = Double(fraction.isEmpty ? whole : "\(whole).\(fraction)") ?? number.magnitude
    return number < 0 && magnitude > 0 ? -magnitude : magnitude
  }

  private func grouped(_ digits: String) -> String {
    guard !groupingSeparator.isEmpty, digits.count > 3 else { return digits }
    var groups: [Substring] = []
    var rest = digits[...]
    while !rest.isEmpty {
      groups.append(rest.suffix(3))
      rest = rest.dropLast(3)
    }
    return groups.reversed().joined(separator: groupingSeparator)
  }
}

/// A number as the shortest sequence of decimal digits that represents it, without a limit on its magnitude.
private nonisolated struct DecimalDigits {
  /// The digits, starting with the first nonzero one; a single zero if the number is zero.
  private var digits: [UInt8]
  /// The number of digits before the decimal separator; negative if zeros follow the separator.
  private var wholeCount: Int

  /// Creates the digits of a number that is finite and not negative.
  init(_ magnitude: Double) {
    // Swift writes the shortest representation, such as "12.5" or "1.25e+30".
    let parts = "\(magnitude)".split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let whole = mantissa[0].utf8.map { $0 - 48 }
    let fraction = mantissa.count > 1 ? mantissa[1].utf8.map { $0 - 48 } : []
    let all = whole + fraction
    let zeros = all.prefix { $0 == 0 }.count
    digits = Array(all.dropFirst(zeros))
    wholeCount = whole.count - zeros + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
  }

  /// Returns the digits before and after the separator; halves are rounded away from zero.
  func rounded(to count: Int) -> (whole: String, fraction: String) {
    let kept = wholeCount + count
    var result = kept > 0 ? Array(digits.prefix(kept)) : []
    result += [UInt8](repeating: 0, count: max(0, kept - result.count))
    var all = [0] + [UInt8](repeating: 0, count: max(0, count + 1 - result.count)) + result
    if kept >= 0, digits.indices.contains(kept), digits[kept] >= 5 {
      var index = all.count - 1
      while all[index] == 9 {
        all[index] = 0
        index -= 1
      }
      all[index] += 1
    }
    let text = all.map { Character(Unicode.Scalar($0 + 48)) }
    let whole = text.dropLast(count).drop { $0 == "0" }
    return (whole.isEmpty ? "0" : String(whole), String(text.suffix(count)))
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The text without surrounding spaces.
  fileprivate nonisolated var trimmed: Substring {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
