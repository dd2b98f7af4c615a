import BentoBox
import BentoGeometry
import BentoLayout
import BentoLists
import BentoTesting
import BentoViews

/// A component as the single row of a table in a window.
@MainActor
struct RowStage {
  let harness: Harness
  let table = TableView()

  init(
    _ component: some Renderable,
    size: Size = Size(width: 360, height: 400),
    theme: Theme = .light,
    isRightToLeft: Bool = false
  ) {
    harness = Harness(size: size, scale: 1, theme: theme)
    if isRightToLeft { harness.window.semanticContentDirection = .rightToLeft }
    table.separatorStyle = .none
    harness.mount(table)
    show(component)
  }

  /// Shows another component in the row.
  func show(_ component: some Renderable) {
    table.render(
      Box<Int, Int>.empty |-+ Section(id: 0) |---+ Node(id: 0, component),
      animated: false
    )
    harness.advance(by: .milliseconds(16))
  }

  /// The view of a kind in the row.
  func view<Wanted: View>(_ type: Wanted.Type = Wanted.self) -> Wanted? {
    table.first(type)
  }

  /// The lines of the tree of what assistive technology finds.
  var semantics: String { harness.semantics() }
}
