import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import Testing

/// Checkboxes with titles.
@Suite
struct CheckboxTests {
  private let harness = Harness(size: Size(width: 240, height: 80), scale: 2)
  private let box = Checkbox(title: "Wrap lines")

  init() {
    box.frame = Rect(origin: Point(x: 20, y: 20), size: box.intrinsicContentSize)
    harness.window.addSubview(box)
    harness.render()
  }

  private func changes() -> () -> [Bool] {
    var values: [Bool] = []
    box.addAction(for: .valueChanged) { [box] in values.append(box.isOn) }
    return { values }
  }

  @Test
  func `a click on the box or the title toggles it and reports once`() {
    let values = changes()

    harness.click(at: Point(x: 26, y: 32))
    harness.click(at: Point(x: 80, y: 32))

    #expect(values() == [true, false])
  }

  @Test(arguments: [false, true])
  func `a stack next to a long text squeezes the title, and never only the box`(hasTitle: Bool) {
    let box = Checkbox(title: hasTitle ? "Wrap lines" : "")
    let label = Label(text: "A text that is much longer than the stack that it stands in is wide")
    let stack = StackView(arrangedSubviews: [box, label], spacing: 8)
    stack.frame = Rect(x: 0, y: 0, width: 120, height: 80)
    harness.window.addSubview(stack)
    harness.render()

    #expect((box.frame.width < box.intrinsicContentSize.width) == hasTitle)
    box.title = hasTitle ? "" : "Wrap lines"
    harness.render()

    #expect((box.frame.width < box.intrinsicContentSize.width) == !hasTitle)
  }

  @Test
  func `a touch toggles it, and one that is dragged away does not`() {
    let values = changes()

    harness.pointer(.down, at: Point(x: 60, y: 32), device: .touch)
    harness.pointer(.up, at: Point(x: 60, y: 32), device: .touch)
    harness.drag(from: Point(x: 60, y: 32), to: Point(x: 60, y: 75), device: .touch)

    #expect(values() == [true])
  }

  @Test
  func `Space toggles the box reached with Tab, which shows the focus ring`() {
    let values = changes()
    let bare = harness.render()

    harness.key(.tab)
    #expect(harness.render() != bare)
    harness.key(.space)
    harness.key(.space)

    #expect(values() == [true, false])
  }

  @Test
  func `a press on a mixed box turns it on and ends the mixed state`() {
    let values = changes()
    box.isMixed = true

    harness.click(on: box)
    #expect(!box.isMixed)
    harness.click(on: box)

    #expect(values() == [true, false])
  }

  @Test
  func `values set by the program are not reported and end the mixed state`() {
    let values = changes()

    box.isMixed = true
    #expect(!box.isOn)
    box.isOn = false
    #expect(!box.isMixed)
    box.isOn = true

    #expect(values() == [])
  }

  @Test
  func `a disabled box cannot be toggled or focused`() {
    let values = changes()
    box.isEnabled = false

    harness.click(on: box)
    harness.key(.tab)
    harness.key(.space)

    #expect(values() == [])
    #expect(!box.isFirstResponder)
    #expect(!harness.setValue("on", role: .checkbox, name: "Wrap lines"))
  }

  @Test
  func `assistive technology reads and toggles it`() {
    let values = changes()
    #expect(harness.semantics().contains(#"checkbox "Wrap lines" = "off" (press)"#))

    #expect(harness.perform("press", role: .checkbox, name: "Wrap lines"))
    #expect(harness.semantics().contains(#"= "on" [checked] (press)"#))
    #expect(harness.setValue("off", role: .checkbox, name: "Wrap lines"))
    #expect(harness.setValue("off", role: .checkbox, name: "Wrap lines"))
    box.isMixed = true
    #expect(harness.semantics().contains(#"= "mixed" [mixed]"#))
    #expect(!harness.setValue("maybe", role: .checkbox, name: "Wrap lines"))

    #expect(values() == [true, false])
  }

  @Test
  func `a title that is too long wraps, and the box stays next to its first line`() {
    let one = box.sizeThatFits(Size(width: .infinity, height: .infinity))
    let two = box.sizeThatFits(Size(width: one.width - 20, height: .infinity))

    #expect(two.height > one.height)
    #expect(two.width < one.width)
    #expect(box.firstBaseline(in: one) == box.lastBaseline(in: one))
    #expect((box.firstBaseline(in: two) ?? 0) < (box.lastBaseline(in: two) ?? 0))
  }

  @Test
  func `a checkbox without a title is as large as its box, which grows with the font`() {
    let bare = Checkbox()
    #expect(bare.intrinsicContentSize == Size(width: 16, height: 32))

    bare.font = .system(ofSize: 30)
    #expect(bare.intrinsicContentSize == Size(width: 36, height: 44))
  }

  @Test
  func `the checkbox is mirrored from right to left`() {
    box.title = ""
    box.frame = Rect(x: 20, y: 20, width: 60, height: 24)
    let left = harness.render()

    box.semanticContentDirection = .rightToLeft
    let right = harness.render()

    #expect(left != right)
    // The box is 16 points wide: at the left end of the frame before, and at the right end after.
    #expect(left[2 * 29, 2 * 32] == right[2 * 71, 2 * 32])
  }

  @Test(arguments: [1, 1.5, 2])
  func `a toggled box is drawn like a fresh one at every scale`(scale: Double) {
    func picture(_ edit: (Harness, Checkbox) -> Void) -> PixelBuffer {
      let harness = Harness(size: Size(width: 160, height: 40), scale: scale)
      let box = Checkbox(title: "Fresh")
      box.frame = Rect(x: 10, y: 7, width: 140, height: 26)
      harness.window.addSubview(box)
      edit(harness, box)
      let picture = harness.render()
      #expect(picture == harness.renderFully())
      return picture
    }

    let fresh = picture { $1.isOn = true }
    let turned = picture { harness, box in
      harness.render()
      box.isMixed = true
      harness.render()
      harness.click(on: box)
      harness.pointer(.leave, at: .zero)
    }

    #expect(turned == fresh)
  }
}
