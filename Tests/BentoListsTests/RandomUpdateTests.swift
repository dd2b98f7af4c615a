import BentoCells
import BentoControls
import BentoGeometry
import BentoListLayouts
import BentoTesting
import BentoViews
import SeededRandom
import TestTraits
import Testing

@testable import BentoLists

@MainActor
@Suite(.slow)
struct RandomUpdateTests {
  /// Makes random updates, scrolls and waits; checks after each and compares with a fresh table.
  ///
  /// - Parameter title: The title of a section by its name; a header is removed with its section. Nil for the
  ///   titles that `configure` sets.
  private func run(
    seed: UInt64,
    edits: Int,
    style: TableView.Style,
    configure: @escaping (TableView, Numbers) -> Void,
    title: ((Int) -> String?)? = nil,
    comparesPixels: Bool
  ) {
    var random = SplitMix(seed: seed)
    var next = 1_000
    var state = NumberedSections(names: [1, 2, 3], rows: [[10, 11, 12], Array(20..<40), [41]])
    let size = Size(width: 160, height: 240)
    func makeFixture() -> Fixture {
      Fixture(state.rows, size: size, style: style) { table, data in
        configure(table, data)
        if let title { data.headers = state.names.map(title) }
      }
    }
    let fixture = makeFixture()
    let animations = RowAnimation.allCases
    var completed: [Int] = []

    for edit in 0..<edits {
      let change = RandomUpdate(of: state, next: &next, using: &random)
      let animation = animations.randomElement(using: &random) ?? .fade
      let cells = fixture.cellsByText
      fixture.table.performBatchUpdates(
        {
          fixture.data.sections = change.result.rows
          if let title { fixture.data.headers = change.result.names.map(title) }
          change.tell(fixture.table, animation)
        },
        animated: Int.random(in: 0..<5, using: &random) > 0,
        completion: { _ in completed.append(edit) }
      )
      state = change.result
      fixture.expectShowsData("seed \(seed), edit \(edit)")
      let reloaded = Set(change.reloadedRows.compactMap { path in "\(path)" })
      if reloaded.isEmpty {
        for (text, cell) in fixture.cellsByText {
          if let before = cells[text] { #expect(before === cell, "seed \(seed), edit \(edit)") }
        }
      }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: fixture.harness.settle()
      case 1: fixture.scroll(to: Double.random(in: 0...fixture.reach, using: &random).rounded())
      case 2: fixture.table.reloadData()
      case 3: break
      default: fixture.harness.advance(by: .milliseconds(Int.random(in: 1...200, using: &random)))
      }
      if edit.isMultiple(of: 7) {
        #expect(
          fixture.harness.render() == fixture.harness.renderFully(),
          "seed \(seed), edit \(edit)"
        )
      }
      fixture.harness.advance(by: .zero)
      fixture.table.checkInvariants()
    }
    fixture.harness.settle()
    fixture.table.checkInvariants()
    #expect(completed == Array(0..<edits), "seed \(seed)")
    #expect(fixture.log.faults.isEmpty, "seed \(seed)")
    #expect(fixture.log.displayedCount == fixture.shownViewCount, "seed \(seed)")
    guard comparesPixels else { return }
    let fresh = makeFixture()
    fresh.scroll(to: fixture.table.contentOffset.y)
    fresh.harness.settle()
    fixture.harness.settle()
    #expect(fixture.harness.render() == fresh.harness.render(), "seed \(seed)")
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `random updates of equal rows keep all invariants`(seed: UInt64) {
    run(
      seed: seed,
      edits: 50,
      style: .plain,
      configure: { table, _ in
        table.rowHeight = 30
        table.showsVerticalScrollIndicator = false
      },
      comparesPixels: true
    )
  }

  @Test(arguments: 11...16 as ClosedRange<UInt64>)
  func `random updates with headers keep all invariants`(seed: UInt64) {
    run(
      seed: seed,
      edits: 50,
      style: [.plain, .grouped, .inset, .sidebar][Int(seed % 4)],
      configure: { table, _ in
        table.rowHeight = 26
        table.sectionHeaderHeight = 20
        table.showsVerticalScrollIndicator = false
      },
      title: { $0.isMultiple(of: 3) ? nil : "Section \($0)" },
      comparesPixels: true
    )
  }

  @Test(arguments: 21...26 as ClosedRange<UInt64>)
  func `random updates of self-sizing rows keep all invariants`(seed: UInt64) {
    run(
      seed: seed,
      edits: 50,
      style: .plain,
      configure: { table, data in
        table.estimatedRowHeight = 25
        table.showsVerticalScrollIndicator = false
        data.heightOf = { 15 + Double($0 * 31 % 40) }
        data.headers = [nil, "Two", nil, "Four"]
      },
      comparesPixels: false
    )
  }
}

extension Fixture {
  /// The visible cells by their texts.
  var cellsByText: [String: TableViewCell] {
    var cells: [String: TableViewCell] = [:]
    for cell in table.visibleCells {
      if let text = (cell as? NumberCell)?.label.text { cells[text] = cell }
    }
    return cells
  }

  /// The maximum offset.
  var reach: Double { max(0, table.contentSize.height - table.bounds.height) }

  /// The number of views that are visible.
  var shownViewCount: Int {
    table.subviews.count { view in
      !view.isHidden && (view is TableViewCell || view is TableViewHeaderFooterView)
    }
  }

  /// Every visible cell shows the number of its row.
  func expectShowsData(_ comment: Comment) {
    for path in table.indexPathsForVisibleRows {
      let text = (table.cellForRow(at: path) as? NumberCell)?.label.text
      #expect(text == "Row \(data.sections[path.section][path.row])", comment)
    }
  }
}
