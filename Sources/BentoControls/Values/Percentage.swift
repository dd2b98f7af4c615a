/// Returns a fraction as a percentage, rounded to the nearest integer.
///
/// The result is 100 only if the fraction is 1, so something unfinished is never displayed as complete.
///
/// - Parameter share: The fraction, 0…1; out-of-range values are clamped, and NaN is treated as 0.
package nonisolated func percentage(of share: Double) -> Int {
  guard share > 0 else { return 0 }
  return share < 1 ? min(99, Int((share * 100).rounded())) : 100
}
