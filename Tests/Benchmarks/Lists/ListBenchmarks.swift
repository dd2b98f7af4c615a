import BentoEmbedded
import Glibc

/// Tables of 1,000 to 1,000,000 rows in a window of 800×600, against a copy of its pixels.
@MainActor
enum ListBenchmarks {
  static var all: [Benchmark] {
    [("1k", 1_000), ("100k", 100_000), ("1M", 1_000_000)].flatMap { label, rows in
      let name = { (kind: String) in "lists.\(kind).\(label)" }
      let scene = { TableScene(try Screen(width: 800, height: 600), rowCount: rows) }
      return [
        Benchmark(name("scroll37"), target: .ratio(1.8)) { scrolling(try scene()) },
        Benchmark(name("jump"), target: .value(900)) { jumping(try scene()) },
        Benchmark(name("update1pct"), unit: .milliseconds, runs: 9) { updating(try scene()) },
        Benchmark(name("first"), unit: .milliseconds, target: .value(8), runs: 15) {
          first(try Screen(width: 800, height: 600), rows: rows)
        },
        Benchmark(name("memory"), unit: .kibibytes, target: .value(1_024), runs: 5) {
          memory(try Screen(width: 800, height: 600), rows: rows)
        },
      ]
    }
  }

  private static func scrolling(_ scene: TableScene) -> Workload {
    scene.frame()
    return .timed(
      TimedWork(
        batch: 16,
        setUp: scene.rewindIfNeeded,
        work: { scene.scroll(by: 37) },
        referenceBatch: 4,
        reference: scene.screen.copyPixels
      )
    )
  }

  private static func jumping(_ scene: TableScene) -> Workload {
    scene.frame()
    return .timed(
      TimedWork(
        batch: 4,
        work: scene.jump,
        referenceBatch: 4,
        reference: scene.screen.copyPixels
      )
    )
  }

  private static func updating(_ scene: TableScene) -> Workload {
    scene.frame()
    return .timed(
      TimedWork(
        setUp: scene.prepareUpdate,
        work: scene.update,
        referenceBatch: 4,
        reference: scene.screen.copyPixels
      )
    )
  }

  private static func first(_ screen: Screen, rows: Int) -> Workload {
    var next = 0
    var scene: TableScene?
    return .timed(
      TimedWork(
        setUp: {
          scene = nil
          next += 2_000_000
        },
        work: {
          let made = TableScene(screen, rowCount: rows, firstNumber: next)
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

  /// What the resident memory grows by for one table that is shown and scrolled, without the
  /// numbers of its rows; tables are kept, so that none is built from memory given back.
  private static func memory(_ screen: Screen, rows: Int) -> Workload {
    let tables = 4
    var kept: [TableScene] = []
    return .sampled {
      let before = residentKibibytes()
      for _ in 0..<tables {
        let scene = TableScene(screen, rowCount: rows)
        scene.frame()
        scene.scroll(by: 500)
        kept.append(scene)
      }
      let growth = (residentKibibytes() - before) / Double(tables)
      return max(0, growth - Double(rows) * 8 / 1_024)
    }
  }

  /// The resident memory of the process, as the kernel counts it.
  private static func residentKibibytes() -> Double {
    let file = open("/proc/self/statm", O_RDONLY)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let length = read(file, &bytes, bytes.count)
    let fields = bytes.prefix(max(0, length)).split(separator: UInt8(ascii: " "))
    guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else {
      return 0
    }
    return Double(pages * sysconf(Int32(_SC_PAGESIZE))) / 1_024
  }
}
