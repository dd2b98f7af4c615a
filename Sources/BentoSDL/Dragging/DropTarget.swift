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
  /// Completes an event of a drop, for which SDL does not have the position of the pointer on Wayland and, before
  /// version 2.28, not the window either.
  @safe
  func completing(_ event: SDL_Event) -> SDL_Event {
    guard unsafe SDL_DROPFILE.rawValue...SDL_DROPCOMPLETE.rawValue ~= event.type,
      unsafe [0, id].contains(event.drop.windowID), let client = services.wayland
    else { return unsafe event }
    if [SDL_DROPBEGIN, SDL_DROPCOMPLETE].contains(event.kind) {
      client.waitForCompositor()
      SDL_PumpEvents()
    }
    var event = unsafe event
    if unsafe client.seat?.hover?.surface == window.waylandSurface {
      unsafe event.drop.windowID = id
    }
    return unsafe event
  }
}
