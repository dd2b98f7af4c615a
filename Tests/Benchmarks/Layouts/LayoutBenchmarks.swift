import BentoEmbedded
import BentoLayout

/// Layouts of rows, against a recursive walk over as many nodes.
@MainActor
enum LayoutBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("layout.full.9997", target: .ratio(30), runs: 15) { full() },
      Benchmark("layout.width.9997", target: .ratio(25), runs: 21) { width() },
      Benchmark("layout.leaf.9997", target: .ratio(25)) { leaf() },
      Benchmark("layout.leafheight.9997", target: .ratio(25)) { leafHeight(rows: 1_666) },
      Benchmark("layout.leaftop.9997", target: .ratio(25)) { leafHeight(rows: 10) },
      Benchmark("layout.row.6", target: .ratio(30), runs: 15) { row() },
      Benchmark("layout.idle.9997", target: .value(1)) { idle() },
    ] + LayoutCounts.all
  }

  private static func full() -> Workload {
    var forest = RowForest()
    return compared(setUp: { forest = RowForest() }, work: { forest.layout() })
  }

  private static func width() -> Workload {
    let forest = RowForest()
    forest.layout()
    var width = RowForest.width
    return compared {
      width += 0.5
      forest.layout(width: width)
    }
  }

  private static func leaf() -> Workload {
    let forest = RowForest()
    forest.layout()
    var number = 0
    return comparedWithRows(batch: 10) {
      number += 1
      let label = forest.labels[number * 37 % forest.labels.count]
      forest.setText(width: 60 + Double(number % 90), of: label)
      forest.layout()
    }
  }

  /// A leaf in one of the first rows that changes its height, so that all rows below it move.
  private static func leafHeight(rows: Int) -> Workload {
    let forest = RowForest()
    forest.layout()
    var number = 0
    return comparedWithRows(batch: 10) {
      number += 1
      let label = forest.labels[number * 37 % (2 * rows)]
      forest.setText(width: 100, height: 40 + Double(number % 7), of: label)
      forest.layout()
    }
  }

  /// Rows that are roots, as in a table; the time per row.
  private static func row() -> Workload {
    var forest = RowForest(isOneTree: false)
    var next = 0
    let walk = PointerForest()
    var walked = 0
    return .timed(
      TimedWork(
        batch: 1_666,
        setUp: {
          forest = RowForest(isOneTree: false)
          next = 0
        },
        work: {
          forest.layoutRow(next)
          next += 1
        },
        referenceBatch: 1_666
      ) {
        keep(walk.walkRow(walked))
        walked += 1
      }
    )
  }

  private static func comparedWithRows(batch: Int, work: @escaping () -> Void) -> Workload {
    let walk = PointerForest()
    return .timed(TimedWork(batch: batch, work: work, referenceBatch: 4) { keep(walk.walkRows()) })
  }

  private static func idle() -> Workload {
    let forest = RowForest()
    forest.layout()
    return compared(batch: 1_000) { forest.layout() }
  }

  private static func compared(
    batch: Int = 1,
    setUp: @escaping () -> Void = {},
    work: @escaping () -> Void
  ) -> Workload {
    let walk = PointerForest()
    return .timed(
      TimedWork(batch: batch, setUp: setUp, work: work, referenceBatch: 4) {
        keep(walk.walk())
      }
    )
  }
}
