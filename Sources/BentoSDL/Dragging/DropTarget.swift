internal import BentoWayland
internal import CSDL2

/// A window as the target of drags that come from other programs.
@MainActor
protocol DropTarget: AnyObject {
  /// Whether drops are handled here, and not by SDL.
  var isInCharge: Bool { get }
  /// Whether ``update()`` has something to do that no event of SDL has announced.
  var hasNews: Bool { get }

  /// Passes what has happened to the views, and answers the last position.
  func update()
}

extension WaylandDropTarget: DropTarget {
  /// Returns the window as a target, or nil if it is not a Wayland window, or SDL must handle its drops.
  static func of(_ window: SDLWindow) -> WaylandDropTarget? {
    guard let client = window.services.wayland, let surface = unsafe window.window.waylandSurface
    else { return nil }
    return unsafe WaylandDropTarget(
      client,
      surface,
      receiver: { [unowned window] in window.dragReceiver },
      unitsPerPoint: { [unowned window] in window.unitsPerPoint }
    )
  }
}

extension SDLWindow {
  /// Learns where the pointer is at the end of a drag, during which Wayland does not tell SDL.
  func findPointer() {
    guard let client = services.wayland else { return }
    client.waitForCompositor()
    SDL_PumpEvents()
  }
}
