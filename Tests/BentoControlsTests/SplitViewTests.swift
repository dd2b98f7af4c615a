import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

/// Two views and the divider between them.
@Suite
struct SplitViewTests {
  private let harness = Harness(size: Size(width: 401, height: 200))
  private let leading = Button(title: "Leading")
  private let trailing = Button(title: "Trailing")
  private let split: SplitView
  private let log = Log()

  private final class Log {
    var moves: [Double] = []
    var collapses: [SplitView.Sides?] = []
  }

  init() {
    split = SplitView(leading: leading, trailing: trailing)
    split.position = 120
    split.onMove = { [log] in log.moves.append($0) }
    split.onCollapse = { [log] in log.collapses.append($0) }
    harness.mount(split)
    harness.settle()
  }

  private func drag(from start: Double, to end: Double) {
    harness.drag(from: Point(x: start, y: 100), to: Point(x: end, y: 100))
    harness.settle()
  }

  private func focusDivider() {
    harness.key(.tab)
    harness.key(.tab)
  }

  @Test
  func `the sides are next to the divider, and stacked along the other axis`() {
    #expect(leading.frame == Rect(x: 0, y: 0, width: 120, height: 200))
    #expect(trailing.frame == Rect(x: 121, y: 0, width: 280, height: 200))

    split.axis = .vertical
    harness.settle()

    #expect(leading.frame == Rect(x: 0, y: 0, width: 401, height: 120))
    #expect(trailing.frame == Rect(x: 0, y: 121, width: 401, height: 79))
    #expect(harness.render() == harness.renderFully())
  }

  @Test(arguments: [false, true])
  func `a moved divider keeps its position in the next window`(keepsTrailing: Bool) {
    split.keepsTrailingLength = keepsTrailing
    split.restorationIdentifier = "side"
    drag(from: 120, to: 200)

    let next = Harness(size: Size(width: 601, height: 200))
    next.window.panes = harness.window.panes
    let again = SplitView(leading: View(), trailing: View())
    again.keepsTrailingLength = keepsTrailing
    again.restorationIdentifier = "side"
    again.position = 120
    next.mount(again)
    next.settle()

    #expect(again.leadingView?.frame.width == (keepsTrailing ? 400 : 200))
    again.position = 90
    next.settle()
    #expect(again.leadingView?.frame.width == 90)
  }

  @Test
  func `the divider can be dragged between the minimums, even from right to left`() {
    drag(from: 120, to: 200)
    #expect(leading.frame.width == 200)
    drag(from: 203, to: 600)
    #expect(leading.frame.width == 340)
    drag(from: 340, to: -50)
    #expect(leading.frame.width == 60 && log.moves.last == 60)
    #expect(log.collapses.isEmpty)

    harness.window.semanticContentDirection = .rightToLeft
    harness.settle()
    #expect(leading.frame == Rect(x: 341, y: 0, width: 60, height: 200))
    drag(from: 340, to: 300)

    #expect(leading.frame.width == 100)
  }

  @Test
  func `the cursor shows that the divider can be moved`() {
    harness.pointer(.move, at: Point(x: 117, y: 100))
    #expect(harness.services.cursor == .resizeHorizontal)

    split.axis = .vertical
    harness.settle()
    harness.pointer(.move, at: Point(x: 200, y: 122))

    #expect(harness.services.cursor == .resizeVertical)
  }

  @Test
  func `keys move the focused divider`() {
    focusDivider()

    harness.key(.right)
    #expect(leading.frame.width == 130)
    harness.key(.left, modifiers: .shift)
    #expect(leading.frame.width == 80)
    harness.key(.home)
    #expect(leading.frame.width == 60)
    harness.key(.home)
    harness.key(.end)
    #expect(leading.frame.width == 340)
    #expect(harness.key(.up) == .ignored)
    #expect(harness.key(.enter) == .ignored)

    #expect(log.moves == [130, 80, 60, 340])
    harness.key(.tab)
    #expect(trailing.isFirstResponder)
  }

  @Test
  func `dragging beyond half of its minimum hides a side, which can return`() {
    split.collapsibleSides = [.leading, .trailing]

    harness.pointer(.down, at: Point(x: 120, y: 100))
    harness.pointer(.move, at: Point(x: 20, y: 100))
    #expect(leading.isHidden && trailing.frame.width == 401)
    harness.pointer(.move, at: Point(x: 50, y: 100))
    #expect(!leading.isHidden && leading.frame.width == 60)
    harness.pointer(.move, at: Point(x: 395, y: 100))
    harness.pointer(.up, at: Point(x: 395, y: 100))

    #expect(trailing.isHidden && split.collapsedSide == .trailing)
    #expect(log.collapses == [.leading, nil, .trailing])
    drag(from: 399, to: 250)
    #expect(split.collapsedSide == nil && abs(leading.frame.width - 250) < 4)
  }

  @Test
  func `Return and a double click hide and show a side`() {
    split.collapsibleSides = .leading
    focusDivider()

    harness.key(.enter)
    harness.settle()
    #expect(leading.isHidden)
    harness.key(.enter)
    harness.settle()
    #expect(!leading.isHidden && leading.frame.width == 120)
    for count in 1...2 { harness.click(at: Point(x: 120, y: 100), clickCount: count) }
    harness.settle()

    #expect(leading.isHidden && log.collapses == [.leading, nil, .leading])
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `resizing keeps the leading side's size, or the trailing one's`() {
    harness.resize(to: Size(width: 301, height: 200))
    harness.settle()
    #expect(leading.frame.width == 120 && trailing.frame.width == 180)
    split.keepsTrailingLength = true
    harness.resize(to: Size(width: 501, height: 200))
    harness.settle()
    #expect(leading.frame.width == 320 && trailing.frame.width == 180)

    harness.resize(to: Size(width: 80, height: 200))
    harness.settle()
    #expect(leading.frame.width == 60 && trailing.frame.width == 19)
    for size in [Size(width: 1, height: 1), Size(width: 0, height: 0)] {
      harness.resize(to: size)
      harness.settle()
    }
    #expect(leading.frame.width >= 0 && trailing.frame.width >= 0)
  }

  @Test(arguments: [false, true])
  func `a view that temporarily has no space is restored`(keepsTrailing: Bool) {
    split.keepsTrailingLength = keepsTrailing
    harness.settle()
    let before = (leading.frame.width, trailing.frame.width)
    let size = harness.window.bounds.size

    for width in [0, size.width, 0, 40, size.width] {
      harness.resize(to: Size(width: width, height: size.height))
      harness.settle()
    }

    #expect((leading.frame.width, trailing.frame.width) == before)
  }

  @Test
  func `program changes are not reported, and invalid numbers are ignored`() {
    split.position = .nan
    split.position = -.infinity
    #expect(split.position == 120)
    split.minimumLeadingLength = -5
    split.position = -50
    harness.settle()
    #expect(leading.frame.width == 0)
    split.collapsedSide = [.leading, .trailing]
    #expect(split.collapsedSide == .leading)
    split.setCollapsedSide(nil, animated: true)
    split.position = nil
    harness.settle()

    #expect(leading.frame.width == 200)
    #expect(log.moves.isEmpty && log.collapses.isEmpty)
  }

  @Test
  func `assistive technology moves the divider`() {
    #expect(
      harness.semantics() == """
        window
          button "Leading" (press)
          separator "Divider" = "120" (increment, decrement)
          button "Trailing" (press)
        """
    )

    #expect(harness.perform("increment", role: .separator))
    #expect(split.position == 130)
    #expect(harness.setValue("200", role: .separator))
    #expect(!harness.setValue("wide", role: .separator))
    split.collapsibleSides = .trailing
    #expect(harness.perform("collapse", role: .separator))

    #expect(split.collapsedSide == .trailing && log.moves == [130, 200])
  }

  @Test
  func `sides can be replaced and removed`() {
    split.collapsedSide = .leading
    harness.settle()
    let other = View()
    split.leadingView = other
    split.trailingView = nil
    harness.settle()

    #expect(leading.superview == nil && !leading.isHidden)
    #expect(other.isHidden && trailing.superview == nil)
    split.collapsedSide = nil
    harness.settle()
    #expect(other.frame.width == 120)
  }

  @Test(arguments: Appearance.allCases)
  func `a divider is drawn at rest, under the pointer and focused`(appearance: Appearance) {
    let pictures = (0..<3).map { state in
      let harness = Harness(size: Size(width: 120, height: 80), scale: 2, theme: appearance.theme)
      let split = SplitView(leading: Label(text: "A"), trailing: Label(text: "B"))
      split.position = 50
      split.minimumLeadingLength = 20
      harness.mount(split)
      if state == 1 { harness.pointer(.move, at: Point(x: 50, y: 40)) }
      if state == 2 { harness.key(.tab) }
      harness.settle()
      return harness.render()
    }

    expectSnapshot(of: .grid([pictures]), named: "split-\(appearance)")
  }
}
