import BentoGeometry
import BentoPlatform
import BentoSDL
import CSDL2
import Testing

/// Mouse and touch events of a window whose renderer has a logical size, which SDL rewrites.
@Suite(.serialized)
@MainActor
final class LogicalSizeTests {
  private let window: OpaquePointer
  private let renderer: OpaquePointer
  private let events: SDLEvents

  init() throws {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    try #require(SDL_InitSubSystem(SDL_INIT_VIDEO) == 0)
    window = try #require(SDL_CreateWindow("", 0, 0, 1280, 720, 0))
    renderer = try #require(
      SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
    )
    events = SDLEvents(windowID: SDL_GetWindowID(window))
  }

  isolated deinit {
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// Sends an event through SDL's queue, where the renderer rewrites it, and translates the result.
  private func translated(_ event: SDL_Event) -> PointerEvent? {
    var event = event
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    SDL_PushEvent(&event)
    var received = SDL_Event()
    guard SDL_PeepEvents(&received, 1, SDL_GETEVENT, event.type, event.type) == 1,
      case .pointer(let pointer)? = events.translate(received)?.kind
    else { return nil }
    return pointer
  }

  private func mouse(_ x: Int32, _ y: Int32) -> Point? {
    let id = SDL_GetWindowID(window)
    let moved = translated(EventFactory.motion(x: x, y: y, window: id))?.position
    let pressed = translated(EventFactory.button(down: true, x: x, y: y, window: id))?.position
    #expect(moved == pressed)
    return moved
  }

  private func finger(_ type: SDL_EventType, _ x: Float, _ y: Float) -> Point? {
    let id = SDL_GetWindowID(window)
    return translated(EventFactory.finger(type, x: x, y: y, window: id))?.position
  }

  /// Logical sizes, and whether the pixels of a logical unit are a whole number.
  private nonisolated static let sizes: [(Int32, Int32, Bool)] = [
    (320, 240, false), (320, 180, false), (320, 240, true), (1920, 1080, false), (100, 700, false),
  ]

  @Test(arguments: sizes)
  func `the mouse is where it is in the window`(width: Int32, height: Int32, isWhole: Bool) throws {
    SDL_RenderSetLogicalSize(renderer, width, height)
    SDL_RenderSetIntegerScale(renderer, isWhole ? SDL_TRUE : SDL_FALSE)
    var scale: (Float, Float) = (0, 0)
    SDL_RenderGetScale(renderer, &scale.0, &scale.1)

    for (x, y) in [(46, 203), (1, 1), (640, 360), (1279, 719), (900, 17)] as [(Int32, Int32)] {
      let position = try #require(mouse(x, y))
      // SDL keeps only whole logical units, which are this many window units wide; at the corner of the
      // letterbox, two of them are rounded to zero.
      let error = max(1, Double(scale.0))
      #expect(abs(position.x - Double(x)) <= error, "\(position) instead of \(x), \(y)")
      #expect(abs(position.y - Double(y)) <= error, "\(position) instead of \(x), \(y)")
    }
  }

  @Test(arguments: sizes)
  func `touches are where they are in the letterbox`(
    width: Int32,
    height: Int32,
    isWhole: Bool
  ) throws {
    SDL_RenderSetLogicalSize(renderer, width, height)
    SDL_RenderSetIntegerScale(renderer, isWhole ? SDL_TRUE : SDL_FALSE)

    for (x, y) in [(0.5, 0.5), (0.52, 0.6), (0.47, 0.4)] as [(Float, Float)] {
      for type in [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP] {
        let position = try #require(finger(type, x, y))
        #expect(position.distance(to: Point(x: Double(x) * 1280, y: Double(y) * 720)) < 0.5)
      }
    }
  }

  @Test
  func `the mapping follows when the window is resized`() throws {
    SDL_RenderSetLogicalSize(renderer, 320, 240)
    SDL_SetWindowSize(window, 640, 480)
    SDL_PumpEvents()
    events.mapping = SDLMapping(window: window)

    let position = try #require(mouse(100, 300))
    #expect(position.distance(to: Point(x: 100, y: 300)) <= 1.5)
    #expect(
      try #require(finger(SDL_FINGERDOWN, 0.25, 0.75)).distance(to: Point(x: 160, y: 360)) < 0.5
    )
  }

  @Test
  func `a texture as the render target does not change positions`() throws {
    SDL_RenderSetLogicalSize(renderer, 320, 180)
    let texture = try #require(
      SDL_CreateTexture(
        renderer,
        SDL_PIXELFORMAT_ARGB8888.rawValue,
        Int32(SDL_TEXTUREACCESS_TARGET.rawValue),
        64,
        64
      )
    )
    defer { SDL_DestroyTexture(texture) }
    SDL_SetRenderTarget(renderer, texture)

    let position = try #require(mouse(46, 203))

    #expect(position.distance(to: Point(x: 46, y: 203)) <= 2)
    #expect(SDL_GetRenderTarget(renderer) == texture)
  }

  @Test
  func `without a logical size, and for programs that convert events, nothing changes`() throws {
    #expect(mouse(46, 203) == Point(x: 46, y: 203))
    #expect(finger(SDL_FINGERDOWN, 0.25, 0.5) == Point(x: 320, y: 360))

    SDL_RenderSetLogicalSize(renderer, 320, 180)
    events.convertsLogicalUnits = false
    #expect(mouse(46, 203) == Point(x: 11, y: 50))
  }
}
