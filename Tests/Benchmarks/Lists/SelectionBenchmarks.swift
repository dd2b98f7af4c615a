import BentoEmbedded
import BentoTesting

/// Keys that select whole lists.
@MainActor
enum SelectionBenchmarks {
  static var all: [Benchmark] {
    [("100k", 100_000, 100.0), ("1M", 1_000_000, 1_000)].map { size, count, target in
      Benchmark("lists.selectAll.\(size)", unit: .milliseconds, target: .value(target), runs: 5) {
        selectingAll(ListScene(try Screen(width: 800, height: 600), count: count))
      }
    }
  }

  /// All rows with Control+A, and none with Control+Shift+A.
  private static func selectingAll(_ scene: ListScene) -> Workload {
    scene.table.allowsMultipleSelection = true
    scene.frame()
    scene.table.becomeFirstResponder()
    func press(_ modifiers: KeyModifiers) {
      let key = KeyEvent(phase: .down, key: .character("a"), modifiers: modifiers)
      keep(scene.host.handle(InputEvent(.key(key), at: .zero)))
      scene.frame()
    }
    return .timed(
      TimedWork(setUp: { press([.control, .shift]) }, work: { press(.control) })
    )
  }
}
