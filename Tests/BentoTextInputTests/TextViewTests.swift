import BentoControls
import BentoEditing
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

@Suite
struct TextViewTests {
  private let fixture = TextViewFixture()
  private var harness: Harness { fixture.harness }
  private var view: TextView { fixture.view }

  @Test
  func `typing changes the text, Return begins lines and Tab types a tab`() {
    var changes: [String] = []
    var edits = 0
    view.onChange = { changes.append($0) }
    view.onEdit = { edits += 1 }
    harness.click(on: view)
    harness.type("Ab")
    fixture.key(.enter)
    fixture.key(.tab)
    harness.type("c")

    #expect(view.text == "Ab\n\tc")
    #expect(changes == ["A", "Ab", "Ab\n", "Ab\n\t", "Ab\n\tc"])
    #expect(edits == 5)
    #expect(view.lineCount == 2)
    #expect(view.caretPosition == (1, 2))
    #expect(fixture.isClean())
  }

  @Test
  func `setting the text is not reported, and the same text keeps the caret`() {
    view.onChange = { _ in Issue.record("The program's text was reported.") }
    view.text = "one\ntwo"
    #expect(fixture.selection == 7..<7)
    fixture.place(caret: 2)
    view.text = "one\ntwo"
    #expect(fixture.selection == 2..<2)
    #expect(!view.canUndo)
  }

  @Test
  func `Tab moves on when it types nothing, and Control Tab always`() {
    let other = TextField(frame: Rect(x: 0, y: 0, width: 50, height: 20))
    harness.window.addSubview(other)
    view.text = "text"
    view.becomeFirstResponder()
    fixture.key(.tab, .control)
    #expect(other.isFirstResponder)

    view.acceptsTab = false
    view.becomeFirstResponder()
    fixture.key(.tab)
    #expect(other.isFirstResponder && view.text == "text")

    view.acceptsTab = true
    view.isEditable = false
    view.becomeFirstResponder()
    fixture.key(.tab)
    #expect(other.isFirstResponder)
  }

  @Test
  func `Control Return submits, and is passed on without an action`() {
    harness.click(on: view)
    harness.type("a")
    #expect(harness.key(.enter, modifiers: .control) == .ignored)
    var submitted = 0
    view.onSubmit = { submitted += 1 }
    fixture.key(.enter, .control)

    #expect(submitted == 1 && view.text == "a")
  }

  @Test
  func `the limit counts characters, and pasted text is truncated`() {
    view.maximumLength = 5
    harness.click(on: view)
    harness.type("ab👩‍👩‍👧")
    harness.window.clipboard.text = "c\r\nd\u{7}ef"
    fixture.key(.character("v"), .control)

    #expect(view.text == "ab👩‍👩‍👧c\n")
    harness.type("x")
    #expect(view.text.count == 5)
    fixture.key(.backspace)
    harness.type("x")
    #expect(view.text == "ab👩‍👩‍👧cx")
    fixture.key(.character("z"), .control)
    fixture.key(.character("z"), .control)
    #expect(view.text.count <= 5)
  }

  @Test
  func `a veto is queried with the resulting text`() {
    var asked: [String] = []
    view.text = "no"
    view.shouldChange = {
      asked.append($0)
      return !$0.contains("x")
    }
    harness.click(on: view)
    harness.type("x")
    harness.type("y")

    #expect(asked == ["nox", "noy"])
    #expect(view.text == "noy")
  }

  @Test
  func `read-only text can be selected, copied and scrolled with keys`() {
    view.text = (0..<60).map { "line \($0)" }.joined(separator: "\n")
    view.isEditable = false
    harness.settle()
    view.becomeFirstResponder()
    fixture.key(.pageDown)
    harness.settle()
    #expect(view.contentOffset.y > 50)
    harness.type("x")
    fixture.key(.backspace)
    fixture.key(.enter)
    #expect(view.text.hasPrefix("line 0\nline 1"))
    fixture.key(.character("a"), .control)
    fixture.key(.character("c"), .control)
    #expect(harness.window.clipboard.text == view.text)
    #expect(harness.host.wants.contains(.text) == false)
  }

  @Test
  func `unselectable text takes neither the focus nor presses`() {
    view.text = "some words"
    view.isSelectable = false
    harness.click(at: fixture.point(before: 2), clickCount: 2)
    #expect(!view.isFirstResponder && view.selectedText.isEmpty)
    #expect(harness.type("x") == .ignored)
  }

  @Test
  func `a view that does not scroll is as high as its text`() {
    view.isScrollEnabled = false
    let one = view.sizeThatFits(Size(width: 220, height: .infinity)).height
    view.text = "one\ntwo\nthree"
    let three = view.sizeThatFits(Size(width: 220, height: .infinity)).height
    view.text = "one two three four five six seven eight nine ten eleven"
    let wrapped = view.sizeThatFits(Size(width: 120, height: .infinity)).height

    #expect(one > 20 && three > one + 20)
    #expect(wrapped > view.sizeThatFits(Size(width: 900, height: .infinity)).height)
  }

  @Test
  func `a growing view in a stack grows during typing`() {
    let stack = StackView(arrangedSubviews: [view])
    stack.axis = .vertical
    stack.alignment = .fill
    view.isScrollEnabled = false
    harness.mount(stack)
    let spacer = View()
    stack.addArrangedSubview(spacer)
    spacer.height(10)
    harness.settle()
    view.becomeFirstResponder()
    var heights: [Double] = []
    for _ in 0..<4 {
      fixture.key(.enter)
      harness.settle()
      heights.append(view.sizeThatFits(Size(width: view.bounds.width, height: .infinity)).height)
      #expect(view.contentOffset.y == 0)
      #expect(fixture.isClean())
    }
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test
  func `the caret of a growing view stays visible in enclosing views`() {
    let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 240, height: 100))
    harness.window.addSubview(outer)
    view.isScrollEnabled = false
    view.removeFromSuperview()
    outer.addSubview(view)
    view.becomeFirstResponder()
    for step in 0..<12 {
      fixture.key(.enter)
      harness.type("line \(step)")
      let size = view.sizeThatFits(Size(width: 200, height: .infinity))
      view.frame = Rect(x: 0, y: 0, width: 200, height: size.height)
      outer.contentSize = Size(width: 240, height: size.height)
      harness.type("!")
      harness.settle()
      let caret = outer.convert(view.caretRect ?? .zero, from: view)
      #expect(caret.minY >= outer.bounds.minY && caret.maxY <= outer.bounds.maxY, "\(step)")
    }
    #expect(outer.contentOffset.y > 100 && view.contentOffset.y == 0)
    fixture.key(.home, .control)
    harness.settle()
    #expect(outer.contentOffset.y < 20)
    #expect(fixture.isClean())
  }

  @Test
  func `ranges are scrolled into view as far as needed`() {
    view.text = (0..<80).map { "line \($0)" }.joined(separator: "\n")
    view.contentOffset = .zero
    harness.settle()
    let range = view.text.firstRange(of: "line 50")
    view.scrollRangeToVisible(range ?? view.text.startIndex..<view.text.startIndex)
    harness.settle()
    let below = view.contentOffset.y
    #expect(below > 700)
    view.scrollRangeToVisible(view.text.startIndex..<view.text.startIndex)
    harness.settle()
    #expect(view.contentOffset.y == 0)
    #expect(view.selectedRange.lowerBound == view.text.endIndex)
  }

  @Test
  func `the hint is visible while there is no text`() {
    let empty = harness.render()
    view.placeholder = "Notes"
    harness.settle()
    #expect(harness.render() != empty)
    #expect(fixture.isClean())
    harness.click(on: view)
    harness.type("a")
    fixture.key(.backspace)
    harness.key(.escape)
    view.resignFirstResponder()
    view.placeholder = ""
    harness.pointer(.leave, at: .zero)
    harness.settle()
    #expect(harness.render() == empty)
  }

  @Test
  func `assistive technology finds a text area with its text as value`() {
    view.accessibilityLabel = "Notes"
    view.text = "one\ntwo"
    #expect(harness.find(role: .textArea, name: "Notes") === view)
    #expect(harness.semantics().contains("one\\ntwo"))
    view.becomeFirstResponder()
    let first = view.text.index(after: view.text.startIndex)
    view.selectedRange = first..<view.text.index(first, offsetBy: 4)
    #expect(harness.semantics().contains("\"one\\ntwo\" at 1–5 [focused, editable]"))
    fixture.place(caret: 2)
    #expect(harness.semantics().contains("at 2 [focused"))
    #expect(harness.setValue("three", role: .textArea, name: "Notes"))
    #expect(view.text == "three" && view.canUndo)
    view.isEditable = false
    #expect(!harness.setValue("four", role: .textArea, name: "Notes"))
  }

  @Test
  func `a text that is set while another one is set wins`() {
    view.onSelectionChange = { [view] in if view.text == "one" { view.text = "two" } }
    view.text = "one"
    #expect(view.text == "two")
    harness.click(on: view)
    harness.type("!")
    #expect(view.text == "two!")
  }

  @Test
  func `a dump contains the beginning of a long text`() {
    view.text = String(repeating: "é", count: 5_000)
    #expect(harness.dump().utf8.count < 1_000)
    #expect(harness.dump().contains("éé…"))
    view.text = "short"
    #expect(harness.dump().contains("\"short\""))
  }

  @Test
  func `dropped text is inserted at the drop position and selected`() {
    view.text = "ab"
    let point = fixture.point(before: 1)
    harness.send(.drop(DropEvent(text: "x\ny", position: point)))
    #expect(view.text == "ax\nyb" && view.selectedText == "x\ny")
  }

  @Test
  func `sizes without space and invalid numbers do no harm`() {
    view.text = "some text\nof lines"
    for frame in [
      Rect.zero, Rect(x: 0, y: 0, width: 0, height: 50), Rect(x: 0, y: 0, width: 3, height: 3),
      Rect(x: 0, y: 0, width: -5, height: -5),
    ] {
      view.frame = frame
      harness.settle()
      harness.click(at: Point(x: 1, y: 1))
      harness.type("x")
      fixture.key(.down)
      fixture.key(.pageUp)
      #expect(fixture.isClean())
    }
    view.textContainerInset = EdgeInsets(top: .nan, left: 0, bottom: 0, right: 0)
    #expect(view.textContainerInset.top == 8)
    _ = view.sizeThatFits(Size(width: Double.nan, height: .nan))
    view.textContainerInset = EdgeInsets(top: 100, left: 200, bottom: 100, right: 200)
    view.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    harness.settle()
    harness.type("y")
    #expect(fixture.isClean())
  }
}
