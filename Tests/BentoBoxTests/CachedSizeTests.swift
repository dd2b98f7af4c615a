import BentoBox
import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import TestTraits
import Testing

/// Counts the height requests of components.
@MainActor
private final class Asked {
  var count = 0
}

/// A component that provides its height and counts the requests.
private struct Counted: Renderable, HeightCustomizing {
  let asked: Asked
  var height = 30.0

  func render(in view: RecordingView) {}

  func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double {
    asked.count += 1
    return height
  }
}

/// A view whose height is known only after layout at its width.
private final class FoldingView: View, PreSizingLayoutPassRequiring {
  private var height = 0.0

  override func layoutSubviews() { height = bounds.width / 2 }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: height) }
}

private struct Folding: Renderable {
  func render(in view: FoldingView) {}
}

@MainActor
@Suite struct `Sizes that were measured` {
  private func makeCollection() -> CollectionScreen {
    let layout = GridLayout(columns: 1)
    layout.rowHeight = .automatic(estimate: 30)
    layout.rowSpacing = 0
    return CollectionScreen(layout: layout)
  }

  private func makeScreen(_ kind: ListKind) -> BoxScreen {
    kind == .table ? kind.makeScreen() : makeCollection()
  }

  /// Rows of different heights by their ids.
  private func box(_ items: [Int], _ screen: BoxScreen) -> Box<Int, Int> {
    let nodes = items.map { id in
      Node(id: id, component: Recording("\(id)", screen.recorder, height: height(of: id)))
    }
    return Box(sections: [Section(id: 0, items: nodes)])
  }

  private func height(of id: Int) -> Double { 20 + Double(id * 7 % 50) }

  private func sum(_ items: [Int]) -> Double { items.reduce(0) { $0 + height(of: $1) } }

  // B-192, B-194
  @Test(arguments: ListKind.allCases, [true, false])
  func `follow their items out of view when others are inserted, removed and moved`(
    kind: ListKind,
    isAnimated: Bool
  ) {
    let screen = makeScreen(kind)
    let items = Array(0..<40)
    screen.start(box(items, screen))
    screen.showEverythingOnce()
    #expect(screen.list.contentSize.height == sum(items))

    var others = Array(items.dropFirst(3))
    others.removeSubrange(20..<25)
    if kind == .table {
      others.swapAt(5, 30)
      others.insert(others.remove(at: 31), at: 2)
    }
    screen.list.render(box(others, screen), animated: isAnimated)
    screen.harness.settle()

    #expect(screen.list.contentSize.height == sum(others))
    screen.list.checkInvariants()
  }

  // B-196
  @Test func `follow a row that the user deletes`() {
    let screen = TableScreen()
    let items = Array(0..<40)
    let nodes = items.map { id in
      let component = Recording("\(id)", screen.recorder, height: height(of: id))
      return Node(id: id, component: component.deletable(deleteActionText: "") {})
    }
    screen.start(Box(sections: [Section(id: 0, items: nodes)]))
    screen.showEverythingOnce()
    screen.table.allowsSelection = true
    screen.table.select(0, 1)
    screen.table.becomeFirstResponder()
    screen.harness.key(.delete)
    screen.harness.settle()

    #expect(screen.table.contentSize.height == sum(items) - height(of: 1))
  }

  // B-191
  @Test(arguments: ListKind.allCases)
  func `are requested once while nothing changes`(kind: ListKind) {
    let screen = makeScreen(kind)
    let asked = Asked()
    let nodes = (0..<5).map { Node(id: $0, component: Counted(asked: asked)) }
    screen.start(Box(sections: [Section(id: 0, items: nodes)]))
    #expect(asked.count == 5)

    for _ in 0..<3 {
      screen.list.setNeedsLayout()
      screen.harness.settle()
    }
    #expect(asked.count == 5)
  }

  // B-195, B-196
  @Test(arguments: ListKind.allCases)
  func `are requested again where they are invalidated`(kind: ListKind) {
    let screen = makeScreen(kind)
    let asked = Asked()
    let nodes = (0..<5).map { Node(id: $0, component: Counted(asked: asked)) }
    screen.start(Box(sections: [Section(id: 0, items: nodes)]))
    let before = asked.count
    let invalidator = screen.list.sizeInvalidator

    invalidator.invalidateSize(at: ItemPath(item: 2, section: 0))
    screen.harness.settle()
    #expect(asked.count == before + 1)

    invalidator.invalidateSize(at: ItemPath(item: 9, section: 4))
    screen.harness.settle()
    #expect(asked.count == before + 1)
  }

  // B-196
  @Test func `are not cached before there is an adapter`() {
    let path = ItemPath(item: 0, section: 0)
    TableView().sizeInvalidator.invalidateSize(at: path)
    CollectionView().sizeInvalidator.invalidateSize(at: path)
  }

  // B-210
  @Test(arguments: ListKind.allCases)
  func `are those of views laid out at their width`(kind: ListKind) {
    let screen = makeScreen(kind)
    screen.start(Box(sections: [Section(id: 0, items: [Node(id: 1, component: Folding())])]))

    #expect(screen.list.contentSize.height == 50)
  }

  // B-199
  @Test(arguments: ListKind.allCases)
  func `are kept if only the height of the list changes`(kind: ListKind) {
    let screen = makeScreen(kind)
    let asked = Asked()
    let nodes = (0..<5).map { Node(id: $0, component: Counted(asked: asked)) }
    screen.start(Box(sections: [Section(id: 0, items: nodes)]))
    let before = asked.count

    screen.harness.resize(to: Size(width: 100, height: 150))
    screen.harness.settle()
    #expect(asked.count == before)
  }

  // B-195
  @Test func `change with the width`() {
    let screen = makeCollection()
    screen.start(Box(sections: [Section(id: 0, items: [Node(id: 1, component: Folding())])]))
    screen.harness.resize(to: Size(width: 60, height: 200))
    screen.harness.settle()

    #expect(screen.collection.contentSize.height == 30)
  }
}

@MainActor
@Suite struct `A table that caches sizes` {
  final class MyAdapter: TableViewAdapterBase<Int, Int>, TableViewDataSource, TableViewDelegate {}

  // B-025
  @Test func `creates its adapter of a class`() {
    let table = SizeCachingTableView(
      frame: Rect(x: 0, y: 0, width: 100, height: 200),
      style: .plain,
      adapterClass: MyAdapter.self
    )
    #expect(table.delegate is MyAdapter && table.dataSource is MyAdapter)

    table.render(Box(sections: [Section(id: 1, items: [Node(id: 1, component: Plain())])]))
    #expect(table.numberOfRows(inSection: 0) == 1)
  }

  // B-025
  @Test func `is ready for boxes`() {
    let table = SizeCachingTableView(
      frame: .zero,
      style: .grouped,
      sectionIDType: Int.self,
      itemIDType: Int.self
    )
    table.render(Box(sections: [Section(id: 1, items: [Node(id: 1, component: Plain())])]))
    #expect(table.style == .grouped && table.numberOfSections == 1)
  }
}
