import BentoCells
import BentoControls
import BentoGeometry
import BentoInteraction
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// Moving into and out of lists with Tab.
@MainActor
struct TabTests {
  private let harness = Harness(size: Size(width: 320, height: 480))
  private let table = TableView(frame: Rect(x: 0, y: 40, width: 320, height: 400), style: .plain)
  private let form: FormData
  private let before = Button(title: "Before")
  private let after = Button(title: "After")

  init() {
    form = FormData(rowCount: 50)
    table.register(FormCell.self, forCellReuseIdentifier: "form")
    table.rowHeight = 40
    table.dataSource = form
    before.frame = Rect(x: 0, y: 0, width: 100, height: 30)
    after.frame = Rect(x: 0, y: 445, width: 100, height: 30)
    for view in [before, table, after] as [View] { harness.window.addSubview(view) }
    harness.render()
  }

  /// The name of the focused view.
  private var focus: String {
    switch harness.host.firstResponder {
    case let button as Button: button.title(for: .normal) ?? ""
    case let view? where view === table: "table"
    default: "nothing"
    }
  }

  private func tab(_ count: Int = 1, backward: Bool = false) -> [String] {
    (0..<count).map { _ in
      harness.key(.tab, modifiers: backward ? .shift : [])
      harness.settle()
      return focus
    }
  }

  /// Whether the focused view is visible, and not covered by a floating header.
  private var isFocusSeen: Bool {
    guard let view = harness.host.firstResponder else { return false }
    let top = view.convert(Point(x: view.bounds.midX, y: view.bounds.minY + 1), to: nil)
    return table.bounds.contains(table.convert(view.bounds, from: view))
      && harness.window.hitTest(top)?.isDescendant(of: view) == true
  }

  // MARK: Lists

  @Test func `Tab visits the list and the controls of the current row, and leaves`() {
    table.selectRow(at: ItemPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    before.becomeFirstResponder()

    #expect(tab(5) == ["table", "3a", "3b", "After", "Before"])
    #expect(tab(5, backward: true) == ["After", "3b", "3a", "table", "Before"])
  }

  @Test func `Tab returns to a current row that is out of view`() {
    table.selectRow(at: ItemPath(row: 40, section: 0), animated: false, scrollPosition: .none)
    after.becomeFirstResponder()

    #expect(tab(backward: true) == ["40b"])
    #expect(isFocusSeen)
    table.contentOffset = .zero
    harness.settle()
    #expect(tab(2, backward: true) == ["40a", "table"])
    table.contentOffset = .zero
    #expect(tab() == ["40a"])

    #expect(isFocusSeen)
    table.checkInvariants()
  }

  @Test func `a current row without controls is skipped, and nothing scrolls`() {
    form.hasControls = { _ in false }
    table.reloadData()
    table.selectRow(at: ItemPath(row: 40, section: 0), animated: false, scrollPosition: .none)
    before.becomeFirstResponder()

    #expect(tab(3) == ["table", "After", "Before"])

    #expect(table.contentOffset == .zero)
  }

  @Test func `keys move the current row whose controls Tab visits`() {
    table.becomeFirstResponder()
    for _ in 0..<3 { harness.key(.down) }

    #expect(tab() == ["2a"])
    table.becomeFirstResponder()
    harness.key(.down)

    #expect(tab() == ["3a"])
  }

  // MARK: Forms

  @Test(arguments: [nil, "Header"])
  func `Tab visits the controls of all rows of a form and back`(header: String?) {
    form.rowCount = 25
    form.header = header
    table.allowsSelection = false
    table.reloadData()
    before.becomeFirstResponder()
    let names = (0..<25).flatMap { ["\($0)a", "\($0)b"] } + ["After"]

    for name in names {
      #expect(tab() == [name])
      #expect(focus == "After" || isFocusSeen, "\(name) is out of view.")
    }
    for name in names.reversed().dropFirst() {
      #expect(tab(backward: true) == [name])
      #expect(isFocusSeen, "\(name) is out of view.")
    }

    #expect(tab(backward: true) == ["Before"])
    table.checkInvariants()
    #expect(harness.render() == harness.renderFully())
  }

  @Test func `Tab skips rows without controls, even out of view`() {
    form.hasControls = { $0 % 30 == 20 }
    table.allowsSelection = false
    table.reloadData()
    before.becomeFirstResponder()

    #expect(tab(3) == ["20a", "20b", "After"])
    #expect(tab(3, backward: true) == ["20b", "20a", "Before"])
    table.checkInvariants()
  }

  @Test func `Tab continues from a control that was scrolled out of view`() {
    table.allowsSelection = false
    before.becomeFirstResponder()
    _ = tab(2)
    table.contentOffset.y = 1_000
    harness.settle()

    #expect(tab() == ["1a"])

    #expect(isFocusSeen)
  }

  @Test func `Tab begins at the visible rows if nothing is focused`() {
    before.isHidden = true
    table.allowsSelection = false
    table.contentOffset.y = 1_000
    harness.settle()

    #expect(tab() == ["25a"])
  }

  @Test func `a long list without controls costs Tab a bounded number of rows`() {
    form.rowCount = 1_000_000
    form.hasControls = { _ in false }
    table.allowsSelection = false
    table.reloadData()
    before.becomeFirstResponder()
    harness.render()
    form.asked = 0

    #expect(tab() == ["After"])

    #expect(form.asked <= 2 * TableView.focusSearchLimit)
    #expect(table.contentOffset == .zero)
    #expect(harness.render() == harness.renderFully())
  }
}

/// A row with two buttons, or none.
private final class FormCell: TableViewCell {
  let buttons = [Button(), Button()]

  required init() {
    super.init()
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(x: 10 + Double(index) * 100, y: 5, width: 80, height: 30)
      contentView.addSubview(button)
    }
  }
}

/// Rows of two buttons, named after the row.
@MainActor
private final class FormData: TableViewDataSource {
  var rowCount: Int
  var asked = 0
  var header: String?
  var hasControls: (Int) -> Bool = { _ in true }

  init(rowCount: Int) {
    self.rowCount = rowCount
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rowCount }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    header
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
    asked += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "form", for: indexPath)
    for (button, name) in zip((cell as? FormCell)?.buttons ?? [], ["a", "b"]) {
      button.setTitle("\(indexPath.row)\(name)", for: .normal)
      button.isHidden = !hasControls(indexPath.row)
    }
    return cell
  }
}
