internal import BentoEditing

/// Text that sorts in natural order, as file names do: case and accents are ignored, and numbers
/// are compared by value, so "Page 9" comes before "page 10".
///
/// The text is folded as in a search. A run of digits, without its leading zeros, is replaced by
/// its length followed by the digits: longer numbers are larger, and numbers of equal length are
/// compared digit by digit. Text that is equal in all of these respects is compared character by
/// character. The order does not depend on the language.
///
/// A ``ColumnTable`` sorts text columns this way. A program that sorts rows itself, possibly off the main
/// actor, prepares each string once:
///
/// ```swift
/// let order = names.map { NaturalText($0) }
/// let sorted = names.indices.sorted { order[$0] < order[$1] }
/// ```
public nonisolated struct NaturalText: Comparable, Sendable {
  private let key: [UInt32]
  private let text: String

  /// Prepares text for comparison.
  public init(_ text: String) {
    self.text = text
    key = Self.key(of: text)
  }

  /// Returns whether the left text sorts before the right text.
  public static func < (left: NaturalText, right: NaturalText) -> Bool {
    if left.key == right.key { return left.text < right.text }
    return left.key.lexicographicallyPrecedes(right.key)
  }

  private static func key(of text: String) -> [UInt32] {
    var key: [UInt32] = []
    var digits: [UInt32] = []
    func endNumber() {
      guard !digits.isEmpty else { return }
      let significant = digits.drop { $0 == zero }
      key.append(zero)
      key.append(UInt32(significant.count))
      key.append(contentsOf: significant)
      digits.removeAll(keepingCapacity: true)
    }
    for scalar in SearchFolding.folded(text) {
      if ("0"..."9").contains(scalar) {
        digits.append(scalar.value)
      } else {
        endNumber()
        key.append(scalar.value)
      }
    }
    endNumber()
    return key
  }

  private static let zero = ("0" as Unicode.Scalar).value
}
