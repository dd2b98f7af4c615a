import BentoEmbedded

/// Collection views of 1,000 to 1,000,000 items, against a copy of the frame's pixels: nothing in a frame may
/// grow with the number of items.
@MainActor
enum CollectionBenchmarks {
  static var all: [Benchmark] {
    let scene = CollectionScene.self
    return ListWorkloads.counts.flatMap { size, count in
      ListWorkloads.screens.flatMap { rows(of: size + $0, count, width: $1, height: $2) }
        + ListWorkloads.batchParts(of: scene, "collection.update1pct.\(size)", count)
    } + ListWorkloads.growth(of: scene, "collection")
  }

  private static func rows(
    of size: String,
    _ count: Int,
    width: Int,
    height: Int
  ) -> [Benchmark] {
    let screen = { try Screen(width: width, height: height) }
    let scene = { CollectionScene(try screen(), count: count) }
    let own = [
      Benchmark("collection.scroll4.\(size)", target: .ratio(0.9)) {
        ListWorkloads.scrolling(try scene(), by: 4)
      },
      // The first frame of the change within half a frame of a display.
      Benchmark("collection.layout.\(size)", unit: .milliseconds, target: .value(8), runs: 15) {
        changingLayout(try scene())
      },
    ]
    return own
      + ListWorkloads.rows(
        of: CollectionScene.self,
        "collection",
        size,
        count,
        aheadTarget: 1.8,
        screen
      )
  }

  /// From a flow to a grid of other sizes and back, in the middle of the content, up to the next frame.
  private static func changingLayout(_ scene: CollectionScene) -> Workload {
    scene.frame()
    scene.jump(to: (scene.view.contentSize.height / 2).rounded())
    var isFlow = true
    return ListWorkloads.compared(scene.screen) {
      isFlow.toggle()
      scene.view.collectionViewLayout = isFlow ? CollectionScene.flow() : GridLayout(columns: 6)
      scene.frame()
    }
  }
}
