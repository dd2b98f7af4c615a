public import BentoCommands
public import BentoGeometry
public import BentoGraphics
public import BentoPlatform

/// The root of a host's view tree; it fills the host's area.
///
/// A program fills it once, and reaches the desktop through it:
///
/// ```swift
/// Application.runAndExit(title: "Notes", size: Size(width: 480, height: 320)) { window in
///   window.contentView = NotesView()
///   window.minimumSize = Size(width: 200, height: 120)
///   window.shouldClose = { !hasUnsavedNotes }
/// }
/// // later, in a view:
/// window?.title = "Notes – \(note.name)"
/// window?.clipboard.text = note.text
/// window?.open(url: "https://example.org")
/// ```
@MainActor
public final class Window: View {
  /// What the desktop knows of a window.
  package enum Attribute {
    case title, icon, minimumSize, fullscreen, restoresFrame
  }

  /// The name shown by the desktop; empty where there is no desktop.
  public var title = "" {
    didSet { if title != oldValue { attributeDidChange?(.title) } }
  }

  /// The picture that stands for the window in the desktop's lists, or nil for the desktop's own.
  public var icon: Image? {
    didSet { if icon != oldValue { attributeDidChange?(.icon) } }
  }

  /// The extents, in points, that the user cannot make the window smaller than; zero is no limit.
  public var minimumSize = Size.zero {
    didSet { if minimumSize != oldValue { attributeDidChange?(.minimumSize) } }
  }

  /// Whether the window covers the whole display; the user may change it, too.
  public var isFullscreen = false {
    didSet { if isFullscreen != oldValue { attributeDidChange?(.fullscreen) } }
  }

  /// Whether the window comes up as it was left: with its extents, its place, maximized or not, and the
  /// panes of each `SplitView` that has a `restorationIdentifier`.
  ///
  /// Set it before the window is shown. The frame is kept in the folder `$XDG_STATE_HOME` under the
  /// program's identifier, whenever it has changed and when the window closes, whatever ends it. Extents
  /// that a tiling desktop chose are not kept, and what does not fit the displays there are is changed
  /// until it does. Where there is no desktop nothing happens.
  public var restoresFrame = false {
    didSet { if restoresFrame != oldValue { attributeDidChange?(.restoresFrame) } }
  }

  /// What tells the window from others of the program in what is kept of it: `main`, or what was set
  /// before ``restoresFrame``.
  public var restorationIdentifier = "main"

  /// The lengths of panes that the user moved, in points, by their identifiers.
  package var panes: [String: Double] = [:] {
    didSet { if panes != oldValue { panesDidChange?() } }
  }
  /// Called when the user has moved a pane.
  package var panesDidChange: (() -> Void)?

  /// Asked when the user wants to close the window: whether it may go; nil lets it.
  public var shouldClose: (() -> Bool)?

  /// Called once when the window is about to go, whatever ends it: the place to save; nil for nothing.
  ///
  /// That is after the user closed the window and ``shouldClose`` agreed, after ``close()``, at the
  /// program's own end, when the process is asked to terminate, and when the display is lost. The
  /// content leaves the window after that, so that each view of it gets `didMoveToWindow()` as well.
  ///
  /// The process may end as soon as all windows were told: what is not saved by then is lost. Nobody
  /// may see the window any more, so that it is too late to ask.
  public var willClose: (() -> Void)?

  /// What follows the window's frames; nil for nothing.
  package var frameObserver: (any FrameObserver)?

  /// A number that tells one frame from the next, or nil for a window without a host.
  package var frameNumber: Int? { host?.ticks }

  /// Tells the desktop's window that an attribute was set.
  package var attributeDidChange: ((Attribute) -> Void)?

  /// Closes the desktop's window.
  package var closeHandler: (() -> Void)?

  /// Closes the window without asking ``shouldClose``; where there is no desktop nothing happens.
  ///
  /// It is for programs that have asked already; see ``performClose()``.
  public func close() {
    closeHandler?()
  }

  /// Closes the window as the user does with its close button: ``shouldClose`` is asked first, unless a
  /// dialog is shown above the window, which then stays.
  ///
  /// ```swift
  /// Command("Close", shortcut: KeyShortcut(.character("w"))) { [weak self] in
  ///   self?.window?.performClose()
  /// }
  /// ```
  ///
  /// - Returns: whether the window may go, and is closed where there is a desktop.
  @discardableResult
  public func performClose() -> Bool {
    guard personMayClose else { return false }
    close()
    return true
  }

  /// Calls ``willClose``, unless that was done; called by what owns the window on the desktop, before
  /// the content leaves.
  package func tellThatItCloses() {
    let willClose = willClose
    self.willClose = nil
    willClose?()
  }

  private(set) var storedTheme: Theme = .light

  /// Sets the colors, type and spacing that all views of the window draw with.
  ///
  /// The window's own background follows the theme; every view gets `themeDidChange()`.
  public func setTheme(_ theme: Theme) {
    guard theme != storedTheme else { return }
    storedTheme = theme
    backgroundColor = theme.colors.background
    Window.spreadThemeChange(to: self)
  }

  /// Whether the window's views fade where they would move; the same as the host's
  /// ``ViewHost/prefersReducedMotion``.
  public var prefersReducedMotion: Bool {
    get { host?.prefersReducedMotion ?? false }
    set { host?.prefersReducedMotion = newValue }
  }

  /// How much larger than its fonts say text is.
  var storedTextScale = 1.0
  /// What measures text at that size, once it was needed.
  var scaledEngine: ScaledTextEngine?
  /// What checks spelling and completes words, if the program set it.
  var storedTextAssistant: (any TextAssistant)?
  private var storedContentView: View?
  /// The layer that was made last for what lies above the page.
  var storedOverlayLayer: OverlayLayer?
  /// The dialogs that wait; nil before the first dialog.
  var storedModalQueue: ModalQueue?
  /// What can be taken back; nil before anyone has asked for it.
  var storedUndoStack: UndoStack?
  /// What shows inputs and toolbars; nil before anyone has asked for it.
  package var storedInput: (any InputPresenting)?
  /// The views that show the state of commands.
  var commandObservers: [CommandObserver] = []
  /// The menus at the top; nil for none.
  package var menuBarView: (any WindowMenuBar)?
  /// Whether Ctrl+? shows all commands of the window with their keys.
  public var showsShortcutOverview = true

  /// The view that fills the window below its `menuBar`, or nil; setting it replaces the one before.
  ///
  /// While a narrow window shows a panel for input, it ends above that; see `keyboardFrame`.
  ///
  /// A content view that is moved or removed stops filling the window.
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
    addGestureRecognizer(ContextMenuGestureRecognizer())
  }

  /// The window, which is called by its title.
  public override var defaultSemantics: ViewSemantics {
    ViewSemantics(role: .window, name: title.isEmpty ? nil : title)
  }

  /// What can be used: nothing of the page while a dialog is above it.
  public override var subviewsInFocusOrder: [View] {
    if let overlayLayer, overlayLayer.modalOverlay != nil { return [overlayLayer] }
    guard let menuBarView else { return subviews }
    return [menuBarView] + subviews.filter { $0 !== menuBarView }
  }

  /// What the window offers: its own commands, those of its menus, and what every window has.
  public override func makeCommands() -> [Command] {
    super.makeCommands().followed(
      by: (menuBarView?.itemCommands ?? []) + undoCommands + overviewCommands
    )
  }

  public override func keyDown(with event: KeyEvent) -> Bool {
    // While no view has the keyboard, the page's own commands count as if it had.
    if host?.firstResponder == nil, contentView?.performCommand(for: event) == true { return true }
    return super.keyDown(with: event) || menuBarView?.open(for: event) == true
  }

  public override func layoutSubviews() {
    var page = bounds
    if let menuBarView {
      let height = min(menuBarView.naturalHeight, bounds.height)
      menuBarView.place(in: Rect(x: bounds.x, y: bounds.y, width: bounds.width, height: height))
      page = page.inset(by: EdgeInsets(top: height, left: 0, bottom: 0, right: 0))
    }
    if let storedInput { page = storedInput.layOut(in: page) }
    contentView?.place(in: page)
    overlayLayer?.place(in: bounds)
  }

  public override func subviewsDidChange() {
    super.subviewsDidChange()
    if contentView == nil { storedContentView = nil }
    if let overlayLayer { bringSubviewToFront(overlayLayer) } else { storedOverlayLayer = nil }
  }

  private static func spreadThemeChange(to view: View) {
    view.themeDidChange()
    for subview in view.subviews {
      spreadThemeChange(to: subview)
    }
  }
}
