import BentoEmbedded

/// Frames presented in an X11 window, against a copy of the frame's pixels.
///
/// The value is the processor time of the whole process, without the server's.
@MainActor
enum WindowBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("window.scroll37.800x600", target: .ratio(2.5)) { try scrolling(by: 37) },
      Benchmark("window.scroll4.800x600") { try scrolling(by: 4) },
      Benchmark("window.present.strip.800x600", target: .ratio(0.1)) {
        try presenting(PixelRect(x: 0, y: 563, width: 800, height: 37))
      },
      Benchmark("window.present.full.800x600", target: .ratio(0.15)) {
        try presenting(PixelRect(x: 0, y: 0, width: 800, height: 600))
      },
    ]
  }

  /// Turns of a program's loop with a table that scrolls: events, tick, paint, present.
  private static func scrolling(by distance: Double) throws -> Workload {
    let window = try ShownWindow(width: 800, height: 600)
    let scene = ListScene(try Screen(width: 800, height: 600))
    scene.frame()
    let turn = {
      window.takeEvents()
      scene.table.contentOffset.y += distance
      scene.tick()
      window.present { scene.host.render(into: $0, age: $1) }
    }
    turn()
    return .timed(
      TimedWork(
        batch: 16,
        countsAllThreads: true,
        setUp: scene.rewindIfNeeded,
        work: turn,
        referenceBatch: 16,
        reference: scene.screen.copyPixels
      )
    )
  }

  /// Presents pixels that have been painted already.
  private static func presenting(_ rect: PixelRect) throws -> Workload {
    let window = try ShownWindow(width: 800, height: 600)
    let screen = try Screen(width: 800, height: 600)
    let region = Region(rect)
    return .timed(
      TimedWork(
        batch: 16,
        countsAllThreads: true,
        work: { window.present { _, _ in region } },
        referenceBatch: 16,
        reference: screen.copyPixels
      )
    )
  }
}
