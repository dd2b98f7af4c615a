import Bento
import BentoSnapshots
import BentoTesting
import Testing

/// The appearance of rows that are selected, hovered, pressed or focused.
@MainActor
@Suite struct `The look of rows` {
  private struct Line: Renderable {
    let text: String
    var fill: Color?

    func render(in view: Label) {
      view.text = text
      view.backgroundColor = fill
      view.contentInsets = EdgeInsets(top: 9, left: 16, bottom: 9, right: 16)
    }
  }

  /// A table with rows that name their state, three of which are selected.
  private func stage(_ theme: Theme) -> (harness: Harness, table: TableView) {
    let harness = Harness(size: Size(width: 240, height: 280))
    harness.window.setTheme(theme)
    let table = TableView(frame: .zero, style: .plain)
    harness.mount(table)
    let texts = ["Selected", "At rest", "Hovered", "Selected", "Pressed", "Opaque and selected"]
    table.allowsMultipleSelection = true
    table.render(
      Box<Int, Int>(sections: [
        Section(
          id: 0,
          items: texts.indices.map { index in
            let fill = index == 5 ? theme.colors.fill : nil
            return Node(id: index, component: Line(text: texts[index], fill: fill))
          }
        )
      ]),
      animated: false
    )
    harness.settle()
    for index in [0, 3, 5] { table.select(0, index) }
    return (harness, table)
  }

  private func middle(of row: Int, in table: TableView) -> Point {
    let frame = table.rectForRow(at: ItemPath(row: row, section: 0))
    return table.convert(frame.center, to: nil)
  }

  @Test(arguments: [Theme.light, .dark])
  func `without the focus is subdued`(theme: Theme) {
    let (harness, table) = stage(theme)

    harness.pointer(.move, at: middle(of: 2, in: table))
    harness.settle()

    expectSnapshot(of: harness.render(), named: "quiet-\(theme.name)")
  }

  @Test(arguments: [Theme.light, .dark])
  func `with the focus stands out`(theme: Theme) {
    let (harness, table) = stage(theme)

    table.becomeFirstResponder()
    harness.pointer(.move, at: middle(of: 4, in: table))
    harness.pointer(.down, at: middle(of: 4, in: table))
    harness.settle()

    expectSnapshot(of: harness.render(), named: "keyboard-\(theme.name)")
    #expect(harness.render() == harness.renderFully())
  }

  @Test(arguments: [Theme.light, .dark])
  func `focused with Tab has a focus ring`(theme: Theme) {
    let (harness, table) = stage(theme)

    harness.key(.tab)
    harness.settle()
    expectSnapshot(of: harness.render(), named: "row-ring-\(theme.name)")
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    table.reloadData()
    harness.settle()

    expectSnapshot(of: harness.render(), named: "table-ring-\(theme.name)")
  }
}
