import BentoBox
import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoTesting
import BentoViews
import TestTraits
import Testing

/// A component that reports when its size stays the same.
private struct Sized: Renderable {
  let name: String
  let height: Double

  func render(in view: RecordingView) {
    view.text = name
    view.height = height
  }

  static func layoutEquivalence(_ old: Sized, _ new: Sized) -> LayoutEquivalence {
    old.height == new.height ? .same : .different
  }
}

/// Two components of one type report whether they have the same size (P-16).
@MainActor
@Suite struct `Components that have the same size` {
  private func box(
    _ version: String,
    _ ids: some Sequence<Int> = 0..<40,
    height: @escaping (Int) -> Double = { _ in 40 }
  ) -> Box<Int, Int> {
    let rows = ids.map { id in
      Node(id: id, component: Sized(name: "\(id)\(version)", height: height(id)))
    }
    return Box(sections: [Section(id: 0, items: rows)])
  }

  private func measured(_ screen: BoxScreen) -> Int {
    (screen.list as? TableView)?.counters.measuredItems
      ?? (screen.list as? CollectionView)?.counters.measuredItems ?? -1
  }

  /// The number of items that are measured because of `change`.
  private func count(_ screen: BoxScreen, _ change: () -> Void) -> Int {
    let before = measured(screen)
    change()
    screen.harness.settle()
    return measured(screen) - before
  }

  // P-16, B-194
  @Test(arguments: ListKind.allCases)
  func `are not measured again when a box is rendered`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(box("a"))

    #expect(count(screen) { screen.render(box("b")) } == 0)
    #expect(screen.view(0)?.text == "0b")
    let changed = count(screen) { screen.render(box("c") { $0 == 2 ? 60 : 40 }) }
    // A collection view measures an item again if its layout has given it another size.
    #expect(changed == 1 || kind == .collection && changed == 2)
    #expect(screen.view(2)?.bounds.height == 60)
    #expect(screen.view(3)?.convert(Point.zero, to: screen.list).y == 140)
  }

  // P-16
  @Test(arguments: ListKind.allCases)
  func `are measured again if they do not report it`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(screen.box(Array(0..<40)))

    #expect(
      count(screen) { screen.render(screen.box(Array(0..<40))) } == screen.list.visiblePaths.count
    )
  }

  // P-16, B-194
  @Test(arguments: ListKind.allCases)
  func `keep their heights when they move`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(box("a", 0..<4) { Double(20 + $0) })

    #expect(count(screen) { screen.render(box("b", [3, 0, 2, 1]) { Double(20 + $0) }) } == 0)
    #expect((0..<4).compactMap { screen.view($0)?.bounds.height } == [23, 20, 22, 21])
    screen.list.checkInvariants()
  }

  // P-16, B-194
  @Test(arguments: ListKind.allCases)
  func `keep their heights when they move to another section`(kind: ListKind) {
    func box(_ ids: [[Int]], _ version: String) -> Box<Int, Int> {
      Box(
        sections: ids.enumerated().map { section, ids in
          Section(
            id: section,
            items: ids.map { id in
              Node(id: id, component: Sized(name: "\(id)\(version)", height: Double(20 + id)))
            }
          )
        }
      )
    }
    let screen = kind.makeScreen()
    screen.start(box([[0, 1], [2, 3]], "a"))

    #expect(count(screen) { screen.render(box([[3, 1, 2], [0]], "b")) } == 0)
    #expect(screen.texts == [["3b", "1b", "2b"], ["0b"]])
    let heights = screen.list.visiblePaths.compactMap { screen.view(at: $0)?.bounds.height }
    #expect(heights == [23, 21, 22, 20])
    screen.list.checkInvariants()
  }

  // P-16, B-194
  @Test func `keep their sizes when they move in a flow of items that size themselves`() {
    let layout = FlowLayout()
    layout.estimatedItemSize = Size(width: 100, height: 30)
    let screen = CollectionScreen(layout: layout)
    screen.start(box("a", 0..<4) { Double(20 + $0) })

    #expect(count(screen) { screen.render(box("b", [3, 0, 2, 1]) { Double(20 + $0) }) } == 0)
    #expect((0..<4).compactMap { screen.view($0)?.bounds.height } == [23, 20, 22, 21])
    screen.list.checkInvariants()
  }

  // B-194, B-211
  @Test func `are visible without a size, and are measured when they get one`() {
    let layout = FlowLayout()
    layout.estimatedItemSize = Size(width: 100, height: 30)
    let screen = CollectionScreen(layout: layout)
    screen.start(box("a", 0..<2) { _ in 0 })

    #expect(screen.view(0)?.superview?.superview?.bounds.size == Size(width: 1, height: 1))
    #expect(screen.view(1) != nil)
    screen.view(1)?.height = 30
    screen.harness.settle()
    #expect(screen.view(1)?.bounds.height == 30)
    screen.list.checkInvariants()
  }

  // P-16
  @Test func `are not measured when they become visible in a table again, whatever was rendered`() {
    let screen = TableScreen()
    screen.start(box("a"))
    screen.showEverythingOnce()
    screen.list.setContentOffset(.zero, animated: false)
    screen.harness.settle()

    #expect(count(screen) { screen.render(box("b")) } == 0)
    #expect(count(screen) { screen.showEverythingOnce() } == 0)
    #expect(count(screen) { screen.list.frame.size.width = 90 } > 0)
    screen.list.checkInvariants()
  }

  // P-16, B-195
  @Test(arguments: ListKind.allCases)
  func `are measured again at another width`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(box("a", 0..<3))
    screen.harness.resize(to: Size(width: 80, height: 200))
    screen.harness.settle()
    screen.list.render(box("b", 0..<3), animated: true)
    screen.harness.settle()

    #expect(screen.view(0)?.bounds.width == 80)
    #expect(screen.harness.render() == screen.harness.renderFully())
  }

  private func same(_ old: some Renderable, _ new: some Renderable) -> Bool {
    AnyRenderable.layoutEquivalence(old.asAnyRenderable(), new.asAnyRenderable()) == .same
  }

  // P-16
  @Test func `are found through decorators that do not change the height`() {
    let sized = Sized(name: "a", height: 3)
    let renamed = Sized(name: "b", height: 3)
    let sheet = { (height: Double) in StyleSheet<RecordingView>().setting(\.height, height) }

    #expect(same(sized, renamed))
    #expect(!same(sized, Sized(name: "a", height: 4)))
    #expect(same(sized.backgroundColor(.none), renamed.backgroundColor(.none)))
    #expect(same(sized.height(2), renamed.height(2)) && !same(sized.height(2), renamed.height(1)))
    #expect(same(sized.styling(sheet(1)), renamed.styling(sheet(1))))
    #expect(!same(sized.styling(sheet(1)), renamed.styling(sheet(2))))
    #expect(
      same(sized.on(willDisplayItem: {}), renamed.deletable(deleteActionText: "") {}) == false
    )
    #expect(same(sized.on(willDisplayItem: {}), renamed.on(willDisplayItem: {})))
    #expect(!same(sized, sized.height(2)))
    #expect(!same(Plain(), Plain()))
    #expect(same(Pile([sized], gap: 1), Pile([renamed], gap: 1)))
    #expect(!same(Pile([sized], gap: 1), Pile([renamed], gap: 2)))
    #expect(!same(Pile([sized]), Pile([sized, sized])))
  }
}
