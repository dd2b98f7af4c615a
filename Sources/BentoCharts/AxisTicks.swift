/// Round numbers along an axis, spaced by 1, 2 or 5 times a power of ten.
///
/// ```swift
/// let ticks = AxisTicks(covering: 3...97, count: 6)
/// ticks.values   // 0, 20, 40, 60, 80, 100
/// ticks.range    // 0...100
/// ```
///
/// The values ascend by ``step`` and are multiples of it. Ticks that surround a range extend it by
/// at most two steps in total. Each number is written as briefly as a user would write it: 0.3, not
/// 0.30000000000000004.
///
/// The algorithm is Heckbert's: Paul S. Heckbert, "Nice Numbers for Graph Labels", in Graphics Gems, Academic
/// Press 1990, page 61.
public nonisolated struct AxisTicks: Hashable, Sendable {
  /// The numbers, in ascending order; at least one.
  public let values: [Double]
  /// The distance between two adjacent numbers; greater than zero.
  public let step: Double
  /// The range of the axis: from the first to the last number if the ticks surround the covered
  /// range, or the covered range itself if they are inside it.
  public let range: ClosedRange<Double>
  /// The number of fraction digits needed to distinguish the numbers.
  public let fractionDigits: Int

  /// The largest magnitude that an axis shows; numbers of larger magnitude are clamped to it.
  static let limit = 1e300

  /// Creates the ticks for a range.
  ///
  /// An empty range is widened around its number. NaN counts as zero, and infinite bounds are clamped to
  /// ±10³⁰⁰.
  ///
  /// - Parameters:
  ///   - range: The range of the numbers to show.
  ///   - count: The approximate number of ticks, from 2 to 1000.
  ///   - surrounds: Whether the first and last ticks are at or beyond the bounds of the range, rather than
  ///     inside them.
  public init(covering range: ClosedRange<Double>, count: Int, surrounds: Bool = true) {
    let count = min(1000, max(2, count))
    let range = Self.usable(range)
    let length = range.upperBound - range.lowerBound
    let whole = surrounds ? Self.nice(length, rounds: false).value : length
    let step = Self.nice(whole / Double(count - 1), rounds: true)
    let first = (range.lowerBound / step.value).rounded(surrounds ? .down : .up)
    let last = (range.upperBound / step.value).rounded(surrounds ? .up : .down)
    var values: [Double] = []
    var multiple = first
    while multiple <= last, values.count < 4 * count {
      values.append(step.times(multiple))
      multiple += 1
    }
    if values.isEmpty { values = [range.lowerBound] }
    self.values = values
    self.step = step.value
    self.range = surrounds ? values[0]...max(values[0], values[values.count - 1]) : range
    fractionDigits = max(0, -step.exponent)
  }

  /// Returns a range wide enough for its numbers to be distinguishable.
  private static func usable(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    func bound(_ number: Double) -> Double {
      number.isNaN ? 0 : min(limit, max(-limit, number))
    }
    let (lower, upper) = (bound(range.lowerBound), bound(range.upperBound))
    let magnitude = max(lower.magnitude, upper.magnitude)
    guard upper - lower <= magnitude * 1e-9 || upper - lower < 1e-290 else {
      return lower...upper
    }
    let room = magnitude < 1e-280 ? 0.5 : magnitude * 0.1
    return max(-limit, lower - room)...min(limit, upper + room)
  }

  // MARK: Nice numbers

  /// A number that is one, two, five or ten times a power of ten.
  private struct Nice {
    var mantissa: Double
    var exponent: Int

    var value: Double { times(1) }

    /// Returns the `Double` nearest to a multiple.
    ///
    /// Powers of ten below one have no exact binary representation, but their inverses do.
    func times(_ multiple: Double) -> Double {
      exponent >= 0 || exponent < -300
        ? multiple * mantissa * AxisTicks.power(exponent)
        : multiple * mantissa / AxisTicks.power(-exponent)
    }
  }

  /// Returns the nearest nice number, or the smallest nice number that is not less than the given
  /// number.
  private static func nice(_ number: Double, rounds: Bool) -> Nice {
    let exponent = exponent(of: number)
    let fraction = number / power(exponent)
    let bounds: (one: Double, two: Double, five: Double) = rounds ? (1.5, 3, 7) : (1, 2, 5)
    func fits(_ bound: Double) -> Bool {
      rounds ? fraction < bound : fraction <= bound * (1 + 1e-12)
    }
    if fits(bounds.one) { return Nice(mantissa: 1, exponent: exponent) }
    if fits(bounds.two) { return Nice(mantissa: 2, exponent: exponent) }
    if fits(bounds.five) { return Nice(mantissa: 5, exponent: exponent) }
    return Nice(mantissa: 1, exponent: exponent + 1)
  }

  /// Returns the exponent of the greatest power of ten that does not exceed a positive number.
  static func exponent(of number: Double) -> Int {
    var exponent = Int((Double(number.exponent) * 0.30102999566398120).rounded(.down))
    while power(exponent + 1) <= number { exponent += 1 }
    while exponent > -324, power(exponent) > number { exponent -= 1 }
    return exponent
  }

  /// Returns the `Double` nearest to a power of ten.
  static func power(_ exponent: Int) -> Double {
    Double("1e\(exponent)") ?? 0
  }
}
