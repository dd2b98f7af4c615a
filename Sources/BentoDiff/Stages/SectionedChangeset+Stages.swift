internal import BitCollections

extension SectionedChangeset {
  /// Divides the changes into stages for a container that cannot take everything in one batch.
  ///
  /// There is at most one stage of each ``ChangeStage/Kind``, in their order, and none that does
  /// nothing. Items keep their identity throughout: one that moves out of a removed section moves
  /// before the section goes, one that moves into an inserted section after it has come. Items show
  /// their old content until the last stage.
  ///
  /// - Parameters:
  ///   - old: The sections that the changes start from.
  ///   - new: The sections that they lead to.
  ///   - items: The items of a section.
  /// - Returns: The stages, or `nil` if the changes do not fit sections of these lengths.
  /// - Complexity: O(*n*) for *n* items, plus that of the difference of each stage.
  public func stages<
    Old: RandomAccessCollection,
    New: RandomAccessCollection,
    Items: RandomAccessCollection
  >(
    from old: Old,
    to new: New,
    items: (Old.Element) -> Items
  ) -> [ChangeStage<Items.Element>]? where New.Element == Old.Element {
    let old = old.map { Array(items($0)) }
    let new = new.map { Array(items($0)) }
    guard
      let plan = StagePlan(self, oldCounts: old.map(\.count), newCounts: new.map(\.count))
    else { return nil }
    let itemCount = old.reduce(0) { $0 + $1.count }
    var contents = old.flatMap(\.self)
    for (row, items) in zip(plan.end, new) {
      for (number, item) in zip(row.items, items) where number >= itemCount {
        contents.append(item)
      }
    }
    let states = plan.states(
      movingSections: BitSet(sections.moves.map(\.source)),
      itemCount: itemCount
    )
    var stages: [ChangeStage<Items.Element>] = []
    for (kind, (before, after)) in zip(
      ChangeStage<Items.Element>.Kind.allCases,
      zip(states, states.dropFirst())
    ) {
      let changes = SectionedChangeset(from: before, to: after)
      guard !changes.hasNoChanges else { continue }
      let sections = after.map { row in
        plan.section(row, items: row.items.map { contents[$0] })
      }
      stages.append(ChangeStage(kind: kind, changes: changes, sections: sections))
    }
    let updates = updatedDestinations
    if !updates.isEmpty {
      let changes = SectionedChangeset(
        from: plan.end,
        to: plan.end,
        updating: BitSet(updates.map { plan.end[$0.section].items[$0.item] })
      )
      let sections = zip(plan.end, new).map { plan.section($0, items: $1) }
      stages.append(ChangeStage(kind: .updates, changes: changes, sections: sections))
    }
    return stages
  }

  /// Divides the changes into stages for a container that cannot take everything in one batch; see
  /// ``stages(from:to:items:)``.
  public func stages<Old: RandomAccessCollection, New: RandomAccessCollection>(
    from old: Old,
    to new: New
  ) -> [ChangeStage<Old.Element.Items.Element>]?
  where Old.Element: DiffableSection, New.Element == Old.Element {
    stages(from: old, to: new, items: \.items)
  }

  /// The new positions of all items whose content differs.
  private var updatedDestinations: [ItemPosition] {
    items.updates.map(\.destination)
      + items.moves.filter(\.isUpdated).map(\.destination)
  }

  /// The difference of two states.
  private init(
    from before: [StagePlan.Row],
    to after: [StagePlan.Row],
    updating updated: BitSet = []
  ) {
    self.init(
      from: before,
      to: after,
      sectionID: \.section,
      items: \.items,
      itemID: \.self,
      hasSameContent: updated.isEmpty ? nil : { number, _ in !updated.contains(number) }
    )
  }
}

extension StagePlan {
  /// A section of a state for the outside.
  fileprivate func section<Item>(_ row: Row, items: [Item]) -> ChangeStage<Item>.Section {
    ChangeStage.Section(
      oldIndex: row.section < oldCount ? row.section : nil,
      newIndex: newIndexes[row.section] < 0 ? nil : newIndexes[row.section],
      items: items
    )
  }
}
