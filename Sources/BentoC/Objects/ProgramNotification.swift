internal import BentoEmbedded
internal import BentoPlatform
internal import CBento

/// A copy of the program's description of a notification.
@MainActor
@safe
struct ProgramNotification {
  /// The content of the notification.
  let content: DesktopNotification
  private let handler: bento_notification_handler?
  private let context: UnsafeMutableRawPointer?

  /// Validates and copies a description.
  init(_ notification: bento_notification) throws(DoorError) {
    guard unsafe notification.struct_size >= MemoryLayout<bento_notification>.size else {
      throw .argument("struct_size is smaller than the notification of this version.")
    }
    let count = unsafe Int(notification.action_count)
    guard count >= 0, unsafe count == 0 || notification.actions != nil else {
      throw .argument("The number of actions is negative, or the actions are NULL.")
    }
    unsafe (handler, context) = unsafe (notification.on_answer, notification.context)
    var content = DesktopNotification(try unsafe ProgramText.read(notification.title))
    _ = try unsafe ProgramText.copy(notification.id, to: &content.id)
    _ = try unsafe ProgramText.copy(notification.body, to: &content.body)
    _ = try unsafe ProgramText.copy(notification.icon, to: &content.icon)
    content.urgency =
      switch unsafe Int(notification.urgency) {
      case BENTO_URGENCY_NORMAL: .normal
      case BENTO_URGENCY_LOW: .low
      case BENTO_URGENCY_CRITICAL: .critical
      default: throw .argument("There is no urgency \(unsafe notification.urgency).")
      }
    for index in 0..<count {
      guard let action = unsafe notification.actions?[index] else { break }
      let title = try unsafe ProgramText.read(action.title)
      content.actions.append(.init(title, id: try unsafe ProgramText.read(action.id)))
    }
    self.content = content
  }

  /// Tells the program of a click on the notification, or on one of its buttons.
  func answer(_ action: String?) {
    guard let action else { return unsafe handler?(context, bento_status(BENTO_OK), nil) ?? () }
    unsafe handler?(context, bento_status(BENTO_OK), action)
  }

  /// Tells the program that the notification cannot be shown.
  func report(_ error: DoorError) {
    LastFailure.note(error)
    unsafe handler?(context, error.status, nil)
  }
}
