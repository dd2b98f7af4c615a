import BentoBox
import BentoCells
import BentoGeometry
import BentoGraphics
import BentoListLayouts
import BentoLists
import BentoTesting
import BentoViews
import Testing

@MainActor
@Suite struct `The height of a row that sizes itself` {
  let harness = Harness(size: Size(width: 200, height: 200))
  let table = TableView(frame: .zero, style: .plain)

  init() {
    table.separatorStyle = .none
    table.estimatedRowHeight = 40
    harness.mount(table)
  }

  private func path(_ row: Int) -> ItemPath { ItemPath(row: row, section: 0) }

  private func content(of row: Int) -> GrowingView? {
    table.cellForRow(at: path(row))?.contentView.subviews.last as? GrowingView
  }

  private func show(_ rows: [GrowingRow], animated: Bool = false) {
    let nodes = rows.enumerated().map { Node(id: $0.offset, component: $0.element) }
    table.render(Box(sections: [Section(id: 0, items: nodes)]), animated: animated)
    harness.settle()
  }

  private func scroll(to y: Double) {
    table.contentOffset = Point(x: 0, y: y)
    harness.settle()
  }

  @Test func `follows its content while it has the focus out of view`() throws {
    show((0..<40).map { _ in GrowingRow(height: nil) })
    let field = try #require(content(of: 0))
    field.becomeFirstResponder()
    scroll(to: 400)

    field.height = 90
    harness.settle()
    scroll(to: 0)

    #expect(field.isFirstResponder)
    #expect(table.rectForRow(at: path(0)).height == 90)
    table.checkInvariants()
  }

  @Test func `follows its content during the scroll into view`() {
    var views: [Int: GrowingView] = [:]
    show((0..<40).map { row in GrowingRow(onRender: { views[row] = $0 }) })
    harness.scroll(by: Size(width: 0, height: -20), at: Point(x: 50, y: 25))
    harness.render()
    harness.host.prepareAhead()
    let height = table.rectForRow(at: path(6)).height

    views[6]?.height = 90
    harness.advance(by: .milliseconds(16))
    harness.scroll(by: Size(width: 0, height: -80), at: Point(x: 50, y: 25))
    harness.settle()

    #expect(height == 40)
    #expect(content(of: 6) === views[6])
    #expect(table.rectForRow(at: path(6)).height == 90)
    table.checkInvariants()
  }

  @Test func `is measured again when the row is bound again`() throws {
    show((0..<40).map { _ in GrowingRow() })
    try #require(content(of: 0)).height = 90
    harness.settle()
    #expect(table.rectForRow(at: path(0)).height == 90)

    scroll(to: 600)
    scroll(to: 0)

    #expect(content(of: 0)?.height == 40)
    #expect(table.rectForRow(at: path(0)).height == 40)
    table.checkInvariants()
  }

  @Test func `is measured again when a lazy row changes its content`() {
    var height = 40.0
    let section = Section<Int, Int>(id: 0, ids: Array(0..<40)) { (_: Int) in
      GrowingRow(height: height)
    }
    table.render(Box(sections: [section]), animated: false)
    harness.settle()

    scroll(to: 600)
    height = 55
    scroll(to: 0)

    #expect(table.rectForRow(at: path(0)).height == 55)
    table.checkInvariants()
  }

  @Test func `is not measured again for rows of equal height`() {
    var made = 0
    func box(height: Double) -> Box<Int, Int> {
      let section = Section<Int, Int>(id: 0, ids: Array(0..<400), commonHeight: height) {
        (_: Int) in
        made += 1
        return GrowingRow(height: height)
      }
      return Box(sections: [section])
    }
    table.render(box(height: 40), animated: false)
    for offset in stride(from: 0.0, through: 15_600, by: 200) { scroll(to: offset) }
    made = 0

    table.render(box(height: 40), animated: false)

    #expect(made < 40)
    table.render(box(height: 55), animated: false)
    scroll(to: 0)
    #expect(table.rectForRow(at: path(0)).height == 55)
    table.checkInvariants()
  }

  // B-048
  @Test(arguments: [TableView.SeparatorStyle.none, .singleLine])
  func `applies to all rows of equal height before any is created`(
    separators: TableView.SeparatorStyle
  ) {
    var made = 0
    func box(_ count: Int) -> Box<Int, Int> {
      let rows = Section<Int, Int>(id: 0, ids: 0..<count, commonHeight: 30) { (_: Int) in
        made += 1
        return GrowingRow(height: 30)
      }
      let chosen = Section<Int, Int>(id: 1, ids: 0..<count, commonHeight: 50) { id in
        if id % 2 == 0 {
          GrowingRow(height: 50)
        } else {
          Plain(text: "\(id)").height(50)
        }
      }
      return Box(sections: [rows, chosen])
    }
    table.estimatedRowHeight = TableView.automaticDimension
    table.separatorStyle = separators
    let line = separators == .none ? 0 : harness.host.scale.pixel

    table.render(box(100_000), animated: false)
    harness.settle()
    #expect(table.contentSize.height == 100_000 * (30 + line) + 100_000 * (50 + line))
    let end = ItemPath(row: 99_999, section: 0)
    table.scrollToRow(at: end, at: .bottom, animated: false)
    harness.settle()
    #expect(table.rectForRow(at: end).maxY == 100_000 * (30 + line))
    table.render(box(99_998), animated: false)

    #expect(table.contentSize.height == 99_998 * (80 + 2 * line))
    #expect(made < 200)
    table.checkInvariants()
  }

  @Test(arguments: [0, 1, 39], [true, false])
  func `may grow from zero`(row: Int, isAnimated: Bool) {
    var rows = (0..<40).map { _ in GrowingRow() }
    rows[row].height = 0
    show(rows)
    // Only visible rows are measured, so the last row is first scrolled to by its estimate.
    scroll(to: row == 39 ? table.offsetLimits.maximum.y : 0)
    #expect(table.contentSize.height == 39 * 40)

    rows[row].height = 50
    show(rows, animated: isAnimated)
    if row == 39 { scroll(to: table.offsetLimits.maximum.y) }

    #expect(table.rectForRow(at: path(row)).height == 50)
    #expect(content(of: row)?.height == 50)
    table.checkInvariants()
  }

  @Test(arguments: [true, false])
  func `of a single row may grow from zero`(isAnimated: Bool) {
    show([GrowingRow(height: 0)])
    #expect(table.contentSize.height == 0)

    show([GrowingRow(height: 50)], animated: isAnimated)

    #expect(table.rectForRow(at: path(0)).height == 50)
    #expect(content(of: 0)?.height == 50)
    table.checkInvariants()
  }

  @Test func `of zero does not move the content below when a box is rendered`() {
    var rows = (0..<40).map { _ in GrowingRow() }
    rows[0].height = 0
    show(rows)
    scroll(to: 300)
    let first = table.indexPathsForVisibleRows.first
    let y = table.visibleCells[0].frame.y - table.contentOffset.y

    show(rows, animated: true)
    show(rows)

    #expect(table.indexPathsForVisibleRows.first == first)
    #expect(table.visibleCells[0].frame.y - table.contentOffset.y == y)
  }

  @Test func `is kept when the same box is reloaded`() {
    let rows = (0..<60).map { GrowingRow(text: "\($0)", height: 20 + Double($0 * 7 % 50)) }
    show(rows)
    for offset in stride(from: 0.0, through: 666, by: 111) { scroll(to: offset) }
    let shown = table.indexPathsForVisibleRows
    let frames = table.visibleCells.map(\.frame)

    show(rows)

    #expect(table.contentOffset.y == 666)
    #expect(table.indexPathsForVisibleRows == shown)
    #expect(table.visibleCells.map(\.frame) == frames)
  }

  @Test func `is kept by id when a shorter box is loaded`() {
    let rows = (0..<60).map { GrowingRow(text: "\($0)", height: 20 + Double($0 * 7 % 50)) }
    func box(_ ids: [Int]) -> Box<Int, Int> {
      Box(sections: [Section(id: 0, items: ids.map { Node(id: $0, component: rows[$0]) })])
    }
    table.render(box(Array(0..<60)), animated: false)
    harness.settle()
    for offset in stride(from: 0.0, through: 666, by: 111) { scroll(to: offset) }
    let y = table.rectForRow(at: path(10)).y

    table.render(box(Array(5..<60)), animated: false)
    harness.settle()

    let removed = (0..<5).reduce(0) { $0 + (rows[$1].height ?? 0) }
    #expect(table.rectForRow(at: path(5)).y == y - removed)
    table.checkInvariants()
  }

  @Test func `follows the margins of the table`() throws {
    let table = TableView(frame: .zero, style: .plain)
    table.separatorStyle = .none
    table.prepareForBoxRendering(BoxTableViewAdapter<Int, Int>(with: table))
    harness.mount(table)
    struct Margins: Renderable, HeightCustomizing {
      func render(in view: GrowingView) {}
      func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double {
        40 + inheritedMargins.left
      }
    }
    table.layoutMargins = EdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    table.render(
      Box(
        sections: [
          Section(
            id: 0,
            items: [Node(id: 0, component: Margins()), Node(id: 1, component: GrowingRow())]
          )
        ]
      )
    )
    harness.settle()
    #expect(table.rectForRow(at: path(0)).height == 50)

    table.layoutMargins = EdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
    harness.settle()

    #expect(table.rectForRow(at: path(0)).height == 70)
    let view = try #require(table.cellForRow(at: path(1))?.contentView.subviews.first)
    #expect(view.layoutMargins.left == 30)
    table.checkInvariants()
  }

  @Test(arguments: [-1.0, .nan, -Double.infinity, -5])
  func `B-211: is zero for a view without a natural height, whatever the view showed before`(
    height: Double
  ) {
    show([GrowingRow(height: 70), GrowingRow()])
    #expect(table.rectForRow(at: path(0)).height == 70)

    show([GrowingRow(height: height), GrowingRow()], animated: true)

    #expect(table.rectForRow(at: path(0)).height == 0)
    #expect(table.rectForRow(at: path(1)).height == 40)
  }

  @Test func `of zero hides the row's separator, too, even while the row has the focus`() throws {
    table.separatorStyle = .singleLine
    table.contentInset.top = 10
    show([GrowingRow()])
    let field = try #require(content(of: 0))
    field.becomeFirstResponder()
    table.rowHeight = 0
    harness.settle()
    table.contentOffset.y = -10
    harness.settle()

    #expect(field.isFirstResponder)
    #expect(Set(harness.render().words).count == 1)
  }
}
