import BentoGeometry
import BentoLayout
import BentoTesting
import BentoViews
import SeededRandom
import Testing

@testable import BentoListLayouts
@testable import BentoLists

@MainActor
struct CollectionSteadySpanTests {
  /// A flow that counts the queries for the items in a rectangle.
  private final class CountingLayout: FlowLayout {
    var questions = 0
    /// Whether it returns all items, visible or not.
    var isLoose = false
    /// The offset from which the layout must be prepared again, or nil.
    var turningPoint: Double?
    var toldOffsets: [Double] = []
    /// Whether it is a program's own, which may depend on the bounds in any way.
    var isForeign = false

    override var movesPinnedViewsOnly: Bool { !isForeign && sectionHeadersPinToVisibleBounds }

    override func layoutAttributesForElements(
      in rect: Rect
    ) -> [CollectionViewLayoutAttributes] {
      questions += 1
      let all = Rect(origin: .zero, size: collectionViewContentSize)
      return super.layoutAttributesForElements(in: isLoose ? all : rect)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
      toldOffsets.append(newBounds.y)
      return super.shouldInvalidateLayout(forBoundsChange: newBounds)
        || turningPoint.map { newBounds.y >= $0 } ?? false
    }
  }

  /// Lines of four items, 50 points apart.
  private func fixture(_ layout: CountingLayout, count: Int = 1_000) -> CollectionFixture {
    layout.itemSize = Size(width: 40, height: 40)
    return CollectionFixture([Array(0..<count)], layout: layout)
  }

  @Test(arguments: [1.0, -1])
  func `a layout is queried during scrolling only when a line appears or disappears`(step: Double) {
    let layout = CountingLayout()
    let fixture = fixture(layout)
    fixture.scroll(to: 500)
    layout.questions = 0

    for count in 1...100 { fixture.scroll(to: 500 + Double(count) * step) }

    // Two lines are added and two removed, each queried at that time, and once more by the next frame.
    #expect(layout.questions <= 14)
    fixture.view.checkInvariants()
  }

  /// Two sections of lines of four items, 50 points apart, whose headers and footers stay in view.
  private func pinnedFixture(_ layout: CountingLayout) -> CollectionFixture {
    layout.itemSize = Size(width: 40, height: 40)
    layout.headerReferenceSize = Size(width: 0, height: 20)
    layout.footerReferenceSize = Size(width: 0, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    return CollectionFixture([Array(0..<400), Array(400..<800)], layout: layout)
  }

  private func frames(of kind: ListElement.Kind, in view: CollectionView) -> [Rect] {
    view.tileSet.shown.filter { $0.item.kind == kind }.map(\.view.frame)
  }

  @Test(arguments: [1.0, -1])
  func `a layout that pins is asked about a motion only when something comes or goes`(step: Double)
  {
    let layout = CountingLayout()
    let fixture = pinnedFixture(layout)
    fixture.scroll(to: 500)
    layout.questions = 0

    for count in 1...100 {
      let y = 500 + Double(count) * step
      fixture.scroll(to: y)
      let headers = frames(of: .header, in: fixture.view)
      let footers = frames(of: .footer, in: fixture.view)
      #expect(headers == [Rect(x: 0, y: y, width: 200, height: 20)])
      #expect(footers == [Rect(x: 0, y: y + 220, width: 200, height: 20)])
    }

    #expect(layout.questions <= 14)
    fixture.view.checkInvariants()
  }

  @Test func `a header that is pushed out leaves in time`() {
    let layout = CountingLayout()
    let fixture = pinnedFixture(layout)
    let end = layout.stack.starts[1]

    for y in stride(from: end - 60, to: end + 60, by: 1) {
      fixture.scroll(to: y)
      fixture.view.checkInvariants()
    }

    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  @Test func `a program's own layout that pins is asked each time`() {
    let layout = CountingLayout()
    layout.isForeign = true
    let fixture = pinnedFixture(layout)
    fixture.scroll(to: 500)
    layout.questions = 0

    for y in 501...520 { fixture.scroll(to: Double(y)) }

    #expect(layout.questions >= 20)
  }

  @Test func `a program's subclass of a layout is its own`() {
    final class Own: FlowLayout {}
    let layouts = [FlowLayout(), GridLayout(columns: 2), Own()]
    for layout in layouts { layout.sectionFootersPinToVisibleBounds = true }

    #expect(layouts.map(\.movesPinnedViewsOnly) == [true, true, false])
    #expect(!FlowLayout().movesPinnedViewsOnly)
  }

  @Test func `a layout that returns more than the visible items is queried each time`() {
    let layout = CountingLayout()
    layout.isLoose = true
    let fixture = fixture(layout, count: 40)
    layout.questions = 0

    for y in 1...20 { fixture.scroll(to: Double(y)) }

    #expect(layout.questions >= 20)
    #expect(fixture.shownNumbers == Array(0..<40))
  }

  @Test func `a layout is notified of all bounds, and may depend on them`() {
    let layout = CountingLayout()
    layout.turningPoint = 37
    let fixture = fixture(layout)
    layout.toldOffsets = []
    layout.questions = 0

    for y in 11...36 { fixture.scroll(to: Double(y)) }
    let questions = layout.questions
    fixture.scroll(to: 37)

    #expect(Set(layout.toldOffsets) == Set((11...37).map(Double.init)))
    #expect(layout.questions > questions)
  }

  @Test func `another width invalidates the cache`() {
    let layout = CountingLayout()
    let fixture = fixture(layout)
    for y in 11...13 { fixture.scroll(to: Double(y)) }

    fixture.harness.resize(to: Size(width: 110, height: 240))
    fixture.harness.settle()

    fixture.view.checkInvariants()
    #expect(fixture.shownNumbers == fixture.expectedNumbers)
  }

  @Test(arguments: 0..<12)
  func `small scrolls show the same as a fresh query`(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let layout = CollectionFixture.flow(headers: seed % 2 == 0 ? 0 : 13, pins: seed % 4 == 1)
    layout.scrollDirection = seed % 3 == 2 ? .horizontal : .vertical
    let sections = (0..<6).map {
      Array($0 * 100..<$0 * 100 + Int.random(in: 0...60, using: &random))
    }
    let fixture = CollectionFixture(sections, layout: layout)
    let view = fixture.view

    for step in 0..<120 {
      let distance = Double(Int.random(in: -3...7, using: &random)) / 2
      switch (layout.scrollDirection, step % 40) {
      case (_, 39): fixture.scroll(to: Double.random(in: 0...fixture.reach, using: &random))
      case (_, 38):
        let gone = fixture.data.sections[0].popLast()
        if gone != nil {
          view.deleteItems(at: [ItemPath(item: fixture.data.sections[0].count, section: 0)])
        }
      case (.vertical, _): view.contentOffset.y += distance
      case (.horizontal, _): view.contentOffset.x += distance
      }
      fixture.harness.advance(by: .milliseconds(16))
      view.checkInvariants()
      #expect(fixture.shownNumbers == fixture.expectedNumbers, "seed \(seed), step \(step)")
    }
    #expect(fixture.harness.render() == fixture.harness.renderFully())
  }

  /// A layout with headers and footers of which some stay in view.
  private func pinningLayout(using random: inout SplitMix) -> CollectionViewLayout {
    let pins = (header: Bool.random(using: &random), footer: Bool.random(using: &random))
    let lengths = (
      header: Double.random(in: 1...60, using: &random).rounded() / 2,
      footer: Double.random(in: 1...60, using: &random).rounded() / 2
    )
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let layout = CollectionFixture.flow(headers: lengths.header, pins: pins.header)
      layout.footerReferenceSize = Size(width: lengths.footer, height: lengths.footer)
      layout.headerReferenceSize.width = lengths.header
      layout.sectionFootersPinToVisibleBounds = pins.footer
      layout.scrollDirection = Bool.random(using: &random) ? .horizontal : .vertical
      return layout
    case 1:
      let layout = GridLayout(columns: 3)
      layout.headerHeight = lengths.header
      layout.footerHeight = lengths.footer
      layout.sectionHeadersPinToVisibleBounds = pins.header
      layout.sectionFootersPinToVisibleBounds = pins.footer
      return layout
    default:
      typealias Supplement = CompositionalLayout.BoundarySupplement
      let item = CompositionalLayout.Item(
        size: .init(width: .fractionalWidth(0.3), height: .absolute(30))
      )
      let row = CompositionalLayout.Item.horizontalGroup(
        size: .init(width: .fractionalWidth(1), height: .absolute(30)),
        items: [item]
      )
      var header = Supplement(
        elementKind: CollectionViewLayout.elementKindSectionHeader,
        length: .absolute(lengths.header),
        edge: .leading
      )
      header.pinsToVisibleBounds = pins.header
      var footer = Supplement(
        elementKind: CollectionViewLayout.elementKindSectionFooter,
        length: .absolute(lengths.footer),
        edge: .trailing
      )
      footer.pinsToVisibleBounds = pins.footer
      var section = CompositionalLayout.Section(group: row)
      section.boundarySupplements = [header, footer]
      return CompositionalLayout(section: section)
    }
  }

  @Test func `views that float are in small motions where a fresh look has them`() {
    for seed in FuzzScale.seeds(24) {
      var random = SplitMix(seed: seed)
      let layout = pinningLayout(using: &random)
      let isVertical = (layout as? FlowLayout)?.scrollDirection != .horizontal
      let fixture = CollectionFixture(
        (0..<6).map { Array($0 * 100..<$0 * 100 + Int.random(in: 0...30, using: &random)) },
        layout: layout
      )
      fixture.view.contentInset = EdgeInsets(Double(Int.random(in: -20...60, using: &random)) / 2)
      if Bool.random(using: &random) { fixture.view.semanticContentDirection = .rightToLeft }
      fixture.harness.settle()

      for step in 0..<120 {
        let distance =
          step % 40 == 39
          ? Double.random(in: -300...300, using: &random)
          : Double(Int.random(in: -6...14, using: &random)) / 2
        if isVertical {
          fixture.view.contentOffset.y += distance
        } else {
          fixture.view.contentOffset.x += distance
        }
        fixture.harness.advance(by: .milliseconds(16))
        fixture.view.checkInvariants()
        #expect(fixture.shownNumbers == fixture.expectedNumbers, "seed \(seed), step \(step)")
      }
      #expect(fixture.harness.render() == fixture.harness.renderFully(), "seed \(seed)")
    }
  }
}
