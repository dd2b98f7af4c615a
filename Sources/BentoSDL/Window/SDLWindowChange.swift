package import CSDL2

/// A change to a window by the desktop.
package enum SDLWindowChange: Hashable, Sendable {
  /// The size or scale of the window may have changed.
  case resized
  /// The window moved on the display.
  case moved
  /// The pixels of the window must be shown again.
  case exposed
  /// The window was activated or deactivated.
  case activated(Bool)
  /// The window became visible or hidden.
  case visible(Bool)
  /// The user tried to close the window.
  case closed
  /// Another program has destroyed the window, which can no longer be used.
  case destroyed
  /// The program, with all its windows, has been requested to terminate.
  case terminated
  /// The textures of the window's renderer are lost.
  case deviceReset
}

extension SDLWindowChange {
  /// Creates the change that an event reports for a window; nil if there is none.
  package init?(_ event: SDL_Event, windowID: UInt32) {
    switch event.kind {
    case SDL_QUIT: self = .terminated
    case SDL_RENDER_DEVICE_RESET, SDL_RENDER_TARGETS_RESET: self = .deviceReset
    case SDL_WINDOWEVENT where unsafe event.window.windowID == windowID:
      switch unsafe SDL_WindowEventID(UInt32(event.window.event)) {
      case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: self = .resized
      case SDL_WINDOWEVENT_MOVED: self = .moved
      case SDL_WINDOWEVENT_EXPOSED: self = .exposed
      case SDL_WINDOWEVENT_FOCUS_GAINED: self = .activated(true)
      case SDL_WINDOWEVENT_FOCUS_LOST: self = .activated(false)
      case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
        self = .visible(true)
      case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: self = .visible(false)
      case SDL_WINDOWEVENT_CLOSE: self = .closed
      default: return nil
      }
    default: return nil
    }
  }
}
