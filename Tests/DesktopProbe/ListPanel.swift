import Bento

/// A list of names with multiple selection; it prints the selection and the content offset.
@MainActor
final class ListPanel: TableView {
  private static let names = ["Anna", "Ben", "Bert", "Carla", "Emil"]

  required init() {
    super.init()
    rowHeight = 30
    allowsMultipleSelection = true
    onSelect { [weak self] (_: Int, _: Int) in self?.reportSelection() }
    onDeselect { [weak self] (_: Int, _: Int) in self?.reportSelection() }
    typeSelectText { (_: Int, row: Int) in Self.name(of: row) }
    let box = Box<Int, Int>(sections: [
      Section(
        id: 0,
        items: (0..<100).map { row in
          Node(id: row, component: Name(text: Self.name(of: row)))
        }
      )
    ])
    render(box, animated: false)
    becomeFirstResponder()
  }

  override func didScroll() {
    super.didScroll()
    report("offset \(contentOffset.y)")
  }

  /// The rows from 60 on are called Zoe.
  private static func name(of row: Int) -> String {
    row < 60 ? "\(names[row % names.count]) \(row)" : "Zoe \(row)"
  }

  private func reportSelection() {
    report(
      "selected \(selection(of: Int.self, Int.self).map { "\($0.item)" }.joined(separator: " "))"
    )
  }
}

/// A row that shows a name.
private struct Name: Renderable {
  let text: String

  func render(in view: Label) {
    view.text = text
  }
}
