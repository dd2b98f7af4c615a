import BentoEmbedded
import BentoTesting

/// Boxes of 10,000 items in ten sections, in a table.
@MainActor
enum BoxBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("bento.build.10k", target: .value(2_000), runs: 21) { build() },
      Benchmark("bento.rerender.10k", target: .value(3_000), runs: 21) { rerender() },
      Benchmark("bento.onechange.10k", target: .value(4_000), runs: 21) { oneChange() },
    ]
  }

  private static func build() -> Workload {
    compared { keep(box(of: 0..<10_000).sections.count) }
  }

  /// An equal box, which gives every visible row its component anew.
  private static func rerender() -> Workload {
    let screen = BoxScreen()
    screen.show(box(of: 0..<10_000))
    var next = box(of: 0..<10_000)
    return compared(setUp: { next = box(of: 0..<10_000) }, work: { screen.show(next) })
  }

  /// A box with one item more or one less in the middle.
  private static func oneChange() -> Workload {
    let screen = BoxScreen()
    screen.show(box(of: 0..<10_000))
    var next = Box<Int, Int>.empty
    var isLonger = false
    return compared(
      setUp: {
        isLonger.toggle()
        next = box(of: 0..<10_000)
        if isLonger {
          next.sections[5].items.insert(Node(id: -1, component: Line(text: "new")), at: 500)
        }
      },
      work: { screen.show(next) }
    )
  }

  private static func box(of ids: Range<Int>) -> Box<Int, Int> {
    Box(
      sections: (0..<10).map { section in
        Section(
          id: section,
          items: ids.dropFirst(section * 1_000).prefix(1_000).map { id in
            Node(id: id, component: Line(text: "row"))
          }
        )
      }
    )
  }

  private static func compared(
    setUp: @escaping () -> Void = {},
    work: @escaping () -> Void
  ) -> Workload {
    let walk = PointerForest()
    return .timed(
      TimedWork(setUp: setUp, work: work, referenceBatch: 4) { keep(walk.walk()) }
    )
  }
}

/// A table in a window that is laid out but not painted.
@MainActor
private final class BoxScreen {
  private let harness = Harness(size: Size(width: 800, height: 600))
  private let table = TableView(frame: .zero, style: .plain)

  init() {
    harness.mount(table)
  }

  func show(_ box: Box<Int, Int>) {
    table.render(box)
    harness.advance(by: .zero)
  }
}

private struct Line: Renderable {
  let text: String

  func render(in view: Label) {
    view.text = text
  }
}
