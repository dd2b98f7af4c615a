internal import BentoGeometry
internal import BentoPlatform
internal import CSDL2

/// The scrolling in a window on Wayland, of which SDL reports neither the device nor the end of a movement.
@MainActor
@safe
final class WaylandScrolling {
  private let seat: WaylandSeat
  private let client: WaylandClient
  private let surface: OpaquePointer
  private var frame = WaylandScrollFrame()
  private var steps: [(event: ScrollEvent, time: HostTime)] = []

  /// Begins to observe a window, or returns nil if it is not a Wayland window or its compositor is too old.
  init?(_ window: WindowHandle) {
    guard let client = WaylandClient.of(window), let seat = client.seat, seat.reportsFrames,
      let surface = unsafe window.waylandSurface
    else { return nil }
    (self.client, self.seat) = (client, seat)
    unsafe self.surface = surface
    unsafe seat.observe(surface) { [unowned self] in handle($0) }
  }

  isolated deinit {
    unsafe seat.ignore(surface)
  }

  /// Whether the pointer that is observed still exists.
  var isCurrent: Bool { client.seat === seat && seat.pointer != nil }

  /// Removes and returns the scrolling so far, at positions in window units.
  func takeEvents() -> [(event: ScrollEvent, time: HostTime)] {
    defer { steps = [] }
    return steps
  }

  private func handle(_ event: WaylandSeat.PointerEvent) {
    switch event {
    case .scroll(let axis, let distance, _): frame.add(distance, axis: axis)
    case .scrollSource(let source): frame.note(source: source)
    case .scrollStop: frame.noteEnd()
    case .steps(let axis, let count): frame.add(steps: count, axis: axis)
    case .frame:
      let position = seat.hover.map { Point(x: $0.x, y: $0.y) } ?? .zero
      let modifiers = Conversion.modifiers(SDL_GetModState())
      if let event = frame.end(at: position, modifiers) { steps.append((event, SDLClock.now)) }
    case .enter, .leave, .move, .button: break
    }
  }
}
