import BentoComponents
import BentoEmbedded
import BentoMarkdown
import BentoTesting

/// Code of 20,000 lines in a row of a list: its first frame, a step of scrolling and one of resizing.
@MainActor
enum CodeBenchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("code.open.20k", unit: .milliseconds, target: .value(50), runs: 7) {
        let screen = try Screen(width: 800, height: 600)
        return .timed(
          TimedWork(
            work: { keep(makeScene(screen).view.contentSize.height) },
            reference: screen.copyPixels
          )
        )
      },
      Benchmark("code.scroll.20k", unit: .milliseconds, target: .ratio(10), runs: 15) {
        let table = try makeScene()
        return table.stepping { table.view.contentOffset.y += 37 }
      },
      Benchmark("code.resize.20k", unit: .milliseconds, target: .value(16), runs: 15) {
        let table = try makeScene()
        var turn = 0
        return table.stepping {
          turn += 1
          table.view.frame.size.width = 700 + Double(turn % 20)
        }
      },
    ]
  }

  private static let code = (0..<20_000)
    .map { "  let value\($0) = names[\($0)] ?? \"none\"" }.joined(separator: "\n")

  private static func makeScene() throws -> TypingScene<TableView> {
    let scene = makeScene(try Screen(width: 800, height: 600))
    scene.view.contentOffset.y = (scene.view.contentSize.height / 3).rounded()
    scene.frame(after: .milliseconds(16))
    return scene
  }

  private static func makeScene(_ screen: Screen) -> TypingScene<TableView> {
    let table = TableView(frame: .zero, style: .plain)
    let node = Node<Int>(id: 0, component: Component.Code(code))
    table.render(Box<Int, Int>(sections: [Section(id: 0, items: [node])]), animated: false)
    return TypingScene(screen, showing: table)
  }
}
