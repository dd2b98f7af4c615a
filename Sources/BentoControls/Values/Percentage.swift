/// A share as a number of percent: rounded to the nearest, but 100 only for all of it, so that what is not
/// done does not say that it is.
///
/// - Parameter share: 0…1; what is beyond counts as the nearest, NaN as 0.
package nonisolated func percentage(of share: Double) -> Int {
  guard share > 0 else { return 0 }
  return share < 1 ? min(99, Int((share * 100).rounded())) : 100
}
