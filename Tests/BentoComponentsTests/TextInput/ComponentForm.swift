import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoLayout
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import ComponentFixtures

/// A table that shows components in a window.
@MainActor
struct ComponentForm {
  let harness: Harness
  let table = TableView()

  init(
    _ components: [any Renderable],
    size: Size = Size(width: 600, height: 400),
    isMirrored: Bool = false
  ) {
    harness = Harness(size: size)
    table.separatorStyle = .none
    if isMirrored { harness.window.semanticContentDirection = .rightToLeft }
    table.prepareForBoxRendering(BoxTableViewAdapter<Int, Int>(with: table))
    harness.mount(table)
    show(components)
  }

  /// Renders rows; the id of a component is its index.
  func show(_ components: [any Renderable]) {
    let section = components.indices.reduce(Section<Int, Int>(id: 0)) { section, index in
      section.appending(Node(id: index, component: components[index].asAnyRenderable()))
    }
    table.render(Box<Int, Int>(sections: [section]), animated: false)
    harness.settle()
  }

  /// The first view of a class in a row.
  func view<Kind: View>(_ kind: Kind.Type = Kind.self, row: Int = 0) -> Kind? {
    table.cellForRow(at: ItemPath(row: row, section: 0)).flatMap { $0.first(kind) }
  }

  func height(row: Int = 0) -> Double {
    table.rectForRow(at: ItemPath(row: row, section: 0)).height
  }
}
