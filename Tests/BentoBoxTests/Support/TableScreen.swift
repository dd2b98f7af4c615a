import BentoBox
import BentoGeometry
import BentoLists
import BentoTesting
import BentoViews

/// A table in a window that shows boxes of recording components.
@MainActor
final class TableScreen {
  let harness = Harness(size: Size(width: 100, height: 200))
  let table = TableView(frame: .zero, style: .plain)
  let recorder = Recorder()

  init(isMounted: Bool = true) {
    table.separatorStyle = .none
    if isMounted {
      harness.mount(table)
    } else {
      table.frame = Rect(x: 0, y: 0, width: 100, height: 200)
    }
  }

  /// A node whose component has the name of its id.
  func node(_ id: Int, _ name: String? = nil) -> Node<Int> {
    Node(id: id, component: Recording(name ?? "\(id)", recorder))
  }

  func section(_ id: Int, _ items: [Int], version: String = "") -> Section<Int, Int> {
    Section(id: id, items: items.map { node($0, "\($0)\(version)") })
  }

  func box(_ items: [Int], version: String = "") -> Box<Int, Int> {
    Box(sections: [section(0, items, version: version)])
  }

  /// Shows a box at once and forgets what was logged.
  func start(_ box: Box<Int, Int>) {
    table.render(box, animated: false)
    table.layoutIfNeeded()
    harness.settle()
    recorder.clear()
  }

  func render(_ box: Box<Int, Int>) {
    table.render(box)
    harness.settle()
  }

  /// The texts of the cells in view, section by section.
  var texts: [[String]] {
    var texts: [[String]] = (0..<table.numberOfSections).map { _ in [] }
    for path in table.indexPathsForVisibleRows {
      texts[path.section].append(view(at: path)?.text ?? "?")
    }
    return texts
  }

  func view(at path: ItemPath) -> RecordingView? {
    table.cellForRow(at: path)?.contentView.subviews.last as? RecordingView
  }

  func view(_ row: Int, section: Int = 0) -> RecordingView? {
    view(at: ItemPath(row: row, section: section))
  }

  func header(_ section: Int) -> RecordingView? {
    guard let view = table.headerView(forSection: section) as? TableViewHeaderFooterView else {
      return nil
    }
    return view.contentView.subviews.last as? RecordingView
  }

  /// Scrolls through the whole table, so that all heights are known, and back to the middle.
  func showEverythingOnce() {
    table.setContentOffset(.zero, animated: false)
    harness.settle()
    while table.contentOffset.y + table.bounds.height < table.contentSize.height {
      let next = table.contentOffset.y + 50
      let last = table.contentSize.height - table.bounds.height
      table.setContentOffset(Point(x: 0, y: min(next, last)), animated: false)
      harness.settle()
    }
    table.setContentOffset(Point(x: 0, y: table.contentOffset.y / 2), animated: false)
    harness.settle()
  }

  /// The number of headers and footers in view.
  var visibleSupplementCount: Int {
    (0..<table.numberOfSections).reduce(0) { count, section in
      count + (table.headerView(forSection: section) == nil ? 0 : 1)
        + (table.footerView(forSection: section) == nil ? 0 : 1)
    }
  }

  /// The views of recording components that the table holds.
  var heldViews: [RecordingView] { Self.recordingViews(in: table) }

  private static func recordingViews(in view: View) -> [RecordingView] {
    if let view = view as? RecordingView { return [view] }
    return view.subviews.flatMap { recordingViews(in: $0) }
  }
}
