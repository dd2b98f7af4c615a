package import BentoGeometry
package import BentoGraphics
internal import CSDL2

extension SDLWindow {
  /// Whether the window covers the whole display, without a frame.
  package var isFullscreen: Bool {
    get { !DisplayLoss.isNoted && SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set {
      guard !DisplayLoss.isNoted, newValue != isFullscreen else { return }
      let mode = newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
      if SDL_SetWindowFullscreen(window, mode) != 0 { SDLLog.failure("Changing to full screen") }
    }
  }

  /// Does not let the person make the window smaller than so many points, or than the display
  /// has room for; zero for no limit.
  package func setMinimumSize(_ size: Size) {
    guard !DisplayLoss.isNoted else { return }
    let (width, height) = WindowRoom.fitting(
      Int32(clamping: size.width * unitsPerPoint),
      Int32(clamping: size.height * unitsPerPoint),
      display: SDL_GetWindowDisplayIndex(window)
    )
    SDL_SetWindowMinimumSize(window, width, height)
  }

  /// Shows a picture for the window in lists of windows; one without pixels is left out.
  package func setIcon(_ picture: PixelBuffer) {
    guard !DisplayLoss.isNoted, picture.width > 0, picture.height > 0, picture.width <= 1_024,
      picture.height <= 1_024
    else { return }
    var words = picture.words.map(PixelStore.straightened)
    words.withUnsafeMutableBytes { bytes in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress,
        Int32(picture.width),
        Int32(picture.height),
        32,
        Int32(picture.width * 4),
        SDL_PIXELFORMAT_ARGB8888.rawValue
      )
      guard let surface else {
        SDLLog.failure("Making an icon")
        return
      }
      SDL_SetWindowIcon(window, surface)
      SDL_FreeSurface(surface)
    }
  }
}
