import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// The parts of forms other than fields: separators, group boxes, badges, links, levels and dots.
@Suite
struct FormPartTests {
  private let harness = Harness(size: Size(width: 200, height: 120), scale: 2)

  private func add(_ view: View, _ frame: Rect = Rect(x: 20, y: 20, width: 120, height: 40)) {
    view.frame = frame
    harness.window.addSubview(view)
    harness.render()
  }

  // MARK: Separators

  @Test(arguments: [1, 1.5, 2])
  func `a separator is one pixel wide`(scale: Double) {
    let harness = Harness(size: Size(width: 60, height: 60), scale: scale)
    harness.window.backgroundColor = .white
    let line = Separator()
    line.color = .black
    line.frame = Rect(x: 0, y: 20, width: 60, height: 9)
    harness.window.addSubview(line)
    let picture = harness.render()

    let column = (0..<picture.height).filter { picture[4, $0].red < 128 }
    #expect(column.count == 1)
    #expect(line.intrinsicContentSize.height == 1 / scale)
    line.axis = .vertical
    #expect(line.sizeThatFits(Size(width: 9, height: 30)) == Size(width: 1 / scale, height: 30))
    #expect(harness.semantics().contains("separator"))
  }

  // MARK: Group boxes

  @Test
  func `a group box is as large as title and content, and names the group`() {
    let box = GroupBox(title: "Editor")
    let empty = box.intrinsicContentSize
    let content = Checkbox(title: "Wrap long lines, and a few more words")
    box.content = content
    add(box, Rect(origin: .zero, size: box.intrinsicContentSize))
    #expect(box.intrinsicContentSize.height > empty.height)
    #expect(content.frame.width == box.bounds.width - 32)
    #expect(harness.semantics().contains("group \"Editor\"\n"))

    box.title = ""
    #expect(box.intrinsicContentSize.height == content.intrinsicContentSize.height + 28)
    let wide = box.intrinsicContentSize
    let narrow = box.sizeThatFits(Size(width: 150, height: .infinity))
    #expect(narrow.height > wide.height)
    box.content = nil
    #expect(content.superview == nil)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `content that grows makes its box grow`() {
    let content = Checkbox(title: "Short")
    let stack = StackView(arrangedSubviews: [GroupBox(title: "", content: content), Spacer()])
    stack.axis = .vertical
    add(stack, Rect(x: 0, y: 0, width: 150, height: 110))
    let height = stack.arrangedSubviews[0].frame.height

    content.title = "Words that need more than one line here"
    harness.render()

    #expect(stack.arrangedSubviews[0].frame.height > height)
  }

  // MARK: Badges

  @Test
  func `a badge is as wide as its text, and at least as wide as high`() {
    let badge = Badge(text: "1")
    add(badge)
    let one = badge.intrinsicContentSize
    #expect((one.height..<one.height + 1).contains(one.width))
    badge.text = "1,024"
    #expect(badge.intrinsicContentSize.width > one.width)
    badge.text = ""
    #expect(badge.intrinsicContentSize == Size(width: 8, height: 8))
    #expect(!harness.semantics().contains("label"))
    badge.accessibilityLabel = "Unread"
    #expect(harness.semantics().contains(#"label "Unread""#))
  }

  // MARK: Links

  @Test
  func `a link opens its address with a click and with Return`() {
    let link = Link(title: "Manual", url: "https://example.org/")
    add(link)
    var presses = 0
    link.addAction(for: .touchUpInside) { presses += 1 }

    harness.click(on: link)
    harness.key(.tab)
    harness.key(.enter)

    #expect(harness.services.openedURLs == ["https://example.org/", "https://example.org/"])
    #expect(presses == 2)
    link.isEnabled = false
    harness.click(on: link)
    #expect(presses == 2)
  }

  @Test
  func `the menu of a link copies its address`() {
    let link = Link(title: "Manual", url: "https://example.org/")
    add(link)
    harness.key(.tab)
    harness.key(.menu)
    harness.type("c")
    harness.key(.enter)
    #expect(harness.window.clipboard.text == "https://example.org/")
    #expect(harness.semantics().contains(#"link "Manual" [focused] (press, showMenu)"#))

    link.url = nil
    #expect(!link.offersContextMenu)
    harness.click(on: link)
    #expect(harness.services.openedURLs == [])
  }

  // MARK: Levels

  @Test
  func `a level is filled up to its value, in another color if it is critical`() {
    let level = LevelIndicator()
    add(level, Rect(x: 20, y: 20, width: 100, height: 8))
    level.value = 0.5
    let half = harness.render()
    #expect(half[2 * 30, 48] != half[2 * 110, 48])
    level.criticalValues = 0...0.6
    #expect(harness.render()[2 * 30, 48] != half[2 * 30, 48])
    level.criticalValues = nil
    level.semanticContentDirection = .rightToLeft
    let mirrored = harness.render()
    #expect(mirrored[2 * 30, 48] == half[2 * 110, 48])
    #expect(harness.semantics().contains(#"progress = "50%""#))

    level.value = .nan
    #expect(level.value == 0.5)
    level.value = 9
    #expect(level.value == 1)
    level.segmentCount = -3
    #expect(level.segmentCount == 0)
    level.segmentCount = 5
    level.frame.size.width = 3
    #expect(harness.render() == harness.renderFully())
  }

  // MARK: Page controls

  @Test
  func `a click on a dot selects its page, and keys move on`() {
    let dots = PageControl()
    dots.numberOfPages = 4
    add(dots, Rect(x: 20, y: 20, width: 72, height: 24))
    var pages: [Int] = []
    dots.addAction(for: .valueChanged) { pages.append(dots.currentPage) }

    harness.click(at: Point(x: 20 + 18 * 2 + 9, y: 32))
    for key in [Key.right, .right, .left, .home, .end] { harness.key(key) }
    #expect(pages == [2, 3, 2, 0, 3])

    dots.semanticContentDirection = .rightToLeft
    harness.click(at: Point(x: 29, y: 32))
    harness.click(at: Point(x: 83, y: 32))
    harness.key(.left)
    #expect(pages.suffix(2) == [0, 1])
  }

  @Test
  func `a nonexistent page becomes the nearest one`() {
    let dots = PageControl()
    dots.currentPage = 5
    #expect(dots.currentPage == 0)
    dots.numberOfPages = 3
    dots.currentPage = 9
    #expect(dots.currentPage == 2)
    dots.numberOfPages = 2
    #expect(dots.currentPage == 1)
    dots.numberOfPages = -1
    #expect(dots.currentPage == 0)
    add(dots)
    #expect(!dots.becomeFirstResponder())
    dots.numberOfPages = 1
    dots.hidesForSinglePage = true
    #expect(!dots.becomeFirstResponder())
    #expect(!harness.semantics().contains("slider"))
  }

  @Test
  func `assistive technology turns pages`() {
    let dots = PageControl()
    dots.accessibilityLabel = "Pages"
    dots.numberOfPages = 3
    add(dots)
    #expect(harness.semantics().contains(#"slider "Pages" = "1 of 3" (increment, decrement)"#))
    #expect(harness.perform("increment", role: .slider, name: "Pages"))
    #expect(harness.setValue("3", role: .slider, name: "Pages"))
    #expect(!harness.setValue("4", role: .slider, name: "Pages"))
    #expect(dots.currentPage == 2)
  }
}
