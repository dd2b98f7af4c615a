import BentoComponents
import BentoEmbedded
import BentoMarkdown
import BentoTesting

/// A long Markdown document: opening it up to its first frame, typing a character in its middle, a step of
/// scrolling and one of resizing, each up to the painted frame, against a copy of the frame's pixels.
@MainActor
enum MarkdownBenchmarks {
  /// The memory that a document adds, including its source; run before anything else has left memory for
  /// reuse.
  static var memory: [Benchmark] {
    [
      Benchmark("markdown.memory.5MB", unit: .kibibytes, target: .value(102_400), runs: 1) {
        let screen = try Screen(width: 800, height: 600)
        keptScenes.append(makeScene(screen, "nothing"))
        return .sampled {
          let before = ResidentMemory.kibibytes
          keptScenes.append(makeScene(screen, paragraphs(5 << 20)))
          return ResidentMemory.kibibytes - before
        }
      }
    ]
  }

  private static var keptScenes: [TypingScene<MarkdownView>] = []

  static var all: [Benchmark] {
    let sources: [(name: String, make: @MainActor () -> String)] = [
      ("266KB", { paragraphs(266 << 10) }), ("5MB", { paragraphs(5 << 20) }),
      ("paragraph.266KB", { lines(266 << 10) }),
    ]
    return sources.flatMap { name, make in
      [
        Benchmark("markdown.open.\(name)", unit: .milliseconds, target: .value(250), runs: 7) {
          try opening(make())
        },
        Benchmark("markdown.letter.\(name)", unit: .milliseconds, target: .value(33), runs: 15) {
          try writing(make())
        },
        Benchmark("markdown.scroll.\(name)", unit: .milliseconds, target: .ratio(4), runs: 15) {
          try scrolling(make())
        },
        Benchmark("markdown.resize.\(name)", unit: .milliseconds, target: .value(16), runs: 15) {
          try resizing(make())
        },
      ]
    }
  }

  private static func paragraphs(_ count: Int) -> String {
    let part =
      "A paragraph with *some* words that are [linked](https://example.org), and enough of them to "
      + "wrap in a view that is not too wide for anybody to read.\n\n"
    return String(repeating: part, count: count / part.utf8.count)
  }

  private static func lines(_ count: Int) -> String {
    let line = "alpha beta gamma delta note text word list alpha beta gamma\n"
    return String(repeating: line, count: count / line.utf8.count)
  }

  private static func makeScene(_ screen: Screen, _ source: String) -> TypingScene<MarkdownView> {
    let view = MarkdownView()
    view.isScrollEnabled = true
    view.source = source
    return TypingScene(screen, showing: view)
  }

  private static func opening(_ source: String) throws -> Workload {
    let screen = try Screen(width: 800, height: 600)
    return .timed(
      TimedWork(
        work: { keep(makeScene(screen, source).view.scrollView.contentSize.height) },
        reference: screen.copyPixels
      )
    )
  }

  private static func writing(_ source: String) throws -> Workload {
    let scene = makeScene(try Screen(width: 800, height: 600), source)
    let middle = source.utf8.index(source.startIndex, offsetBy: source.utf8.count / 2)
    let texts = ["x", "y"].map { letter in
      String(source[..<middle]) + letter + String(source[middle...])
    }
    var turn = 0
    return stepping(scene) {
      turn += 1
      scene.view.source = texts[turn % 2]
    }
  }

  private static func scrolling(_ source: String) throws -> Workload {
    let scene = makeScene(try Screen(width: 800, height: 600), source)
    let scroller = scene.view.scrollView
    scroller.contentOffset.y = (scroller.contentSize.height / 3).rounded()
    return stepping(scene) { scroller.contentOffset.y += 37 }
  }

  private static func resizing(_ source: String) throws -> Workload {
    let scene = makeScene(try Screen(width: 800, height: 600), source)
    let scroller = scene.view.scrollView
    scroller.contentOffset.y = (scroller.contentSize.height / 3).rounded()
    var turn = 0
    return stepping(scene) {
      turn += 1
      scene.view.frame.size.width = 700 + Double(turn % 20)
    }
  }

  private static func stepping(
    _ scene: TypingScene<MarkdownView>,
    _ step: @escaping () -> Void
  ) -> Workload {
    scene.frame(after: .milliseconds(16))
    return scene.stepping(step)
  }
}
