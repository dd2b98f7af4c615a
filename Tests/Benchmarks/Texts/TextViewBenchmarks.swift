import BentoEmbedded
import BentoTesting

/// A text of ten megabytes in a text view: opening it up to its first frame, typing a character in its middle
/// up to the painted frame, a step of scrolling, and a blink of the caret.
@MainActor
enum TextViewBenchmarks {
  /// The memory that a view with such a text adds, including the text; run before anything else has left
  /// memory for reuse.
  static var memory: [Benchmark] {
    [
      Benchmark("textview.memory.10MB", unit: .kibibytes, target: .value(30_720), runs: 3) {
        let screen = try Screen(width: 800, height: 600)
        keptScenes.append(makeScene(screen, text: "nothing"))
        return .sampled {
          let before = ResidentMemory.kibibytes
          keptScenes.append(makeScene(screen, text: makeLongText()))
          return ResidentMemory.kibibytes - before
        }
      }
    ]
  }

  private static var keptScenes: [TypingScene<TextView>] = []

  static var all: [Benchmark] {
    [
      Benchmark("textview.open.10MB", unit: .milliseconds, target: .value(50)) {
        opening(try Screen(width: 800, height: 600))
      },
      Benchmark("textview.key.10MB", target: .value(500)) {
        typing(makeScene(try Screen(width: 800, height: 600), text: longText))
      },
      Benchmark("textview.key.paragraph", target: .value(1_000)) {
        // One paragraph, in pieces of 4 KB.
        let text = String(
          repeating: "Words that go on and on without ever ending a line, ",
          count: 4_000
        )
        return typing(makeScene(try Screen(width: 800, height: 600), text: text))
      },
      Benchmark("textview.scroll.10MB", target: .ratio(2)) {
        scrolling(makeScene(try Screen(width: 800, height: 600), text: longText))
      },
      Benchmark("textview.blink", target: .value(20)) {
        makeScene(try Screen(width: 800, height: 600), text: "A line of text.\n").blinking()
      },
    ]
  }

  /// Ten megabytes of lines, some of which wrap.
  private static let longText = makeLongText()

  private static func makeLongText() -> String {
    let lines =
      "All work and no play makes a dull line of sixty-three letters.\n"
      + "func name(of value: Int) -> String { names[value] ?? \"none\" }\n\n"
      + "A longer line than the others are, which has so many words in it that the width of the view "
      + "is not enough for all of them and the last go on below.\n"
    return String(repeating: lines, count: 10_485_760 / lines.utf8.count)
  }

  private static func makeScene(_ screen: Screen, text: String) -> TypingScene<TextView> {
    let view = TextView()
    view.text = text
    return TypingScene(screen, showing: view)
  }

  private static func opening(_ screen: Screen) -> Workload {
    // Created before, as if it had been read from a file.
    let text = longText
    return .timed(
      TimedWork(
        work: { keep(makeScene(screen, text: text).view.contentSize.height) },
        reference: screen.copyPixels
      )
    )
  }

  private static func typing(_ scene: TypingScene<TextView>) -> Workload {
    scene.view.goToLine(scene.view.lineCount / 2)
    scene.frame(after: .milliseconds(16))
    return scene.typing {
      scene.key(.down)
      scene.key(.end)
    }
  }

  private static func scrolling(_ scene: TypingScene<TextView>) -> Workload {
    scene.view.contentOffset.y = (scene.view.contentSize.height / 3).rounded()
    scene.frame(after: .milliseconds(16))
    return .timed(
      TimedWork(
        batch: 12,
        work: {
          scene.view.contentOffset.y += 37
          scene.frame(after: .milliseconds(16))
        },
        referenceBatch: 12,
        reference: scene.screen.copyPixels
      )
    )
  }
}
