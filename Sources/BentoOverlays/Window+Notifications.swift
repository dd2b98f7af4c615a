internal import BentoCommands
public import BentoPlatform
public import BentoViews

extension Window {
  /// Shows a message outside the program's windows, or replaces the one with the same name.
  ///
  /// A click on the notification activates the window. A click on one of its buttons performs the command whose
  /// identity is the name of the button's action:
  ///
  /// ```swift
  /// var notification = DesktopNotification("Download finished", body: "song.flac", id: "download")
  /// notification.actions = [.init("Play", id: "play")]
  /// window.notify(notification)
  /// ```
  ///
  /// Nothing happens on a desktop without notifications, so nothing that the user must know may be only there.
  public func notify(_ notification: DesktopNotification) {
    notify(notification) { [weak self] action in
      guard let action else { return self?.activate() ?? () }
      self?.command(Command.ID(action))?.perform()
    }
  }

  /// Shows a message outside the program's windows, with a closure that handles clicks.
  ///
  /// - Parameters:
  ///   - notification: The notification.
  ///   - answer: A closure that is called with nil for a click on the notification, and with the name of the
  ///     action for a click on a button.
  public func notify(
    _ notification: DesktopNotification,
    answer: @escaping (_ action: String?) -> Void
  ) {
    host?.services.notifications?.show(notification, answer: answer)
  }

  /// Removes the notification with a name, unless the user has already dismissed it.
  public func withdrawNotification(_ id: String) {
    host?.services.notifications?.withdraw(id)
  }

  /// Asks the desktop to bring the window to the front and to activate it.
  ///
  /// Use this only in response to the user, such as for a file that was opened in another program.
  public func activate() {
    host?.services.activateWindow()
  }
}
