internal import BentoPlatform

extension BoundedValue {
  /// Returns the number that a key moves to, or nil for a key that is not listed below.
  ///
  /// - Parameters:
  ///   - key: The key: an arrow, Home, End, Page Up, or Page Down.
  ///   - number: The current number.
  ///   - isMirrored: Whether numbers increase to the left.
  func destination(of key: Key, from number: Double, isMirrored: Bool) -> Double? {
    switch key {
    case .left: moved(by: isMirrored ? 1 : -1, from: number)
    case .right: moved(by: isMirrored ? -1 : 1, from: number)
    case .up: moved(by: 1, from: number)
    case .down: moved(by: -1, from: number)
    case .pageUp: moved(by: pageSteps, from: number)
    case .pageDown: moved(by: -pageSteps, from: number)
    case .home: range.lowerBound
    case .end: range.upperBound
    default: nil
    }
  }
}
