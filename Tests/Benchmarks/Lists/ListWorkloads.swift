import BentoDiff
import BentoEmbedded
import SeededRandom

/// The workloads that benchmarks of tables and of collection views share, against a copy of the frame's
/// pixels.
@MainActor
enum ListWorkloads {
  /// The numbers of rows or items, by their names in benchmarks.
  static let counts = [("1k", 1_000), ("100k", 100_000), ("1M", 1_000_000)]

  /// The sizes of windows, by their names in benchmarks.
  static let screens = [("", 800, 600), (".1920x1080", 1_920, 1_080)]

  /// Work on an existing scene.
  static func compared(
    _ screen: Screen,
    batch: Int = 1,
    setUp: @escaping () -> Void = {},
    work: @escaping () -> Void
  ) -> Workload {
    .timed(compared(screen, TimedWork(batch: batch, setUp: setUp, work: work)))
  }

  private static func compared(_ screen: Screen, _ work: TimedWork) -> TimedWork {
    var work = work
    work.referenceBatch = 4
    work.reference = screen.copyPixels
    return work
  }

  /// Frames that each scroll by a number of points.
  static func scrolling(_ scene: any ScrollScene, by distance: Double = 37) -> Workload {
    .timed(compared(scene.screen, scrollingWork(scene, by: distance)))
  }

  private static func scrollingWork(
    _ scene: any ScrollScene,
    by distance: Double = 37
  ) -> TimedWork {
    scene.frame()
    return TimedWork(batch: 16, setUp: scene.rewindIfNeeded) { scene.scroll(by: distance) }
  }

  /// Frames that scroll by 37 points each, between which the host has time to prepare the next cells; that
  /// time is not counted.
  static func scrollingAhead(_ scene: any ScrollScene) -> Workload {
    scene.frame()
    return .compared {
      scene.rewindIfNeeded()
      var frames = 0.0
      var copies = 0.0
      for _ in 0..<32 {
        frames += ProcessorClock.thread.measure { scene.scroll(by: 37) }
        scene.prepareAhead()
      }
      for _ in 0..<8 { copies += ProcessorClock.thread.measure(scene.screen.copyPixels) }
      return (frames / 32 / 1_000, copies / 8 / 1_000)
    }
  }

  /// Frames that each show a random position of the content.
  static func jumping(_ scene: any ScrollScene) -> Workload {
    .timed(compared(scene.screen, jumpingWork(scene)))
  }

  private static func jumpingWork(_ scene: any ScrollScene) -> TimedWork {
    scene.frame()
    var generator = SplitMix(seed: 3)
    let end = scene.scrollView.contentSize.height - scene.scrollView.bounds.height
    return TimedWork(batch: 4) {
      scene.jump(to: Double.random(in: 0...end, using: &generator).rounded())
    }
  }

  /// One row or item in a hundred each deleted, inserted, moved and reloaded, up to the next frame.
  static func updating(_ scene: any ScrollScene) -> Workload {
    scene.frame()
    return compared(scene.screen, setUp: { for _ in 0..<60 { scene.frame() } }) {
      scene.applyEdits(animated: true)
      scene.frame()
    }
  }

  /// Creating a scene and showing its first frame; the previous scene has been released.
  static func first<Scene>(_ screen: Screen, _ show: @escaping () -> Scene) -> Workload {
    var scene: Scene?
    return .timed(
      TimedWork(
        setUp: { scene = nil },
        work: { scene = show() },
        referenceBatch: 4,
        reference: {
          screen.copyPixels()
          keep(scene)
        }
      )
    )
  }
}

// MARK: - Rows

extension ListWorkloads {
  /// The benchmarks that tables and collection views of a length have in common, in windows of a size.
  ///
  /// - Parameters:
  ///   - name: The first part of the benchmark's name, before the kind of work.
  ///   - size: The last part of the name.
  ///   - aheadTarget: The target of frames that were prepared.
  static func rows<Scene: ScrollScene>(
    of scene: Scene.Type,
    _ name: String,
    _ size: String,
    _ count: Int,
    aheadTarget: Double,
    _ screen: @escaping () throws -> Screen
  ) -> [Benchmark] {
    let make = { Scene(try screen(), count: count) }
    return [
      Benchmark("\(name).scroll37.\(size)", target: .ratio(1.3)) { scrolling(try make()) },
      Benchmark("\(name).scroll37ahead.\(size)", target: .ratio(aheadTarget), runs: 15) {
        scrollingAhead(try make())
      },
      Benchmark("\(name).jump.\(size)", target: .ratio(5)) { jumping(try make()) },
      Benchmark(
        "\(name).update1pct.\(size)",
        unit: .milliseconds,
        target: .value(count == 1_000_000 ? 3 : 0.5),
        runs: 7
      ) { updating(try make()) },
      Benchmark("\(name).first.\(size)", unit: .milliseconds, target: .value(8), runs: 15) {
        let screen = try screen()
        return first(screen) {
          let scene = Scene(screen, count: count)
          scene.frame()
          return scene
        }
      },
    ]
  }

  /// Compares a long list with a short one: the reference is not memory, but the same work.
  ///
  /// The two alternate, so that other load on the machine slows both.
  static func growth<Scene: ScrollScene>(of scene: Scene.Type, _ name: String) -> [Benchmark] {
    let kinds: [(String, (any ScrollScene) -> TimedWork)] = [
      ("scroll37", { scrollingWork($0) }), ("jump", jumpingWork),
    ]
    return kinds.map { kind, work in
      Benchmark("\(name).\(kind).1Mto1k", target: .ratio(1.1)) {
        let screen = { try Screen(width: 800, height: 600) }
        let long = work(Scene(try screen(), count: 1_000_000))
        let short = work(Scene(try screen(), count: 1_000))
        var both = long
        both.setUp = {
          long.setUp()
          short.setUp()
        }
        both.referenceBatch = short.batch
        both.reference = short.work
        return .timed(both)
      }
    }
  }

  /// The parts of a batch that changes one row in a hundred, each a benchmark: the difference, which a box
  /// computes, the new positions of the rows out of view, the tiles, and the frame that shows them.
  ///
  /// The first part has a list of no height, which has no tiles.
  static func batchParts<Scene: ScrollScene>(
    of scene: Scene.Type,
    _ name: String,
    _ count: Int
  ) -> [Benchmark] {
    let diff = Benchmark("\(name).diff", unit: .milliseconds, runs: 7) {
      let old = Array(0..<count)
      // Of each hundred, the first one is replaced by another one.
      let new = old.map { $0 % 100 == 0 ? count + $0 : $0 }
      return compared(try Screen(width: 800, height: 600)) {
        keep(Changeset(from: old, to: new))
      }
    }
    let parts = [("index", 1), ("tiling", 600)].map { part, height in
      Benchmark("\(name).\(part)", unit: .milliseconds, runs: 7) {
        let scene = Scene(try Screen(width: 800, height: height), count: count)
        if height == 1 { scene.scrollView.contentInset.top = 1 }
        scene.frame()
        return compared(scene.screen, setUp: { scene.frame() }) {
          scene.applyEdits(animated: false)
        }
      }
    }
    let drawing = Benchmark("\(name).drawing", unit: .milliseconds, runs: 7) {
      let scene = Scene(try Screen(width: 800, height: 600), count: count)
      scene.frame()
      return compared(scene.screen, setUp: { scene.applyEdits(animated: false) }) {
        scene.frame()
      }
    }
    return [diff] + parts + [drawing]
  }
}
