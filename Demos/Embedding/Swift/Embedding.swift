import BentoC
import BentoEmbedded
import BentoSDL
import CSDL2
import Glibc
import ScenePanel

/// A program with its own SDL window and event loop that shows a panel of views over its scene.
///
/// It draws with a renderer, or with `--surface` into the window's surface.
@main
@MainActor
struct Embedding {
  static func main() {
    do throws(PlatformError) {
      let program = try Embedding(usesSurface: CommandLine.arguments.contains("--surface"))
      try program.run()
    } catch {
      let sentence = Array("\(error)\n".utf8)
      _ = write(STDERR_FILENO, sentence, sentence.count)
      exit(1)
    }
  }

  private let stage: Stage
  private let scene: Scene
  private let panel: EmbeddedPanel
  private let link: ScreenLink
  private let mainQueue = MainQueueWaiter()

  private init(usesSurface: Bool) throws(PlatformError) {
    let scene = Scene()
    stage = try Stage(usesSurface: usesSurface)
    self.scene = scene
    panel = try EmbeddedPanel(stage: stage, frame: Rect(x: 16, y: 16, width: 288, height: 254))
    link = ScreenLink { name, text in
      switch name {
      case "add": scene.addLantern(x: 460, y: 200)
      case "remove": scene.removeLantern()
      case "clear": scene.removeAllLanterns()
      case "moving": scene.isMoving = text == "1"
      default: break
      }
    }
    panel.host.window.contentView = ScenePanel(link: link)
  }
}

// MARK: - Loop

extension Embedding {
  /// Runs the loop (poll, update, draw, present), sleeping while the scene is paused and the panel is idle.
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
      let measure = stage.measure
      scene.advance(by: (now - last) / .seconds(1), in: measure.unitSize)
      last = now
      tell()
      try stage.begin()
      scene.draw(stage.renderer, size: measure.unitSize, pixelsPerUnit: measure.pixelsPerUnit)
      try panel.draw(at: now)
      try stage.present()
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

  /// Passes an event to the panel first, then to the scene; the scene receives Space only while the
  /// panel is not using the keyboard.
  private func handle(_ event: SDL_Event) throws(PlatformError) {
    let wantsKeys = panel.host.wants.contains(.keyboard)
    guard try panel.handle(event) == .ignored else { return }
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN where event.button.button == UInt8(SDL_BUTTON_LEFT):
      scene.addLantern(x: Double(event.button.x), y: Double(event.button.y))
    case SDL_KEYDOWN where event.key.keysym.sym == SDLK_SPACE.rawValue && !wantsKeys:
      scene.isMoving.toggle()
    case SDL_KEYDOWN where event.key.keysym.sym == SDLK_TAB.rawValue:
      // The scene has no use for Tab, so it hands the keyboard to the panel.
      panel.host.moveFocus(isBackward: UInt32(event.key.keysym.mod) & KMOD_SHIFT.rawValue != 0)
    default: break
    }
  }

  /// Reports the scene's state to the panel and shows it in the window's title.
  private func tell() {
    link.onMessage?("count", "\(scene.lanterns.count)")
    link.onMessage?("moving", scene.isMoving ? "1" : "0")
    let title = "Embedding: \(scene.lanterns.count) lanterns"
    if String(cString: SDL_GetWindowTitle(stage.window)) != title {
      SDL_SetWindowTitle(stage.window, title)
    }
  }
}
