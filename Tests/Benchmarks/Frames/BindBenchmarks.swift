import BentoEmbedded
import BentoTesting
import SeededRandom

/// The work before painting: texts that are set in a row, and damage that is recorded.
@MainActor
enum BindBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("frame.bind.cell", target: .value(70)) { binding() },
      Benchmark("frame.bind.cached", target: .value(3)) { measuring() },
      Benchmark("frame.damage.32", target: .value(3)) { damaging { keep($0.isEmpty) } },
      Benchmark("frame.damage.region") { damaging { keep($0.region) } },
    ]
  }

  /// A row receives two new texts, which are shaped; the row is laid out and recorded.
  private static func binding() -> Workload {
    let services = RecordingServices()
    let host = ViewHost(
      size: Size(width: 800, height: RowCell.height),
      scale: 1,
      services: services,
      graphics: ListScene.graphics
    )
    let cell = RowCell()
    host.window.contentView = cell
    var row = 1 << 30
    return .timed(
      TimedWork(
        batch: 32,
        work: {
          row += 1
          cell.show(row)
          keep(cell.title.intrinsicContentSize)
          keep(cell.subtitle.intrinsicContentSize)
          services.time = services.time + ViewHost.frameInterval
          host.tick(at: services.time)
        }
      )
    )
  }

  /// A text that was laid out before is measured again.
  private static func measuring() -> Workload {
    let engine = ListScene.graphics.textEngine
    let request = TextRequest(
      "Forty letters in a line of plain text...",
      attributes: TextAttributes(font: .system(ofSize: 14))
    )
    return .timed(
      TimedWork(
        batch: 1_000,
        work: { keep(engine.measure(request, width: 300, scale: .one)) }
      )
    )
  }

  /// Rectangles all over a window are recorded, and the list is used.
  private static func damaging(_ use: @escaping (DamageList) -> Void) -> Workload {
    var generator = SplitMix(seed: 5)
    let rects = (0..<32).map { _ in
      PixelRect(
        x: Int.random(in: 0..<700, using: &generator),
        y: Int.random(in: 0..<560, using: &generator),
        width: Int.random(in: 1...100, using: &generator),
        height: Int.random(in: 1...40, using: &generator)
      )
    }
    var damage = DamageList()
    return .timed(
      TimedWork(
        batch: 1_000,
        work: {
          for rect in rects { damage.add(rect) }
          use(damage)
          damage.removeAll()
        }
      )
    )
  }
}
