extension SectionedChangeset {
  /// Finds the changes between two lists of sections whose items can be compared: an item whose id
  /// stays and that is not equal any more is an update.
  ///
  /// Sections that share the storage of their items with their old version cost nothing.
  ///
  /// - Complexity: O(*n* log *n*) at worst; O(*n*) where the lists mostly line up.
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
  ///   - old: The sections before.
  ///   - new: The sections after.
  ///   - hasSameContent: As in
  ///     ``init(from:to:sectionID:items:itemID:hasSameContent:)``.
  /// - Complexity: O(*n* log *n*) at worst; O(*n*) where the lists mostly line up.
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

  /// Finds the changes between two lists of values that stand for sections.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections after.
  ///   - sectionID: The identity of a section.
  ///   - items: The items of a section, the same whenever it is called; called a few times for some.
  ///   - itemID: The identity of an item.
  ///   - hasSameContent: Whether an old and a new item with one id show the same; called once for
  ///     every item that both sides have. Where it returns `false` the item is an update: if it
  ///     always does, every survivor is. With `nil` nothing is an update; to refresh all survivors
  ///     without a look at them, walk ``ItemChangeset/pairs``.
  /// - Complexity: O(*n* log *n*) at worst; O(*n*) where the lists mostly line up. With `nil` for
  ///   `hasSameContent`, sections that share the storage of their items with their old version
  ///   cost nothing.
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

  /// Finds the changes between two lists of values that stand for sections, or gives up.
  ///
  /// The search is a pure function of values, so it may run on any thread.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections after.
  ///   - sectionID: The identity of a section.
  ///   - items: The items of a section, the same whenever it is called; called a few times for some.
  ///   - itemID: The identity of an item.
  ///   - hasSameContent: As in
  ///     ``init(from:to:sectionID:items:itemID:hasSameContent:)``.
  ///   - isCancelled: Whether the result is not wanted any more, as in `{ Task.isCancelled }`; asked
  ///     between the phases of the search.
  /// - Returns: `nil` if `isCancelled` returned `true`.
  /// - Complexity: O(*n* log *n*) at worst; O(*n*) where the lists mostly line up.
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
