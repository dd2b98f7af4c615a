import BentoEmbedded
import SeededRandom

/// Collection views of 1,000 to 1,000,000 items, against a copy of the frame's pixels: nothing that a
/// frame does may grow with the number of items.
@MainActor
enum CollectionBenchmarks {
  static var all: [Benchmark] {
    [("1k", 1_000), ("100k", 100_000), ("1M", 1_000_000)].flatMap { size, count in
      let scene = { CollectionScene(try Screen(width: 800, height: 600), itemCount: count) }
      return [
        Benchmark("collection.scroll37.\(size)", target: .ratio(1.8)) { scrolling(try scene()) },
        Benchmark("collection.jump.\(size)") { jumping(try scene()) },
        Benchmark(
          "collection.update1pct.\(size)",
          unit: .milliseconds,
          target: .value(count == 1_000_000 ? 3 : 0.5),
          runs: 7
        ) { updating(try scene()) },
        Benchmark("collection.layout.\(size)", unit: .milliseconds, runs: 15) {
          changingLayout(try scene())
        },
        Benchmark(
          "collection.first.\(size)",
          unit: .milliseconds,
          target: .value(8),
          runs: 15
        ) { first(try Screen(width: 800, height: 600), count) },
      ]
    }
  }

  private static func scrolling(_ scene: CollectionScene) -> Workload {
    scene.frame()
    return compared(scene, batch: 16, setUp: scene.rewindIfNeeded) {
      scene.jump(to: scene.view.contentOffset.y + 37)
    }
  }

  private static func jumping(_ scene: CollectionScene) -> Workload {
    scene.frame()
    var generator = SplitMix(seed: 3)
    let end = scene.view.contentSize.height - 600
    return compared(scene, batch: 4) {
      scene.jump(to: Double.random(in: 0...end, using: &generator).rounded())
    }
  }

  /// One item in a hundred each deleted, inserted, moved and reloaded, to the next frame.
  private static func updating(_ scene: CollectionScene) -> Workload {
    scene.frame()
    let edits = RowEdits(rowCount: scene.itemCount)
    return compared(scene, setUp: { for _ in 0..<60 { scene.frame() } }) {
      scene.view.performBatchUpdates {
        scene.view.deleteItems(at: edits.deleted)
        scene.view.insertItems(at: edits.inserted)
        for move in edits.moved { scene.view.moveItem(at: move.from, to: move.to) }
        scene.view.reloadItems(at: edits.reloaded)
      }
      scene.frame()
    }
  }

  /// From a flow to a grid of other sizes and back, in the middle of the content, to the next frame.
  private static func changingLayout(_ scene: CollectionScene) -> Workload {
    scene.frame()
    scene.jump(to: (scene.view.contentSize.height / 2).rounded())
    var isFlow = true
    return compared(scene) {
      isFlow.toggle()
      scene.view.collectionViewLayout = isFlow ? CollectionScene.flow() : GridLayout(columns: 6)
      scene.frame()
    }
  }

  private static func first(_ screen: Screen, _ count: Int) -> Workload {
    ListWorkloads.first(screen) {
      let scene = CollectionScene(screen, itemCount: count)
      scene.frame()
      return scene
    }
  }

  private static func compared(
    _ scene: CollectionScene,
    batch: Int = 1,
    setUp: @escaping () -> Void = {},
    work: @escaping () -> Void
  ) -> Workload {
    ListWorkloads.compared(scene.screen, batch: batch, setUp: setUp, work: work)
  }
}
