/// One of the steps into which the change of a flat list is divided.
public struct ListStage<Item> {
  /// The changes of the stage: removals and moves, or insertions, or updates.
  public let changes: Changeset

  /// The items after the stage.
  public let items: [Item]
}

extension ListStage: Sendable where Item: Sendable {}
