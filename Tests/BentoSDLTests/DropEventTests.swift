import BentoPlatform
import CSDL2
import Glibc
import Testing

@testable import BentoSDL

@Suite
@MainActor
struct DropEventTests {
  @Test(arguments: [SDL_DROPBEGIN, SDL_DROPCOMPLETE])
  func `only the steps of a drop that have text are freed`(kind: SDL_EventType) throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    let session = try SDLSession()
    var event = SDL_Event()
    event.type = kind.rawValue
    // SDL 3 leaves what was there before.
    event.drop.file = UnsafeMutablePointer(bitPattern: 4)
    SDL_PushEvent(&event)

    #expect(try session.wait(until: SDLClock.now).isEmpty)
  }
}
