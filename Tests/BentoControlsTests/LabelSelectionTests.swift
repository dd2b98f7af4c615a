import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Labels with selectable text.
@Suite
struct LabelSelectionTests {
  private let harness = Harness(size: Size(width: 300, height: 160))
  private let label = Label(text: "E-1205: the disk is full\nשלום עולם")

  init() {
    label.numberOfLines = 0
    label.isSelectable = true
    label.frame = Rect(x: 20, y: 20, width: 240, height: 80)
    harness.window.addSubview(label)
    harness.settle()
  }

  private func point(_ character: Int) -> Point {
    guard let text = label.text, let geometry = label.textGeometry else { return .zero }
    let index = text.index(text.startIndex, offsetBy: character)
    let caret = geometry.caret(at: TextPosition(index)).strong
    return label.convert(Point(x: caret.minX, y: caret.midY), to: nil)
  }

  private var primary: String? { harness.window.clipboard.primaryText }

  private func isClean() -> Bool { harness.render() == harness.renderFully() }

  @Test
  func `a drag selects and sets the primary selection, and Control C copies`() {
    let plain = harness.render()
    harness.drag(from: point(8), to: point(16))
    #expect(primary == "the disk" && label.isFirstResponder)
    harness.key(.character("c"), modifiers: .control)
    #expect(harness.window.clipboard.text == "the disk")
    harness.settle()
    #expect(harness.render() != plain && isClean())
    label.resignFirstResponder()
    harness.pointer(.leave, at: .zero)
    harness.settle()
    #expect(harness.render() == plain)
  }

  @Test
  func `double and triple clicks select a word and a line, and keys extend and select all`() {
    harness.click(at: point(13), clickCount: 2)
    #expect(primary == "disk")
    harness.key(.right, modifiers: [.shift, .control])
    #expect(primary == "disk is")
    harness.key(.left, modifiers: .shift)
    #expect(primary == "disk i")
    harness.click(at: point(13), clickCount: 3)
    #expect(primary == "E-1205: the disk is full")
    harness.key(.character("a"), modifiers: .control)
    #expect(primary == label.text)
  }

  @Test
  func `the menu copies, and unused keys are passed on`() {
    harness.click(at: point(13), clickCount: 2)
    harness.click(at: point(13), button: .secondary)
    harness.settle()
    #expect(harness.perform("press", role: .menuItem, name: "Copy"))
    harness.settle()
    #expect(harness.window.clipboard.text == "disk")
    label.becomeFirstResponder()
    #expect(harness.key(.down) == .ignored)
    #expect(harness.type("x") == .ignored)
    #expect(label.text?.hasPrefix("E-1205") == true)
  }

  @Test
  func `another text clears the selection, and a label that is not selectable has none`() {
    harness.click(at: point(13), clickCount: 2)
    label.text = "other"
    harness.window.clipboard.text = "kept"
    harness.key(.character("c"), modifiers: .control)
    #expect(harness.window.clipboard.text == "kept")
    label.isSelectable = false
    #expect(!label.isFirstResponder && !label.canBecomeFirstResponder)
    harness.click(at: point(2), clickCount: 2)
    #expect(primary == "disk")
    #expect(!label.isUserInteractionEnabled && label.cursor == nil)
  }

  @Test
  func `the cursor is an I-beam over it, and Tab shows a focus ring`() {
    harness.pointer(.move, at: point(3))
    harness.settle()
    #expect(harness.services.cursor == .text)
    let plain = harness.render()
    harness.key(.tab)
    harness.settle()
    #expect(label.isFirstResponder && harness.render() != plain && isClean())
  }
}
