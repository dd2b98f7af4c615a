internal import BentoDesktop
internal import BentoEmbedded
internal import BentoGraphics
internal import BentoSDL

/// A desktop window and its host, connected only through their public interfaces.
@MainActor
final class DesktopWindow {
  /// The host of the views.
  let host: ViewHost
  /// The window.
  let window: SDLWindow
  private(set) var isOpen = true
  /// The time at which the window was last activated, or else opened.
  private(set) var lastActivation = SDLClock.now
  private let popups: DesktopPopups
  private let headerBar: DesktopHeaderBar

  private var isVisible = true
  /// Whether the desktop wants no frames although it has not hidden the window, such as on a workspace that is
  /// not shown.
  private var isCovered = false
  private var lastTick = HostTime.zero
  private var wantsPicture = true
  private var wantsPresent = false
  /// Whether the window has shown a frame.
  private var hasPresented = false
  /// The object that saves the window's frame from one run to the next, if the program requests this.
  private var frameKeeper: FrameKeeper?
  private let program: String?
  /// The title bar's last state: whether it is dark, and whether that differs from the desktop.
  private var titleBar: (isDark: Bool, differs: Bool) = (false, false)
  /// The services that the desktop offers on the session bus.
  private var desktop: DesktopWindowServices?

  init(
    title: String,
    size: Size,
    isResizable: Bool,
    fonts: FontMode,
    program: String?,
    session: SDLSession
  ) throws(PlatformError) {
    self.program = program
    window = try SDLWindow(title: title, size: size, isResizable: isResizable, in: session)
    host = ViewHost(
      size: window.size,
      scale: window.scale,
      services: window.services,
      fonts: fonts
    )
    popups = DesktopPopups(of: host, in: window)
    headerBar = DesktopHeaderBar(of: host, in: window)
    host.ownsWindow = true
    host.window.popups = popups
    host.window.title = title
    host.window.attributeDidChange = { [weak self] in self?.apply($0) }
    host.window.closeHandler = { [weak self] in self?.close() }
    host.window.isResizable = isResizable
    window.findDragReceiver = { [weak host] in host?.drags }
  }

  /// Lets the window use the services that the desktop offers on the session bus.
  func use(_ services: DesktopServices) {
    let desktop = DesktopWindowServices(
      services,
      parent: { [weak window] in window?.services.portalParent ?? "" },
      token: { await SDLServices.activationToken() }
    )
    self.desktop = desktop
    window.services.adopt(desktop)
  }

  /// Paints the first frame and shows the window.
  func show() throws(PlatformError) {
    tick(at: SDLClock.now)
    updateHeaderBar()
    try present()
    updateTitleBar()
    if let frameKeeper { frameKeeper.show() } else { window.show() }
  }

  /// Notifies the host that the window is closing; the window is removed in the loop's next iteration.
  func close() {
    guard isOpen else { return }
    isOpen = false
    host.window.tellThatItCloses()
    frameKeeper?.note()
    desktop?.close()
    host.cancelAllInput()
    window.services.drags?.cancelDrag()
    host.window.dismissOverlays()
    window.services.wake()
  }

  /// Removes the content of the closed window.
  func releaseContent() {
    host.window.contentView = nil
  }

  private func apply(_ attribute: Window.Attribute) {
    switch attribute {
    case .title: window.title = host.window.title
    case .icon: window.setIcon(host.window.icon.map(DesktopWindow.picture) ?? .empty)
    case .minimumSize: window.setMinimumSize(host.window.minimumSize)
    case .resizable: window.isResizable = host.window.isResizable
    case .fullscreen: window.isFullscreen = host.window.isFullscreen
    case .restoresFrame:
      frameKeeper =
        host.window.restoresFrame ? FrameKeeper(host, window, program: program) : nil
      host.resize(to: window.size, scale: window.scale)
    }
  }

  /// Returns the icon's pixels; a vector drawing is rasterized at the size that desktops use.
  private static func picture(of icon: Image) -> PixelBuffer {
    guard icon.pixels.width == 0 else { return icon.pixels }
    let host = ViewHost(
      size: Size(width: 64, height: 64),
      scale: 1,
      services: NoServices(),
      fonts: .test
    )
    host.window.backgroundColor = .clear
    host.window.contentView = ImageView(image: icon)
    host.tick(at: .zero)
    return host.picture()
  }

  private final class NoServices: HostServices {}
}

// MARK: - Events

extension DesktopWindow {
  /// Handles an event of the window.
  func handle(_ occurrence: SDLWindow.Occurrence) {
    switch occurrence {
    case .input(let event): _ = host.handle(event)
    case .change(let change): handle(change)
    case .drag: window.updateDrops()
    case .other: break
    }
  }

  /// Adopts another scale that the user has chosen.
  func adoptScale() {
    window.adoptPreferredScale()
    handle(.resized)
  }

  private func handle(_ change: SDLWindowChange) {
    frameKeeper?.windowDidChange(change)
    switch change {
    case .closed: host.window.performClose()
    case .destroyed, .terminated: close()
    case .activated(let isActive):
      if isActive { lastActivation = SDLClock.now }
      host.setActive(isActive)
    case .visible(let isVisible):
      self.isVisible = isVisible
      isCovered = false
      host.setVisible(isVisible)
      // Some desktops lose the contents of a hidden window.
      if isVisible { wantsPresent = true }
    case .exposed, .deviceReset: wantsPresent = true
    case .moved: popups.windowDidMove()
    case .resized:
      host.resize(to: window.size, scale: window.scale)
      host.window.isFullscreen = window.isFullscreen
      tick(at: SDLClock.now)
      wantsPicture = true
    }
  }
}

// MARK: - Frames

extension DesktopWindow {
  /// The time of the next tick.
  ///
  /// Frames are spaced so that a fast mouse does not cause more frames than can be shown.
  var nextTick: HostTime? {
    guard let next = host.nextDeadline.map({ max($0, lastTick + host.displayInterval) }) else {
      return nil
    }
    guard !isCovered, let wait = window.frameWait else { return next }
    return max(next, wait)
  }

  /// Treats the window as hidden while the desktop wants no frames of it.
  ///
  /// A window that receives keys is visible even if its frames are late.
  private func updateCover(at now: HostTime) {
    let wait = window.frameWait
    if isCovered {
      guard wait == nil || window.hasKeyboard else { return }
      isCovered = false
      handle(.visible(true))
    } else if let wait, wait <= now, isVisible, !window.hasKeyboard {
      handle(.visible(false))
      isCovered = true
    }
  }

  /// Ticks the host if a tick is due, then presents the changes.
  func update(at now: HostTime) throws(PlatformError) {
    updateCover(at: now)
    popups.follow()
    if let due = nextTick, due <= now {
      tick(at: now - due < host.displayInterval ? due : now)
    }
    window.expectsText = host.takesText
    updateHeaderBar()
    try present()
    updateTitleBar()
    popups.update()
  }

  private func updateHeaderBar() {
    guard headerBar.update() else { return }
    host.resize(to: window.size, scale: window.scale)
    wantsPresent = true
  }

  /// Makes the title bar as dark as the window's theme.
  private func updateTitleBar() {
    let isDark = host.window.theme.colors.isDark
    let wanted = (isDark, isDark != (host.desktopPreferences.colorScheme == .dark))
    guard wanted != titleBar else { return }
    titleBar = wanted
    window.setTitleBar(isDark: isDark, differsFromDesktop: wanted.1)
  }

  /// Ticks the host.
  ///
  /// A frame that is slightly late gets the time at which it was due, so that animations advance in even
  /// steps and the pace does not drift.
  private func tick(at time: HostTime) {
    lastTick = time
    host.tick(at: time)
  }

  private func present() throws(PlatformError) {
    guard isVisible, window.frameWait == nil else { return }
    do throws(PlatformError) {
      if wantsPicture || !host.prepareFrame().isEmpty {
        try window.present { host.render(into: $0, age: $1) }
        wantsPicture = false
        hasPresented = true
      }
      if wantsPresent { try window.presentAll() }
      wantsPresent = false
    } catch {
      // A window that has shown a frame can show another one at a different size or when memory is available,
      // so the next change tries again.
      guard hasPresented, error.code == .surface else { throw error }
      wantsPicture = true
      window.log(error)
      return
    }
    prepareAhead()
  }

  /// Uses the rest of the frame's time to prepare the next frame, unless that frame is about to begin.
  private func prepareAhead() {
    if let deadline = host.frameDeadline, deadline - SDLClock.now < Self.shortestPreparation {
      return
    }
    host.prepareAhead()
  }

  /// The minimum time until the next frame that is worth using for preparation.
  private static let shortestPreparation = Duration.milliseconds(3)
}
