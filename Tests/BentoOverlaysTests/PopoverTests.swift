import BentoControls
import BentoGeometry
import BentoInteraction
import BentoLayout
import BentoMenus
import BentoOverlays
import BentoPlatform
import BentoTesting
import Testing

@testable import BentoViews

/// A panel next to a view, with controls in it.
@Suite
struct PopoverTests {
  private let harness = Harness(size: Size(width: 300, height: 240))
  private let opener = Button(title: "Open", style: .gray)
  private let other = Button(title: "Other", style: .gray)
  private let content = StackView()
  private let first = Switch()
  private let second = Switch()
  private let popover: Popover

  init() {
    opener.frame = Rect(x: 20, y: 20, width: 80, height: 34)
    other.frame = Rect(x: 200, y: 190, width: 80, height: 34)
    harness.window.addSubview(opener)
    harness.window.addSubview(other)
    content.axis = .vertical
    content.spacing = 10
    content.isLayoutMarginsRelativeArrangement = true
    content.layoutMargins = EdgeInsets(horizontal: 16, vertical: 12)
    content.addArrangedSubview(first)
    content.addArrangedSubview(second)
    popover = Popover(content: content)
  }

  private func open() {
    opener.becomeFirstResponder()
    popover.show(from: opener)
    harness.settle()
    harness.window.overlayLayer?.checkInvariants()
  }

  private var panel: View? { harness.window.overlayLayer?.overlays.last?.panel }

  @Test
  func `a popover is below the view and as large as its content`() throws {
    open()

    let panel = try #require(panel)
    #expect(panel.frame.origin == Point(x: 20, y: 60))
    #expect(panel.frame.size == content.sizeThatFits(Size(width: .infinity, height: .infinity)))
    #expect(popover.isShown)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `the focus moves into the popover, cycles with Tab, and is restored by Escape`() {
    open()
    #expect(first.isFirstResponder)

    harness.key(.tab)
    #expect(second.isFirstResponder)
    harness.key(.tab)
    #expect(first.isFirstResponder)
    harness.key(.space)
    #expect(first.isOn)
    #expect(harness.key(.function(5)) == .ignored)
    harness.key(.escape)

    #expect(!popover.isShown)
    #expect(opener.isFirstResponder)
  }

  @Test
  func `a press outside only closes the popover, and one inside reaches the control`() {
    var presses = 0
    other.addAction(for: .touchUpInside) { presses += 1 }
    var dismissals = 0
    popover.onDismiss = { dismissals += 1 }
    open()

    harness.click(on: second)
    #expect(second.isOn && popover.isShown)
    harness.click(on: other)

    #expect(!popover.isShown)
    #expect(presses == 0 && dismissals == 1)
    harness.settle()
    #expect(harness.window.overlayLayer == nil)
    harness.click(on: other)
    #expect(presses == 1)
  }

  @Test
  func `the popover follows its view on resizing, and closes when the view is removed`()
    throws
  {
    open()
    opener.frame.origin = Point(x: 10, y: 180)

    harness.resize(to: Size(width: 200, height: 240))
    #expect(popover.isShown)
    #expect(try #require(panel).frame.maxY == 174)
    opener.removeFromSuperview()

    #expect(!popover.isShown)
  }

  @Test
  func `content that is too tall scrolls, and size changes apply immediately`() throws {
    popover.contentSize = Size(width: 120, height: 900)
    open()
    let panel = try #require(panel)
    let scroll = try #require(content.superview as? ScrollView)
    #expect(panel.frame.maxY <= 240)
    #expect(scroll.contentSize.height == 900)
    harness.scroll(by: Size(width: 0, height: -50), at: panel.frame.center)
    #expect(scroll.contentOffset.y == 50)

    popover.contentSize = Size(width: 100, height: 40)
    harness.settle()

    #expect(panel.frame.size == Size(width: 100, height: 40))
  }

  @Test
  func `a menu of a control in the popover closes before it`() {
    open()
    Menu(items: [MenuItem("One") {}]).show(from: first)

    harness.key(.escape)
    #expect(popover.isShown && first.isFirstResponder)
    harness.key(.escape)

    #expect(!popover.isShown)
  }

  @Test
  func `a popover may be shown again, elsewhere, and by what closes it`() {
    var dismissals = 0
    popover.onDismiss = { dismissals += 1 }
    open()
    popover.show(from: other)
    #expect(popover.isShown && dismissals == 0)
    #expect(panel?.frame.maxY == 184)
    popover.onDismiss = { [popover, opener] in
      popover.onDismiss = nil
      popover.show(from: opener)
    }
    popover.dismiss()
    #expect(popover.isShown)
    popover.dismiss()
    popover.dismiss()
    harness.settle()

    #expect(!popover.isShown)
    #expect(harness.window.overlayLayer == nil)
    popover.show(from: View())
    #expect(!popover.isShown)
  }

  @Test
  func `content with a non-finite size is shown empty, and the window continues`() {
    popover.contentSize = Size(width: .nan, height: .infinity)

    open()

    #expect(panel?.frame.size == .zero)
    harness.key(.escape)
    #expect(!popover.isShown)
  }
}
