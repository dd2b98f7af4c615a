import BentoControls
import BentoGeometry
import BentoGraphics
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import TestTraits
import Testing

@testable import BentoLists

/// The views above and below the sections of a table.
@MainActor
struct EdgeViewTests {
  private let above = EdgeBlock(height: 100, color: .red)
  private let below = EdgeBlock(height: 50, color: .blue)

  private func fixture(
    _ rows: Int = 100,
    style: TableView.Style = .plain,
    configure: (TableView, Numbers) -> Void = { table, _ in table.rowHeight = 64 }
  ) -> Fixture {
    Fixture([Array(0..<rows)], style: style) { table, data in
      configure(table, data)
      table.tableHeaderView = above
      table.tableFooterView = below
    }
  }

  private func row(_ row: Int) -> ItemPath { ItemPath(row: row, section: 0) }

  // MARK: Positions

  @Test func `the views above and below surround the sections`() {
    let table = fixture(10).table

    #expect(above.frame == Rect(x: 0, y: 0, width: 320, height: 100))
    #expect(below.frame == Rect(x: 0, y: 740, width: 320, height: 50))
    #expect(table.contentSize == Size(width: 320, height: 790))
    #expect(table.rectForRow(at: row(1)) == Rect(x: 0, y: 164, width: 320, height: 64))
    #expect(table.rect(forSection: 0) == Rect(x: 0, y: 100, width: 320, height: 640))
    #expect(table.indexPathForRow(at: Point(x: 9, y: 99)) == nil)
    #expect(table.indexPathForRow(at: Point(x: 9, y: 100)) == row(0))
    #expect(table.indexPathForRow(at: Point(x: 9, y: 739)) == row(9))
    #expect(table.indexPathForRow(at: Point(x: 9, y: 740)) == nil)
    #expect(table.indexPathsForRows(in: Rect(x: 0, y: 0, width: 9, height: 101)) == [row(0)])
    table.checkInvariants()
  }

  @Test func `both views are measured before the table is laid out`() {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    table.tableHeaderView = above
    let data = Numbers([[1, 2]])
    table.rowHeight = 64
    table.dataSource = data

    #expect(table.rectForRow(at: row(0)).y == 100)
  }

  @Test func `both views are shown in a table without rows, and in one without sections`() {
    for sections in [[[]], []] as [[[Int]]] {
      let fixture = Fixture(sections) { table, _ in
        table.tableHeaderView = above
        table.tableFooterView = below
      }

      #expect(fixture.table.contentSize.height == 150)
      #expect(below.frame.y == 100)
      #expect(above.superview === fixture.table)
      fixture.table.checkInvariants()
    }
  }

  @Test(arguments: [TableView.Style.plain, .grouped])
  func `a view above only moves the table's content down`(
    style: TableView.Style
  ) {
    let settings = { (table: TableView, data: Numbers) in
      table.estimatedRowHeight = 40
      table.sectionHeaderHeight = 30
      table.showsVerticalScrollIndicator = false
      data.headers = ["One"]
      data.heightOf = { 30 + Double($0 * 37 % 90) }
    }
    let fixture = fixture(style: style, configure: settings)
    let plain = Fixture([Array(0..<100)], style: style, configure: settings)
    var random = SplitMix(seed: 3)

    for _ in 0..<40 {
      let y = Double.random(in: 0...3_000, using: &random).rounded()
      fixture.scroll(to: 100 + y)
      plain.scroll(to: y)
      #expect(fixture.table.contentOffset.y - 100 == plain.table.contentOffset.y)
      #expect(fixture.harness.render() == plain.harness.render(), "at \(y)")
      fixture.table.checkInvariants()
    }
  }

  @Test func `every part of the content is drawn correctly in small and large scroll steps`() {
    let fixture = fixture(6)

    for step in [1, 37, 90] {
      for y in stride(from: -40, through: 100 + 6 * 64 + 50 - 480 + 40, by: step) {
        fixture.scroll(to: Double(y))
        #expect(fixture.harness.render() == fixture.harness.renderFully(), "at \(y)")
        fixture.table.checkInvariants()
      }
    }
  }

  @Test func `a floating header yields while the view above or below is visible`() {
    let fixture = fixture(20) { table, data in
      table.rowHeight = 64
      table.sectionHeaderHeight = 30
      data.headers = ["One"]
    }
    below.height = 600
    fixture.harness.settle()

    #expect(fixture.table.headerView(forSection: 0)?.frame.y == 100)
    fixture.scroll(to: 60)
    #expect(fixture.table.headerView(forSection: 0)?.frame.y == 100)
    fixture.scroll(to: 500)
    #expect(fixture.table.headerView(forSection: 0)?.frame.y == 500)
    fixture.scroll(to: 130 + 20 * 64 + 10)

    #expect(fixture.table.headerView(forSection: 0) == nil)
    #expect(fixture.table.indexPathsForVisibleRows.isEmpty)
    #expect(fixture.table.visibleCells.isEmpty)
    fixture.table.checkInvariants()
  }

  @Test func `scrolling to a row stops below a view above`() {
    let fixture = fixture(2_000) { table, data in
      table.estimatedRowHeight = 44
      data.heightOf = { 30 + Double($0 * 37 % 90) }
    }

    for position in [TableView.ScrollPosition.top, .bottom] {
      fixture.table.scrollToRow(at: row(700), at: position, animated: false)
      fixture.harness.settle()
      let rect = fixture.table.rectForRow(at: row(700))
      let top = fixture.table.contentOffset.y
      #expect(position == .top ? rect.minY == top : rect.maxY == top + 480)
    }
    fixture.table.scrollToRow(at: row(1_999), at: .bottom, animated: true)
    fixture.harness.settle()
    #expect(below.frame.minY == fixture.table.contentOffset.y + 480)
  }

  // MARK: Changes

  @Test func `a view above that grows out of view moves nothing visible`() {
    let fixture = fixture()
    fixture.scroll(to: 500)
    fixture.harness.settle()
    let picture = fixture.harness.render()

    for height in [180, 20, 0, 60] as [Double] {
      above.height = height
      fixture.harness.settle()
      #expect(fixture.table.contentOffset.y == 400 + height)
      #expect(above.frame.height == height)
      fixture.table.checkInvariants()
    }

    above.height = 100
    fixture.harness.settle()
    #expect(fixture.harness.render() == picture)
  }

  @Test func `a visible view above grows downward`() {
    let fixture = fixture()
    fixture.scroll(to: 30)

    above.height = 180
    fixture.harness.settle()

    #expect(fixture.table.contentOffset.y == 30)
    #expect(fixture.table.rectForRow(at: row(0)).y == 180)
    #expect(fixture.harness.render() == fixture.harness.renderFully())
    fixture.table.checkInvariants()
  }

  @Test func `a new view above is visible at the beginning, and moves nothing elsewhere`() {
    let fixture = Fixture([Array(0..<100)])

    fixture.table.tableHeaderView = above
    fixture.harness.settle()
    #expect(fixture.table.contentOffset.y == 0)
    #expect(fixture.table.rectForRow(at: row(0)).y == 100)

    fixture.scroll(to: 500)
    fixture.table.tableHeaderView = nil
    fixture.harness.settle()
    #expect(above.superview == nil)
    #expect(fixture.table.contentOffset.y == 400)

    fixture.table.tableHeaderView = below
    fixture.harness.settle()
    #expect(fixture.table.contentOffset.y == 450)
    fixture.table.checkInvariants()
  }

  @Test func `a view above wraps again when the table changes its width`() {
    let label = Label(text: "Several words that take more lines in a table of less width")
    label.numberOfLines = 0
    let fixture = Fixture([Array(0..<100)]) { table, _ in
      table.rowHeight = 64
      table.tableHeaderView = label
    }
    let lines = label.frame.height
    fixture.scroll(to: 500)

    fixture.table.frame.size.width = 120
    fixture.harness.settle()

    #expect(label.frame.width == 120)
    #expect(label.frame.height > lines)
    #expect(fixture.table.contentOffset.y == 500 + label.frame.height - lines)
    fixture.table.checkInvariants()
  }

  @Test func `rows are inserted below a visible view above, and out of view otherwise`() {
    let fixture = fixture()

    fixture.scroll(to: 30)
    fixture.data.sections[0].insert(1_000, at: 0)
    fixture.table.insertRows(at: [row(0)])
    fixture.harness.settle()
    #expect(fixture.table.contentOffset.y == 30)

    fixture.scroll(to: 101)
    fixture.data.sections[0].insert(1_001, at: 0)
    fixture.table.insertRows(at: [row(0)])
    fixture.harness.settle()
    #expect(fixture.table.contentOffset.y == 165)
    fixture.table.checkInvariants()
  }

  @Test(arguments: [true, false])
  func `both views can appear and disappear in a batch, and every frame equals a full repaint`(
    isAnimated: Bool
  ) {
    let fixture = Fixture([Array(0..<3)])
    fixture.table.performBatchUpdates(
      {
        fixture.table.tableHeaderView = above
        fixture.table.tableFooterView = below
        fixture.data.sections[0].append(3)
        fixture.table.insertRows(at: [row(3)])
      },
      animated: isAnimated
    )
    #expect(above.frame.height == 100)
    for _ in 0..<25 {
      fixture.harness.advance(by: .milliseconds(16))
      #expect(fixture.harness.render() == fixture.harness.renderFully())
    }
    #expect(below.frame.y == 100 + 4 * 64)
    fixture.table.checkInvariants()

    fixture.table.performBatchUpdates(
      {
        fixture.table.tableHeaderView = nil
        fixture.data.sections[0].removeLast()
        fixture.table.deleteRows(at: [row(3)])
      },
      animated: isAnimated
    )
    fixture.harness.settle()
    #expect(below.frame.y == 3 * 64)
    fixture.table.checkInvariants()
    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  @Test func `a table that stays at its end stays at the end of the view below`() {
    let fixture = fixture { table, _ in
      table.rowHeight = 64
      table.staysAtEnd = true
    }
    fixture.scroll(to: 100 + 6_400 + 50 - 480)

    below.height = 90
    fixture.harness.settle()
    #expect(fixture.table.contentOffset.y == 100 + 6_400 + 90 - 480)
    above.height = 300
    fixture.harness.settle()
    #expect(fixture.table.contentOffset.y == 300 + 6_400 + 90 - 480)
    fixture.table.checkInvariants()
  }

  @Test func `the offset stays inside the limits when the view below is removed`() {
    let fixture = fixture(10)
    fixture.scroll(to: 790 - 480)

    fixture.table.tableFooterView = nil
    fixture.harness.settle()

    #expect(fixture.table.contentOffset.y == 740 - 480)
    fixture.table.checkInvariants()
  }

  @Test(.slow, arguments: 1...4 as ClosedRange<UInt64>)
  func `views above and below take part in random updates`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var next = 1_000
    var state = NumberedSections(names: [1, 2], rows: [[10, 11, 12], Array(20..<40)])
    let fixture = Fixture(state.rows, size: Size(width: 160, height: 240)) { table, data in
      table.estimatedRowHeight = 25
      data.heightOf = { 15 + Double($0 * 31 % 40) }
      table.tableHeaderView = above
    }
    let heights = [0, 20, 90, 300] as [Double]
    for edit in 0..<60 {
      let change = RandomUpdate(of: state, next: &next, using: &random)
      fixture.table.performBatchUpdates(
        {
          fixture.data.sections = change.result.rows
          change.tell(fixture.table, .fade)
          above.height = heights.randomElement(using: &random) ?? 0
          fixture.table.tableFooterView = Bool.random(using: &random) ? below : nil
        },
        animated: Bool.random(using: &random)
      )
      state = change.result
      fixture.scroll(to: Double.random(in: 0...fixture.reach, using: &random).rounded())
      fixture.harness.advance(by: .milliseconds(Int.random(in: 0...400, using: &random)))
      fixture.table.checkInvariants()
      #expect(
        fixture.harness.render() == fixture.harness.renderFully(),
        "seed \(seed), edit \(edit)"
      )
    }
  }

  // MARK: Keyboard

  @Test(arguments: [true, false])
  func `Tab visits the view above first and the one below last`(isList: Bool) {
    let buttons = [Button(title: "Above"), Button(title: "Below")]
    let fixture = Fixture([Array(0..<50)]) { table, _ in
      table.rowHeight = 64
      table.tableHeaderView = buttons[0]
      table.tableFooterView = buttons[1]
    }
    fixture.table.allowsSelection = isList
    let other = Button(title: "Other")
    fixture.harness.window.addSubview(other)
    other.becomeFirstResponder()
    func tab(_ modifiers: KeyModifiers = []) -> View? {
      fixture.harness.key(.tab, modifiers: modifiers)
      fixture.harness.settle()
      return fixture.harness.host.firstResponder
    }

    #expect(tab() === buttons[0])
    if isList { #expect(tab() === fixture.table) }
    #expect(tab() === buttons[1])
    #expect(fixture.table.bounds.contains(buttons[1].frame))
    #expect(tab() === other)
    #expect(tab(.shift) === buttons[1])
    if isList { #expect(tab(.shift) === fixture.table) }
    #expect(tab(.shift) === buttons[0])
    #expect(fixture.table.bounds.contains(buttons[0].frame))
    #expect(tab(.shift) === other)
  }
}

/// A colored view with an adjustable height.
final class EdgeBlock: View {
  var height: Double {
    didSet { superview?.contentSizeDidChange(of: self) }
  }

  init(height: Double, color: Color) {
    self.height = height
    super.init()
    backgroundColor = color
  }

  required init() {
    height = 0
    super.init()
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: height) }
}
