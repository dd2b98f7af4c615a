extension Changeset {
  /// Finds the changes between two lists whose items are their own ids.
  ///
  /// - Complexity: O(*n* log *n*) at worst; O(*n*) where the lists mostly line up; O(1) if they
  ///   share their storage.
  /// - Precondition: Each list has at most 2,147,483,647 items.
  @inlinable
  public init<Old: RandomAccessCollection, New: RandomAccessCollection>(from old: Old, to new: New)
  where Old.Element: Hashable, New.Element == Old.Element {
    self.init(from: old, to: new, id: { $0 }, hasSameContent: nil)
  }

  /// Finds the changes between two lists of items that can be compared: an item whose id stays and
  /// that is not equal any more is an update.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - id: The identity of an item; called several times for some.
  /// - Complexity: O(*n* log *n*) at worst; O(*n*) where the lists mostly line up; O(1) if they
  ///   share their storage.
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
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - id: The identity of an item; called several times for some.
  ///   - hasSameContent: Whether an old and a new item with one id show the same; called once for
  ///     every item that both lists have. Where it returns `false` the item is an update: if it
  ///     always does, every survivor is. With `nil` nothing is an update; to refresh all survivors
  ///     without a look at them, walk ``pairs``.
  /// - Complexity: O(*n* log *n*) at worst; O(*n*) where the lists mostly line up; O(1) if they
  ///   share their storage and `hasSameContent` is `nil`.
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

  /// Finds the changes between two lists of keyed items, or gives up.
  ///
  /// The search is a pure function of values: it may run on any thread, as in
  /// `Changeset(from: old, to: new, id: \.id) { Task.isCancelled }`.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - id: The identity of an item; called several times for some.
  ///   - hasSameContent: As in ``init(from:to:id:hasSameContent:)``.
  ///   - isCancelled: Whether the result is not wanted any more; asked between the phases of the
  ///     search: after alignment, after the join, and at the end.
  /// - Returns: `nil` if `isCancelled` returned `true`.
  /// - Complexity: O(*n* log *n*) at worst; O(*n*) where the lists mostly line up.
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

  /// The changes but updates of a search that nobody cancels.
  @inlinable
  static func complete<Item, ID: Hashable>(
    matching old: UnsafeBufferPointer<Item>,
    with new: UnsafeBufferPointer<Item>,
    id: (Item) -> ID
  ) -> Changeset {
    unsafe Changeset(matching: old, with: new, id: id, isCancelled: { false }) ?? Changeset()
  }
}
