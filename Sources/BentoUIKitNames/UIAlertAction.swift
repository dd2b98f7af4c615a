/// An action in an alert: a button in a `Dialog`.
///
/// ```swift
/// alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in removeNote() })
/// ```
public final class UIAlertAction {
  /// The style of an action.
  public nonisolated enum Style: Hashable, Sendable {
    /// The default style.
    case `default`
    /// The action that cancels and changes nothing; Escape also performs it.
    case cancel
    /// An action that deletes or destroys data.
    case destructive
  }

  /// The title of the button.
  public let title: String?
  /// The style of the action.
  public let style: Style
  let handler: ((UIAlertAction) -> Void)?

  /// Creates an action; `handler` is called when the user chooses the action.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
