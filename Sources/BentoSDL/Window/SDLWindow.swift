package import BentoGeometry
package import BentoGraphics
package import BentoPlatform
internal import BentoWayland
internal import BentoX11
internal import CSDL2

/// A desktop window with pixels to paint into, and its events.
@MainActor
package final class SDLWindow {
  /// An event that the loop receives for the window.
  package enum Occurrence {
    /// User input.
    case input(InputEvent)
    /// A change by the desktop.
    case change(SDLWindowChange)
    /// A step of another program's drag; call ``SDLWindow/updateDrops()``.
    case drag
    /// A call to `wake`, pending main-actor work, or an event that needs no handling.
    case other
  }

  /// The services that SDL provides for a host in the window.
  package let services: SDLServices
  /// The number of device pixels per point.
  package private(set) var scale: Double = 1
  /// Whether a view accepts text as soon as the window is active; set before each wait for events so that
  /// characters arriving together with the activation are not lost.
  package var expectsText = false

  /// The popup windows of the window.
  package private(set) lazy var popups = SDLPopups.make(of: self)
  /// A closure that returns the receiver of the drags over the window; nil if they are refused.
  package var findDragReceiver: (() -> (any DragReceiver)?)?
  private(set) lazy var drops: any DropTarget =
    WaylandDropTarget.of(self) ?? XDropTarget(of: self)
  /// The fine scrolling in the window on Wayland; nil elsewhere, and before the mouse is in the window.
  var waylandScrolling: WaylandScrolling?

  let session: SDLSession
  let window: WindowHandle
  let events: SDLEvents
  var id: UInt32 { events.windowID }
  let presenter: WindowPresenter
  /// The number of window units per point.
  private(set) var unitsPerPoint: Double
  /// The minimum size in points.
  var minimumSize = Size.zero
  /// The part of a decoration that the desktop shows.
  package internal(set) var decorationSupport = DecorationSupport.nothing
  /// The cursors for surfaces of the window that SDL does not know.
  lazy var waylandCursors = WaylandCursors.ofUser
  /// The frame of the window before it covered its monitor without a window manager, or nil.
  var coveredFrame: PixelRect?
  /// The frame that the window was given last because its decoration has changed, or nil.
  var placement: WindowPlacement?
  /// How the desktop has tiled the window when it was last asked.
  var tiling = WindowTiling()
  /// The number of changes to the desktop when `decorationSupport` was determined; nil before.
  var seenChanges: Int?

  /// Opens a window whose size, in points, is limited to the size of the display; the window is hidden
  /// until ``show()`` is called.
  ///
  /// - Throws: ``PlatformError`` if there is no display or if the display rejects the window.
  package init(
    title: String,
    size: Size,
    isResizable: Bool = true,
    in session: SDLSession
  ) throws(PlatformError) {
    guard !DisplayLoss.isNoted else { throw DisplayLoss.makeError() }
    self.session = session
    let preferred = session.preferredScale
    unitsPerPoint = preferred ?? 1
    var flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
    let (width, height) = WindowRoom.fitting(
      Int32(clamping: size.width * unitsPerPoint),
      Int32(clamping: size.height * unitsPerPoint),
      display: 0
    )
    let place = CSDL2_WINDOWPOS_UNDEFINED
    let pointer = unsafe UndrawnWindows.make { undrawn in
      unsafe SDLWindow.choosingVisual {
        unsafe SDL_CreateWindow(title, place, place, width, height, flags | undrawn)
      }
    }
    guard let made = unsafe pointer else {
      throw PlatformError(operation: "Opening a window", code: .window, message: SDLLog.reason)
    }
    window = unsafe WindowHandle(made)
    X11Title.set(title, of: window)
    do {
      presenter = try WindowPresenter(window: window)
    } catch {
      unsafe SDL_DestroyWindow(made)
      throw error
    }
    let mapping = SDLMapping(windowSize: size)
    events = SDLEvents(windowID: window.number, mapping: mapping)
    services = unsafe SDLServices(window: made, mapping: mapping)
    DisplayLoss.watch(window)
    session.add(self)
    if window.xNumber != nil || services.wayland?.data?.hasDrags == true {
      services.drags = SDLDrags(of: self, in: session)
      _ = drops
    }
    fit(to: size, preferred: preferred)
    measure()
  }

  isolated deinit {
    guard !DisplayLoss.isNoted else { return }
    DisplayLoss.endingProcess {
      popups.close(except: [])
      waylandScrolling = nil
      services.restore()
      presenter.close()
      unsafe SDL_DestroyWindow(window.pointer)
    }
  }
}

// MARK: - Window

extension SDLWindow {
  /// The title displayed by the desktop.
  package var title: String {
    get { unsafe Conversion.string(SDL_GetWindowTitle(window.pointer)) }
    set {
      guard !DisplayLoss.isNoted else { return }
      unsafe SDL_SetWindowTitle(window.pointer, newValue)
      X11Title.set(newValue, of: window)
    }
  }

  /// The size in points.
  package var size: Size {
    Size(
      width: Double(pixelSize.width) / scale,
      height: Double(pixelSize.height) / scale
    )
  }

  /// The width and height, in device pixels.
  package var pixelSize: (width: Pixels, height: Pixels) { presenter.pixelSize }

  /// Shows the window to the user.
  ///
  /// - Parameters:
  ///   - place: The position of the desktop's frame; if it is nil or on no display, the desktop chooses.
  ///   - isMaximized: Whether the window is maximized initially.
  package func show(at place: (x: Pixels, y: Pixels)? = nil, isMaximized: Bool = false) {
    if let place, let (x, y) = WindowRoom.visiblePlace(of: presenter.contentUnits, at: place) {
      let margin = Int32(clamping: presenter.margin)
      unsafe SDL_SetWindowPosition(window.pointer, x - margin, y - margin)
    } else {
      WindowRoom.letDesktopPlace(window)
    }
    withXWindow { $0.carryUse(to: $1) }
    let isOnX11 = window.xNumber != nil
    if isMaximized, isOnX11 { unsafe SDL_MaximizeWindow(window.pointer) }
    unsafe SDL_ShowWindow(window.pointer)
    if isMaximized, !isOnX11 { unsafe SDL_MaximizeWindow(window.pointer) }
    presenter.windowDidShow()
    coverMonitor()
  }

  /// Divides the requested scale factor by the desktop's own factor if the desktop scales windows.
  private func fit(to size: Size, preferred: Double?) {
    let ratio = pixelsPerUnit
    guard ratio != 1, let preferred else { return }
    unitsPerPoint = preferred / ratio
    setSize(size)
  }

  /// Adopts another scale that the user requests while the window is open; its size in points stays the same
  /// unless the desktop determines it.
  package func adoptPreferredScale() {
    guard !DisplayLoss.isNoted else { return }
    let size = size
    unitsPerPoint = session.preferredScale.map { $0 / pixelsPerUnit } ?? 1
    measure()
    if !isMaximized, !isFullscreen, !isTiled { resize(to: size) }
  }

  /// Sets the size in points, limited to the size of the display.
  package func resize(to size: Size) {
    guard !DisplayLoss.isNoted else { return }
    setSize(size)
    presenter.adapt()
    measure()
  }

  private func setSize(_ size: Size) {
    let (width, height) = units(fitting: size)
    unsafe SDL_SetWindowSize(window.pointer, width, height)
  }

  /// Returns the window's size in window units for a size of the content in points, limited to the display.
  func units(fitting size: Size) -> (Int32, Int32) {
    let (width, height) = WindowRoom.fitting(
      Int32(clamping: size.width * unitsPerPoint),
      Int32(clamping: size.height * unitsPerPoint),
      display: window.displayIndex
    )
    let margins = 2 * Int32(clamping: presenter.margin)
    return (width + margins, height + margins)
  }

  private var pixelsPerUnit: Double { presenter.pixelsPerUnit }

  /// Updates the scale and size, for painting and for the events.
  func measure() {
    if let isHidden = presenter.hidesDecoration {
      presenter.hidesDecoration = (isFullscreen || isHidden) && fillsMonitor
    }
    scale = unitsPerPoint * pixelsPerUnit
    let units = presenter.unitSize
    let mapping = SDLMapping(
      windowSize: Size(width: Double(units.width), height: Double(units.height)),
      origin: Point(x: Double(presenter.margin), y: Double(presenter.margin)),
      unitsPerPoint: unitsPerPoint
    )
    events.mapping = mapping
    services.mapping = mapping
  }
}

// MARK: - Pixels

extension SDLWindow {
  /// Lets a closure paint into the window's pixels, and shows the region that it returns.
  @discardableResult
  package func present(
    _ paint: (PixelTarget, BufferAge) -> Region
  ) throws(PlatformError) -> Region {
    try presenter.present(paint)
  }

  /// The time until which the desktop is expected to want the next frame, or nil if it wants one; afterward,
  /// the window is probably not visible.
  ///
  /// The loop is woken as soon as the desktop wants a frame. Only Wayland reports this.
  package var frameWait: HostTime? { presenter.frameWait }

  /// Whether the window receives the keys that the user presses.
  package var hasKeyboard: Bool {
    unsafe !DisplayLoss.isNoted && SDL_GetKeyboardFocus() == window.pointer
  }

  /// Logs once that the pixels could not be shown.
  package func log(_ error: PlatformError) {
    SDLLog.once(error.description)
  }

  /// Shows the pixels again without painting.
  package func presentAll() throws(PlatformError) {
    try presenter.presentAll()
  }
}

// MARK: - Events

extension SDLWindow {
  /// Returns the meaning of an event for this window.
  func occurrence(of event: SDL_Event) throws(PlatformError) -> Occurrence {
    guard let event = unsafe popups.adopt(event) else { return .other }
    if let change = unsafe SDLWindowChange(event, windowID: events.windowID) {
      if change == .resized {
        presenter.adapt()
        measure()
      }
      if change == .deviceReset { try presenter.deviceReset() }
      _ = unsafe events.translate(event)
      return .change(change)
    }
    if event.kind == SDL_SYSWMEVENT {
      if unsafe WindowLoss.isEnd(of: window, event) { return .change(.destroyed) }
      let number = unsafe withUnsafePointer(to: event) { unsafe CSDL2_x11Message($0).window }
      return number != 0 && UInt(number) == window.xNumber ? .drag : .other
    }
    if unsafe SDL_DROPFILE.rawValue...SDL_DROPCOMPLETE.rawValue ~= event.type, drops.isInCharge {
      return .other
    }
    if unsafe repeatsScrolling(event) { return .other }
    guard var input = unsafe events.translate(completing(event)) else { return .other }
    if case .drop(let drop) = input.kind,
      (drops as? WaylandDropTarget)?.adoptDrop(at: drop.position) == true
    {
      return .other
    }
    // The events of controllers belong to no window; the active one gets them.
    if case .controller = input.kind, unsafe SDL_GetKeyboardFocus() != window.pointer {
      return .other
    }
    if event.kind == SDL_KEYDOWN || event.kind == SDL_MOUSEBUTTONDOWN {
      withXWindow { $0.noteUse(of: $1) }
    }
    if case .scroll = input.kind { session.observeScrolling(in: self) }
    if case .pointer(let step) = input.kind {
      if step.device == .mouse { session.observeScrolling(in: self) }
      updateEdgeCursor(step)
      if step.phase == .down, step.device == .mouse {
        let counted = unsafe popups.count(step, button: event.button.button, at: input.time)
        input.kind = .pointer(counted)
      }
    }
    return .input(input)
  }
}
