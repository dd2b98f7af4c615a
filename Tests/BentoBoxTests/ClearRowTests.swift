import BentoBox
import BentoGeometry
import BentoGraphics
import BentoListLayouts
import BentoLists
import BentoTesting
import BentoViews
import Testing

/// A component whose view has a background, or leaves it to the table.
private struct Filled: Renderable, HeightCustomizing {
  var background: Color?

  func render(in view: View) { view.backgroundColor = background }
  func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double { 40 }
}

/// Rule B-090.
@MainActor
@Suite struct `A component with a clear background` {
  let harness = Harness(size: Size(width: 200, height: 120))

  private func show(
    _ background: Color?,
    in table: TableView,
    rows: Int = 1,
    rowBackground: Color? = nil
  ) {
    let header = Filled(background: background)
    let row = Filled(background: rows > 1 ? rowBackground : background)
    let nodes = (0..<rows).map { Node(id: $0, component: row) }
    table.render(Box(sections: [Section(id: 0, header: header, items: nodes)]), animated: false)
    harness.settle()
  }

  private func makeTable(_ style: TableView.Style) -> TableView {
    let table = TableView(frame: .zero, style: style)
    table.separatorStyle = .none
    table.prepareForBoxRendering(BoxTableViewAdapter<Int, Int>(with: table))
    harness.mount(table)
    return table
  }

  /// The color in the center of a rectangle of the content.
  private func color(at rect: Rect, of table: TableView) -> Pixel {
    let point = table.convert(Point(x: rect.midX, y: rect.midY), to: nil)
    return harness.render()[Int(point.x), Int(point.y)]
  }

  @Test func `shows the grouped table below its row, and one without a background does not`() {
    let table = makeTable(.grouped)
    table.backgroundColor = Color(red: 1, green: 0, blue: 1)
    let row = ItemPath(row: 0, section: 0)

    show(nil, in: table)
    let surface = color(at: table.rectForRow(at: row), of: table)
    show(.clear, in: table)
    let clear = color(at: table.rectForRow(at: row), of: table)
    show(nil, in: table)
    let again = color(at: table.rectForRow(at: row), of: table)

    #expect(clear == color(at: table.rectForHeader(inSection: 0), of: table))
    #expect(surface != clear)
    #expect(again == surface)
    #expect(harness.render() == harness.renderFully())
  }

  @Test func `shows the rows below its floating header, and one without a background does not`() {
    let table = makeTable(.plain)
    let green = Color(red: 0, green: 1, blue: 0)
    show(.clear, in: table, rows: 20, rowBackground: green)
    table.contentOffset.y = 100
    harness.settle()
    let top = Rect(x: 0, y: 100, width: 200, height: 40)
    let row = color(at: top.offsetBy(dx: 0, dy: 60), of: table)

    #expect(color(at: top, of: table) == row)
    show(nil, in: table, rows: 20, rowBackground: green)
    #expect(color(at: top, of: table) != row)
    #expect(harness.render() == harness.renderFully())
  }

  @Test func `with a color has that color on both sides of its separator`() {
    let table = makeTable(.grouped)
    table.separatorStyle = .singleLine
    let green = Color(red: 0, green: 1, blue: 0)

    show(nil, in: table, rows: 2, rowBackground: green)

    let row = table.rectForRow(at: ItemPath(row: 0, section: 0))
    let left = Rect(x: 2, y: row.minY, width: 8, height: row.height)
    let bottom = Rect(x: 2, y: row.maxY - 1, width: 8, height: 1)
    #expect(color(at: bottom, of: table) == color(at: left, of: table))
    #expect(harness.render() == harness.renderFully())
  }
}
