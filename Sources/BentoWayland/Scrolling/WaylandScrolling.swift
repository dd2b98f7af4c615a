internal import BentoGeometry
package import BentoPlatform

/// The scrolling in a window on Wayland, of which SDL reports neither the device nor the end of a movement.
@MainActor
@safe
package final class WaylandScrolling {
  private let seat: WaylandSeat
  private let client: WaylandClient
  private let surface: OpaquePointer
  private var frame = WaylandScrollFrame()
  private var steps: [(event: ScrollEvent, time: HostTime)] = []

  /// Begins to observe a window's surface, or returns nil if the compositor is too old.
  package init?(_ client: WaylandClient, _ surface: OpaquePointer) {
    guard let seat = client.seat, seat.reportsFrames else { return nil }
    (self.client, self.seat) = (client, seat)
    unsafe self.surface = unsafe surface
    unsafe seat.observe(surface) { [unowned self] in handle($0) }
  }

  isolated deinit {
    unsafe seat.ignore(surface)
  }

  /// Whether the pointer that is observed still exists.
  package var isCurrent: Bool { client.seat === seat && seat.pointer != nil }

  /// Removes and returns the scrolling so far, at positions in window units and without modifier keys.
  package func takeEvents() -> [(event: ScrollEvent, time: HostTime)] {
    defer { steps = [] }
    return steps
  }

  private func handle(_ event: WaylandSeat.PointerEvent) {
    guard event == .frame else { return frame.note(event) }
    let position = seat.hover.map { Point(x: $0.x, y: $0.y) } ?? .zero
    if let event = frame.end(at: position) { steps.append((event, client.now())) }
  }
}
