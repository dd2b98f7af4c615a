import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

@Suite
struct TextFieldPointerTests {
  private let fixture = FieldFixture()
  private var harness: Harness { fixture.harness }
  private var field: TextField { fixture.field }

  init() {
    field.text = "hello brave world"
  }

  @Test
  func `a press places the caret at the nearest position`() {
    harness.click(at: fixture.point(before: 3) + Point(x: 1, y: 0))
    #expect(fixture.selection == 3..<3)
    harness.click(at: Point(x: 21, y: 22))
    #expect(fixture.selection == 0..<0)
    harness.click(at: Point(x: 215, y: 50))

    #expect(fixture.selection == 17..<17)
  }

  @Test
  func `a drag selects and sets the primary selection`() {
    harness.drag(from: fixture.point(before: 6), to: fixture.point(before: 11))

    #expect(field.selectedText == "brave")
    #expect(harness.window.clipboard.primaryText == "brave")
  }

  @Test
  func `a double click selects a word, a triple click the line, and a drag extends by words`() {
    let point = fixture.point(before: 8)
    harness.click(at: point)
    harness.click(at: point, clickCount: 2)
    #expect(field.selectedText == "brave")
    harness.click(at: point, clickCount: 3)
    #expect(field.selectedText == field.text)

    harness.pointer(.down, at: point, clickCount: 2)
    harness.pointer(.move, at: fixture.point(before: 13), clickCount: 2)
    #expect(field.selectedText == "brave world")
    harness.pointer(.move, at: fixture.point(before: 2), clickCount: 2)
    #expect(field.selectedText == "hello brave")
    harness.pointer(.up, at: fixture.point(before: 2), clickCount: 2)
  }

  @Test
  func `a double click selects a word of Thai, which has no spaces`() {
    field.text = "ภาษาไทยง่าย"
    let point = fixture.point(before: 5) + Point(x: 2, y: 0)
    harness.click(at: point)
    harness.click(at: point, clickCount: 2)

    #expect(field.selectedText == "ไทย")
  }

  @Test
  func `selected text can be dragged elsewhere, to other fields and not out of a secret`() {
    harness.click(at: fixture.point(before: 8), clickCount: 2)
    harness.drag(from: fixture.point(before: 8), to: fixture.point(before: 17))
    #expect(field.text == "hello  worldbrave" && field.selectedText == "brave")
    field.undo()
    #expect(field.text == "hello brave world")

    harness.click(at: fixture.point(before: 8), clickCount: 2)
    harness.click(at: fixture.point(before: 8))
    #expect(fixture.selection == 8..<8)
    harness.click(at: fixture.point(before: 8), clickCount: 2)
    harness.drag(from: fixture.point(before: 8), to: Point(x: 60, y: 117))
    #expect(field.text == "hello  world" && fixture.other.text == "brave")
    #expect(harness.render() == harness.renderFully())

    field.isSecure = true
    field.becomeFirstResponder()
    field.selectAll()
    harness.drag(from: fixture.point(before: 3), to: Point(x: 60, y: 117))
    #expect(field.text == "hello  world" && fixture.other.text == "brave")
  }

  @Test
  func `Shift and a press extend the selection`() {
    harness.click(at: fixture.point(before: 6))
    harness.click(at: fixture.point(before: 11), modifiers: .shift)
    #expect(field.selectedText == "brave")
    harness.click(at: fixture.point(before: 0), modifiers: .shift)

    #expect(field.selectedText == "hello ")
  }

  @Test
  func `the middle button inserts the primary selection at the pointer`() {
    harness.window.clipboard.primaryText = "very "
    harness.click(at: fixture.point(before: 6), button: .middle)

    #expect(field.text == "hello very brave world")
    #expect(field.isFirstResponder)
  }

  @Test
  func `a touch places the caret when it is lifted, unless it has moved`() {
    let point = fixture.point(before: 5)
    harness.pointer(.down, at: point, device: .touch, id: 1)
    harness.pointer(.up, at: point, device: .touch, id: 1)
    #expect(fixture.selection == 5..<5)

    let start = fixture.point(before: 2)
    harness.pointer(.down, at: start, device: .touch, id: 1)
    harness.pointer(.move, at: start + Point(x: 0, y: 30), device: .touch, id: 1)
    harness.pointer(.up, at: start + Point(x: 0, y: 30), device: .touch, id: 1)

    #expect(fixture.selection == 5..<5)
  }

  @Test
  func `the cursor is an I-beam over the text and an arrow over the clear button`() {
    field.clearButtonMode = .always
    harness.settle()
    harness.pointer(.move, at: Point(x: 60, y: 37))
    #expect(harness.services.cursor == .text)
    harness.pointer(.move, at: Point(x: 201, y: 37))

    #expect(harness.services.cursor == .arrow)
  }

  @Test
  func `long text follows the caret, and a drag outside the field continues to scroll`() {
    field.text = String(repeating: "long text ", count: 20)
    harness.click(on: field)
    harness.key(.end)
    harness.settle()
    #expect(field.bounds.contains(field.caretRect?.center ?? .zero))
    harness.key(.home)
    harness.settle()
    #expect(field.bounds.contains(field.caretRect?.center ?? .zero))

    harness.pointer(.down, at: Point(x: 60, y: 37))
    harness.pointer(.move, at: Point(x: 260, y: 37))
    let before = field.selectedText.count
    harness.advance(by: .milliseconds(400))
    let after = field.selectedText.count
    harness.pointer(.up, at: Point(x: 260, y: 37))
    harness.advance(by: .milliseconds(400))

    #expect(after > before + 20)
    #expect(field.selectedText.count == after)
  }

  @Test
  func `a field without the focus shows the beginning of long text`() {
    field.text = String(repeating: "long text ", count: 20)
    let before = harness.render()
    harness.click(on: field)
    harness.key(.end)
    harness.click(on: fixture.other)
    fixture.other.resignFirstResponder()
    harness.pointer(.leave, at: .zero)
    harness.settle()

    #expect(harness.render() == before)
  }

  @Test
  func `the context menu undoes, cuts, copies, pastes and selects`() throws {
    harness.click(at: fixture.point(before: 8))
    harness.click(at: fixture.point(before: 8), clickCount: 2)
    harness.click(at: fixture.point(before: 8), button: .secondary)
    harness.settle()
    #expect(!field.isFirstResponder)
    #expect(field.selectedText == "brave")

    harness.key(.character("x"), modifiers: .control)
    harness.settle()
    #expect(field.text == "hello  world")
    #expect(field.isFirstResponder)
    harness.key(.menu)
    harness.settle()
    harness.key(.character("z"), modifiers: .control)
    harness.settle()

    #expect(field.text == "hello brave world")
    #expect(field.selectedText == "brave")
  }

  @Test
  func `the clear button is visible only when it can clear`() {
    field.clearButtonMode = .whileEditing
    func isShown() -> Bool {
      harness.settle()
      harness.pointer(.move, at: Point(x: 201, y: 37))
      return harness.services.cursor == .arrow
    }

    #expect(!isShown())
    harness.click(at: Point(x: 60, y: 37))
    #expect(isShown())
    field.text = ""
    #expect(!isShown())
    field.text = "x"
    field.isEditable = false
    #expect(!isShown())
  }
}
