/// A service that shows notifications, such as the desktop's.
@MainActor
public protocol NotificationService: AnyObject {
  /// Shows a notification, or replaces the one with the same name; nothing happens without a desktop that shows
  /// notifications.
  ///
  /// - Parameters:
  ///   - notification: The notification.
  ///   - answer: A closure that is called when the user clicks the notification, with nil, or one of its buttons,
  ///     with the name of the action.
  func show(_ notification: DesktopNotification, answer: @escaping (_ action: String?) -> Void)

  /// Removes the notification with a name, unless the user has already dismissed it.
  func withdraw(_ id: String)
}
