import BentoEmbedded
import BentoTesting

/// A window with one view that has the keyboard focus.
@MainActor
final class TypingScene<Content: View> {
  let screen: Screen
  let view: Content
  private let services = RecordingServices()
  private let host: ViewHost

  /// Shows a view with its frame; a view without a size fills the window.
  init(_ screen: Screen, showing view: Content) {
    self.screen = screen
    self.view = view
    host = ViewHost(
      size: Size(width: Double(screen.target.width), height: Double(screen.target.height)),
      scale: 1,
      services: services,
      graphics: ListScene.graphics
    )
    if view.frame.isEmpty { view.frame = host.window.bounds }
    host.window.addSubview(view)
    view.becomeFirstResponder()
    frame(after: .zero)
  }

  func type(_ text: String) {
    _ = host.handle(InputEvent(.text(text), at: services.time))
    frame(after: ViewHost.frameInterval)
  }

  func key(_ key: Key) {
    let event = KeyEvent(phase: .down, key: key)
    _ = host.handle(InputEvent(.key(event), at: services.time))
    frame(after: ViewHost.frameInterval)
  }

  func frame(after duration: Duration) {
    services.time = services.time + duration
    host.tick(at: services.time)
    keep(host.render(into: screen.target, age: .frames(1)))
  }

  /// Typed characters, each up to its painted frame, against a copy of the frame's pixels.
  func typing(setUp: @escaping () -> Void) -> Workload {
    .timed(
      TimedWork(
        batch: 20,
        setUp: setUp,
        work: { self.type("x") },
        referenceBatch: 4,
        reference: screen.copyPixels
      )
    )
  }

  /// Changes, each up to its painted frame, against a copy of the frame's pixels.
  func stepping(_ step: @escaping () -> Void) -> Workload {
    .timed(
      TimedWork(
        batch: 4,
        work: {
          step()
          self.frame(after: .milliseconds(16))
        },
        referenceBatch: 4,
        reference: screen.copyPixels
      )
    )
  }

  /// Blinks of the caret.
  func blinking() -> Workload {
    .timed(
      TimedWork(
        batch: 12,
        setUp: { self.type("x") },
        work: { self.frame(after: .milliseconds(600)) },
        referenceBatch: 4,
        reference: screen.copyPixels
      )
    )
  }
}
