public import BentoCommands
public import BentoGeometry
public import BentoGraphics
public import BentoPlatform

/// The root of a host's view hierarchy, which fills the host's area.
///
/// A program sets the window's content once, and uses the window to access the desktop:
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
  /// The properties of a desktop window.
  package enum Attribute {
    case title, icon, minimumSize, resizable, fullscreen, restoresFrame
  }

  /// The kind of bar at the top of a window.
  public nonisolated enum Style: Hashable, Sendable {
    /// The title bar of the desktop.
    case titleBar
    /// The `HeaderBar` of the content.
    case headerBar
  }

  /// The title that the desktop shows; ignored without a desktop.
  public var title = "" {
    didSet {
      guard title != oldValue else { return }
      attributeDidChange?(.title)
      titleView?.setNeedsUpdateProperties()
    }
  }

  /// The kind of bar with which the user moves, maximizes and closes the window.
  ///
  /// ```swift
  /// window.style = .headerBar
  /// window.contentView = VStack { HeaderBar(); notes }
  /// ```
  ///
  /// With a header bar, the desktop shows no title bar: the bar's empty parts move the window, a double-click
  /// maximizes it, a secondary click opens the window's menu, the bar has the buttons that the desktop's title bars
  /// have, and the window's edges change its size. Where the desktop does not support this, as a tiling one,
  /// and without a desktop, the title bar stays and the bar has no buttons.
  public var style = Style.titleBar

  /// The image of the window in the desktop's window lists, or nil for the desktop's default.
  public var icon: Image? {
    didSet { if icon != oldValue { attributeDidChange?(.icon) } }
  }

  /// The minimum size to which the user can resize the window, in points; zero for no limit.
  public var minimumSize = Size.zero {
    didSet { if minimumSize != oldValue { attributeDidChange?(.minimumSize) } }
  }

  /// Whether the user can change the size of the desktop's window, and make it full screen with F11; false
  /// without a desktop.
  public var isResizable = false {
    didSet { if isResizable != oldValue { attributeDidChange?(.resizable) } }
  }

  /// Whether the window covers the whole display; the user may also change this.
  public var isFullscreen = false {
    didSet { if isFullscreen != oldValue { attributeDidChange?(.fullscreen) } }
  }

  /// Whether the window restores its previous state: its size, its position, whether it was maximized, and
  /// the panes of each `SplitView` that has a `restorationIdentifier`.
  ///
  /// Set it before the window is shown. The frame is saved in the folder `$XDG_STATE_HOME` under the
  /// program's identifier, whenever it has changed and when the window closes for any reason. Sizes chosen by
  /// a tiling desktop are not saved, and a frame that does not fit the available displays is adjusted.
  /// Without a desktop, this property has no effect.
  public var restoresFrame = false {
    didSet { if restoresFrame != oldValue { attributeDidChange?(.restoresFrame) } }
  }

  /// The identity of the window in the saved state: `main`, or the value set before ``restoresFrame``.
  public var restorationIdentifier = "main"

  /// The lengths of panes that the user has moved, in points, by identifier.
  package var panes: [String: Double] = [:] {
    didSet { if panes != oldValue { panesDidChange?() } }
  }
  /// Called after the user moves a pane.
  package var panesDidChange: (() -> Void)?

  /// Called when the user wants to close the window; returns whether it may close.
  ///
  /// If it is nil, the window may always close.
  public var shouldClose: (() -> Bool)?

  /// Called once when the window is about to close, for any reason; use it to save data.
  ///
  /// It is called after the user closes the window and ``shouldClose`` agrees, after ``close()``, at the end
  /// of the program, when the process is asked to terminate, and when the display is lost. Afterward the
  /// content leaves the window, so that each view in it also receives `didMoveToWindow()`.
  ///
  /// The process may end as soon as all windows have been notified: anything not saved by then is lost. The
  /// window may already be invisible, so it is too late to ask the user.
  public var willClose: (() -> Void)?

  /// A view in the window that shows its title, or nil.
  package weak var titleView: View?
  /// The object that shows overlays outside the window, or nil.
  package weak var popups: (any PopupPresenting)?
  /// The observer of the window's frames, or nil.
  package var frameObserver: (any FrameObserver)?

  /// A number that distinguishes frames, or nil for a window without a host.
  package var frameNumber: Int? { host?.ticks }

  /// Called to notify the desktop's window that a property has been set.
  package var attributeDidChange: ((Attribute) -> Void)?

  /// Called to close the desktop's window.
  package var closeHandler: (() -> Void)?

  /// Closes the window without calling ``shouldClose``; does nothing without a desktop.
  ///
  /// Use it if the user has already agreed; otherwise see ``performClose()``.
  public func close() {
    closeHandler?()
  }

  /// Closes the window as its close button does: ``shouldClose`` is called first.
  ///
  /// The window stays open if a dialog is shown.
  ///
  /// ```swift
  /// Command("Close", shortcut: KeyShortcut(.character("w"))) { [weak self] in
  ///   self?.window?.performClose()
  /// }
  /// ```
  ///
  /// - Returns: Whether the window may close; if there is a desktop, the window then closes.
  @discardableResult
  public func performClose() -> Bool {
    guard personMayClose else { return false }
    close()
    return true
  }

  /// Calls ``willClose`` unless it has already been called; called by the owner of the desktop's window
  /// before the content leaves.
  package func tellThatItCloses() {
    let willClose = willClose
    self.willClose = nil
    willClose?()
  }

  private(set) var storedTheme: Theme = .light
  /// The color scheme that the program has chosen, or nil.
  package var storedColorScheme: DesktopPreferences.ColorScheme?
  /// Called after a change to the desktop's preferences; nil while the program sets the theme.
  package var preferencesDidChange: (() -> Void)?

  /// Sets the colors, type and spacing of all views in the window.
  ///
  /// The window's own background follows the theme; every view receives `themeDidChange()`. The window no
  /// longer follows the desktop.
  public func setTheme(_ theme: Theme) {
    preferencesDidChange = nil
    guard theme != storedTheme else { return }
    let sizesChange =
      theme.type != storedTheme.type || theme.sizes != storedTheme.sizes
      || theme.density != storedTheme.density
    storedTheme = theme
    backgroundColor = theme.colors.background
    textSizingDidChange()
    if sizesChange { spreadSizeChange() } else { Window.spreadThemeChange(to: self) }
  }

  /// Whether animations in the window fade instead of moving; the same as the host's
  /// ``ViewHost/prefersReducedMotion``.
  public var prefersReducedMotion: Bool {
    get { host?.prefersReducedMotion ?? false }
    set { host?.prefersReducedMotion = newValue }
  }

  /// The factor by which text is scaled relative to its fonts.
  var storedTextScale = 1.0
  /// The engine that measures text at the window's text scale; nil until it is first needed.
  var scaledEngine: SizedTextEngine?
  /// How text is sized; nil if text is sized as its fonts specify, as in the light and dark themes without a
  /// text scale.
  @safe @exclusivity(unchecked) var storedTextSizing: TextSizing?
  /// The assistant that checks spelling and completes words, or nil.
  var storedTextAssistant: (any TextAssistant)?
  private var storedContentView: View?
  /// The most recent layer for overlays.
  var storedOverlayLayer: OverlayLayer?
  /// The queue of waiting dialogs; nil before the first dialog.
  var storedModalQueue: ModalQueue?
  /// The undo stack; nil until it is first used.
  var storedUndoStack: UndoStack?
  /// The presenter of input panels and toolbars; nil until it is first used.
  @safe @exclusivity(unchecked) package var storedInput: (any InputPresenting)?
  /// The views that show the state of commands.
  var commandObservers: [CommandObserver] = []
  /// The menu bar at the top, or nil.
  package var menuBarView: (any WindowMenuBar)?
  /// The type that presents the commands of the window, or nil.
  var presenterType: (any CommandPresenting.Type)?
  /// The presenter of the window's commands; nil until it is first used.
  var storedCommandPresenter: (any CommandPresenting)?
  /// Whether Ctrl+? shows all commands of the window and their shortcuts.
  public var showsShortcutOverview = true
  /// Whether Ctrl+Shift+P shows the command palette.
  ///
  /// A command of the program with the same shortcut takes precedence.
  public var showsCommandPalette = true

  /// The part of the window that the content view, the menu bar and input panels use, in the window's
  /// coordinates; nil for all of it.
  ///
  /// Menus, dialogs and tooltips may always use the whole window. A program that shows a panel over its own
  /// scene can make the host as large as the scene, and this the panel's frame.
  public var contentFrame: Rect? {
    didSet { if contentFrame != oldValue { setNeedsLayout() } }
  }

  /// The frame of the menu bar, the content view and input panels together.
  package var contentArea: Rect { contentFrame ?? bounds }

  /// The view that fills the window below its `menuBar`, or nil; setting it replaces the previous one.
  ///
  /// While a narrow window shows an input panel, the content view ends above it; see `keyboardFrame`.
  ///
  /// A content view that is moved or removed no longer fills the window.
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

  /// Creates an empty window; hosts create their own.
  public required init() {
    super.init()
    backgroundColor = storedTheme.colors.background
    clipsToBounds = true
    addGestureRecognizer(ContextMenuGestureRecognizer())
  }

  /// The window role, with the window's title as its name.
  public override var defaultSemantics: ViewSemantics {
    ViewSemantics(role: .window, name: title.isEmpty ? nil : title)
  }

  /// The views that the Tab key visits: only the overlays while a dialog is shown.
  public override var subviewsInFocusOrder: [View] {
    if let overlayLayer, overlayLayer.modalOverlay != nil { return [overlayLayer] }
    guard let menuBarView else { return subviews }
    return [menuBarView] + subviews.filter { $0 !== menuBarView }
  }

  /// Returns the commands of the window: its own, those of its menus, and those that every window has.
  public override func makeCommands() -> [Command] {
    let own = (menuBarView?.itemCommands ?? []) + undoCommands + overviewCommands
    return super.makeCommands().followed(by: own + fullscreenCommands)
  }

  public override func keyDown(with event: KeyEvent) -> Bool {
    // While no view is first responder, the shortcuts of the content view work as if it were first responder.
    if host?.firstResponder == nil, contentView?.performCommand(for: event) == true { return true }
    return super.keyDown(with: event) || menuBarView?.open(for: event) == true
  }

  public override func layoutSubviews() {
    var page = contentArea
    if let menuBarView {
      let height = min(menuBarView.naturalHeight, page.height)
      menuBarView.place(in: Rect(x: page.x, y: page.y, width: page.width, height: height))
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
