import BentoEmbedded
import BentoSDL
import CSDL2

/// The program's window and the renderer for its scene: either the window's own renderer or a
/// software renderer for the window's surface.
@MainActor
final class Stage {
  let window: OpaquePointer
  private(set) var renderer: OpaquePointer
  /// The surface of the current frame, or nil if the window has its own renderer.
  private(set) var surface: UnsafeMutablePointer<SDL_Surface>?

  init(usesSurface: Bool) throws(PlatformError) {
    SDL_SetMainReady()
    // The press that activates the window is also delivered as a click.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw Stage.failure("Starting SDL", .noDisplay)
    }
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    guard
      let window = SDL_CreateWindow(
        "Embedding",
        CSDL2_WINDOWPOS_CENTERED,
        CSDL2_WINDOWPOS_CENTERED,
        640,
        400,
        usesSurface ? SDL_WINDOW_RESIZABLE.rawValue : flags
      )
    else { throw Stage.failure("Opening a window", .window) }
    self.window = window
    if usesSurface {
      (surface, renderer) = try Stage.surface(of: window)
    } else {
      guard let renderer = SDL_CreateRenderer(window, -1, 0) else {
        throw Stage.failure("Creating a renderer", .window)
      }
      self.renderer = renderer
    }
  }

  /// The window's size in window units and in pixels.
  var measure: WindowMeasure { WindowMeasure(window) }

  /// Gets the window's surface again, because resizing invalidates it.
  func begin() throws(PlatformError) {
    guard surface != nil else { return }
    guard let current = SDL_GetWindowSurface(window) else {
      throw Stage.failure("Getting the window's surface", .surface)
    }
    guard current != surface else { return }
    SDL_DestroyRenderer(renderer)
    (surface, renderer) = try Stage.surface(of: window)
  }

  /// Shows the frame.
  func present() throws(PlatformError) {
    guard surface != nil else {
      SDL_RenderPresent(renderer)
      return
    }
    if SDL_UpdateWindowSurface(window) != 0 {
      throw Stage.failure("Showing the window's surface", .surface)
    }
  }

  private static func surface(
    of window: OpaquePointer
  ) throws(PlatformError) -> (UnsafeMutablePointer<SDL_Surface>, OpaquePointer) {
    guard let surface = SDL_GetWindowSurface(window),
      let renderer = SDL_CreateSoftwareRenderer(surface)
    else { throw failure("Getting the window's surface", .surface) }
    return (surface, renderer)
  }

  private static func failure(_ operation: String, _ code: PlatformError.Code) -> PlatformError {
    PlatformError(operation: operation, code: code, message: String(cString: SDL_GetError()))
  }
}
