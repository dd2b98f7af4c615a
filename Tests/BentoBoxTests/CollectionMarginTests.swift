import BentoBox
import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoTesting
import BentoViews
import Testing

/// The side margins that components in a collection view share with it.
@MainActor
@Suite struct `Margins of a collection view` {
  private let harness = Harness(size: Size(width: 300, height: 400))

  private func makeView(
    _ layout: CollectionViewLayout,
    margins: EdgeInsets = EdgeInsets(top: 5, left: 30, bottom: 5, right: 20)
  ) -> CollectionView {
    let view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.layoutMargins = margins
    view.prepareForBoxRendering(with: BoxCollectionViewAdapter<Int, Int>(with: view))
    harness.mount(view)
    return view
  }

  private func makeGrid(columns: Int) -> GridLayout {
    let layout = GridLayout(columns: columns)
    layout.rowHeight = .automatic(estimate: 30)
    layout.columnSpacing = 0
    layout.rowSpacing = 0
    return layout
  }

  private func show(_ count: Int, in view: CollectionView, header: Bool = false) {
    let nodes = (0..<count).map { Node(id: $0, component: Margined()) }
    var section = Section(id: 0, items: nodes)
    if header { section = section.adding(.header, Margined()) }
    view.render(Box(sections: [section]), animated: false)
    harness.settle()
  }

  private func margins(in view: CollectionView, _ count: Int) -> [[Double]] {
    (0..<count).map { item in
      let content = view.cellForItem(at: ItemPath(item: item, section: 0))?.contentView
      let margins = content?.subviews.last?.layoutMargins ?? .zero
      return [margins.left, margins.right]
    }
  }

  private func heights(in view: CollectionView, _ count: Int) -> [Double] {
    (0..<count).map { view.cellForItem(at: ItemPath(item: $0, section: 0))?.bounds.height ?? 0 }
  }

  // B-197
  @Test func `an item as wide as the view has both margins, and is measured with them`() {
    let view = makeView(makeGrid(columns: 1))
    show(2, in: view)

    #expect(margins(in: view, 2) == [[30, 20], [30, 20]])
    #expect(heights(in: view, 2) == [50, 50])
  }

  // B-197
  @Test func `an item has the margins that reach into it, or its own if they are larger`() {
    let view = makeView(makeGrid(columns: 3))
    show(4, in: view)
    #expect(margins(in: view, 4) == [[30, 8], [8, 8], [8, 20], [30, 8]])

    view.layoutMargins = EdgeInsets(top: 0, left: 120, bottom: 0, right: 0)
    harness.settle()
    #expect(margins(in: view, 4) == [[120, 8], [20, 8], [8, 8], [120, 8]])
    #expect(heights(in: view, 4) == [128, 128, 128, 128])
  }

  // B-197
  @Test func `the content inset is part of the distance`() {
    let view = makeView(makeGrid(columns: 1))
    view.contentInset = EdgeInsets(top: 0, left: 12, bottom: 0, right: 15)
    show(1, in: view)

    #expect(margins(in: view, 1) == [[18, 8]])
  }

  // B-195
  @Test func `items follow when the margins or the width change`() {
    let view = makeView(makeGrid(columns: 2))
    show(2, in: view)
    #expect(margins(in: view, 2) == [[30, 8], [8, 20]])

    view.layoutMargins = EdgeInsets(top: 0, left: 60, bottom: 0, right: 40)
    harness.settle()
    #expect(margins(in: view, 2) == [[60, 8], [8, 40]])
    #expect(heights(in: view, 2) == [68, 68])
    view.collectionViewLayout = makeGrid(columns: 1)
    harness.settle()
    #expect(margins(in: view, 2) == [[60, 40], [60, 40]])
    #expect(heights(in: view, 2) == [100, 100])
  }

  // B-197
  @Test func `the margins determine the height of headers`() throws {
    let layout = FlowLayout()
    layout.itemSize = Size(width: 100, height: 40)
    layout.minimumInteritemSpacing = 0
    let view = makeView(layout)
    show(3, in: view, header: true)

    let header = try #require(
      view.supplementaryView(
        forElementKind: CollectionViewLayout.elementKindSectionHeader,
        at: ItemPath(item: 0, section: 0)
      )
    )
    #expect(header.bounds.height == 50)
    #expect(header.subviews.last?.layoutMargins.left == 30)
    #expect(margins(in: view, 3) == [[30, 8], [8, 8], [8, 20]])
  }

  // B-197
  @Test
  func
    `horizontally scrolling items only have their own margins, like all items without the adapter`()
  {
    let layout = FlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = Size(width: 200, height: 400)
    let sideways = makeView(layout)
    show(5, in: sideways)
    #expect(margins(in: sideways, 1) == [[8, 8]])

    let plain = CollectionView(frame: .zero, collectionViewLayout: makeGrid(columns: 1))
    plain.layoutMargins = EdgeInsets(30)
    harness.mount(plain)
    show(1, in: plain)
    #expect(margins(in: plain, 1) == [[8, 8]])
  }
}

/// A component whose height encodes its side margins.
private struct Margined: Renderable {
  final class View: BentoViews.View {
    override var intrinsicContentSize: Size {
      Size(width: Self.noIntrinsicMetric, height: layoutMargins.left + layoutMargins.right)
    }
  }

  func render(in view: View) {}
}
