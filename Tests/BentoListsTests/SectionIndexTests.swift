import BentoCells
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// The index bar of titles that scrolls to sections.
@MainActor
struct SectionIndexTests {
  private let harness = Harness(size: Size(width: 320, height: 400))
  private let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 400), style: .plain)
  private let names = Names()

  init() {
    table.register(NumberCell.self, forCellReuseIdentifier: "number")
    table.estimatedRowHeight = 30
    table.dataSource = names
    harness.mount(table)
    harness.render()
  }

  private var bar: SectionIndexBar? { table.sectionIndex.bar }

  /// The center of a line of the bar's 26.
  private func point(_ letter: Int) -> Point {
    Point(x: 298, y: 5 + (Double(letter) + 0.5) * 15)
  }

  /// Whether a section begins at the top, or as near to it as the content can scroll.
  private func isAtTop(_ section: Int) -> Bool {
    harness.settle()
    table.checkInvariants()
    return table.contentOffset.y
      == min(table.rectForHeader(inSection: section).minY, table.offsetLimits.maximum.y)
  }

  @Test func `a press and a drag jump to sections, exactly through unmeasured rows`() {
    harness.pointer(.down, at: point(20))
    #expect(isAtTop(20))
    #expect(table.rect(forSection: 20).minY > 20 * 600)
    harness.pointer(.move, at: point(3))
    #expect(isAtTop(3))
    harness.pointer(.move, at: Point(x: 100, y: 900))
    #expect(isAtTop(25))
    harness.pointer(.move, at: Point(x: 100, y: -50))
    harness.pointer(.up, at: Point(x: 100, y: -50))
    #expect(isAtTop(0))

    #expect(table.indexPathsForSelectedRows == nil)
    #expect(harness.render() == harness.renderFully())
  }

  @Test func `an inset column lies beside the bar, at both edges`() {
    let inset = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 400), style: .inset)
    inset.register(NumberCell.self, forCellReuseIdentifier: "number")
    inset.dataSource = names
    harness.mount(inset)
    harness.render()
    let room = inset.sectionIndex.room(in: inset)
    let first = ItemPath(row: 0, section: 0)

    #expect(room == 36 && inset.rectForRow(at: first).x == 16)
    #expect(inset.rectForRow(at: first).width == 320 - room - 32)
    inset.semanticContentDirection = .rightToLeft
    harness.settle()
    #expect(inset.rectForRow(at: first).x == room + 16)
    inset.checkInvariants()
    #expect(harness.render() == harness.renderFully())
  }

  @Test func `a touch on the bar drags it and not the content`() {
    harness.pointer(.down, at: point(5), device: .touch)
    harness.pointer(.move, at: point(9), device: .touch)
    harness.pointer(.up, at: point(9), device: .touch)

    #expect(isAtTop(9))
  }

  @Test func `a title may lead to any section, and one that leads nowhere does nothing`() {
    names.section = { $0 == 0 ? 7 : 99 }

    harness.click(at: point(0))
    #expect(isAtTop(7))
    harness.click(at: point(12))
    #expect(isAtTop(7))
  }

  @Test func `the bar stays at the trailing edge and takes space from the content`() {
    table.contentOffset.y = 1_000
    harness.settle()
    #expect(bar?.frame == Rect(x: 284, y: table.contentOffset.y, width: 24, height: 400))
    #expect(table.visibleCells[0].contentView.frame.width == 284)

    table.semanticContentDirection = .rightToLeft
    harness.settle()
    #expect(bar?.frame.x == 12)
    #expect(table.visibleCells[0].contentView.frame.x == 36)
    #expect(harness.render() == harness.renderFully())
  }

  @Test func `the bar appears and disappears with the titles, with loads and updates`() {
    names.titles = nil
    table.reloadData()
    harness.settle()
    #expect(bar == nil)
    #expect(table.visibleCells[0].contentView.frame.width == 320)

    names.titles = ["A", "B"]
    table.reloadSections([0])
    harness.settle()
    #expect(bar?.titles == ["A", "B"])
    #expect(table.visibleCells[0].contentView.frame.width == 284)

    names.titles = []
    table.reloadSectionIndexTitles()
    harness.settle()
    #expect(bar == nil)
    #expect(!table.subviews.contains { $0 is SectionIndexBar })
    table.checkInvariants()
  }

  @Test func `a table requests missing titles once`() {
    let fixture = Fixture([[1, 2]])

    #expect(fixture.table.program.defaults.contains(.sectionIndexTitles))
    #expect(fixture.table.sectionIndex.bar == nil)
  }

  @Test func `titles that do not fit are thinned out evenly between the first and the last`() {
    #expect(SectionIndexBar.lines(titleCount: 3, limit: 3) == [0, 1, 2])
    #expect(SectionIndexBar.lines(titleCount: 26, limit: 6) == [0, nil, 13, nil, 25])
    #expect(SectionIndexBar.lines(titleCount: 26, limit: 2) == [0])
    #expect(SectionIndexBar.lines(titleCount: 26, limit: 0) == [])
    for count in 0...40 {
      for limit in 3...40 {
        let lines = SectionIndexBar.lines(titleCount: count, limit: limit)
        let titles = lines.compactMap(\.self)
        #expect(lines.count <= limit)
        #expect(titles == titles.sorted() && Set(titles).count == titles.count)
        #expect(count == 0 || titles.first == 0 && titles.last == count - 1)
      }
    }
  }

  @Test func `a drag reaches omitted titles`() {
    table.frame.size.height = 100
    harness.settle()
    #expect(bar?.lines.count == 5)
    var reached: [Int] = []
    names.section = { title in
      reached.append(title)
      return title
    }

    harness.pointer(.down, at: Point(x: 298, y: 1))
    for y in 2...98 { harness.pointer(.move, at: Point(x: 298, y: Double(y))) }
    harness.pointer(.up, at: Point(x: 298, y: 98))

    #expect(reached == Array(0..<26))
  }
}

/// Twenty names for each letter, of several heights.
@MainActor
private final class Names: TableViewDataSource {
  var titles: [String]? = (0..<26).compactMap { UnicodeScalar(65 + $0).map { "\($0)" } }
  var section: ((Int) -> Int)?

  func numberOfSections(in tableView: TableView) -> Int { 26 }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 20 }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    "Section \(section)"
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
    (cell as? NumberCell)?.show(indexPath.row)
    (cell as? NumberCell)?.height = 40 + Double(indexPath.row % 7)
    return cell
  }

  func sectionIndexTitles(for tableView: TableView) -> [String]? { titles }

  func tableView(
    _ tableView: TableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { section?(index) ?? index }
}
