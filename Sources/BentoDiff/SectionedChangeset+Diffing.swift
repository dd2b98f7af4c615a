extension SectionedChangeset {
  /// Finds the changes between two lists of sections with equatable items; an item with the same id that is
  /// no longer equal is an update.
  ///
  /// Sections whose items share the storage of their old version cost nothing.
  ///
  /// - Complexity: O(*n* log *n*) in the worst case; O(*n*) if the lists mostly line up.
  /// - Precondition: At most 2,147,483,647 sections, items in a section, and unmatched items.
  @inlinable
  public init<Old: RandomAccessCollection, New: RandomAccessCollection>(from old: Old, to new: New)
  where
    Old.Element: DiffableSection,
    New.Element == Old.Element,
    Old.Element.Items.Element: Equatable
  {
    let sections = Changeset(from: old, to: new, id: { $0.id }, hasSameContent: nil)
    let items = unsafe withContiguousItems(of: old) { old in
      unsafe withContiguousItems(of: new) { new in
        let lists = unsafe SectionLists(old: old, new: new)
        return unsafe lists.changes(
          sections: sections,
          items: { $0.items },
          id: { $0.id },
          addUpdates: { changes, isShared in
            unsafe lists.addUpdates(
              to: &changes,
              isSkipped: isShared,
              items: { $0.items },
              hasSameContent: ==
            )
          },
          isCancelled: { false }
        )
      }
    }
    self.init(sections: sections, items: items ?? ItemChangeset())
  }

  /// Finds the changes between two lists of sections.
  ///
  /// - Parameters:
  ///   - old: The old sections.
  ///   - new: The new sections.
  ///   - hasSameContent: As in ``init(from:to:sectionID:items:itemID:hasSameContent:)``.
  /// - Complexity: O(*n* log *n*) in the worst case; O(*n*) if the lists mostly line up.
  /// - Precondition: At most 2,147,483,647 sections, items in a section, and unmatched items.
  @inlinable
  public init<Old: RandomAccessCollection, New: RandomAccessCollection>(
    from old: Old,
    to new: New,
    hasSameContent: ((Old.Element.Items.Element, Old.Element.Items.Element) -> Bool)? = nil
  ) where Old.Element: DiffableSection, New.Element == Old.Element {
    self.init(
      from: old,
      to: new,
      sectionID: { $0.id },
      items: { $0.items },
      itemID: { $0.id },
      hasSameContent: hasSameContent
    )
  }

  /// Finds the changes between two lists of values that represent sections.
  ///
  /// - Parameters:
  ///   - old: The old sections.
  ///   - new: The new sections.
  ///   - sectionID: A closure that returns the id of a section.
  ///   - items: A closure that returns the items of a section; may be called several times for the same
  ///     section, and must return the same items each time.
  ///   - itemID: A closure that returns the id of an item.
  ///   - hasSameContent: A closure that returns whether an old and a new item with the same id have the same
  ///     content; called once for every item that both sides have. If the closure returns `false`, the item
  ///     is an update; if it always returns `false`, every surviving item is an update. If the closure is
  ///     `nil`, there are no updates; to refresh all surviving items without comparing them, iterate over
  ///     ``ItemChangeset/pairs``.
  /// - Complexity: O(*n* log *n*) in the worst case; O(*n*) if the lists mostly line up. If `hasSameContent`
  ///   is `nil`, sections whose items share the storage of their old version cost nothing.
  /// - Precondition: At most 2,147,483,647 sections, items in a section, and unmatched items.
  @inlinable
  public init<
    Old: RandomAccessCollection,
    New: RandomAccessCollection,
    Items: RandomAccessCollection,
    SectionID: Hashable,
    ItemID: Hashable
  >(
    from old: Old,
    to new: New,
    sectionID: (Old.Element) -> SectionID,
    items: (Old.Element) -> Items,
    itemID: (Items.Element) -> ItemID,
    hasSameContent: ((Items.Element, Items.Element) -> Bool)? = nil
  ) where New.Element == Old.Element {
    let found = SectionedChangeset(
      from: old,
      to: new,
      sectionID: sectionID,
      items: items,
      itemID: itemID,
      hasSameContent: hasSameContent,
      isCancelled: { false }
    )
    self = found ?? SectionedChangeset(sections: Changeset(), items: ItemChangeset())
  }

  /// Finds the changes between two lists of values that represent sections, or stops early if canceled.
  ///
  /// The search is a pure function of its arguments and may run on any thread.
  ///
  /// - Parameters:
  ///   - old: The old sections.
  ///   - new: The new sections.
  ///   - sectionID: A closure that returns the id of a section.
  ///   - items: A closure that returns the items of a section; may be called several times for the same
  ///     section, and must return the same items each time.
  ///   - itemID: A closure that returns the id of an item.
  ///   - hasSameContent: As in ``init(from:to:sectionID:items:itemID:hasSameContent:)``.
  ///   - isCancelled: A closure that returns whether the result is no longer needed, as in `{
  ///     Task.isCancelled }`; called between the phases of the search.
  /// - Returns: `nil` if `isCancelled` returned `true`.
  /// - Complexity: O(*n* log *n*) in the worst case; O(*n*) if the lists mostly line up.
  /// - Precondition: At most 2,147,483,647 sections, items in a section, and unmatched items.
  @inlinable
  public init?<
    Old: RandomAccessCollection,
    New: RandomAccessCollection,
    Items: RandomAccessCollection,
    SectionID: Hashable,
    ItemID: Hashable
  >(
    from old: Old,
    to new: New,
    sectionID: (Old.Element) -> SectionID,
    items: (Old.Element) -> Items,
    itemID: (Items.Element) -> ItemID,
    hasSameContent: ((Items.Element, Items.Element) -> Bool)? = nil,
    isCancelled: () -> Bool
  ) where New.Element == Old.Element {
    let sections = Changeset(from: old, to: new, id: sectionID, isCancelled: isCancelled)
    guard let sections else { return nil }
    let changes = unsafe withContiguousItems(of: old) { old in
      unsafe withContiguousItems(of: new) { new in
        let lists = unsafe SectionLists(old: old, new: new)
        return unsafe lists.changes(
          sections: sections,
          items: items,
          id: itemID,
          addUpdates: { changes, _ in
            guard let hasSameContent else { return }
            unsafe lists.addUpdates(
              to: &changes,
              isSkipped: nil,
              items: items,
              hasSameContent: hasSameContent
            )
          },
          isCancelled: isCancelled
        )
      }
    }
    guard let changes else { return nil }
    self.init(sections: sections, items: changes)
  }
}
