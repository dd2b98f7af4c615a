internal import BentoPlatform
internal import BentoWayland
internal import BentoX11

/// The display as a place for the drags of one window.
@MainActor
final class SDLDrags: DragService {
  private weak var window: SDLWindow?
  private weak var session: SDLSession?

  init(of window: SDLWindow, in session: SDLSession) {
    self.window = window
    self.session = session
  }

  func begin(_ drag: DesktopDrag) -> Bool {
    guard let window, let session, !DisplayLoss.isNoted else { return false }
    return session.beginDrag(drag, from: window)
  }

  func cancelDrag() {
    guard let window else { return }
    session?.cancelDrag(of: window)
  }
}

/// A drag of ours on the display, from the moment the pointer leaves its window until a target has taken the data.
@MainActor
protocol CarriedDrag: AnyObject {
  /// Handles what has happened since the last call.
  func advance()

  /// Cancels the drag, unless the data has been dropped.
  func cancel()
}

extension SDLSession {
  /// Begins a drag unless there is one already; returns whether it has begun.
  func beginDrag(_ drag: DesktopDrag, from window: SDLWindow) -> Bool {
    guard carriedDrag == nil else { return false }
    carriedDrag = beginXDrag(drag, from: window) ?? beginWaylandDrag(drag, from: window)
    draggedWindow = window
    return carriedDrag != nil
  }

  /// Cancels the drag that began in a window.
  func cancelDrag(of window: SDLWindow) {
    if draggedWindow === window { carriedDrag?.cancel() }
  }

  private func beginXDrag(_ drag: DesktopDrag, from window: SDLWindow) -> (any CarriedDrag)? {
    let begun = window.withXWindow { client, number in
      XDrag(
        drag,
        from: number,
        client,
        findWindow: { [weak self] in self?.window(numbered: $0) },
        returnPointer: window.returnPointer,
        log: SDLLog.once,
        willEnd: { [weak self] in self?.dragDidEnd($0) }
      )
    }
    return begun ?? nil
  }

  private func beginWaylandDrag(_ drag: DesktopDrag, from window: SDLWindow) -> WaylandDrag? {
    guard let client = window.services.wayland, let surface = unsafe window.window.waylandSurface
    else { return nil }
    return unsafe WaylandDrag(drag, from: surface, units: window.waylandUnits, client) {
      [weak self] in self?.dragDidEnd($0)
    }
  }

  func dragDidEnd(_ drag: any CarriedDrag) {
    if carriedDrag === drag { carriedDrag = nil }
  }
}

extension WaylandDrag: CarriedDrag {}

extension XDrag: CarriedDrag {}

extension SDLWindow: XDragWindow {}
