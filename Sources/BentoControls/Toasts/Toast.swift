public import BentoViews

/// A short message at the lower edge of the window, which goes by itself.
///
/// ```swift
/// window.showToast("Note deleted", action: .init("Undo") { notebook.undo() })
/// ```
///
/// A toast tells what was done and, by one button, takes it back. What a person has to read or decide is
/// a ``Dialog``.
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
  /// How long it is shown; nil until a person or the program closes it.
  public var duration: Duration?

  /// Creates a toast.
  public init(_ message: String, action: Action? = nil, duration: Duration? = .seconds(5)) {
    self.message = message
    self.action = action
    self.duration = duration
  }
}

// MARK: - Windows

extension Window {
  /// Shows a message at the lower edge of the window for a while.
  ///
  /// It takes no keyboard, and what is below can be used. It stays while the pointer is over it or the
  /// keyboard is in it, which Tab leads to, and goes by Escape then. Several messages are shown one after
  /// the other; the same message again only begins anew. A window without a host shows nothing.
  ///
  /// - Parameters:
  ///   - message: What the toast says.
  ///   - action: What it offers to do; nil for nothing.
  public func showToast(_ message: String, action: Toast.Action? = nil) {
    showToast(Toast(message, action: action))
  }

  /// Shows a toast, as ``showToast(_:action:)`` does.
  public func showToast(_ toast: Toast) {
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
