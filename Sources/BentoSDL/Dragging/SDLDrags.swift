internal import BentoPlatform
internal import CXCB

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

extension SDLSession {
  /// Begins a drag unless there is one already; returns whether it has begun.
  func beginDrag(_ drag: DesktopDrag, from window: SDLWindow) -> Bool {
    guard carriedDrag == nil else { return false }
    carriedDrag = XDrag(drag, from: window, in: self)
    return carriedDrag != nil
  }

  /// Cancels the drag that began in a window.
  func cancelDrag(of window: SDLWindow) {
    if let drag = carriedDrag, drag.source === window { drag.cancel() }
  }

  func dragDidEnd(_ drag: XDrag) {
    if carriedDrag === drag { carriedDrag = nil }
  }
}
