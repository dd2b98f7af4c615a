internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoWayland
internal import CSDL2

/// A presenter that shows the pixels of one of the toolkit's windows through memory shared with the X server or
/// the Wayland compositor, through SDL's surface if that is not possible or, if the desktop scales windows,
/// through a texture, because SDL 2.26 measures the surface of a scaled window in points.
///
/// On Wayland without shared memory, a texture is used at any scale: SDL implements a surface there as a
/// texture, and provides no surface with the hint that makes surfaces fast on X11. A texture is also used if
/// SDL has no surface for a window, such as on a display with 30-bit pixels.
final class WindowPresenter {
  @safe
  private enum Way {
    case memory(XPresenter)
    case wayland(WaylandPresenter)
    case surface(SDLSurfacePresenter)
    case texture(SDLTexturePresenter, renderer: OpaquePointer)
    case closed
  }

  private let window: WindowHandle
  private var way: Way

  init(window: WindowHandle) throws(PlatformError) {
    self.window = window
    way = try WindowPresenter.pixels(of: window)
    adapt()
  }

  private static func pixels(of window: WindowHandle) throws(PlatformError) -> Way {
    if let presenter = XPresenter(window: window) { return .memory(presenter) }
    if let presenter = waylandPresenter(of: window) { return .wayland(presenter) }
    return unsafe .surface(try SDLSurfacePresenter(window: window.pointer))
  }

  /// Frees the texture and then its renderer, or the buffers; called before the window is destroyed.
  func close() {
    defer { way = .closed }
    if case .texture(_, let renderer) = way { unsafe SDL_DestroyRenderer(renderer) }
    if case .wayland(let presenter) = way { presenter.close() }
  }

  /// The time until which the desktop is expected to want the next frame, or nil if it wants one.
  var frameWait: HostTime? {
    if case .wayland(let presenter) = way { presenter.frameWait } else { nil }
  }

  /// Shows the frame that was painted while the window was hidden, if the desktop has not kept it.
  func windowDidShow() {
    if case .wayland(let presenter) = way { presenter.windowDidShow() }
  }

  /// The size in window units.
  var unitSize: (width: Pixels, height: Pixels) {
    let size = window.unitSize
    return (Int(size.width), Int(size.height))
  }

  private var devicePixels: (width: Pixels, height: Pixels) {
    let size = window.pixelSize
    return (Int(size.width), Int(size.height))
  }

  /// The width and height of the painted area, in pixels.
  var pixelSize: (width: Pixels, height: Pixels) {
    switch way {
    case .texture, .wayland: devicePixels
    case .surface, .closed: unitSize
    case .memory: contentUnits
    }
  }

  /// The size of the content in window units.
  var contentUnits: (width: Pixels, height: Pixels) {
    let (width, height) = unitSize
    return (max(1, width - 2 * margin), max(1, height - 2 * margin))
  }

  /// The number of device pixels in a window unit.
  var pixelsPerUnit: Double {
    let width = unitSize.width
    return width > 0 ? max(0.1, Double(pixelSize.width + 2 * margin) / Double(width)) : 1
  }

  /// The width of the decoration around the painted area, in pixels, which are window units where there is one.
  var margin: Pixels { if case .memory(let presenter) = way { presenter.margin } else { 0 } }

  /// The part of a decoration that a compositor on Wayland shows; nil on other displays.
  var waylandSupport: DecorationSupport? {
    guard case .wayland(let presenter) = way else { return nil }
    return presenter.canHaveShadow ? .outerShadow : .corners
  }

  /// Calls a closure with the pointer's events over a shadow that is outside the window.
  func observeShadow(
    _ observer: @escaping (WaylandSeat.PointerEvent, _ x: Double, _ y: Double) -> Void
  ) {
    if case .wayland(let presenter) = way { presenter.observeShadow = observer }
  }

  /// Whether the window can show what is below it, which a decoration needs.
  var hasAlpha: Bool { if case .memory(let presenter) = way { presenter.hasAlpha } else { false } }

  /// Whether the window has a decoration that is not shown; nil if it has none.
  var hidesDecoration: Bool? {
    get {
      guard case .memory(let presenter) = way, presenter.isDecorated else { return nil }
      return presenter.hidesDecoration
    }
    set { if case .memory(let presenter) = way { presenter.hidesDecoration = newValue == true } }
  }

  /// The edges that take the pointer beside the painted area.
  var resizableEdges: WindowEdges {
    get { if case .memory(let presenter) = way { presenter.resizableEdges } else { .all } }
    set { if case .memory(let presenter) = way { presenter.resizableEdges = newValue } }
  }

  /// Shows a decoration around the painted area whenever pixels are shown.
  func decorate(with decoration: WindowDecoration?) {
    switch way {
    case .memory(let presenter): presenter.decorate(with: decoration)
    case .wayland(let presenter): presenter.decorate(with: decoration)
    case .surface, .texture, .closed: break
    }
  }

  /// Adapts to a new size or display: a surface becomes invalid and, if a unit has more than one pixel, is
  /// replaced by a texture.
  func adapt() {
    switch way {
    case .memory(let presenter): return presenter.invalidate()
    case .surface(let presenter): presenter.invalidate()
    case .wayland, .texture, .closed: return
    }
    let pixels = devicePixels
    guard unitSize != pixels || WindowPresenter.isOnWayland else { return }
    do {
      way = try WindowPresenter.texture(in: window, width: pixels.width, height: pixels.height)
    } catch {
      SDLLog.once("Using the display's full resolution failed: \(error.message)")
    }
  }

  /// Returns nil if this is not a Wayland window that SDL leaves to the program.
  private static func waylandPresenter(of window: WindowHandle) -> WaylandPresenter? {
    guard window.has(SDL_WINDOW_VULKAN), let surface = unsafe window.waylandSurface,
      let client = WaylandClient.of(window)
    else { return nil }
    return unsafe WaylandPresenter(surface, client) {
      let (pixels, units) = (window.pixelSize, window.unitSize)
      return unsafe WaylandWindow(
        pixelSize: (Int(pixels.width), Int(pixels.height)),
        unitSize: (Int(units.width), Int(units.height)),
        isHidden: window.has(SDL_WINDOW_HIDDEN),
        shellSurface: window.waylandShell?.surface
      )
    }
  }

  private static var isOnWayland: Bool {
    SDLDisplay.driver == "wayland"
  }

  private static func texture(
    in window: WindowHandle,
    width: Pixels,
    height: Pixels
  ) throws(PlatformError) -> Way {
    guard
      let renderer = unsafe SDL_CreateRenderer(
        window.pointer,
        -1,
        SDL_RENDERER_ACCELERATED.rawValue
      )
    else {
      throw PlatformError(operation: "Creating a renderer", code: .window, message: SDLLog.reason)
    }
    do {
      let presenter = try unsafe SDLTexturePresenter(
        renderer: renderer,
        width: width,
        height: height
      )
      return unsafe .texture(presenter, renderer: renderer)
    } catch {
      unsafe SDL_DestroyRenderer(renderer)
      throw error
    }
  }
}

// MARK: - Presenting

extension WindowPresenter {
  /// The maximum number of pixels in a window, which take up half a gigabyte; a larger window fits no display
  /// and would exhaust the memory.
  private static let largestArea = 1 << 27

  /// Lets a closure paint, and shows the region that it returns.
  ///
  /// - Throws: `PlatformError` with the code `surface` if the window is too large to be painted.
  func present(_ paint: (PixelTarget, BufferAge) -> Region) throws(PlatformError) -> Region {
    let size = pixelSize
    guard size.width * size.height <= WindowPresenter.largestArea else {
      throw PlatformError(
        operation: "Painting the window",
        code: .surface,
        message: "\(size.width)×\(size.height) pixels are too many"
      )
    }
    switch way {
    case .memory(let presenter):
      if let painted = presenter.present(width: size.width, height: size.height, paint) {
        return painted
      }
      guard presenter.margin == 0 else { throw WindowPresenter.noMemory(for: size) }
      way = unsafe .surface(try SDLSurfacePresenter(window: window.pointer))
      return try present(paint)
    case .wayland(let presenter):
      if let painted = presenter.present(width: size.width, height: size.height, paint) {
        return painted
      }
      throw WindowPresenter.noMemory(for: size)
    case .surface(let presenter):
      do {
        return try presenter.present(paint)
      } catch {
        guard !presenter.hasPainted else { throw error }
        return try presentByTexture(paint, insteadOf: error)
      }
    case .texture(let presenter, _):
      try presenter.resize(width: pixelSize.width, height: pixelSize.height)
      let painted = try presenter.present(paint)
      if !painted.isEmpty { try presentAll() }
      return painted
    case .closed: return Region()
    }
  }

  private static func noMemory(for size: (width: Pixels, height: Pixels)) -> PlatformError {
    PlatformError(
      operation: "Painting the window",
      code: .surface,
      message: "there is no memory for \(size.width)×\(size.height) pixels"
    )
  }

  /// Switches to a texture if the window has never had a surface, and presents through it.
  private func presentByTexture(
    _ paint: (PixelTarget, BufferAge) -> Region,
    insteadOf reason: PlatformError
  ) throws(PlatformError) -> Region {
    do {
      let size = unitSize
      way = try WindowPresenter.texture(in: window, width: size.width, height: size.height)
    } catch {
      SDLLog.once("Showing the window through a texture failed: \(error.message)")
      throw reason
    }
    return try present(paint)
  }

  /// Shows all pixels without painting.
  func presentAll() throws(PlatformError) {
    switch way {
    case .memory(let presenter): presenter.presentAll()
    case .wayland(let presenter): presenter.presentAll()
    case .surface(let presenter): try presenter.presentAll()
    case .texture(let presenter, let renderer):
      try presenter.draw()
      unsafe SDL_RenderPresent(renderer)
    case .closed: break
    }
  }

  /// Recreates the texture after the device loses it.
  func deviceReset() throws(PlatformError) {
    if case .texture(let presenter, _) = way { try presenter.deviceReset() }
  }
}
