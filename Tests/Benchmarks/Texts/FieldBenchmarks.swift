import AllocationCounter
import BentoEditing
import BentoEmbedded
import BentoTesting

/// A character typed into a field, up to the painted frame, against a copy of the frame's pixels; and a blink
/// of its caret.
@MainActor
enum FieldBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("field.type.800x600", target: .value(500)) {
        let scene = try makeScene()
        return scene.typing { scene.view.text = "A field with some words" }
      },
      Benchmark("field.blink.800x600", target: .value(20)) {
        try makeScene().blinking()
      },
      Benchmark("field.heap.10k-keys", unit: .kibibytes, target: .value(64), runs: 3) {
        keeping(try makeScene())
      },
      Benchmark("editing.type.10MB", target: .value(50)) { typingInLongText() },
    ]
  }

  private static func makeScene() throws -> TypingScene<TextField> {
    TypingScene(
      try Screen(width: 800, height: 600),
      showing: TextField(frame: Rect(x: 40, y: 40, width: 300, height: 34))
    )
  }

  /// The heap memory that remains after typing and deleting ten thousand characters, with the history
  /// limited.
  private static func keeping(_ scene: TypingScene<TextField>) -> Workload {
    scene.view.undoLimit = 100
    func type(_ count: Int) {
      for key in 0..<count {
        scene.type("x")
        if key % 20 == 19 {
          scene.view.selectAll()
          scene.key(.backspace)
        }
      }
    }
    type(4_000)
    return .sampled {
      let before = allocationCounterHeapBytes()
      type(10_000)
      return (Double(allocationCounterHeapBytes()) - Double(before)) / 1_024
    }
  }

  /// Typing in the middle of ten megabytes, without views.
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
