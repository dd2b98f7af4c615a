import BentoEmbedded

/// Tables of 1,000 to 1,000,000 rows, against a copy of the frame's pixels: nothing in a frame may grow with
/// the number of rows.
@MainActor
enum ListBenchmarks {
  /// The memory that tables add; run before anything else has left memory for reuse.
  static var memory: [Benchmark] {
    ListWorkloads.counts.map { size, count in
      Benchmark("lists.memory.\(size)", unit: .kibibytes, target: .value(1_536), runs: 7) {
        memory(try Screen(width: 800, height: 600), count)
      }
    }
  }

  static var all: [Benchmark] {
    ListWorkloads.counts.flatMap { size, count in
      ListWorkloads.screens.flatMap { suffix, width, height in
        ListWorkloads.rows(of: ListScene.self, "lists", size + suffix, count, aheadTarget: 0.9) {
          try Screen(width: width, height: height)
        }
      }
        + ListWorkloads.batchParts(of: ListScene.self, "lists.update1pct.\(size)", count)
        + updateRows(of: size, count)
    } + ListWorkloads.growth(of: ListScene.self, "lists")
  }

  /// The cost of updates and edits of rows, in one window.
  private static func updateRows(of size: String, _ count: Int) -> [Benchmark] {
    let scene = { ListScene(try Screen(width: 800, height: 600), count: count) }
    return [
      Benchmark(
        "lists.update1pct.measured.\(size)",
        unit: .milliseconds,
        target: .value(count == 1_000_000 ? 5 : 0.8),
        runs: 7
      ) {
        let scene = try scene()
        scene.table.rowHeight = TableView.automaticDimension
        return ListWorkloads.updating(scene)
      },
      Benchmark(
        "lists.update1pct.different.\(size)",
        unit: .milliseconds,
        runs: 7
      ) { ListWorkloads.updating(different(try scene())) },
      Benchmark("lists.edit1.\(size)", target: .value(20)) { editing(try scene()) },
      Benchmark("lists.edit1.different.\(size)", target: .value(40)) {
        editing(different(try scene()))
      },
      Benchmark("lists.edit1.sections.\(size)") {
        let scene = ListScene(try Screen(width: 800, height: 600), count: 100)
        scene.furtherSections = count / 100 - 1
        return editing(scene)
      },
    ]
  }

  /// A scene whose rows all differ in height from their neighbors.
  private static func different(_ scene: ListScene) -> ListScene {
    scene.table.delegate = heights
    return scene
  }

  private static let heights = DifferentHeights()

  /// One row that is inserted or removed far below the visible ones, up to the start of the next frame.
  private static func editing(_ scene: ListScene) -> Workload {
    scene.frame()
    let path = ItemPath(row: scene.rowCount / 2, section: 0)
    let count = scene.rowCount
    return ListWorkloads.compared(scene.screen, batch: 16, setUp: { scene.frame() }) {
      let isFull = scene.rowCount > count
      let edit = {
        scene.rowCount += isFull ? -1 : 1
        if isFull {
          scene.table.deleteRows(at: [path])
        } else {
          scene.table.insertRows(at: [path])
        }
      }
      scene.table.performBatchUpdates(edit, animated: false)
    }
  }

  /// The resident memory that one more window with a table adds by its first frame.
  ///
  /// It is the mean of several windows, because memory is allocated in pages; none of them is released, so
  /// all of it is new.
  private static func memory(_ screen: Screen, _ count: Int) -> Workload {
    func addScenes() {
      for _ in 0..<16 {
        let scene = ListScene(screen, count: count)
        scene.frame()
        keptScenes.append(scene)
      }
    }
    addScenes()
    return .sampled {
      let before = ResidentMemory.kibibytes
      addScenes()
      return (ResidentMemory.kibibytes - before) / 16
    }
  }

  private static var keptScenes: [ListScene] = []
}
