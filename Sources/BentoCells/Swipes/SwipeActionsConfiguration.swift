/// The actions that a row offers at one of its edges.
@MainActor
public final class SwipeActionsConfiguration {
  /// The actions, from the edge of the table inward.
  public let actions: [ContextualAction]
  /// Whether a drag over most of the row runs the first action.
  public var performsFirstActionWithFullSwipe = true

  /// Creates a configuration; without actions, the row stays where it is.
  public init(actions: [ContextualAction]) {
    self.actions = actions
  }
}
