import BentoEmbedded
import BentoSDL
import CSDL2

/// A host in a part of somebody else's window: everything that a program with its own renderer
/// needs to show views.
@MainActor
final class EmbeddedPanel {
  /// The views and what makes them work.
  let host: ViewHost
  /// The device pixels of a window unit, which here is a point.
  private(set) var scale: Double

  private let window: OpaquePointer
  private let renderer: OpaquePointer
  private let area: Rect
  private let events: SDLEvents
  private let services: SDLServices
  private let presenter: SDLTexturePresenter
  private var hasPointer = false
  private var captured: Set<Int> = []

  /// Creates a panel that covers an area of the window, given in window units.
  init(window: OpaquePointer, renderer: OpaquePointer, area: Rect) throws(PlatformError) {
    self.window = window
    self.renderer = renderer
    self.area = area
    scale = EmbeddedPanel.pixelsPerUnit(of: window)
    let mapping = SDLMapping(windowSize: EmbeddedPanel.size(of: window), origin: area.origin)
    events = SDLEvents(windowID: SDL_GetWindowID(window), mapping: mapping)
    services = SDLServices(window: window, mapping: mapping)
    host = ViewHost(size: area.size, scale: scale, services: services)
    host.window.backgroundColor = .clear
    presenter = try SDLTexturePresenter(
      renderer: renderer,
      width: host.pixelBounds.width,
      height: host.pixelBounds.height,
      isOpaque: false
    )
  }
}

// MARK: - Events

extension EmbeddedPanel {
  /// Hands an event to the views, and tells whether the program may use it.
  func handle(_ event: SDL_Event) throws(PlatformError) -> Disposition {
    try noteChange(event)
    guard let input = events.translate(event) else { return .ignored }
    guard case .pointer(let pointer) = input.kind else {
      if case .scroll(let scroll) = input.kind, !contains(scroll.position) { return .ignored }
      return host.handle(input)
    }
    return handle(pointer, in: input)
  }

  /// A pointer belongs to the views inside their area, and everywhere while they have captured it.
  private func handle(_ pointer: PointerEvent, in input: InputEvent) -> Disposition {
    guard captured.contains(pointer.id) || contains(pointer.position) else {
      if hasPointer, pointer.device == .mouse { leave(input) }
      return .ignored
    }
    hasPointer = pointer.device == .mouse && pointer.phase != .leave
    let disposition = host.handle(input)
    if disposition == .captured {
      captured.insert(pointer.id)
    } else {
      captured.remove(pointer.id)
    }
    return disposition
  }

  private func leave(_ input: InputEvent) {
    hasPointer = false
    _ = host.handle(
      InputEvent(.pointer(PointerEvent(phase: .leave, position: .zero)), at: input.time)
    )
    services.restoreCursor()
  }

  private func contains(_ point: Point) -> Bool {
    Rect(origin: .zero, size: area.size).contains(point)
  }

  private func noteChange(_ event: SDL_Event) throws(PlatformError) {
    switch SDL_EventType(event.type) {
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: try presenter.deviceReset()
    case SDL_WINDOWEVENT where event.window.windowID == events.windowID:
      switch SDL_WindowEventID(UInt32(event.window.event)) {
      case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: try measure()
      case SDL_WINDOWEVENT_FOCUS_GAINED: host.setActive(true)
      case SDL_WINDOWEVENT_FOCUS_LOST:
        captured = []
        host.setActive(false)
      default: break
      }
    default: break
    }
  }
}

// MARK: - Frames

extension EmbeddedPanel {
  /// Brings the views to a moment and their pixels up to date.
  func update(at now: HostTime) throws(PlatformError) {
    host.tick(at: now)
    guard !host.pendingDamage.isEmpty else { return }
    try presenter.present { host.render(into: $0, age: $1) }
  }

  /// Draws the panel over the scene.
  func draw() throws(PlatformError) {
    let corner = Scale(scale).pixels(area)
    try presenter.draw(
      in: PixelRect(
        x: corner.x,
        y: corner.y,
        width: presenter.pixelSize.width,
        height: presenter.pixelSize.height
      )
    )
  }

  private func measure() throws(PlatformError) {
    scale = EmbeddedPanel.pixelsPerUnit(of: window)
    events.mapping.windowSize = EmbeddedPanel.size(of: window)
    services.mapping = events.mapping
    guard scale != host.scale.factor else { return }
    host.resize(to: area.size, scale: scale)
    try presenter.resize(width: host.pixelBounds.width, height: host.pixelBounds.height)
  }

  private static func size(of window: OpaquePointer) -> Size {
    var size: (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &size.0, &size.1)
    return Size(width: Double(size.0), height: Double(size.1))
  }

  private static func pixelsPerUnit(of window: OpaquePointer) -> Double {
    var pixels: (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &pixels.0, &pixels.1)
    let units = size(of: window)
    return units.width > 0 ? Double(pixels.0) / units.width : 1
  }
}
