internal import BentoViews

/// A text that is ordered as people order names: without regard to case and accents, and by the numbers
/// in it, so that "Page 9" comes before "page 10".
///
/// The text is folded as for a search. A run of digits becomes its length, without the zeros before it,
/// and the digits: the longer number is the larger one, and of equally long ones the digits decide. Texts
/// that are the same in all of this are ordered by their characters. The order depends on no language.
///
/// A ``ColumnTable`` sorts its columns of texts this way. A program that sorts rows itself, perhaps away
/// from the main actor, prepares each text once:
///
/// ```swift
/// let order = names.map { NaturalText($0) }
/// let sorted = names.indices.sorted { order[$0] < order[$1] }
/// ```
public nonisolated struct NaturalText: Comparable, Sendable {
  private let key: [UInt32]
  private let text: String

  /// Prepares a text to be compared.
  public init(_ text: String) {
    self.text = text
    key = Self.key(of: text)
  }

  /// Whether a text stands before another one.
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
