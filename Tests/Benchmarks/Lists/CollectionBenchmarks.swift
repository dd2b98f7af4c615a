import BentoEmbedded

/// Collection views of 1,000 to 1,000,000 items, against a copy of the frame's pixels: nothing that a
/// frame does may grow with the number of items.
@MainActor
enum CollectionBenchmarks {
  static var all: [Benchmark] {
    ListWorkloads.counts.flatMap { size, count in
      let parts = ListWorkloads.batchParts(
        of: "collection.update1pct.\(size)",
        { hasTiles in
          let screen = try Screen(width: 800, height: hasTiles ? 600 : 1)
          let scene = CollectionScene(screen, itemCount: count)
          if !hasTiles { scene.view.contentInset.top = 1 }
          return scene
        },
        { scene in (scene as? CollectionScene)?.applyEdits(animated: false) }
      )
      return ListWorkloads.screens.flatMap { rows(of: size + $0, count, width: $1, height: $2) }
        + parts
    }
      + ListWorkloads.growth(of: "collection") { count in
        CollectionScene(try Screen(width: 800, height: 600), itemCount: count)
      }
  }

  private static func rows(
    of size: String,
    _ count: Int,
    width: Int,
    height: Int
  ) -> [Benchmark] {
    let screen = { try Screen(width: width, height: height) }
    let scene = { CollectionScene(try screen(), itemCount: count) }
    return [
      Benchmark("collection.scroll4.\(size)", target: .ratio(0.9)) {
        ListWorkloads.scrolling(try scene(), by: 4)
      },
      Benchmark("collection.scroll37.\(size)", target: .ratio(1.8)) {
        ListWorkloads.scrolling(try scene())
      },
      Benchmark("collection.scroll37ahead.\(size)", target: .ratio(1.8), runs: 15) {
        ListWorkloads.scrollingAhead(try scene())
      },
      Benchmark("collection.jump.\(size)") { ListWorkloads.jumping(try scene()) },
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
      ) { first(try screen(), count) },
    ]
  }

  /// One item in a hundred each deleted, inserted, moved and reloaded, to the next frame.
  private static func updating(_ scene: CollectionScene) -> Workload {
    scene.frame()
    return compared(scene, setUp: { for _ in 0..<60 { scene.frame() } }) {
      scene.applyEdits(animated: true)
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
    setUp: @escaping () -> Void = {},
    work: @escaping () -> Void
  ) -> Workload {
    ListWorkloads.compared(scene.screen, setUp: setUp, work: work)
  }
}
