import BentoEmbedded
import BentoSDL
import CSDL2
import Glibc

/// A program with its own SDL window, renderer and loop that shows a panel of views in it.
@main
@MainActor
struct Embedding {
  static func main() {
    do throws(PlatformError) {
      let program = try Embedding()
      try program.run()
    } catch {
      let sentence = Array("\(error)\n".utf8)
      _ = write(STDERR_FILENO, sentence, sentence.count)
      exit(1)
    }
  }

  private let window: OpaquePointer
  private let renderer: OpaquePointer
  private let scene = Scene()
  private let panel: EmbeddedPanel
  private let controls: SceneControls
  private let mainQueue = MainQueueWaiter()

  private init() throws(PlatformError) {
    SDL_SetMainReady()
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw Embedding.failure("Starting SDL", .noDisplay)
    }
    guard
      let window = SDL_CreateWindow(
        "Embedding",
        CSDL2_WINDOWPOS_CENTERED,
        CSDL2_WINDOWPOS_CENTERED,
        640,
        400,
        SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
      )
    else { throw Embedding.failure("Opening a window", .window) }
    guard let renderer = SDL_CreateRenderer(window, -1, 0) else {
      throw Embedding.failure("Making a renderer", .window)
    }
    self.window = window
    self.renderer = renderer
    panel = try EmbeddedPanel(
      window: window,
      renderer: renderer,
      area: Rect(x: 16, y: 16, width: 288, height: 232)
    )
    controls = SceneControls(scene: scene)
    panel.host.window.contentView = controls
  }

  private static func failure(_ operation: String, _ code: PlatformError.Code) -> PlatformError {
    PlatformError(operation: operation, code: code, message: String(cString: SDL_GetError()))
  }
}

// MARK: - Loop

extension Embedding {
  /// Poll, update, draw, present; asleep while the scene rests and the panel has nothing to do.
  private func run() throws(PlatformError) {
    var isOpen = true
    var last = SDLClock.now
    while isOpen {
      var event = SDL_Event()
      var hasEvent = wait(for: &event)
      while hasEvent {
        if event.type == SDL_QUIT.rawValue { isOpen = false }
        try handle(event)
        hasEvent = SDL_PollEvent(&event) != 0
      }
      mainQueue.drain()
      let now = SDLClock.now
      scene.advance(by: now - last, in: windowSize)
      last = now
      controls.update()
      showCount()
      try panel.update(at: now)
      scene.draw(renderer, pixelsPerUnit: panel.scale)
      try panel.draw()
      SDL_RenderPresent(renderer)
    }
    panel.host.cancelAllInput()
  }

  private func wait(for event: inout SDL_Event) -> Bool {
    if scene.isMoving { return SDL_WaitEventTimeout(&event, 16) != 0 }
    guard let deadline = panel.host.nextDeadline else { return SDL_WaitEvent(&event) != 0 }
    let seconds = (deadline - SDLClock.now) / .seconds(1)
    let milliseconds = (max(0, min(60, seconds)) * 1_000).rounded(.up)
    return SDL_WaitEventTimeout(&event, Int32(milliseconds)) != 0
  }

  /// The panel first; what it does not want is the scene's.
  private func handle(_ event: SDL_Event) throws(PlatformError) {
    guard try panel.handle(event) == .ignored else { return }
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN where event.button.button == UInt8(SDL_BUTTON_LEFT):
      scene.addBall(x: Double(event.button.x), y: Double(event.button.y))
    case SDL_KEYDOWN where event.key.keysym.sym == SDLK_SPACE.rawValue:
      scene.isMoving.toggle()
    default: break
    }
  }

  /// Tells the number of balls in the window's title.
  private func showCount() {
    let title = "Embedding: \(scene.balls.count) balls"
    if String(cString: SDL_GetWindowTitle(window)) != title { SDL_SetWindowTitle(window, title) }
  }

  private var windowSize: Size {
    var size: (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &size.0, &size.1)
    return Size(width: Double(size.0), height: Double(size.1))
  }
}
