internal import BentoControls

/// The format of the numbers on an axis, with a common unit and enough digits to tell adjacent
/// ticks apart.
///
/// Large numbers are written with an SI prefix, such as 1.5M; numbers too large for the prefixes
/// are written with a power of ten.
nonisolated struct ChartNumber {
  private static let units: [(least: Double, factor: Double, sign: String)] = [
    (1e12, 1e12, "T"), (1e9, 1e9, "G"), (1e6, 1e6, "M"), (1e4, 1e3, "k"),
  ]

  private let factor: Double
  private let sign: String
  private let digits: Int
  private let isScientific: Bool

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - greatest: The greatest magnitude to format.
  ///   - step: The distance between two numbers that must be distinguishable.
  init(greatest: Double, step: Double) {
    let greatest = greatest.isFinite ? greatest.magnitude : 1
    let step = step.isFinite && step > 0 ? step : max(greatest, 1)
    isScientific = greatest >= 1e15 || greatest > 0 && max(greatest, step) < 1e-6
    let unit = Self.units.first { greatest >= $0.least }
    factor = isScientific ? 1 : unit?.factor ?? 1
    sign = isScientific ? "" : unit?.sign ?? ""
    digits = isScientific ? 2 : min(9, max(0, -AxisTicks.exponent(of: step / factor)))
  }

  /// Returns the text for a number, or a dash if the number is not finite.
  func text(_ number: Double) -> String {
    guard number.isFinite else { return "–" }
    guard number != 0 else { return "0" }
    guard isScientific else {
      let text = Self.plain(number / factor, digits: digits)
      return text == "0" ? text : text + sign
    }
    let exponent = AxisTicks.exponent(of: number.magnitude)
    let mantissa =
      exponent < -300
      ? number * 1e300 / AxisTicks.power(exponent + 300) : number / AxisTicks.power(exponent)
    return Self.plain(mantissa, digits: digits) + "e\(exponent)"
  }

  private static func plain(_ number: Double, digits: Int) -> String {
    let text = NumberFormat(fractionDigits: 0...digits).text(number)
    return text.hasPrefix("-") ? "\u{2212}" + text.dropFirst() : text
  }
}
