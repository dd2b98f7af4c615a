/// An optional length in eight bytes.
///
/// Minus infinity represents nil, so equality and hashing are those of the number.
struct OptionalPoints: Hashable, Sendable {
  /// The number, or minus infinity.
  var raw: Double

  /// No length.
  static let none = OptionalPoints(raw: -.infinity)

  /// Whether there is a length.
  var isPresent: Bool { raw != -.infinity }

  /// The length; minus infinity as a length becomes the negative number of the greatest magnitude.
  var value: Double? {
    get { isPresent ? raw : nil }
    set {
      raw = newValue.map { $0 == -.infinity ? -Double.greatestFiniteMagnitude : $0 } ?? -.infinity
    }
  }

  /// Returns the length, or a default value if there is none.
  func or(_ fallback: Double) -> Double { isPresent ? raw : fallback }
}
