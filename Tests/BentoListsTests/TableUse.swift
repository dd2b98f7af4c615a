import BentoCells
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import Testing

@testable import BentoLists

/// A table that a program updates at random while a user operates it at random.
@MainActor
final class TableUse: ListUse {
  let seed: UInt64
  let size = Size(width: 200, height: 300)
  var random: SplitMix
  private var next = 1_000
  private var state = NumberedSections(
    names: [1, 2, 3],
    rows: [[10, 11, 12], Array(20..<40), [41]]
  )
  private let fixture: Fixture
  private let above = EdgeBlock(height: 50, color: .red)
  private let below = EdgeBlock(height: 30, color: .blue)
  var isPressed = false
  var begun = 0
  var completed: [Int] = []
  var deeds: [String] = []

  private var table: TableView { fixture.table }
  var list: View { table }
  var harness: Harness { fixture.harness }

  init(seed: UInt64) {
    self.seed = seed
    random = SplitMix(seed: seed)
    fixture = Self.makeFixture(state, seed, size, above, below)
    fixture.log.actions = { [unowned self] path in
      let number = fixture.data.sections[path.section][path.row]
      let delete = ContextualAction(style: .destructive, title: "Delete") {
        [weak self] _, _, completion in
        self?.delete(number)
        completion(true)
      }
      return [delete]
    }
  }

  // MARK: Steps

  func update() {
    state.rows = fixture.data.sections
    let change = RandomUpdate(of: state, next: &next, using: &random)
    let animation = RowAnimation.allCases.randomElement(using: &random) ?? .fade
    let number = begun
    begun += 1
    deeds.append("update \(number), \(animation): \(change)")
    table.performBatchUpdates(
      { [self] in
        show(change.result)
        change.tell(table, animation)
      },
      animated: chance(0.8),
      completion: { [weak self] _ in self?.completed.append(number) }
    )
  }

  private func show(_ state: NumberedSections) {
    self.state = state
    fixture.data.sections = state.rows
    fixture.data.headers = Self.headers(state)
    fixture.data.footers = Self.footers(state)
  }

  private func delete(_ number: Int) {
    for (section, rows) in fixture.data.sections.enumerated() {
      guard let row = rows.firstIndex(of: number) else { continue }
      fixture.data.sections[section].remove(at: row)
      table.deleteRows(at: [ItemPath(row: row, section: section)])
    }
  }

  private enum Deed: CaseIterable {
    case settle, scroll, reload, drag, dragAgain, dragOften, swipe, point, release, escape
    case resizeEdge, edit, turnWheel, prepareAhead, leaveAndEnter, cancelInput
  }

  func act() {
    let deed = Deed.allCases[int(0...Deed.allCases.count - 1)]
    deeds.append("\(deed)")
    switch deed {
    case .settle: harness.settle()
    case .scroll: fixture.scroll(to: Double(int(0...Int(fixture.reach))))
    case .reload: table.reloadData()
    case .drag, .dragAgain, .dragOften:
      press(steps: int(1...4)) {
        Size(width: 0, height: Double(int(8...60)) * (chance(0.6) ? 1 : -1))
      }
    case .swipe:
      let distance = chance(0.7) ? -12.0 : 12
      press(steps: 10) { Size(width: distance, height: 0) }
    case .point: harness.pointer(isPressed ? .move : .down, at: point())
    case .release: release()
    case .escape: harness.key(.escape)
    case .resizeEdge: (chance(0.5) ? above : below).height = Double(int(0...90))
    case .edit: table.setEditing(!table.isEditing, animated: chance(0.5))
    case .turnWheel:
      harness.scroll(by: Size(width: 0, height: Double(int(-200...200))), at: point())
    case .prepareAhead: harness.host.prepareAhead()
    case .leaveAndEnter: leaveAndEnter()
    case .cancelInput: harness.host.cancelAllInput()
    }
  }

  // MARK: Checks

  func describe() -> String {
    defer { (fixture.log.calls, fixture.data.cellRequests) = ([], []) }
    return """
      \(table.visiblePart) of \(table.contentSize), \(table.indexPathsForSelectedRows ?? [])
      \(table.tilesDescription)
      \(table.arrangement)
      \(fixture.data.cellRequests) asked; \(fixture.log.calls.joined(separator: ", "))
      """
  }

  func check(_ occasion: String, _ step: Int) {
    harness.advance(by: .zero)
    table.checkInvariants()
    let comment: Comment = "seed \(seed), \(occasion) batch \(step)"
    for path in table.indexPathsForVisibleRows {
      let origin = table.itemReorder.dataPath(of: path)
      let text = (table.cellForRow(at: path) as? NumberCell)?.label.text
      #expect(text == "Row \(fixture.data.sections[origin.section][origin.row])", comment)
    }
    #expect(fixture.log.faults.isEmpty, comment)
  }

  /// Compares the top of the table with that of a table that has never shown anything else.
  func compareWithFreshList() {
    release()
    harness.host.cancelAllInput()
    table.rowSwipe.close(animated: true)
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    harness.host.firstResponder?.resignFirstResponder()
    harness.settle()
    state.rows = fixture.data.sections
    let fresh = Self.makeFixture(
      state,
      seed,
      size,
      EdgeBlock(height: above.height, color: .red),
      EdgeBlock(height: below.height, color: .blue)
    )
    fresh.log.actions = fixture.log.actions
    fresh.table.setEditing(table.isEditing, animated: false)
    for fixture in [fixture, fresh] {
      // Rows that become visible for the first time are measured, which may move the content.
      for _ in 0..<4 {
        fixture.scroll(to: 0)
        fixture.harness.settle()
      }
      fixture.table.checkInvariants()
      #expect(fixture.log.displayedCount == fixture.shownViewCount, "seed \(seed)")
    }
    #expect(table.tilesDescription == fresh.table.tilesDescription, "seed \(seed)")
    #expect(harness.render() == fresh.harness.render(), "seed \(seed)")
  }

  // MARK: Creation

  private static func makeFixture(
    _ state: NumberedSections,
    _ seed: UInt64,
    _ size: Size,
    _ above: View,
    _ below: View
  ) -> Fixture {
    Fixture(
      state.rows,
      size: size,
      style: [.plain, .grouped, .inset, .sidebar][Int(seed % 4)]
    ) { table, data in
      table.showsVerticalScrollIndicator = false
      table.estimatedRowHeight = 40
      if seed % 4 < 2 { table.rowHeight = 34 }
      if seed.isMultiple(of: 3) { table.semanticContentDirection = .rightToLeft }
      table.sectionHeaderHeight = 20
      table.sectionFooterHeight = 14
      table.tableHeaderView = above
      table.tableFooterView = below
      data.mayMove = true
      data.heightOf = { 15 + Double($0 * 31 % 40) }
      data.headers = headers(state)
      data.footers = footers(state)
    }
  }

  private static func headers(_ state: NumberedSections) -> [String?] {
    state.names.map { $0.isMultiple(of: 3) ? nil : "Section \($0)" }
  }

  private static func footers(_ state: NumberedSections) -> [String?] {
    state.names.map { $0.isMultiple(of: 2) ? nil : "End of \($0)" }
  }
}
