import CSDL2
import Testing

@testable import BentoSDL

@Suite
@MainActor
struct WindowChangeTests {
  private func change(_ event: SDL_Event, windowID: UInt32 = 7) -> SDLWindowChange? {
    SDLWindowChange(event, windowID: windowID)
  }

  @Test(arguments: [
    (SDL_WINDOWEVENT_SIZE_CHANGED, SDLWindowChange.resized),
    (SDL_WINDOWEVENT_DISPLAY_CHANGED, .resized),
    (SDL_WINDOWEVENT_EXPOSED, .exposed),
    (SDL_WINDOWEVENT_FOCUS_GAINED, .activated(true)),
    (SDL_WINDOWEVENT_FOCUS_LOST, .activated(false)),
    (SDL_WINDOWEVENT_MINIMIZED, .visible(false)),
    (SDL_WINDOWEVENT_RESTORED, .visible(true)),
    (SDL_WINDOWEVENT_CLOSE, .closed),
    (SDL_WINDOWEVENT_MOVED, .moved),
    (SDL_WINDOWEVENT_ENTER, nil),
  ])
  func `the desktop's changes to a window are reported`(
    event: SDL_WindowEventID,
    expected: SDLWindowChange?
  ) {
    #expect(change(EventFactory.window(event)) == expected)
    #expect(change(EventFactory.window(event), windowID: 8) == nil)
  }

  @Test
  func `a request to quit closes every window`() {
    var quit = SDL_Event()
    quit.type = SDL_QUIT.rawValue

    #expect(change(quit) == .terminated)
    #expect(change(quit, windowID: 8) == .terminated)
  }

  @Test
  func `user input is not a change of the window`() {
    #expect(change(EventFactory.motion(x: 1, y: 1)) == nil)
    #expect(change(EventFactory.key(SDLK_a)) == nil)
  }
}
