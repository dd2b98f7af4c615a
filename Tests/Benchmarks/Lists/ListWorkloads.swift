import BentoEmbedded

/// What benchmarks of tables and of collection views measure in the same way: against a copy of the
/// frame's pixels.
@MainActor
enum ListWorkloads {
  /// Work on a scene that stands.
  static func compared(
    _ screen: Screen,
    batch: Int = 1,
    setUp: @escaping () -> Void = {},
    work: @escaping () -> Void
  ) -> Workload {
    .timed(
      TimedWork(
        batch: batch,
        setUp: setUp,
        work: work,
        referenceBatch: 4,
        reference: screen.copyPixels
      )
    )
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
