package import BentoGeometry
package import BentoGraphics
internal import CSDL2
internal import CXCB

extension SDLWindow {
  /// Whether the window covers the whole display, without a frame.
  package var isFullscreen: Bool {
    get { !DisplayLoss.isNoted && window.has(SDL_WINDOW_FULLSCREEN) }
    set {
      guard !DisplayLoss.isNoted, newValue != isFullscreen else { return }
      let mode = newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
      if unsafe SDL_SetWindowFullscreen(window.pointer, mode) != 0 {
        SDLLog.failure("Changing to full screen")
      }
    }
  }

  /// Whether the window's display is there.
  package var isConnected: Bool { !DisplayLoss.isNoted }

  /// Whether the desktop shows the window as large as can be.
  package var isMaximized: Bool {
    !DisplayLoss.isNoted && window.has(SDL_WINDOW_MAXIMIZED)
  }

  /// Whether the desktop has made the window as high or as wide as can be, but not both: it fills a half.
  package var isTiled: Bool {
    withXWindow { client, number in
      let states = client.property(client.atoms[.netState], of: number)?.words ?? []
      return states.contains(client.atoms[.netMaximizedVertically])
        != states.contains(client.atoms[.netMaximizedHorizontally])
    } ?? false
  }

  /// Does something with the window's number on an X display; nil elsewhere.
  @discardableResult
  func withXWindow<Result>(_ body: (XClient, xcb_window_t) -> Result) -> Result? {
    guard let client = XClient.current,
      let number = window.xNumber.flatMap(xcb_window_t.init(exactly:))
    else { return nil }
    return body(client, number)
  }

  /// Where the desktop's frame around the window begins; nil where the desktop does not tell.
  package var place: (x: Pixels, y: Pixels)? {
    // SDL's own answer is without the frame in some of its versions, and with it in others.
    withXWindow { client, number in
      guard let origin = client.origin(of: number) else { return nil }
      let frame = client.property(client.atoms[.netFrameExtents], of: number)?.words ?? []
      let (left, top) = frame.count == 4 ? (Int(frame[0]), Int(frame[2])) : (0, 0)
      return (origin.x - left, origin.y - top)
    } ?? nil
  }

  /// Does not let the user make the window smaller than so many points, or than the display
  /// has room for; zero for no limit.
  package func setMinimumSize(_ size: Size) {
    guard !DisplayLoss.isNoted else { return }
    let (width, height) = WindowRoom.fitting(
      Int32(clamping: size.width * unitsPerPoint),
      Int32(clamping: size.height * unitsPerPoint),
      display: window.displayIndex
    )
    unsafe SDL_SetWindowMinimumSize(window.pointer, width, height)
  }

  /// Shows a picture for the window in lists of windows; one without pixels is left out.
  package func setIcon(_ picture: PixelBuffer) {
    guard !DisplayLoss.isNoted, picture.width > 0, picture.height > 0, picture.width <= 1_024,
      picture.height <= 1_024
    else { return }
    var words = picture.words.map(PixelStore.straightened)
    unsafe words.withUnsafeMutableBytes { bytes in
      let surface = unsafe SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress,
        Int32(picture.width),
        Int32(picture.height),
        32,
        Int32(picture.width * 4),
        SDL_PIXELFORMAT_ARGB8888.rawValue
      )
      guard let surface = unsafe surface else {
        SDLLog.failure("Making an icon")
        return
      }
      unsafe SDL_SetWindowIcon(window.pointer, surface)
      unsafe SDL_FreeSurface(surface)
    }
  }
}
