import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// A title that shows and hides what is below it.
@Suite
struct DisclosureTests {
  private let harness = Harness(size: Size(width: 240, height: 160), scale: 2)
  private let disclosure = Disclosure(title: "Advanced")
  private let inside = Checkbox(title: "Use a proxy")
  private let stack = StackView()

  init() {
    disclosure.content = inside
    stack.axis = .vertical
    stack.addArrangedSubview(disclosure)
    stack.addArrangedSubview(Spacer())
    stack.frame = Rect(x: 10, y: 10, width: 220, height: 140)
    harness.window.addSubview(stack)
    harness.render()
  }

  private func changes() -> () -> [Bool] {
    var values: [Bool] = []
    disclosure.addAction(for: .valueChanged) { [disclosure] in values.append(disclosure.isExpanded)
    }
    return { values }
  }

  @Test
  func `a press on the title shows the content and makes space for it`() {
    let values = changes()
    let height = disclosure.frame.height
    #expect(inside.isHidden)

    harness.click(at: Point(x: 40, y: 22))
    harness.settle()
    #expect(!inside.isHidden)
    #expect(disclosure.frame.height > height)
    #expect(inside.alpha == 1)
    harness.click(at: Point(x: 40, y: 22))
    harness.settle()

    #expect(disclosure.frame.height == height)
    #expect(values() == [true, false])
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `keys toggle it, and Tab enters it while it is expanded`() {
    let values = changes()
    harness.key(.tab)
    harness.key(.left)
    harness.key(.right)
    harness.key(.right)
    harness.settle()
    harness.key(.tab)
    #expect(inside.isFirstResponder)
    harness.key(.tab)
    harness.key(.left)
    harness.settle()
    harness.key(.tab)
    #expect(!inside.isFirstResponder)
    harness.key(.space)

    #expect(values() == [true, false, true])
  }

  @Test
  func `the focus does not stay in hidden content`() {
    disclosure.isExpanded = true
    harness.render()
    inside.becomeFirstResponder()

    disclosure.isExpanded = false

    #expect(!inside.isFirstResponder)
    #expect(harness.host.firstResponder != nil)
  }

  @Test
  func `an animated change settles to the pixels of an immediate one`() {
    disclosure.isExpanded = true
    let set = harness.render()
    disclosure.isExpanded = false
    harness.render()

    harness.click(at: Point(x: 40, y: 22))
    harness.pointer(.leave, at: .zero)
    harness.advance(by: .milliseconds(60))
    #expect(harness.render() != set)
    harness.settle()

    #expect(harness.render() == set)
  }

  @Test
  func `the disclosure is mirrored from right to left, with its arrows`() {
    stack.semanticContentDirection = .rightToLeft
    harness.render()
    harness.click(at: Point(x: 200, y: 22))
    harness.settle()
    #expect(disclosure.isExpanded)
    harness.key(.right)
    #expect(!disclosure.isExpanded)
  }

  @Test
  func `assistive technology expands and collapses it`() {
    #expect(
      harness.semantics().contains(#"button "Advanced" [collapsed] (press, expand)"#)
    )
    #expect(harness.perform("expand", role: .button, name: "Advanced"))
    #expect(disclosure.isExpanded)
    #expect(harness.semantics().contains(#"checkbox "Use a proxy""#))
    #expect(harness.perform("collapse", role: .button, name: "Advanced"))
    disclosure.isEnabled = false
    #expect(!harness.perform("expand", role: .button, name: "Advanced"))

    #expect(!disclosure.isExpanded)
  }
}
