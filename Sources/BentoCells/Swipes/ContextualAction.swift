public import BentoGraphics
public import BentoViews

/// Something that the user can do with a row, offered beside it when the row is drawn aside.
///
/// ```swift
/// let delete = ContextualAction(style: .destructive, title: "Delete") { _, _, completion in
///   self.delete(note)
///   completion(true)
/// }
/// ```
@MainActor
public final class ContextualAction {
  /// What an action does to its row.
  public nonisolated enum Style: Hashable, Sendable {
    /// The row stays.
    case normal
    /// The row is deleted.
    case destructive
  }

  /// What runs when the user chooses an action.
  ///
  /// It gets the action, the view by which it was chosen, and a closure to be called when it is done,
  /// with whether the action was performed. The table then closes the row, but for a destructive
  /// action that was performed: the program deletes that row. The closure may be called later, and
  /// when the row is gone; only its first call counts.
  public typealias Handler = (
    _ action: ContextualAction,
    _ sourceView: View,
    _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// What the action does to its row.
  public let style: Style
  /// The text on the action's button, or nil for none.
  public let title: String?
  /// What runs when the user chooses the action.
  public let handler: Handler
  /// The color of the action's button, or nil for one of the theme that suits the style.
  public var backgroundColor: Color?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
