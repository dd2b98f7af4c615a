import BentoBox
import BentoGeometry
import BentoLayout
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// A view of 40×20 points that collects the reports of its content.
final class PieceView: View {
  override var intrinsicContentSize: Size { Size(width: 40, height: 20) }
}

struct Piece: Renderable {
  var constraints = SizeConstraints()

  func render(in view: PieceView) {
    view.accessibilityIdentifier = "piece"
    view.sizeConstraints = constraints
  }
}

@MainActor
@Suite struct `Conflicts of components` {
  let harness = Harness(size: Size(width: 200, height: 200))
  let table = TableView(frame: .zero, style: .plain)

  init() {
    harness.mount(table)
  }

  func reports(of pieces: [Piece], times: Int = 1) -> [LayoutReport] {
    var reports: [LayoutReport] = []
    harness.host.layoutReportHandler = { reports.append($0) }
    for _ in 0..<times {
      let nodes = pieces.enumerated().map { Node(id: $0, component: $1) }
      table.render(Box.empty |-+ Section(id: 0) |---* nodes, animated: false)
      harness.settle()
    }
    return reports
  }

  @Test func `reach the host with the path of the view`() {
    var piece = Piece()
    piece.constraints.width.exact.required = 260

    let reports = reports(of: [piece])

    #expect(reports.map(\.code) == [.overflow])
    #expect(reports.first?.path.hasSuffix("/piece") == true)
    #expect(reports.first?.summary == "260 > 200; overflows the end by 60")
  }

  @Test func `are reported once for each view, and again when the constraints change`() {
    var piece = Piece()
    piece.constraints.height.minimum.required = 60
    piece.constraints.height.maximum.required = 40

    #expect(reports(of: [piece, piece, piece], times: 3).map(\.code).count == 3)

    piece.constraints.height.maximum.required = 30
    let again = reports(of: [piece])
    #expect(again.map(\.code) == [.minimumAboveMaximum])
    #expect(again.first?.summary == "minimum 60 > maximum 30; the minimum wins")
  }

  @Test func `are caught by an ancestor that requests them`() {
    let collector = Collector(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = ComponentView(frame: collector.bounds)
    var piece = Piece()
    piece.constraints.width.exact.required = 130
    view.slot.bind(piece.asAnyRenderable())
    collector.addSubview(view)
    var others = 0
    harness.host.layoutReportHandler = { _ in others += 1 }
    harness.window.addSubview(collector)
    harness.settle()

    #expect(collector.reports.map(\.wanted) == [130] && others == 0)
    #expect(harness.host.statistics.layoutConflicts == 1)
  }
}

/// A view that collects the reports of its content.
private final class Collector: View {
  private(set) var reports: [LayoutReport] = []

  override func layoutDidReport(_ report: LayoutReport) { reports.append(report) }
}
