/// One of the answers of an alert; a button of a `Dialog`.
public final class UIAlertAction {
  /// What an answer means.
  public nonisolated enum Style: Hashable, Sendable {
    /// One answer among others.
    case `default`
    /// The answer that leaves everything as it is: Escape gives it.
    case cancel
    /// The answer that destroys something.
    case destructive
  }

  /// The text of the button.
  public let title: String?
  /// What the answer means.
  public let style: Style
  let handler: ((UIAlertAction) -> Void)?

  /// Creates an answer; `handler` runs when it was chosen.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
