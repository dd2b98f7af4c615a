public import BentoGraphics
public import BentoViews

/// An action that is revealed at the edge of a row when the user swipes the row.
///
/// ```swift
/// let delete = ContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
///   self?.delete(note)
///   completion(true)
/// }
/// ```
@MainActor
public final class ContextualAction {
  /// The effect of an action on its row.
  public nonisolated enum Style: Hashable, Sendable {
    /// The row is kept.
    case normal
    /// The row is deleted.
    case destructive
  }

  /// Called when the user chooses an action.
  ///
  /// The handler receives the action, the view in which it was chosen, and a completion closure,
  /// which must be called with a Boolean value that indicates whether the action was performed. The
  /// table then closes the row. The row stays open if a destructive action was performed, because
  /// the program deletes the row. The completion closure may be called later, even after the row
  /// has been removed; only its first call has an effect.
  public typealias Handler = (
    _ action: ContextualAction,
    _ sourceView: View,
    _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// The effect of the action on its row.
  public let style: Style
  /// The title of the action's button, or nil.
  public let title: String?
  /// Called when the user chooses the action.
  public let handler: Handler
  /// The color of the action's button, or nil for the theme's color for the action's style.
  public var backgroundColor: Color?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
