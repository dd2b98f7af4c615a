internal import BentoGeometry
internal import BentoPlatform
internal import BentoX11
internal import CSDL2
internal import CXCB

/// A frame that a window was given because its decoration has changed.
struct WindowPlacement {
  /// The time for which a window manager that is being replaced may have missed the request.
  static let duration = Duration.seconds(5)

  let frame: PixelRect
  /// The window manager that was asked last; nil for none.
  var manager: xcb_window_t?
  let time: HostTime
}

extension SDLWindow {
  /// Gives the window a frame on the X display, in pixels.
  func place(at frame: PixelRect) {
    withXWindow { client, number in
      placement = WindowPlacement(frame: frame, manager: client.manager, time: SDLClock.now)
      request(frame)
      // A window manager that has just started or ended may have moved the window in the meantime.
      if client.frame(of: number) != frame { request(frame) }
    }
  }

  /// Repeats the last placement if the window manager has been replaced since: one that ends does not handle the last
  /// requests.
  func repeatPlacement(_ client: XClient, _ number: xcb_window_t) {
    guard let placement, !isMaximized, !isFullscreen else { return }
    guard SDLClock.now - placement.time < WindowPlacement.duration else {
      self.placement = nil
      return
    }
    let manager = client.manager
    guard manager != placement.manager else { return }
    self.placement?.manager = manager
    if client.frame(of: number) != placement.frame { request(placement.frame) }
  }

  private func request(_ frame: PixelRect) {
    let (x, y) = (Int32(clamping: frame.x), Int32(clamping: frame.y))
    unsafe SDL_SetWindowPosition(window.pointer, x, y)
    let (width, height) = (Int32(clamping: frame.width), Int32(clamping: frame.height))
    unsafe SDL_SetWindowSize(window.pointer, width, height)
    presenter.adapt()
    measure()
  }
}
