import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews

/// A delegate that offers actions, and records which of them ran.
@MainActor
final class SwipeDelegate: TableViewDelegate {
  var trailing: (ItemPath) -> [ContextualAction] = { _ in [] }
  var leading: (ItemPath) -> [ContextualAction] = { _ in [] }
  var hasFullSwipe = false
  var asked = 0
  var ran: [String] = []
  var selected: [ItemPath] = []
  /// The completion handler of the last action.
  var completion: ((Bool) -> Void)?

  /// An action that records that it ran, and then calls a closure.
  func action(
    _ title: String,
    _ style: ContextualAction.Style = .normal,
    then body: @escaping () -> Void = {}
  ) -> ContextualAction {
    ContextualAction(style: style, title: title) { [unowned self] _, _, completion in
      ran.append(title)
      self.completion = completion
      body()
    }
  }

  private func configuration(_ actions: [ContextualAction]) -> SwipeActionsConfiguration? {
    asked += 1
    guard !actions.isEmpty else { return nil }
    let configuration = SwipeActionsConfiguration(actions: actions)
    configuration.performsFirstActionWithFullSwipe = hasFullSwipe
    return configuration
  }

  func tableView(
    _ tableView: TableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: ItemPath
  ) -> SwipeActionsConfiguration? { configuration(trailing(indexPath)) }

  func tableView(
    _ tableView: TableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: ItemPath
  ) -> SwipeActionsConfiguration? { configuration(leading(indexPath)) }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: ItemPath) {
    selected.append(indexPath)
  }
}

/// A table of numbers whose rows have actions: "Delete" and "Flag" trailing, "Read" leading.
@MainActor
struct SwipeFixture {
  let fixture: Fixture
  let delegate = SwipeDelegate()

  var table: TableView { fixture.table }
  var harness: Harness { fixture.harness }
  var data: Numbers { fixture.data }

  init(rows: Int = 100, hasFullSwipe: Bool = false) {
    fixture = Fixture([Array(0..<rows)], delegate: delegate)
    let (delegate, table, data) = (delegate, fixture.table, fixture.data)
    delegate.hasFullSwipe = hasFullSwipe
    delegate.trailing = { path in
      let number = data.sections[path.section][path.row]
      let delete = delegate.action("Delete", .destructive) { [weak table, weak delegate] in
        guard let row = data.sections[0].firstIndex(of: number) else { return }
        data.sections[0].remove(at: row)
        table?.deleteRows(at: [ItemPath(row: row, section: 0)])
        delegate?.completion?(true)
      }
      return [delete, delegate.action("Flag")]
    }
    delegate.leading = { _ in [delegate.action("Read")] }
  }

  func path(_ row: Int) -> ItemPath { ItemPath(row: row, section: 0) }

  /// A point of a row, while the table is at its top.
  func point(_ row: Int, x: Double = 160) -> Point { Point(x: x, y: 64 * Double(row) + 32) }

  /// Swipes a row aside, slowly, and releases it; the first step begins the drag and moves nothing.
  func swipe(_ row: Int, by distance: Double, device: PointerEvent.Device = .mouse) {
    let start = point(row, x: distance < 0 ? 300 : 20)
    let begin = start.offsetBy(dx: distance < 0 ? -8 : 8, dy: 0)
    harness.pointer(.down, at: start, device: device)
    harness.pointer(.move, at: begin, device: device)
    for step in 1...10 {
      harness.advance(by: .milliseconds(50))
      let x = distance * Double(step) / 10
      harness.pointer(.move, at: begin.offsetBy(dx: x, dy: 0), device: device)
    }
    harness.pointer(.up, at: begin.offsetBy(dx: distance, dy: 0), device: device)
  }

  /// Opens a row at its trailing edge.
  func open(_ row: Int) {
    swipe(row, by: -120)
    harness.settle()
  }
}
