/// One of the steps into which a change is divided for a container that cannot take it in one batch.
///
/// Each stage is valid on its own: ``changes`` lead from the sections of the stage before, or from
/// the old ones, to ``sections``; those of the last stage are the new ones.
public struct ChangeStage<Item> {
  /// What a stage does.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Sections are inserted, still empty.
    case sectionInsertions
    /// Items are removed and moved, in and across sections.
    case itemRemovalsAndMoves
    /// Sections are removed and moved.
    case sectionRemovalsAndMoves
    /// Items are inserted.
    case itemInsertions
    /// Items show their new content.
    case updates
  }

  /// A section as it is after a stage.
  public struct Section {
    /// The index of the section in the old list; `nil` if it is inserted.
    public let oldIndex: Int?

    /// The index of the section in the new list; `nil` if it is removed.
    public let newIndex: Int?

    /// The items after the stage.
    public let items: [Item]
  }

  /// What the stage does.
  public let kind: Kind

  /// The changes of the stage, of no other kinds than ``kind`` says.
  public let changes: SectionedChangeset

  /// All sections after the stage.
  public let sections: [Section]
}

extension ChangeStage: Sendable where Item: Sendable {}

extension ChangeStage.Section: Sendable where Item: Sendable {}
