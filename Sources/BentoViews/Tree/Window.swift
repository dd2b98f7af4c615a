internal import BentoGeometry
internal import BentoGraphics

/// The root of a host's view tree; it fills the host's area.
@MainActor
public final class Window: View {
  /// The name shown by the desktop; empty where there is no desktop.
  public var title = "" {
    didSet { if title != oldValue { titleDidChange?(title) } }
  }

  /// Tells the host's window that the title changed.
  package var titleDidChange: ((String) -> Void)?

  private(set) var storedTheme: Theme = .light

  /// Sets the colours, type and spacing that all views of the window draw with.
  ///
  /// The window's own background follows the theme; every view is told by `themeDidChange()`.
  public func setTheme(_ theme: Theme) {
    guard theme != storedTheme else { return }
    storedTheme = theme
    backgroundColor = theme.colors.background
    Window.spreadThemeChange(to: self)
  }

  private weak var storedContentView: View?

  /// The view that fills the window, or nil; setting it replaces the one before.
  ///
  /// One that is put somewhere else or taken out fills the window no more.
  public var contentView: View? {
    get { storedContentView?.superview === self ? storedContentView : nil }
    set {
      guard newValue !== contentView else { return }
      contentView?.removeFromSuperview()
      storedContentView = newValue
      if let newValue { insertSubview(newValue, at: 0) }
      setNeedsLayout()
    }
  }

  /// Creates an empty window; hosts make their own.
  public required init() {
    super.init()
    backgroundColor = storedTheme.colors.background
    clipsToBounds = true
  }

  public override func layoutSubviews() {
    contentView?.frame = bounds
  }

  private static func spreadThemeChange(to view: View) {
    view.themeDidChange()
    for subview in view.subviews {
      spreadThemeChange(to: subview)
    }
  }
}
