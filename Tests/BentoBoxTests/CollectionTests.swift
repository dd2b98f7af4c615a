import BentoBox
import BentoCells
import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoTesting
import BentoViews
import Testing

@MainActor
@Suite struct `A collection view that renders boxes` {
  let screen = CollectionScreen()

  private func badge(_ name: String?, items: [Int] = [1]) -> Box<Int, Int> {
    let section = screen.section(0, items)
    guard let name else { return Box(sections: [section]) }
    let badge = Supplement.custom(CollectionScreen.badgeKind)
    return Box(sections: [section.adding(badge, Recording(name, screen.recorder))])
  }

  // B-070
  @Test func `is complete and calls back immediately without animation`() {
    screen.start(screen.box([1, 2]))
    let view = screen.view(1)
    var isShown = false
    screen.collection.render(screen.box([2, 3]), animated: false) { isShown = true }

    #expect(isShown)
    #expect(screen.texts == [["2", "3"]])
    #expect(screen.view(0) === view)
    #expect(screen.harness.render() == screen.harness.renderFully())
  }

  // B-070, B-083
  @Test func `dissolves nothing without animation`() {
    screen.start(screen.box([1]))
    let other = Node(id: 1, component: OtherRecording("x", screen.recorder))
    screen.collection.render(Box(sections: [Section(id: 0, items: [other])]), animated: false)

    #expect(screen.collection.contentView(at: ItemPath(item: 0, section: 0))?.subviews.count == 1)
    #expect(screen.view(0)?.alpha == 1)
  }

  // B-071
  @Test func `calls back once for each box, in order, when nothing moves anymore`() {
    screen.start(screen.box([1, 2, 3]))
    var heard: [Int] = []
    for (number, items) in [[3, 1], [4, 3], [1, 4]].enumerated() {
      screen.collection.render(screen.box(items)) { heard.append(number) }
      screen.harness.advance(by: .milliseconds(50))
      #expect(heard.isEmpty)
    }
    screen.harness.settle()

    #expect(heard == [0, 1, 2])
  }

  // B-071, B-063
  @Test func `calls back for a box that a later one replaced`() {
    screen.start(screen.box([1]))
    var heard: [String] = []
    screen.collection.performBatchUpdates {
      screen.collection.render(screen.box([2])) { heard.append("first") }
      screen.collection.render(screen.box([3])) { heard.append("second") }
    }
    screen.harness.settle()

    #expect(heard == ["first", "second"])
    #expect(screen.texts == [["3"]])
  }

  // B-072
  @Test func `shows supplements of kinds that its layout names`() {
    let supplement = Supplement.custom(CollectionScreen.badgeKind)
    screen.start(badge("a"))
    let view = screen.supplement(supplement, 0)
    #expect(view?.text == "a")

    screen.render(badge("b", items: [2, 1]))
    #expect(screen.supplement(supplement, 0) === view)
    #expect(view?.text == "b")

    screen.render(badge(nil))
    #expect(screen.supplement(supplement, 0) == nil)
    #expect(screen.collection.contentSize.height == 30)
    #expect(
      screen.recorder.calls.filter { $0.hasPrefix("b") } == [
        "b.render", "b.didMount", "b.willDisplay", "b.didEndDisplaying",
      ]
    )
  }

  // B-055, B-072
  @Test func `fades a supplement that appears or disappears`() throws {
    screen.start(badge(nil))
    screen.collection.render(badge("a"))
    screen.harness.advance(by: .milliseconds(100))
    let supplement = Supplement.custom(CollectionScreen.badgeKind)
    let container = try #require(screen.collection.supplement(supplement, of: 0))
    let coming = screen.harness.render()
    screen.harness.settle()
    #expect(coming != screen.harness.render())

    screen.collection.render(badge(nil))
    screen.harness.advance(by: .milliseconds(100))
    #expect(container.superview != nil && container.subviews.count == 1)
    screen.harness.settle()
    #expect(container.isHidden)
  }

  // B-073
  @Test func `has empty views where its layout has space and the box has no component`() {
    let layout = FlowLayout()
    layout.itemSize = Size(width: 100, height: 30)
    layout.headerReferenceSize = Size(width: 100, height: 20)
    let screen = CollectionScreen(layout: layout)
    func box(_ name: String?) -> Box<Int, Int> {
      let section = screen.section(0, [1])
      guard let name else { return Box(sections: [section]) }
      return Box(sections: [section.adding(.header, Recording(name, screen.recorder))])
    }
    screen.start(box(nil))
    #expect(screen.collection.supplement(.header, of: 0)?.subviews.isEmpty == true)

    screen.render(box("a"))
    #expect(screen.header(0)?.text == "a")
    #expect(screen.recorder.count(of: "willDisplay") == 2)

    screen.recorder.clear()
    screen.render(box(nil))
    #expect(screen.collection.supplement(.header, of: 0)?.subviews.isEmpty == true)
    #expect(
      screen.recorder.calls.filter { $0.hasPrefix("a") } == [
        "a.didEndDisplaying", "a.willUnmount",
      ]
    )
  }

  // B-062, B-082, B-084, B-085
  @Test func `unmounts lazily and keeps the view of a reused cell`() {
    screen.start(screen.box([1]))
    let view = screen.view(0)
    screen.render(screen.box([]))
    #expect(screen.recorder.calls == ["1.didEndDisplaying"])

    let cell = screen.collection.dequeueReusableCell(
      withReuseIdentifier: "BentoBoxTests.Recording",
      for: ItemPath(item: 0, section: 0)
    )
    #expect(cell.contentView.subviews.first === view)
    #expect(screen.recorder.calls == ["1.didEndDisplaying", "1.willUnmount"])
  }

  @Test func `keeps the visible items in place when items above are inserted and removed`() {
    screen.start(screen.box(Array(0..<50)))
    screen.collection.contentOffset.y = 600
    screen.harness.settle()
    let view = screen.view(21)
    let y = (view?.superview?.superview?.frame.y ?? 0) - screen.collection.contentOffset.y

    screen.render(screen.box(Array(-5..<50)))

    #expect(screen.view(26) === view)
    #expect((view?.superview?.superview?.frame.y ?? 0) - screen.collection.contentOffset.y == y)
  }

  @Test func `gives a box without types to a view`() {
    let box = AnyBox(screen.box([1, 2]))
    box.unsafeRender(in: screen.collection)
    screen.harness.settle()

    #expect(screen.texts == [["1", "2"]])
  }
}

@MainActor
@Suite struct `Headers that a flow layout asks boxes for` {
  private struct Known: Renderable, HeightCustomizing {
    func render(in view: RecordingView) {}

    func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double { width / 4 }
  }

  @Test func `are as high as their components, and have no height without one`() {
    let layout = FlowLayout()
    layout.itemSize = Size(width: 100, height: 30)
    let screen = CollectionScreen(layout: layout)
    let collection = screen.collection
    collection.prepareForBoxRendering(with: BoxCollectionViewAdapter<Int, Int>(with: collection))
    screen.start(
      Box(sections: [
        screen.section(0, [1]).adding(.header, Recording("a", screen.recorder, height: 17)),
        screen.section(1, [2]).adding(.header, Known()).adding(.footer, Known()),
        screen.section(2, [3]),
      ])
    )

    #expect(collection.contentSize.height == 17 + 30 + 25 + 30 + 25 + 30)
    #expect(screen.header(0)?.bounds.height == 17)
    #expect(collection.supplement(.header, of: 2) == nil)
  }
}

@MainActor
@Suite struct `Preparing a collection view` {
  final class MyAdapter:
    CollectionViewAdapterBase<Int, Int>, CollectionViewDataSource, CollectionViewDelegate
  {
    var displayed: [ItemPath] = []

    override func collectionView(
      _ collectionView: CollectionView,
      willDisplay cell: CollectionViewCell,
      forItemAt indexPath: ItemPath
    ) {
      super.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
      displayed.append(indexPath)
    }
  }

  // B-026
  @Test func `accepts a custom adapter that overrides any of its methods`() {
    let screen = CollectionScreen()
    let adapter = MyAdapter(with: screen.collection)
    screen.collection.prepareForBoxRendering(adapter)
    screen.start(screen.box([1, 2]))

    #expect(adapter.displayed == [ItemPath(item: 0, section: 0), ItemPath(item: 1, section: 0)])
    #expect(adapter.sections.count == 1)
  }

  @Test func `has the same spellings as a table`() {
    let screens = (0..<4).map { _ in CollectionScreen() }
    let views = screens.map(\.collection)
    views[0].prepareForBoxRendering(MyAdapter(with: views[0]))
    views[1].prepareForBoxRendering(with: BoxCollectionViewAdapter<Int, Int>(with: views[1]))
    views[2].prepareForBoxRendering(sectionIdType: Int.self, itemIdType: Int.self)
    views[3].prepareForBoxRendering(sectionIdType: Int.self, rowIdType: Int.self)
    for screen in screens {
      screen.render(screen.box([1]))
      #expect(screen.texts == [["1"]])
    }
  }

  // B-021
  @Test func `twice is a mistake`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let view = CollectionView()
      view.prepareForBoxRendering(sectionIdType: Int.self, itemIdType: Int.self)
      view.prepareForBoxRendering(sectionIdType: Int.self, itemIdType: Int.self)
    }
  }

  // B-021
  @Test func `with the adapter of another view is a mistake`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let other = CollectionView()
      CollectionView().prepareForBoxRendering(MyAdapter(with: other))
    }
  }

  // B-022
  @Test func `for ids other than the box's is a mistake`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let view = CollectionView()
      view.render(Box<Int, Int>.empty)
      view.render(Box<String, Int>.empty)
    }
  }

  // B-024
  @Test func `does not keep the view alive`() {
    weak var view: CollectionView?
    var adapter: MyAdapter?
    do {
      let made = CollectionView()
      let mine = MyAdapter(with: made)
      made.prepareForBoxRendering(mine)
      view = made
      adapter = mine
    }
    #expect(view == nil)
    #expect(adapter?.collectionView == nil)
  }
}
