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

/// Pages that lead to others, and the way back.
@Suite
struct NavigationStackTests {
  private let harness = Harness(size: Size(width: 400, height: 240))
  private let contents = (0..<3).map { StackView(arrangedSubviews: [Button(title: "Go \($0)")]) }
  private let stack = NavigationStack()
  private let log = Log()

  private final class Log {
    var pops: [Int] = []
  }

  init() {
    stack.pages = [page(0)]
    stack.onPop = { [log] in log.pops.append($0) }
    harness.mount(stack)
    harness.settle()
  }

  private func page(_ index: Int) -> NavigationStack.Page {
    .init("Page \(index)", content: contents[index])
  }

  private func button(_ index: Int) -> View { contents[index].arrangedSubviews[0] }

  private func back() -> View? {
    harness.find(role: .button, name: "Back to Page \(stack.pages.count - 2)")
  }

  private var shown: [Int] { contents.indices.filter { contents[$0].window != nil } }

  @Test
  func `a page is pushed above the others, and the bar leads back`() throws {
    #expect(harness.find(role: .heading, name: "Page 0") != nil && back() == nil)

    stack.push(page(1))
    harness.advance(by: .milliseconds(100))
    #expect(shown == [0, 1])
    harness.settle()
    #expect(shown == [1] && contents[1].frame.size == Size(width: 400, height: 194))
    #expect(harness.find(role: .heading, name: "Page 1") != nil)
    harness.click(on: try #require(back()))
    harness.settle()

    #expect(shown == [0] && log.pops == [1])
    #expect(harness.render() == harness.renderFully())
  }

  @Test(arguments: [false, true])
  func `a swipe from the edge pops the page or lets it return`(isMirrored: Bool) {
    if isMirrored { harness.window.semanticContentDirection = .rightToLeft }
    stack.push(page(1), animated: false)
    harness.settle()
    func x(_ distance: Double) -> Point { Point(x: isMirrored ? 400 - distance : distance, y: 120) }

    // Not from the middle of the page.
    harness.drag(from: x(100), to: x(380), device: .touch)
    harness.settle()
    #expect(shown == [1])

    harness.pointer(.down, at: x(5), device: .touch)
    for step in 1...10 {
      harness.advance(by: .milliseconds(40))
      harness.pointer(.move, at: x(5 + 12 * Double(step)), device: .touch)
    }
    harness.settle()
    #expect(shown == [0, 1] && contents[1].frame.minX == (isMirrored ? -120 : 120))
    #expect(contents[0].frame.minX == (isMirrored ? 280 : -280))
    #expect(harness.render() == harness.renderFully())
    harness.advance(by: .milliseconds(300))
    harness.pointer(.up, at: x(125), device: .touch)
    harness.settle()
    #expect(shown == [1] && contents[1].frame.minX == 0 && log.pops.isEmpty)

    harness.drag(from: x(5), to: x(120), duration: .milliseconds(100), device: .touch)
    harness.settle()
    #expect(shown == [0] && contents[0].frame.minX == 0 && log.pops == [1])
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `a swipe that begins before another one ends keeps its pages`() {
    stack.push(page(1), animated: false)
    harness.settle()
    for wait in [0, 16, 100, 200] {
      harness.drag(from: Point(x: 4, y: 150), to: Point(x: 40, y: 150), device: .touch)
      harness.advance(by: .milliseconds(wait))
      harness.pointer(.down, at: Point(x: 4, y: 150), device: .touch)
      harness.pointer(.move, at: Point(x: 60, y: 150), device: .touch)
      harness.advance(by: .milliseconds(300))
      #expect(shown == [0, 1])
      harness.pointer(.move, at: Point(x: 390, y: 150), device: .touch)
      harness.pointer(.up, at: Point(x: 390, y: 150), device: .touch)
      harness.settle()

      #expect(shown == [0] && stack.pages.count == 1)
      #expect(contents[0].frame.x == 0)
      stack.push(page(1), animated: false)
      harness.settle()
    }
  }

  @Test
  func `pushing a page during a swipe ends the swipe`() {
    stack.push(page(1), animated: false)
    harness.settle()
    harness.pointer(.down, at: Point(x: 5, y: 120), device: .touch)
    harness.pointer(.move, at: Point(x: 60, y: 120), device: .touch)
    stack.push(page(2))
    harness.pointer(.move, at: Point(x: 200, y: 120), device: .touch)
    harness.pointer(.up, at: Point(x: 200, y: 120), device: .touch)
    harness.settle()
    #expect(shown == [2] && contents[2].frame.minX == 0)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `Alt with the arrow toward the leading edge and the mouse's back button lead back`() {
    for index in 1...2 { stack.push(page(index), animated: false) }
    button(2).becomeFirstResponder()

    harness.key(.left, modifiers: .alt)
    harness.settle()
    #expect(shown == [1])
    harness.click(at: Point(x: 100, y: 100), button: .other(4))
    harness.settle()
    #expect(shown == [0] && log.pops == [2, 1])
    #expect(harness.key(.left, modifiers: .alt) == .ignored)

    harness.window.semanticContentDirection = .rightToLeft
    stack.push(page(1), animated: false)
    button(1).becomeFirstResponder()
    #expect(harness.key(.left, modifiers: .alt) == .ignored)
    harness.key(.right, modifiers: .alt)
    harness.settle()
    #expect(shown == [0])
  }

  @Test
  func `the focus moves with the pages and is restored`() {
    button(0).becomeFirstResponder()

    stack.push(page(1))
    #expect(button(1).isFirstResponder)
    harness.settle()
    #expect(button(1).isFirstResponder)
    harness.key(.left, modifiers: .alt)
    harness.settle()

    #expect(button(0).isFirstResponder)
    button(0).resignFirstResponder()
    stack.push(page(2))
    #expect(!button(2).isFirstResponder)
  }

  @Test
  func `keys lead back from a page that does not handle them`() {
    button(0).becomeFirstResponder()
    stack.push(.init("Text", content: Label(text: "Nothing to press")))
    harness.settle()
    #expect(stack.isFirstResponder)

    harness.key(.left, modifiers: .alt)
    harness.settle()
    #expect(shown == [0] && log.pops == [1] && button(0).isFirstResponder)

    // It neither requests nor takes the keyboard focus.
    #expect(!stack.isTabStop)
    harness.click(at: Point(x: 390, y: 230))
    #expect(button(0).isFirstResponder)
  }

  @Test
  func `pages can be pushed and popped during transitions`() {
    stack.push(page(1))
    harness.advance(by: .milliseconds(60))
    stack.push(page(2))
    harness.advance(by: .milliseconds(60))
    #expect(stack.pop()?.title == "Page 2")
    harness.advance(by: .milliseconds(60))
    stack.popToRoot()
    harness.settle()

    #expect(shown == [0] && stack.pages.count == 1 && log.pops.isEmpty)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `the program can set all pages in one step, and the last one is shown`() {
    stack.pages = [page(2), page(1)]
    harness.settle()
    #expect(shown == [1] && back() == nil)
    #expect(harness.find(role: .button, name: "Back to Page 2") != nil)

    stack.push(page(2))
    #expect(stack.pages.count == 2)
    stack.pages = []
    harness.settle()
    #expect(shown.isEmpty && stack.pop() == nil && stack.topPage == nil)
    stack.push(page(0))
    harness.settle()

    #expect(shown == [0] && contents[0].frame.minY == 0)
  }

  @Test
  func `a page adds items to the bar, and a hidden bar takes no space`() throws {
    let edit = Button(title: "Edit")
    stack.push(.init("Notes", content: contents[1], barItems: [edit]))
    harness.settle()
    #expect(edit.frame.maxX == 392 && edit.superview === back()?.superview)

    stack.isBarHidden = true
    harness.settle()
    #expect(contents[1].frame.height == 240)
    stack.isBarHidden = false
    stack.pop()
    harness.settle()

    #expect(edit.superview == nil)
    for size in [Size(width: 30, height: 20), Size(width: 0, height: 0)] {
      harness.resize(to: size)
      harness.settle()
    }
  }

  @Test
  func `an immediate change during an animated one shows its page`() {
    for wait in [0, 20, 60, 150, 300, 340] {
      stack.push(page(1))
      harness.advance(by: .milliseconds(wait))
      stack.pop(animated: false)
      #expect(shown == [0], "pushed, popped after \(wait)")
      harness.settle()
      #expect(shown == [0], "pushed, popped after \(wait)")

      stack.push(page(1), animated: false)
      harness.settle()
      stack.pop()
      harness.advance(by: .milliseconds(wait))
      stack.push(page(1), animated: false)
      harness.settle()
      #expect(shown == [1], "popped, pushed after \(wait)")

      stack.pop()
      harness.advance(by: .milliseconds(wait))
      stack.pages = [page(0), page(2)]
      harness.settle()
      #expect(shown == [2], "popped, set after \(wait)")
      stack.pages = [page(0)]
      harness.settle()
      #expect(contents.allSatisfy { $0.alpha == 1 && $0.transform == .identity })
      #expect(harness.render() == harness.renderFully())
    }
  }

  @Test(arguments: [true, false])
  func `content moved elsewhere is replaced by the next content`(animated: Bool) {
    stack.push(page(1), animated: false)
    contents[1].removeFromSuperview()
    stack.pop(animated: animated)
    harness.settle()
    #expect(shown == [0])

    let other = NavigationStack(root: page(2))
    let both = StackView(arrangedSubviews: [stack, other], axis: .vertical)
    both.distribution = .fillEqually
    harness.mount(both)
    stack.push(page(1), animated: false)
    other.push(page(1), animated: animated)
    harness.settle()
    #expect(contents[1].isDescendant(of: other))
    stack.pop(animated: animated)
    harness.settle()

    #expect(contents[0].isDescendant(of: stack) && shown == [0, 1])
    stack.push(page(1), animated: animated)
    harness.settle()
    #expect(contents[1].isDescendant(of: stack) && shown == [1])
    other.pages = other.pages
    harness.settle()
    #expect(contents[1].isDescendant(of: other))
  }

  @Test(arguments: Appearance.allCases)
  func `the bar is drawn for the first page, another one with items, and from right to left`(
    appearance: Appearance
  ) {
    let pictures = (0..<3).map { index in
      let harness = Harness(
        size: Size(width: 360, height: 70),
        scale: 2,
        theme: appearance.theme
      )
      if index == 2 { harness.window.semanticContentDirection = .rightToLeft }
      let stack = NavigationStack(root: .init("Notes", content: View()))
      harness.mount(stack)
      if index > 0 {
        stack.push(
          .init(
            "Travel",
            content: View(),
            barItems: [Button(title: "Edit"), Button(title: "Share")]
          )
        )
        harness.key(.tab)
      }
      harness.settle()
      return harness.render()
    }

    expectSnapshot(of: .grid(pictures.map { [$0] }), named: "navigation-\(appearance)")
  }
}
