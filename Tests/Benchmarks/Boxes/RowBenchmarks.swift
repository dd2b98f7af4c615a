import BentoComponents
import BentoEmbedded
import BentoTesting

/// Rows of the catalogue: what a list requests from a component while the user scrolls.
@MainActor
enum RowBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("bento.bind.toggle") { binding() },
      Benchmark("bento.height.toggle") { measuring() },
    ]
  }

  private static func toggle(_ number: Int) -> Component.Toggle {
    Component.Toggle(title: "Row \(number % 64)", isOn: number.isMultiple(of: 2))
  }

  /// A row is bound to alternating toggles whose titles were shown before, and laid out.
  private static func binding() -> Workload {
    let services = RecordingServices()
    let host = ViewHost(
      size: Size(width: 400, height: 44),
      scale: 1,
      services: services,
      graphics: ListScene.graphics
    )
    let row = ComponentView()
    host.window.contentView = row
    var number = 0
    return .timed(
      TimedWork(
        batch: 64,
        work: {
          number += 1
          row.slot.bind(toggle(number).asAnyRenderable())
          keep(row.sizeThatFits(Size(width: 400, height: .infinity)))
          services.time = services.time + ViewHost.frameInterval
          host.tick(at: services.time)
        }
      )
    )
  }

  /// A toggle computes its height without a view.
  private static func measuring() -> Workload {
    var number = 0
    return .timed(
      TimedWork(
        batch: 1_000,
        work: {
          number += 1
          keep(toggle(number).height(forWidth: 400, inheritedMargins: .zero))
        }
      )
    )
  }
}
