import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

@Suite
struct TextViewPointerTests {
  private let fixture = TextViewFixture(text: "hello brave world\nsecond line\n\nlast")
  private var harness: Harness { fixture.harness }
  private var view: TextView { fixture.view }

  @Test
  func `a press places the caret at the nearest position, or at the end below the text`() {
    harness.click(at: fixture.point(before: 21) + Point(x: 1, y: 0))
    #expect(fixture.selection == 21..<21 && view.isFirstResponder)
    harness.click(at: Point(x: 22, y: 22))
    #expect(fixture.selection == 0..<0)
    harness.click(at: Point(x: 200, y: 170))
    #expect(fixture.selection.lowerBound == view.text.count)
    harness.click(at: Point(x: 200, y: fixture.point(before: 30).y))
    #expect(fixture.selection == 30..<30)
  }

  @Test
  func `a drag selects across lines and sets the primary selection`() {
    harness.drag(from: fixture.point(before: 6), to: fixture.point(before: 24))
    #expect(view.selectedText == "brave world\nsecond")
    #expect(harness.window.clipboard.primaryText == "brave world\nsecond")
    #expect(fixture.isClean())
  }

  @Test
  func `double and triple clicks select a word and a paragraph, and drags extend by them`() {
    let point = fixture.point(before: 8)
    harness.click(at: point, clickCount: 2)
    #expect(view.selectedText == "brave")
    harness.click(at: point, clickCount: 3)
    #expect(view.selectedText == "hello brave world")
    harness.pointer(.down, at: point, clickCount: 3)
    harness.pointer(.move, at: fixture.point(before: 20), clickCount: 3)
    #expect(view.selectedText == "hello brave world\nsecond line")
    harness.pointer(.up, at: point, clickCount: 3)
    harness.pointer(.down, at: fixture.point(before: 20), clickCount: 2)
    harness.pointer(.move, at: point, clickCount: 2)
    #expect(view.selectedText == "brave world\nsecond")
    harness.pointer(.up, at: point, clickCount: 2)
  }

  @Test
  func `Shift and a press extend the selection`() {
    harness.click(at: fixture.point(before: 6))
    harness.click(at: fixture.point(before: 24), modifiers: .shift)
    #expect(view.selectedText == "brave world\nsecond")
    harness.click(at: fixture.point(before: 0), modifiers: .shift)
    #expect(view.selectedText == "hello ")
  }

  @Test
  func `the middle button inserts the primary selection at the pointer`() {
    harness.window.clipboard.primaryText = "very\n"
    harness.click(at: fixture.point(before: 6), button: .middle)
    #expect(view.text.hasPrefix("hello very\nbrave world") && view.isFirstResponder)
  }

  @Test
  func `a drag beyond the edge scrolls while the pointer stays there`() {
    view.text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
    view.goToLine(0)
    view.contentOffset = .zero
    harness.settle()
    harness.pointer(.down, at: Point(x: 40, y: 60))
    harness.pointer(.move, at: Point(x: 60, y: 195))
    var offsets: [Double] = []
    for _ in 0..<10 {
      harness.advance(by: .milliseconds(100))
      offsets.append(view.contentOffset.y)
      view.checkInvariants()
    }
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 })
    #expect(view.selectedText.contains("line 8"))
    harness.pointer(.move, at: Point(x: 60, y: 5))
    for _ in 0..<80 { harness.advance(by: .milliseconds(100)) }
    #expect(view.contentOffset.y == 0)
    harness.pointer(.up, at: Point(x: 60, y: 5))
    harness.settle()
    #expect(fixture.isClean())
  }

  @Test
  func `a touch scrolls, and places the caret when it is lifted in place`() {
    view.text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
    view.contentOffset = .zero
    harness.settle()
    harness.drag(from: Point(x: 100, y: 150), to: Point(x: 100, y: 60), steps: 5, device: .touch)
    harness.settle()
    #expect(view.contentOffset.y > 40 && view.selectedText.isEmpty)
    let point = Point(x: 60, y: 100)
    harness.pointer(.down, at: point, device: .touch, id: 1)
    harness.pointer(.up, at: point, device: .touch, id: 1)
    #expect(view.isFirstResponder && view.caretPosition.line > 0 && view.caretPosition.line < 30)
  }

  @Test
  func `selected text can be dragged elsewhere, and Control copies it`() {
    harness.click(at: fixture.point(before: 8), clickCount: 2)
    harness.drag(from: fixture.point(before: 8), to: fixture.point(before: 18))
    #expect(view.text.hasPrefix("hello  world\nbravesecond line"))
    #expect(view.selectedText == "brave" && fixture.isClean())
    view.undo()
    #expect(view.text.hasPrefix("hello brave world\nsecond") && !view.canUndo)

    harness.click(at: fixture.point(before: 20), clickCount: 2)
    harness.pointer(.down, at: fixture.point(before: 20))
    harness.pointer(.move, at: fixture.point(before: 0), modifiers: .control)
    harness.settle()
    #expect(fixture.isClean())
    harness.pointer(.up, at: fixture.point(before: 0), modifiers: .control)
    #expect(view.text.hasPrefix("secondhello brave world\nsecond line"))
    #expect(view.selectedText == "second" && fixture.isClean())
  }

  @Test
  func `a press on selected text without a drag places the caret there`() {
    harness.click(at: fixture.point(before: 8), clickCount: 2)
    harness.click(at: fixture.point(before: 8))
    #expect(fixture.selection == 8..<8)
  }

  @Test
  func `text can be dragged to a field, and one that rejects it leaves it in place`() {
    let field = TextField(frame: Rect(x: 20, y: 184, width: 200, height: 16))
    harness.window.addSubview(field)
    harness.settle()
    harness.click(at: fixture.point(before: 8), clickCount: 2)
    harness.drag(from: fixture.point(before: 8), to: Point(x: 60, y: 192))
    #expect(field.text == "brave" && view.text.hasPrefix("hello  world"))

    harness.click(at: fixture.point(before: 1), clickCount: 2)
    field.isEditable = false
    harness.drag(from: fixture.point(before: 1), to: Point(x: 60, y: 192))
    #expect(view.text.hasPrefix("hello") && field.text == "brave")
  }

  @Test
  func `the cursor is an I-beam over the text`() {
    harness.pointer(.move, at: Point(x: 60, y: 60))
    harness.settle()
    #expect(harness.services.cursor == .text)
  }

  @Test
  func `the mouse wheel scrolls text with the caret elsewhere`() {
    view.text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
    harness.click(at: Point(x: 60, y: 60))
    view.goToLine(0)
    harness.settle()
    harness.scroll(by: Size(width: 0, height: -600), at: Point(x: 60, y: 60))
    harness.settle()
    #expect(view.contentOffset.y > 400)
    #expect(fixture.isClean())
    harness.type("x")
    harness.settle()
    #expect(view.contentOffset.y < 50 && view.text.hasPrefix("xline 0"))
  }

  @Test
  func `a secondary click opens the menu with the available commands`() {
    harness.click(at: fixture.point(before: 8), clickCount: 2)
    harness.click(at: fixture.point(before: 8), button: .secondary)
    harness.settle()
    #expect(harness.perform("press", role: .menuItem, name: "Copy"))
    harness.settle()
    #expect(harness.window.clipboard.text == "brave")
  }
}
