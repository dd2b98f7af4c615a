public import BentoCommands
public import BentoViews

/// A short message at the bottom of the window that disappears on its own.
///
/// ```swift
/// window.showToast(.undo("Note deleted", of: window.undoManager))
/// ```
///
/// A toast reports a completed action. To offer a button that undoes the action, create the toast with
/// ``undo(_:of:title:)``. If the user has to read or decide something, use a ``Dialog``.
@MainActor
public struct Toast {
  /// An action that a toast offers.
  public struct Action {
    /// The text of the button.
    public var title: String
    /// Called when the button is pressed.
    public let perform: () -> Void

    /// Creates an action.
    public init(_ title: String, perform: @escaping () -> Void) {
      self.title = title
      self.perform = perform
    }
  }

  /// The text of the toast.
  public var message: String
  /// The action that the toast offers, or nil.
  public var action: Action?
  /// The length of time the toast is visible; nil to show it until the user or the program closes it.
  public var duration: Duration?
  /// The change that the action undoes; nil if the toast is not about a change.
  var change: Change?

  /// A reference to a step of an undo stack.
  struct Change {
    let stack: UndoStack
    let step: Int

    /// Whether this change would be undone next.
    var isLast: Bool { stack.lastStep == step }
  }

  /// Creates a toast.
  public init(_ message: String, action: Action? = nil, duration: Duration? = .seconds(5)) {
    self.message = message
    self.action = action
    self.duration = duration
  }

  /// Creates a toast that reports the most recently registered change, and offers to undo it.
  ///
  /// The toast applies only to that change and disappears when a different change would be undone next,
  /// because the user has undone this one or made another. If there is no change to undo, or if the toast is
  /// created during undo, it offers no action.
  ///
  /// - Parameters:
  ///   - message: The text of the toast.
  ///   - stack: The undo stack that the change was registered with.
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
  /// Shows a message at the bottom of the window for a short time.
  ///
  /// A toast doesn't take the focus, and content behind it can be used. It stays visible while the pointer is
  /// over it or the focus is in it. The user moves the focus there with Tab; in that case, Escape closes the
  /// toast. Several messages are shown one after another; showing the same message again only restarts its
  /// timer. A window without a host shows nothing.
  ///
  /// - Parameters:
  ///   - message: The text of the toast.
  ///   - action: The action that the toast offers, or nil.
  public func showToast(_ message: String, action: Toast.Action? = nil) {
    showToast(Toast(message, action: action))
  }

  /// Shows a toast, like ``showToast(_:action:)``; a toast about a change is ignored unless that change
  /// would be undone next.
  public func showToast(_ toast: Toast) {
    guard toast.change?.isLast != false else { return }
    if let shown = toastView { return shown.add(toast) }
    ToastView(toast).show(in: self)
  }

  /// Closes the visible toast and discards those that are waiting.
  public func dismissToasts() {
    toastView?.dismissAll()
  }

  private var toastView: ToastView? {
    overlayLayer?.overlays.lazy.compactMap { $0.content as? ToastView }.first
  }
}
