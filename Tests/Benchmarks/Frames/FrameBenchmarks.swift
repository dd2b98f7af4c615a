import BentoEmbedded

/// Frames of a list of 10,000 rows, against a copy of the frame's pixels.
@MainActor
enum FrameBenchmarks {
  static var all: [Benchmark] {
    [(800, 600), (1_920, 1_080)].flatMap { width, height in
      let isLarge = width > 1_000
      let name = { (kind: String) in "frame.\(kind).\(width)x\(height)" }
      let screen = { try Screen(width: width, height: height) }
      return [
        Benchmark(name("scroll37"), target: .ratio(isLarge ? 0.6 : 1.8)) {
          scrolling(ListScene(try screen()), by: 37)
        },
        Benchmark(name("scroll37ahead"), target: .ratio(isLarge ? 0.6 : 0.9), runs: 15) {
          ListWorkloads.scrollingAhead(ListScene(try screen()))
        },
        Benchmark(name("scroll4"), target: .ratio(isLarge ? 0.6 : 0.9)) {
          scrolling(ListScene(try screen()), by: 4)
        },
        Benchmark(name("blit37")) { moving(try screen(), by: 37) },
        Benchmark(name("blit4")) { moving(try screen(), by: 4) },
        Benchmark(name("redraw"), target: .ratio(isLarge ? 1.4 : 3.5)) {
          redraw(ListScene(try screen()))
        },
        Benchmark(name("batch")) { batch(ListScene(try screen())) },
        Benchmark(name("label"), target: .value(80)) { label(ListScene(try screen())) },
        Benchmark(name("idle"), target: .value(5)) { idle(ListScene(try screen())) },
        Benchmark(name("first"), unit: .milliseconds, target: .value(8), runs: 15) {
          first(try screen())
        },
      ]
    }
  }

  private static func scrolling(_ scene: ListScene, by distance: Double) -> Workload {
    scene.frame()
    return .timed(
      TimedWork(
        batch: 16,
        setUp: scene.rewindIfNeeded,
        work: { scene.scroll(by: distance) },
        referenceBatch: 4,
        reference: scene.screen.copyPixels
      )
    )
  }

  /// Only the move of the pixels, a lower bound for any frame that scrolls.
  private static func moving(_ screen: Screen, by distance: Pixels) -> Workload {
    .timed(
      TimedWork(
        batch: 16,
        work: { screen.target.scroll(screen.target.bounds, dx: 0, dy: -distance) },
        referenceBatch: 4,
        reference: screen.copyPixels
      )
    )
  }

  private static func redraw(_ scene: ListScene) -> Workload {
    scene.frame()
    return .timed(
      TimedWork(
        batch: 4,
        work: { scene.frame(age: .unknown) },
        referenceBatch: 4,
        reference: scene.screen.copyPixels
      )
    )
  }

  /// Frames in the middle of an animated change: one row is inserted, another is removed.
  private static func batch(_ scene: ListScene) -> Workload {
    scene.frame()
    var place = 0
    return .timed(
      TimedWork(
        batch: 8,
        setUp: {
          for _ in 0..<60 { scene.frame() }
          place = (place + 1) % 6
          scene.table.performBatchUpdates {
            scene.table.insertRows(at: [ItemPath(row: place, section: 0)])
            scene.table.deleteRows(at: [ItemPath(row: 7 - place, section: 0)])
          }
          scene.frame()
        },
        work: { scene.frame() },
        referenceBatch: 4,
        reference: scene.screen.copyPixels
      )
    )
  }

  private static func label(_ scene: ListScene) -> Workload {
    scene.frame()
    let cell = scene.table.cellForRow(at: ItemPath(row: 3, section: 0)) as? RowCell
    var count = 0
    return .timed(
      TimedWork(
        batch: 8,
        work: {
          count += 1
          cell?.title.text = "Changed for the \(count)th time, and again"
          scene.frame()
        },
        referenceBatch: 4,
        reference: scene.screen.copyPixels
      )
    )
  }

  private static func idle(_ scene: ListScene) -> Workload {
    scene.frame()
    return .timed(
      TimedWork(
        batch: 1_000,
        work: { scene.frame() },
        referenceBatch: 4,
        reference: scene.screen.copyPixels
      )
    )
  }

  private static func first(_ screen: Screen) -> Workload {
    var scene: ListScene?
    return .timed(
      TimedWork(
        setUp: { scene = nil },
        work: {
          let made = ListScene(screen)
          made.frame()
          scene = made
        },
        referenceBatch: 4,
        reference: {
          screen.copyPixels()
          keep(scene)
        }
      )
    )
  }
}
