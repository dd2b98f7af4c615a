/// The swipe actions at one edge of a row.
///
/// ```swift
/// func tableView(
///   _ tableView: TableView,
///   trailingSwipeActionsConfigurationForRowAt indexPath: ItemPath
/// ) -> SwipeActionsConfiguration? {
///   let archive = ContextualAction(style: .normal, title: "Archive") { [weak self] _, _, completion in
///     self?.archive(indexPath.row)
///     completion(true)
///   }
///   return SwipeActionsConfiguration(actions: [archive])
/// }
/// ```
@MainActor
public final class SwipeActionsConfiguration {
  /// The actions, ordered from the edge of the table inward.
  public let actions: [ContextualAction]
  /// Whether a swipe across most of the row runs the first action.
  public var performsFirstActionWithFullSwipe = true

  /// Creates a configuration; without actions, the row cannot be swiped.
  public init(actions: [ContextualAction]) {
    self.actions = actions
  }
}
