/// The position of an item in a list of sections.
///
/// Positions are ordered first by section, then by item.
public struct ItemPosition: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline
  let sectionIndex: Int32

  @usableFromInline
  let itemIndex: Int32

  @inlinable
  init(sectionIndex: Int32, itemIndex: Int32) {
    self.sectionIndex = sectionIndex
    self.itemIndex = itemIndex
  }

  /// Creates a position; numbers that do not fit into 32 bits are clamped.
  @inlinable
  public init(section: Int, item: Int) {
    self.init(sectionIndex: Int32(clamping: section), itemIndex: Int32(clamping: item))
  }

  /// The zero-based index of the section.
  @inlinable
  public var section: Int { Int(sectionIndex) }

  /// The zero-based index of the item in its section.
  @inlinable
  public var item: Int { Int(itemIndex) }

  /// Returns the position that is `offset` items farther in the section.
  @inlinable
  func advanced(by offset: Int32) -> ItemPosition {
    ItemPosition(sectionIndex: sectionIndex, itemIndex: itemIndex + offset)
  }
}

// MARK: - Comparable

extension ItemPosition: Comparable {
  /// Returns whether the first position precedes the second.
  @inlinable
  public static func < (left: ItemPosition, right: ItemPosition) -> Bool {
    (left.sectionIndex, left.itemIndex) < (right.sectionIndex, right.itemIndex)
  }
}

// MARK: - CustomStringConvertible

extension ItemPosition: CustomStringConvertible {
  /// The indices of the section and the item, as in `2.0`.
  public var description: String { "\(section).\(item)" }
}
