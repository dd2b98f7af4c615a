public import BentoViews

/// A short message at the lower edge of the window, which goes by itself.
///
/// ```swift
/// window.showToast(.undo("Note deleted", of: window.undoManager))
/// ```
///
/// A toast tells what was done. What takes it back by one button is made by ``undo(_:of:title:)``. What a
/// user has to read or decide is a ``Dialog``.
@MainActor
public struct Toast {
  /// What a toast offers to do.
  public struct Action {
    /// The text of the button.
    public var title: String
    /// What the button does.
    public let perform: () -> Void

    /// Creates an action.
    public init(_ title: String, perform: @escaping () -> Void) {
      self.title = title
      self.perform = perform
    }
  }

  /// What the toast says.
  public var message: String
  /// What it offers to do; nil for nothing.
  public var action: Action?
  /// How long it is shown; nil until the user or the program closes it.
  public var duration: Duration?
  /// The change that the action takes back; nil for a toast about something else.
  var change: Change?

  /// A step of an undo stack.
  struct Change {
    let stack: UndoStack
    let step: Int

    /// Whether it is this change that would be taken back.
    var isLast: Bool { stack.lastStep == step }
  }

  /// Creates a toast.
  public init(_ message: String, action: Action? = nil, duration: Duration? = .seconds(5)) {
    self.message = message
    self.action = action
    self.duration = duration
  }

  /// Creates a toast that tells of the change that was registered last, and offers to take it back.
  ///
  /// It is about that change only, and goes when another one would be taken back: after the user undid it,
  /// or did something else. Where there is no change to take back, or it is made while another one is taken
  /// back, the toast offers nothing.
  ///
  /// - Parameters:
  ///   - message: What was done.
  ///   - stack: Where the change was registered.
  ///   - title: The text of the button.
  public static func undo(
    _ message: String,
    of stack: UndoStack,
    title: String = "Undo"
  ) -> Toast {
    guard let step = stack.lastStep else { return Toast(message) }
    let change = Change(stack: stack, step: step)
    var toast = Toast(message, action: Action(title) { if change.isLast { stack.undo() } })
    toast.change = change
    return toast
  }
}

// MARK: - Windows

extension Window {
  /// Shows a message at the lower edge of the window for a while.
  ///
  /// It takes no keyboard, and what is below can be used. It stays while the pointer is over it or the
  /// keyboard is in it, which Tab leads to, and goes by Escape then. Several messages are shown one after
  /// the other; the same message again only starts over. A window without a host shows nothing.
  ///
  /// - Parameters:
  ///   - message: What the toast says.
  ///   - action: What it offers to do; nil for nothing.
  public func showToast(_ message: String, action: Toast.Action? = nil) {
    showToast(Toast(message, action: action))
  }

  /// Shows a toast, as ``showToast(_:action:)`` does; not one about a change that is not the last one any
  /// more.
  public func showToast(_ toast: Toast) {
    guard toast.change?.isLast != false else { return }
    if let shown = toastView { return shown.add(toast) }
    ToastView(toast).show(in: self)
  }

  /// Closes the toast that is shown, and forgets those that wait.
  public func dismissToasts() {
    toastView?.dismissAll()
  }

  private var toastView: ToastView? {
    overlayLayer?.overlays.lazy.compactMap { $0.content as? ToastView }.first
  }
}
