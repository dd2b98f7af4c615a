/// A message that the desktop shows outside the program's windows, even while the program is in the background.
///
/// ```swift
/// var notification = DesktopNotification("Copying finished", body: "214 files were copied.", id: "copy")
/// notification.actions = [.init("Undo", id: "undo")]
/// window.notify(notification)      // Undo performs the command with this identity.
/// ```
public struct DesktopNotification: Hashable, Sendable {
  /// How much a notification may interrupt the user.
  public enum Urgency: Hashable, Sendable {
    /// The user need not see it now.
    case low
    /// An ordinary message.
    case normal
    /// The message stays until the user dismisses it.
    case critical
  }

  /// A button of a notification.
  public struct Action: Hashable, Sendable {
    /// The title of the button.
    public var title: String
    /// The name of the action, such as that of a command.
    public var id: String

    /// Creates a button.
    public init(_ title: String, id: String) {
      self.title = title
      self.id = id
    }
  }

  /// The name of the notification, which replaces an earlier one with the same name, and by which it is
  /// withdrawn; empty for a notification that is neither replaced nor withdrawn.
  public var id: String
  /// The title, in one line.
  public var title: String
  /// The text below the title, without markup; can be empty.
  public var body: String
  /// The name of an icon in the desktop's icon theme; empty for the program's own icon.
  public var icon = ""
  /// How much the notification may interrupt the user.
  public var urgency = Urgency.normal
  /// The buttons; some desktops show none.
  public var actions: [Action] = []

  /// Creates a notification.
  public init(_ title: String, body: String = "", id: String = "") {
    self.title = title
    self.body = body
    self.id = id
  }
}
