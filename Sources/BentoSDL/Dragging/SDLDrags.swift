internal import BentoPlatform

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
  /// The window in which the drag began.
  var source: SDLWindow? { get }

  /// Handles what has happened since the last call.
  func advance()

  /// Cancels the drag, unless the data has been dropped.
  func cancel()
}

extension SDLSession {
  /// Begins a drag unless there is one already; returns whether it has begun.
  func beginDrag(_ drag: DesktopDrag, from window: SDLWindow) -> Bool {
    guard carriedDrag == nil else { return false }
    carriedDrag =
      window.window.xNumber == nil
      ? WaylandDrag(drag, from: window, in: self) : XDrag(drag, from: window, in: self)
    return carriedDrag != nil
  }

  /// Cancels the drag that began in a window.
  func cancelDrag(of window: SDLWindow) {
    if let drag = carriedDrag, drag.source === window { drag.cancel() }
  }

  func dragDidEnd(_ drag: any CarriedDrag) {
    if carriedDrag === drag { carriedDrag = nil }
  }
}
