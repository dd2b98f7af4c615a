import BentoEmbedded
import BentoTesting

/// A letter that is typed into a field, up to the painted frame, against a copy of the frame's pixels;
/// and a blink of its caret.
@MainActor
enum FieldBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("field.type.800x600", target: .value(500)) {
        typing(FieldScene(try Screen(width: 800, height: 600)))
      },
      Benchmark("field.blink.800x600", target: .value(20)) {
        blinking(FieldScene(try Screen(width: 800, height: 600)))
      },
      Benchmark("editing.type.10MB", target: .value(50)) { typingInLongText() },
    ]
  }

  private static func typing(_ scene: FieldScene) -> Workload {
    .timed(
      TimedWork(
        batch: 20,
        setUp: { scene.field.text = "A field with some words" },
        work: { scene.type("x") },
        referenceBatch: 4,
        reference: scene.screen.copyPixels
      )
    )
  }

  private static func blinking(_ scene: FieldScene) -> Workload {
    .timed(
      TimedWork(
        batch: 12,
        setUp: { scene.type("x") },
        work: { scene.frame(after: .milliseconds(600)) },
        referenceBatch: 4,
        reference: scene.screen.copyPixels
      )
    )
  }

  /// Letters in the middle of ten megabytes, without views.
  private static func typingInLongText() -> Workload {
    let line = "All work and no play makes a dull line of sixty-three letters.\n"
    var text = EditableText(String(repeating: line, count: 10_485_760 / line.utf8.count))
    text.select(TextSelection(caret: text.buffer.count / 2))
    var time = Duration.zero
    return .timed(
      TimedWork(
        batch: 100,
        work: {
          time += .milliseconds(100)
          text.replace(text.selection.range, with: "x", kind: .typing, at: time)
        }
      )
    )
  }
}

/// A window with one field that has the keyboard.
@MainActor
private final class FieldScene {
  let screen: Screen
  let field = TextField(frame: Rect(x: 40, y: 40, width: 300, height: 34))
  private let services = RecordingServices()
  private let host: ViewHost

  init(_ screen: Screen) {
    self.screen = screen
    host = ViewHost(
      size: Size(width: Double(screen.target.width), height: Double(screen.target.height)),
      scale: 1,
      services: services,
      graphics: ListScene.graphics
    )
    host.window.addSubview(field)
    field.becomeFirstResponder()
    frame(after: .zero)
  }

  func type(_ text: String) {
    _ = host.handle(InputEvent(.text(text), at: services.time))
    frame(after: ViewHost.frameInterval)
  }

  func frame(after duration: Duration) {
    services.time = services.time + duration
    host.tick(at: services.time)
    keep(host.render(into: screen.target, age: .frames(1)))
  }
}
