import BentoCells
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoListLayouts
import BentoLists
import BentoMenus
import BentoPlatform
import BentoTesting
import BentoViews

/// A cell that shows a number as text and as a color.
final class NumberCell: TableViewCell {
  let label = Label()
  var preparations = 0
  var height = 64.0

  required init() {
    super.init()
    contentView.addSubview(label)
  }

  func show(_ number: Int) {
    label.text = "Row \(number)"
    label.textColor = Color(hex: UInt32(truncatingIfNeeded: number &* 2_654_435_761) & 0x7F7F7F)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds.insetBy(dx: 12, dy: 4)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }

  override func preferredHeight(forWidth width: Double) -> Double { height }
}

/// Sections of numbers, and a log of the table's requests.
@MainActor
final class Numbers: TableViewDataSource {
  var sections: [[Int]]
  var heightOf: ((Int) -> Double)?
  var cellRequests: [ItemPath] = []
  var headers: [String?] = []
  var footers: [String?] = []
  var onCell: (() -> Void)?
  var mayMove = false
  private(set) var moves = 0

  init(_ sections: [[Int]]) {
    self.sections = sections
  }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: ItemPath) -> TableViewCell {
    cellRequests.append(indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
    let number = sections[indexPath.section][indexPath.row]
    if let cell = cell as? NumberCell {
      cell.show(number)
      cell.height = heightOf?(number) ?? 64
    }
    onCell?()
    return cell
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }

  func tableView(_ tableView: TableView, canMoveRowAt indexPath: ItemPath) -> Bool { mayMove }

  func tableView(
    _ tableView: TableView,
    moveRowAt sourceIndexPath: ItemPath,
    to destinationIndexPath: ItemPath
  ) {
    moves += 1
    let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.row)
  }
}

/// The calls to the delegate, with checks that displays are paired.
@MainActor
final class DisplayLog: TableViewDelegate {
  private var shown: [ObjectIdentifier: Int] = [:]
  var begun = 0
  var ended = 0
  var faults: [String] = []
  /// The calls, for traces.
  var calls: [String] = []
  var selected: [ItemPath] = []
  var deselected: [ItemPath] = []
  var activated: [ItemPath] = []
  /// The titles of the context menu of a row; without titles there is no menu.
  var menuTitles: [String] = []
  var onDeselect: (() -> Void)?
  var mayHighlight: (ItemPath) -> Bool = { _ in true }
  var actions: (ItemPath) -> [ContextualAction] = { _ in [] }

  private func begin(_ view: View, _ place: String) {
    calls.append("begin \(place)")
    begun += 1
    shown[ObjectIdentifier(view), default: 0] += 1
    if shown[ObjectIdentifier(view)] != 1 { faults.append("A view is displayed twice.") }
  }

  private func end(_ view: View, _ place: String) {
    calls.append("end \(place)")
    ended += 1
    shown[ObjectIdentifier(view), default: 0] -= 1
    if shown[ObjectIdentifier(view)] != 0 { faults.append("A view ends that did not begin.") }
  }

  var displayedCount: Int { shown.values.count { $0 == 1 } }

  func tableView(
    _ tableView: TableView,
    willDisplay cell: TableViewCell,
    forRowAt indexPath: ItemPath
  ) { begin(cell, "\(indexPath)") }

  func tableView(
    _ tableView: TableView,
    didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: ItemPath
  ) { end(cell, "\(indexPath)") }

  func tableView(
    _ tableView: TableView,
    willDisplayHeaderView view: View,
    forSection section: Int
  ) { begin(view, "header \(section)") }

  func tableView(
    _ tableView: TableView,
    didEndDisplayingHeaderView view: View,
    forSection section: Int
  ) { end(view, "header \(section)") }

  func tableView(
    _ tableView: TableView,
    willDisplayFooterView view: View,
    forSection section: Int
  ) { begin(view, "footer \(section)") }

  func tableView(
    _ tableView: TableView,
    didEndDisplayingFooterView view: View,
    forSection section: Int
  ) { end(view, "footer \(section)") }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: ItemPath) {
    calls.append("select \(indexPath)")
    selected.append(indexPath)
  }

  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: ItemPath) {
    calls.append("deselect \(indexPath)")
    deselected.append(indexPath)
    onDeselect?()
  }

  func tableView(_ tableView: TableView, didActivateRowAt indexPath: ItemPath) {
    calls.append("activate \(indexPath)")
    activated.append(indexPath)
  }

  func tableView(_ tableView: TableView, contextMenuForRowAt indexPath: ItemPath) -> Menu? {
    menuTitles.isEmpty ? nil : Menu(items: menuTitles.map { MenuItem($0) {} })
  }

  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: ItemPath) -> Bool {
    calls.append("may highlight \(indexPath)")
    return mayHighlight(indexPath)
  }

  func tableView(
    _ tableView: TableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: ItemPath
  ) -> SwipeActionsConfiguration? { SwipeActionsConfiguration(actions: actions(indexPath)) }
}

/// A delegate with a height for every row.
@MainActor
final class HeightAnswers: TableViewDelegate {
  var asked = 0
  var height: (ItemPath) -> Double

  init(height: @escaping (ItemPath) -> Double) {
    self.height = height
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: ItemPath) -> Double {
    asked += 1
    return height(indexPath)
  }
}

/// A view that takes the keyboard focus.
final class FocusableBox: View {
  override var canBecomeFirstResponder: Bool { true }
}

/// A table of numbers in an offscreen window.
@MainActor
struct Fixture {
  let harness: Harness
  let table: TableView
  let data: Numbers
  let log = DisplayLog()

  init(
    _ sections: [[Int]],
    size: Size = Size(width: 320, height: 480),
    style: TableView.Style = .plain,
    delegate: (any TableViewDelegate)? = nil,
    configure: (TableView, Numbers) -> Void = { table, _ in table.rowHeight = 64 }
  ) {
    harness = Harness(size: size)
    table = TableView(frame: Rect(origin: .zero, size: size), style: style)
    data = Numbers(sections)
    table.register(NumberCell.self, forCellReuseIdentifier: "number")
    configure(table, data)
    table.dataSource = data
    table.delegate = delegate ?? log
    harness.mount(table)
    harness.render()
  }

  /// Scrolls the content programmatically and runs a frame.
  func scroll(to y: Double) {
    table.contentOffset = Point(x: 0, y: y)
    harness.advance(by: .zero)
  }

  /// The numbers that the visible cells show, in order.
  var shownTexts: [String] {
    table.visibleCells.compactMap { ($0 as? NumberCell)?.label.text }
  }
}
