import Bento
import CSDL2

/// How a program ends while events are queued.
enum QueueScript: String {
  /// It closes its window.
  case close
  /// It quits.
  case quit
  /// It terminates, which its window agrees to.
  case terminate
  /// It terminates, which its window refuses, and continues.
  case refuse
}

/// Two buttons, pressed by events that SDL delivers together: the first one ends the program, the second one
/// must not be reached.
@MainActor
final class QueuePanel: View {
  private let first = Button(title: "End")
  private let second = Button(title: "Delete")

  required init() {
    super.init()
    addSubview(first)
    addSubview(second)
    second.addAction(for: .touchUpInside) { report("deleted") }
  }

  convenience init(_ script: QueueScript) {
    self.init()
    first.addAction(for: .touchUpInside) { [unowned self] in
      report("ended by \(script)")
      switch script {
      case .close: window?.close()
      case .quit: Application.quit()
      case .terminate, .refuse: end(script)
      }
    }
    Task { [unowned self] in
      for button in [first, second] { press(button) }
    }
  }

  /// Queries the window first, which refuses once if the script requires it.
  private func end(_ script: QueueScript) {
    var refusals = script == .refuse ? 1 : 0
    window?.shouldClose = {
      defer { refusals -= 1 }
      report(refusals > 0 ? "stays" : "goes")
      return refusals <= 0
    }
    report("terminates: \(Application.terminate())")
    guard script == .refuse else { return }
    Task {
      report("terminates later: \(Application.terminate())")
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    first.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    second.frame = Rect(x: 110, y: 0, width: 100, height: 40)
  }

  private func press(_ button: Button) {
    for type in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
      var event = SDL_Event()
      event.type = type.rawValue
      event.button.timestamp = SDL_GetTicks()
      event.button.windowID = 1
      event.button.button = UInt8(SDL_BUTTON_LEFT)
      event.button.clicks = 1
      event.button.x = Int32(button.frame.center.x)
      event.button.y = Int32(button.frame.center.y)
      SDL_PushEvent(&event)
    }
  }
}
