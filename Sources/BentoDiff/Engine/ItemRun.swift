/// Consecutive old items of one section that stay consecutive in one new section.
@usableFromInline
struct ItemRun: Hashable, Sendable, BitwiseCopyable {
  /// The old position of the first item.
  @usableFromInline
  let old: ItemPosition

  /// The new position of the first item.
  @usableFromInline
  let new: ItemPosition

  /// The number of items, at least 1.
  @usableFromInline
  let count: Int32

  /// The run in the opposite direction.
  var inverted: ItemRun { ItemRun(old: new, new: old, count: count) }
}

// MARK: - Single positions

extension ItemRun {
  /// Returns the new position for an old one, or `nil` if the old position is not in the run.
  func new(ofOld position: ItemPosition) -> ItemPosition? {
    guard position.section == old.section, position.item >= old.item else { return nil }
    let offset = position.itemIndex - old.itemIndex
    return offset < count ? new.advanced(by: offset) : nil
  }
}
