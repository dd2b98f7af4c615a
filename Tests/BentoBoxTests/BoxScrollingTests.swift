import BentoBox
import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import Observation
import TestTraits
import Testing

@MainActor
@Observable
private final class Numbers {
  var all = Array(0..<100)
}

/// Scrolling a list to ids of its box, and what stays in view.
@MainActor
@Suite struct `A list that shows a box` {
  private func path(_ item: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(item: item, section: section)
  }

  private func scroll(_ screen: BoxScreen, to item: Int, in section: Int = 0) -> Bool {
    (screen.list as? TableView)?.scrollTo(section, item, animated: false)
      ?? (screen.list as? CollectionView)?.scrollTo(section, item, animated: false) ?? false
  }

  private func path(_ screen: BoxScreen, of item: Int, in section: Int = 0) -> ItemPath? {
    (screen.list as? TableView)?.indexPath(of: section, item)
      ?? (screen.list as? CollectionView)?.indexPath(of: section, item)
  }

  // MARK: By ids

  @Test(arguments: ListKind.allCases)
  func `scrolls to an item by its ids`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(
      Box(sections: [screen.section(7, Array(0..<3)), screen.section(8, Array(0..<100))])
    )

    #expect(scroll(screen, to: 70, in: 8))
    #expect(screen.list.visiblePaths.contains(path(70, 1)))
    #expect(path(screen, of: 70, in: 8) == path(70, 1))
    #expect(!scroll(screen, to: 70, in: 7))
    #expect(!scroll(screen, to: 1, in: 9))
    #expect(path(screen, of: 70, in: 7) == nil)
  }

  @Test(arguments: ListKind.allCases)
  func `finds no item without a box`(kind: ListKind) {
    let screen = kind.makeScreen()

    #expect(!scroll(screen, to: 1))
    #expect(path(screen, of: 1) == nil)
    screen.start(screen.box([1]))
    #expect(path(screen, of: 1) == path(0))
  }

  @Test(arguments: ListKind.allCases)
  func `applies pending changes before it scrolls`(kind: ListKind) {
    let numbers = Numbers()
    let screen = kind.makeScreen()
    screen.list.render { [unowned screen] in screen.box(numbers.all) }
    screen.harness.settle()

    numbers.all.append(100)

    #expect(scroll(screen, to: 100))
    #expect(path(screen, of: 100) == path(100))
    screen.harness.settle()
    #expect(screen.list.visiblePaths.last == path(100))
  }

  @Test(arguments: ListKind.allCases)
  func `scrolls to an item of a pending box`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(screen.box(Array(0..<50)))

    screen.list.update {}
    screen.list.render(screen.box(Array(0..<100)), animated: false)
    #expect(scroll(screen, to: 99))
    screen.harness.settle()

    #expect(screen.list.visiblePaths.last == path(99))
    screen.list.checkInvariants()
  }

  // MARK: What stays in view

  private func keepPosition(_ screen: BoxScreen) {
    (screen.list as? TableView)?.keepsPositionAtTop = true
    (screen.list as? CollectionView)?.keepsPositionAtTop = true
  }

  /// The position of an item, from the top of the view.
  private func top(_ item: ItemPath, _ screen: BoxScreen) -> Double? {
    screen.view(at: item).map { $0.convert(Point.zero, to: screen.list).y - screen.list.bounds.y }
  }

  @Test(arguments: ListKind.allCases, [true, false])
  func `keeps its position at the top if requested`(kind: ListKind, isAnimated: Bool) {
    let screen = kind.makeScreen()
    screen.start(screen.box(Array(0..<50)))
    keepPosition(screen)

    screen.list.render(screen.box(Array(-20..<50)), animated: isAnimated)
    screen.harness.settle()

    #expect(top(path(20), screen) == 0)
    #expect(screen.view(at: path(20))?.text == "0")
    screen.list.checkInvariants()
  }

  @Test(arguments: ListKind.allCases)
  func `shows items inserted at the top otherwise`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(screen.box(Array(0..<50)))

    screen.render(screen.box(Array(-20..<50)))

    #expect(top(path(0), screen) == 0)
  }

  @Test(arguments: ListKind.allCases, [0.0, 10])
  func `keeps its position below a loading row`(kind: ListKind, offset: Double) {
    func box(_ screen: BoxScreen, _ items: [Int]) -> Box<Int, Int> {
      Box(sections: [screen.section(1, [0]), screen.section(2, items)])
    }
    let screen = kind.makeScreen()
    screen.start(box(screen, Array(0..<50)))
    keepPosition(screen)
    screen.list.contentOffset = Point(x: 0, y: offset)
    screen.harness.settle()
    let before = top(path(0, 1), screen)

    screen.render(box(screen, Array(-20..<50)))

    #expect(top(path(20, 1), screen) == before)
    screen.list.checkInvariants()
  }

  @Test(arguments: ListKind.allCases)
  func `prefers to stay at its end`(kind: ListKind) {
    let screen = kind.makeScreen()
    (screen.list as? TableView)?.staysAtEnd = true
    (screen.list as? CollectionView)?.staysAtEnd = true
    keepPosition(screen)
    screen.start(screen.box(Array(0..<3)))

    screen.render(screen.box(Array(-20..<5)))

    #expect(screen.list.visiblePaths.last == path(24))
    #expect(screen.list.contentOffset.y > 0)
  }

  // MARK: Motion

  @Test(arguments: ListKind.allCases)
  func `inserts items above it while it scrolls to an item`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(screen.box(Array(0..<200)))
    screen.list.contentOffset = Point(x: 0, y: 1_000)
    screen.harness.settle()
    (screen.list as? TableView)?.scrollTo(0, 150, at: .top)
    (screen.list as? CollectionView)?.scrollTo(0, 150, at: .top)
    screen.harness.advance(by: .milliseconds(60))

    screen.render(screen.box(Array(-20..<200)))

    #expect(top(path(170), screen) == 0)
    screen.list.checkInvariants()
  }

  private final class Listener: ScrollViewDelegate {
    var count = 0
    func scrollViewDidScroll(_ scrollView: ScrollView) { count += 1 }
  }

  @Test(arguments: ListKind.allCases, [true, false])
  func `notifies scroll listeners in any order of registration`(kind: ListKind, isFirst: Bool) {
    let listener = Listener()
    let screen = kind.makeScreen()
    if isFirst { screen.list.scrollDelegate = listener }
    screen.start(screen.box(Array(0..<50)))
    if !isFirst { screen.list.scrollDelegate = listener }

    screen.list.contentOffset = Point(x: 0, y: 100)

    #expect(listener.count == 1)
    #expect(screen.list.scrollDelegate === listener)
  }

  // MARK: Width

  @Test(arguments: ListKind.allCases)
  func `creates nothing at zero width`(kind: ListKind) {
    let screen = kind.makeScreen(isMounted: false)
    screen.list.frame = Rect(x: 0, y: 0, width: 0, height: 200)
    screen.harness.mount(View())
    screen.harness.window.contentView?.addSubview(screen.list)
    screen.list.render(screen.box(Array(0..<3)), animated: false)
    screen.list.layoutIfNeeded()
    #expect(screen.recorder.calls.isEmpty)

    screen.list.frame.size.width = 100
    screen.harness.settle()

    #expect(screen.texts == [["0", "1", "2"]])
    screen.list.checkInvariants()
  }

  // MARK: Order

  @Test(arguments: ListKind.allCases)
  func `is read from top to bottom, with headers as headings`(kind: ListKind) {
    let screen = kind.makeScreen()
    let header = { (text: String) -> [Supplement: AnyRenderable] in
      [.header: AnyRenderable(Titled(text: text)), .footer: AnyRenderable(Titled(text: "end"))]
    }
    screen.start(
      Box(
        sections: (0..<2).map { section in
          Section(
            id: section,
            items: (0..<2).map { Node(id: $0, component: Titled(text: "\(section).\($0)")) },
            supplements: header("header \(section)")
          )
        }
      )
    )

    let words = screen.harness.semantics().split(separator: "\n").compactMap { line in
      line.split(separator: "\"").dropFirst().first.map(String.init)
    }
    let seen = words.filter { $0 != "end" }.reduce(into: [String]()) { seen, word in
      if seen.last != word { seen.append(word) }
    }
    #expect(seen == ["header 0", "0.0", "0.1", "header 1", "1.0", "1.1"])
    #expect(screen.harness.find(role: .heading, name: "header 1") != nil)
    #expect(screen.harness.find(role: .heading, name: "end") == nil)
  }
}

/// A component with a name for assistive technology.
private struct Titled: Renderable {
  let text: String

  func render(in view: RecordingView) {
    view.height = 20
    view.isAccessibilityElement = true
    view.accessibilityRole = .label
    view.accessibilityLabel = text
  }
}
