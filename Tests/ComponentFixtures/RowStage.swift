package import BentoBox
package import BentoGeometry
package import BentoGraphics
internal import BentoLayout
package import BentoLists
import BentoPlatform
package import BentoTesting
package import BentoViews

/// A component as the single row of a table in a window.
@MainActor
package struct RowStage {
  /// The window.
  package let harness: Harness
  /// The table that fills it.
  package let table = TableView()

  /// Shows a component.
  package init(
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
  package func show(_ component: some Renderable) {
    table.render(
      Box<Int, Int>.empty |-+ Section(id: 0) |---+ Node(id: 0, component),
      animated: false
    )
    harness.advance(by: .milliseconds(16))
  }

  /// The view of a kind in the row.
  package func view<Wanted: View>(_ type: Wanted.Type = Wanted.self) -> Wanted? {
    table.first(type)
  }

  /// The text of the semantics tree.
  package var semantics: String { harness.semantics() }
}

/// The bytes of text that views of a component measure: for the first frame, a step of scrolling and another
/// width, and for the step alone.
@MainActor
package func bytesMeasured(of component: some Renderable) -> (all: Int, scroll: Int) {
  let stage = RowStage(component)
  stage.harness.settle()
  _ = stage.harness.render()
  let before = stage.harness.host.counters.textBytes
  stage.table.contentOffset.y += 500
  stage.harness.settle()
  _ = stage.harness.render()
  let scroll = stage.harness.host.counters.textBytes - before
  stage.harness.resize(to: Size(width: 333, height: 400))
  stage.harness.settle()
  _ = stage.harness.render()
  return (stage.harness.host.counters.textBytes, scroll)
}
