import BentoGeometry
import BentoInteraction
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import Testing

@testable import BentoLists

/// Selecting items of a collection view by drawing a rectangle.
@MainActor
struct RubberBandTests {
  /// A flow of squares of 40 points, three per line, with 20 points between and around them.
  private func fixture(_ count: Int = 300) -> CollectionFixture {
    let layout = CollectionFixture.flow()
    layout.sectionInset = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    layout.minimumLineSpacing = 20
    layout.minimumInteritemSpacing = 20
    let fixture = CollectionFixture([Array(0..<count)], layout: layout) { view, _ in
      view.allowsMultipleSelection = true
    }
    fixture.harness.settle()
    return fixture
  }

  private func begin(
    _ fixture: CollectionFixture,
    at start: Point = Point(x: 10, y: 10),
    modifiers: KeyModifiers = []
  ) {
    fixture.harness.pointer(.down, at: start, modifiers: modifiers)
  }

  private func draw(_ fixture: CollectionFixture, to point: Point) {
    fixture.harness.pointer(.move, at: point)
    fixture.harness.advance(by: .zero)
    fixture.view.checkInvariants()
  }

  private func select(_ fixture: CollectionFixture, _ items: Int...) {
    for item in items {
      fixture.view.selectItem(
        at: ItemPath(item: item, section: 0),
        animated: false,
        scrollPosition: []
      )
    }
  }

  private func selected(_ fixture: CollectionFixture) -> [Int] {
    fixture.view.indexPathsForSelectedItems?.map(\.item) ?? []
  }

  @Test func `only the items that a rectangle touches are selected`() {
    let fixture = fixture()
    select(fixture, 8)

    begin(fixture)
    draw(fixture, to: Point(x: 90, y: 90))
    #expect(selected(fixture) == [0, 1, 3, 4])
    draw(fixture, to: Point(x: 30, y: 90))
    #expect(selected(fixture) == [0, 3])
    draw(fixture, to: Point(x: 15, y: 15))
    #expect(selected(fixture) == [])
    draw(fixture, to: Point(x: 190, y: 30))
    fixture.harness.pointer(.up, at: Point(x: 190, y: 30))

    #expect(selected(fixture) == [0, 1, 2])
    #expect(fixture.view.rubberBand.rect == nil)
    #expect(fixture.data.deselected.first?.item == 8)
    fixture.view.checkInvariants()
  }

  @Test func `a rectangle adds items with Shift and toggles them with Control`() {
    for (modifiers, expected) in [
      (KeyModifiers.shift, [0, 1, 8]), (.control, [1, 8]),
    ] {
      let fixture = fixture()
      select(fixture, 0, 8)

      begin(fixture, modifiers: modifiers)
      draw(fixture, to: Point(x: 90, y: 90))
      draw(fixture, to: Point(x: 90, y: 30))

      #expect(selected(fixture) == expected)
    }
  }

  @Test func `Escape restores the old selection`() {
    let fixture = fixture()
    select(fixture, 1, 8)

    begin(fixture)
    draw(fixture, to: Point(x: 90, y: 90))
    fixture.harness.key(.escape)
    draw(fixture, to: Point(x: 190, y: 190))

    #expect(selected(fixture) == [1, 8])
    #expect(fixture.view.rubberBand.rect == nil)
    fixture.view.checkInvariants()
  }

  @Test func `a rectangle held at an edge grows as the content scrolls`() {
    let fixture = fixture()

    begin(fixture)
    draw(fixture, to: Point(x: 90, y: 239))
    fixture.harness.advance(by: .seconds(1))
    fixture.view.checkInvariants()
    let count = selected(fixture).count

    #expect(fixture.view.contentOffset.y > 300)
    #expect(count > 18)
    #expect(selected(fixture).allSatisfy { $0 % 3 < 2 })

    draw(fixture, to: Point(x: 90, y: -10))
    fixture.harness.advance(by: .seconds(3))
    fixture.view.checkInvariants()
    #expect(fixture.view.contentOffset.y == 0)
    #expect(selected(fixture) == [])
  }

  @Test func `a press on an item, by touch, or with single selection draws nothing`() {
    let fixture = fixture()
    fixture.harness.drag(from: Point(x: 40, y: 40), to: Point(x: 190, y: 190))
    #expect(selected(fixture) == [])
    fixture.harness.drag(from: Point(x: 10, y: 200), to: Point(x: 90, y: 100), device: .touch)
    fixture.harness.settle()
    #expect(selected(fixture) == [])

    fixture.view.contentOffset = .zero
    fixture.view.allowsMultipleSelection = false
    fixture.harness.drag(from: Point(x: 10, y: 10), to: Point(x: 190, y: 190))
    #expect(selected(fixture) == [])
  }

  @Test func `an update, a reload and a lost window end the rectangle`() {
    for interruption in 0..<3 {
      let fixture = fixture()
      begin(fixture)
      draw(fixture, to: Point(x: 90, y: 90))
      switch interruption {
      case 0:
        fixture.view.performBatchUpdates {
          fixture.data.sections[0].remove(at: 0)
          fixture.view.deleteItems(at: [ItemPath(item: 0, section: 0)])
        }
      case 1:
        fixture.data.sections = [[1, 2]]
        fixture.view.reloadData()
      default:
        fixture.view.removeFromSuperview()
        fixture.harness.mount(fixture.view)
      }
      fixture.harness.pointer(.move, at: Point(x: 190, y: 190))
      fixture.harness.pointer(.up, at: Point(x: 190, y: 190))
      fixture.harness.settle()

      #expect(fixture.view.rubberBand.rect == nil)
      #expect(selected(fixture) == [[0, 2, 3], [], []][interruption])
      fixture.view.checkInvariants()
    }
  }

  /// Moves the items by changing the space around them; the content becomes `growth` points taller.
  private func move(_ fixture: CollectionFixture, by distance: Double, growth: Double = 0) {
    guard let layout = fixture.view.collectionViewLayout as? FlowLayout else { return }
    layout.sectionInset.top += distance
    layout.sectionInset.bottom += growth - distance
  }

  /// The items in the rectangle according to the layout alone.
  private func touched(_ fixture: CollectionFixture) -> [Int] {
    let layout = fixture.view.collectionViewLayout
    return layout.layoutAttributesForElements(in: fixture.view.rubberBand.rect ?? .zero)
      .map(\.indexPath.item).sorted()
  }

  @Test(arguments: [0.0, -20], [false, true])
  func `a rectangle touches the items that have moved into it`(growth: Double, isLaidOut: Bool) {
    let fixture = fixture()
    begin(fixture)
    draw(fixture, to: Point(x: 90, y: 75))
    #expect(selected(fixture) == [0, 1])

    move(fixture, by: -20, growth: growth)
    if isLaidOut { fixture.harness.advance(by: .zero) }
    draw(fixture, to: Point(x: 91, y: 75))
    #expect(selected(fixture) == [0, 1, 3, 4])

    move(fixture, by: 20, growth: -growth)
    if isLaidOut { fixture.harness.advance(by: .zero) }
    fixture.harness.pointer(.up, at: Point(x: 91, y: 75))
    #expect(selected(fixture) == [0, 1])
  }

  // Otherwise each step would query all items in the rectangle, and not only those at its edges.
  @Test func `items stay where they are while a rectangle grows and pinned headers move`() {
    let fixture = fixture()
    let view = fixture.view
    let layout = view.collectionViewLayout as? FlowLayout
    layout?.sectionHeadersPinToVisibleBounds = true
    fixture.harness.settle()
    let before = view.geometry.arrangement(in: view)

    begin(fixture)
    draw(fixture, to: Point(x: 90, y: 239))
    fixture.harness.advance(by: .seconds(1))
    #expect(view.contentOffset.y > 300)
    #expect(view.geometry.arrangement(in: view) == before)

    layout?.invalidateLayout()
    #expect(view.geometry.arrangement(in: view) != before)
  }

  @Test func `a rectangle drawn in any way selects the same as a fresh one`() {
    var random = SplitMix(seed: 17)
    for _ in 0..<20 {
      let fixture = fixture()
      begin(fixture)
      for _ in 0..<15 {
        if Int.random(in: 0..<4, using: &random) == 0 {
          let distance = Double(Int.random(in: -20...20, using: &random))
          move(fixture, by: distance, growth: Bool.random(using: &random) ? 0 : distance)
        }
        let point = Point(
          x: Double(Int.random(in: -20...220, using: &random)),
          y: Double(Int.random(in: -20...260, using: &random))
        )
        draw(fixture, to: point)
        #expect(selected(fixture) == touched(fixture))
        if Int.random(in: 0..<4, using: &random) == 0 {
          fixture.harness.advance(by: .milliseconds(100))
        }
        fixture.view.checkInvariants()
        #expect(
          Set(fixture.view.indexPathsForSelectedItems ?? []) == fixture.view.rubberBand.touched
        )
      }
    }
  }

  @Test func `the parts of a rectangle outside another one are covered exactly`() {
    let rects = (0..<3).flatMap { x in
      (0..<3).flatMap { y in
        (0..<3).flatMap { width in
          (0..<3).map { height in
            Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
          }
        }
      }
    }
    for rect in rects {
      for other in rects {
        let parts = rect.subtracting(other)
        for x in 0..<5 {
          for y in 0..<5 {
            let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
            let count = parts.count { $0.contains(point) }
            #expect(count == (rect.contains(point) && !other.contains(point) ? 1 : 0))
          }
        }
      }
    }
  }
}
