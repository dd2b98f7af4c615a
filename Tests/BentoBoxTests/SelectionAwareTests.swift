import BentoBox
import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoTesting
import BentoViews
import TestTraits
import Testing

/// Component views that show the selection of their items.
@MainActor
@Suite struct SelectionAwareTests {
  private let harness = Harness(size: Size(width: 120, height: 200))
  private let collection = CollectionView(
    frame: .zero,
    collectionViewLayout: GridLayout(minimumColumnWidth: 100)
  )
  private let table = TableView(frame: .zero, style: .plain)

  private func start(_ kind: ListKind) -> ListView {
    let list: ListView = kind == .table ? table : collection
    list.allowsSelection = true
    harness.mount(list)
    let box = Box<Int, Int>.empty |-+ Section(id: 0) |---* [1, 2].map { Node(id: $0, Tile()) }
    if kind == .table {
      table.render(box, animated: false)
    } else {
      collection.render(box, animated: false)
    }
    harness.settle()
    return list
  }

  private func tiles(in view: View) -> [TileView] {
    let own = (view as? TileView).map { [$0] } ?? []
    return own + view.subviews.flatMap(tiles)
  }

  private func states(in view: View) -> [String] { tiles(in: view).map(\.state).sorted() }

  @Test(arguments: ListKind.allCases)
  func `they are notified of selections and of the activity of the window`(_ kind: ListKind) {
    let list = start(kind)
    #expect(states(in: list) == ["plain", "plain"])

    list.select(0, 2)
    harness.settle()
    #expect(states(in: list) == ["plain", "selected"])

    harness.host.setActive(false)
    harness.settle()
    #expect(states(in: list) == ["inactive", "plain"])

    harness.host.setActive(true)
    list.deselect(0, 2)
    harness.settle()
    #expect(states(in: list) == ["plain", "plain"])
  }
}

private struct Tile: Renderable {
  func render(in view: TileView) {}
}

private final class TileView: View, SelectionAware {
  var state = ""

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 30) }

  func selectionDidChange(isSelected: Bool, isEmphasized: Bool) {
    state = isSelected ? (isEmphasized ? "selected" : "inactive") : "plain"
  }
}
