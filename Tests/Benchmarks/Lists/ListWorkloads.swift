import BentoEmbedded
import SeededRandom

/// What benchmarks of tables and of collection views measure in the same way: against a copy of the
/// frame's pixels.
@MainActor
enum ListWorkloads {
  /// The numbers of rows or items, by the names that they have in rows.
  static let counts = [("1k", 1_000), ("100k", 100_000), ("1M", 1_000_000)]

  /// The extents of windows, by the names that they have in rows.
  static let screens = [("", 800, 600), (".1920x1080", 1_920, 1_080)]

  /// Work on a scene that stands.
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

  /// Frames that scroll by so many points each.
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

  /// Frames that scroll by 37 points each, between which the host has time to fill what comes next;
  /// that time is not counted.
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

  /// Frames that each show another place of the content, chosen by chance.
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

  /// How a long list compares with a short one: the reference is not memory, but the same work.
  ///
  /// The two take turns, so that what else the machine does slows both.
  static func growth(
    of name: String,
    _ make: @escaping (_ count: Int) throws -> any ScrollScene
  ) -> [Benchmark] {
    let kinds: [(String, (any ScrollScene) -> TimedWork)] = [
      ("scroll37", { scrollingWork($0) }), ("jump", jumpingWork),
    ]
    return kinds.map { kind, work in
      Benchmark("\(name).\(kind).1Mto1k", target: .ratio(1.1)) {
        let (long, short) = (work(try make(1_000_000)), work(try make(1_000)))
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

  /// The parts of a batch that changes one row in a hundred, each a row of its own: the new places
  /// of what is out of view, the tiles, and the frame that shows them.
  ///
  /// - Parameters:
  ///   - make: Makes a scene; of the first part with a list of no height, which has no tiles.
  ///   - change: Announces the changes, without motion.
  static func batchParts(
    of name: String,
    _ make: @escaping (_ hasTiles: Bool) throws -> any ScrollScene,
    _ change: @escaping (any ScrollScene) -> Void
  ) -> [Benchmark] {
    let parts = [("index", false), ("tiling", true)].map { part, hasTiles in
      Benchmark("\(name).\(part)", unit: .milliseconds, runs: 7) {
        let scene = try make(hasTiles)
        scene.frame()
        return compared(scene.screen, setUp: { scene.frame() }) { change(scene) }
      }
    }
    let drawing = Benchmark("\(name).drawing", unit: .milliseconds, runs: 7) {
      let scene = try make(true)
      scene.frame()
      return compared(scene.screen, setUp: { change(scene) }) { scene.frame() }
    }
    return parts + [drawing]
  }

  /// Making a scene and showing its first frame; the one before is gone by then.
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
