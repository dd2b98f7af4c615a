extension Changeset {
  /// Finds the changes between two lists whose items are their own ids.
  ///
  /// - Complexity: O(*n* log *n*) in the worst case; O(*n*) if the lists mostly line up; O(1) if they share
  ///   their storage.
  /// - Precondition: Each list has at most 2,147,483,647 items.
  @inlinable
  public init<Old: RandomAccessCollection, New: RandomAccessCollection>(from old: Old, to new: New)
  where Old.Element: Hashable, New.Element == Old.Element {
    self.init(from: old, to: new, id: { $0 }, hasSameContent: nil)
  }

  /// Finds the changes between two lists of equatable items; an item that both lists have but whose old and
  /// new versions are not equal is an update.
  ///
  /// - Parameters:
  ///   - old: The old list.
  ///   - new: The new list.
  ///   - id: A closure that returns the id of an item; may be called several times for the same item.
  /// - Complexity: O(*n* log *n*) in the worst case; O(*n*) if the lists mostly line up; O(1) if they share
  ///   their storage.
  /// - Precondition: Each list has at most 2,147,483,647 items.
  @inlinable
  public init<Old: RandomAccessCollection, New: RandomAccessCollection, ID: Hashable>(
    from old: Old,
    to new: New,
    id: (Old.Element) -> ID
  ) where New.Element == Old.Element, Old.Element: Equatable {
    self = unsafe withContiguousItems(of: old) { old in
      unsafe withContiguousItems(of: new) { new in
        var changeset = unsafe Changeset.complete(matching: old, with: new, id: id)
        if unsafe !isSameMemory(old, new) {
          unsafe changeset.addUpdates(old: old, new: new, hasSameContent: ==)
        }
        return changeset
      }
    }
  }

  /// Finds the changes between two lists of keyed items.
  ///
  /// - Parameters:
  ///   - old: The old list.
  ///   - new: The new list.
  ///   - id: A closure that returns the id of an item; may be called several times for the same item.
  ///   - hasSameContent: A closure that returns whether an old and a new item with the same id have the
  ///     same content; called once for every item that both lists have. If the closure returns `false`, the
  ///     item is an update. If the argument is `nil`, there are no updates; to refresh all surviving items
  ///     without comparing them, iterate over ``pairs``.
  /// - Complexity: O(*n* log *n*) in the worst case; O(*n*) if the lists mostly line up; O(1) if they share
  ///   their storage and `hasSameContent` is `nil`.
  /// - Precondition: Each list has at most 2,147,483,647 items.
  @inlinable
  public init<Old: RandomAccessCollection, New: RandomAccessCollection, ID: Hashable>(
    from old: Old,
    to new: New,
    id: (Old.Element) -> ID,
    hasSameContent: ((Old.Element, Old.Element) -> Bool)? = nil
  ) where New.Element == Old.Element {
    self = unsafe withContiguousItems(of: old) { old in
      unsafe withContiguousItems(of: new) { new in
        var changeset = unsafe Changeset.complete(matching: old, with: new, id: id)
        if let hasSameContent {
          unsafe changeset.addUpdates(old: old, new: new, hasSameContent: hasSameContent)
        }
        return changeset
      }
    }
  }

  /// Finds the changes between two lists of keyed items, or stops early if canceled.
  ///
  /// The search is a pure function of its arguments and may run on any thread, for example in a task:
  /// `Changeset(from: old, to: new, id: \.id) { Task.isCancelled }`.
  ///
  /// - Parameters:
  ///   - old: The old list.
  ///   - new: The new list.
  ///   - id: A closure that returns the id of an item; may be called several times for the same item.
  ///   - hasSameContent: See ``init(from:to:id:hasSameContent:)``.
  ///   - isCancelled: A closure that returns whether the result is no longer needed; called between the
  ///     phases of the search: after alignment, after the join, and at the end.
  /// - Returns: `nil` if `isCancelled` returned `true`.
  /// - Complexity: O(*n* log *n*) in the worst case; O(*n*) if the lists mostly line up.
  /// - Precondition: Each list has at most 2,147,483,647 items.
  @inlinable
  public init?<Old: RandomAccessCollection, New: RandomAccessCollection, ID: Hashable>(
    from old: Old,
    to new: New,
    id: (Old.Element) -> ID,
    hasSameContent: ((Old.Element, Old.Element) -> Bool)? = nil,
    isCancelled: () -> Bool
  ) where New.Element == Old.Element {
    let found = unsafe withContiguousItems(of: old) { old in
      unsafe withContiguousItems(of: new) { new -> Changeset? in
        guard
          var changeset = unsafe Changeset(
            matching: old,
            with: new,
            id: id,
            isCancelled: isCancelled
          )
        else { return nil }
        if let hasSameContent {
          unsafe changeset.addUpdates(old: old, new: new, hasSameContent: hasSameContent)
        }
        return isCancelled() ? nil : changeset
      }
    }
    guard let found else { return nil }
    self = found
  }

  /// Finds all changes except updates, in a search that is never canceled.
  @inlinable
  static func complete<Item, ID: Hashable>(
    matching old: UnsafeBufferPointer<Item>,
    with new: UnsafeBufferPointer<Item>,
    id: (Item) -> ID
  ) -> Changeset {
    unsafe Changeset(matching: old, with: new, id: id, isCancelled: { false }) ?? Changeset()
  }
}
