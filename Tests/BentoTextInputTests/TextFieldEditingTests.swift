import BentoGeometry
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

@MainActor
@Suite struct `The editing of a text` {
  private let harness = Harness(size: Size(width: 300, height: 200))
  private let field = TextField()
  private let textView = TextView()

  init() {
    let page = View()
    page.addSubview(field)
    page.addSubview(textView)
    harness.mount(page)
    field.frame = Rect(x: 0, y: 0, width: 300, height: 30)
    textView.frame = Rect(x: 0, y: 40, width: 300, height: 100)
  }

  @Test func `begins and ends with the focus, and continues in the view's menu`() {
    var events: [String] = []
    field.onBeginEditing = { events.append("begin") }
    field.onEndEditing = { events.append("end") }
    textView.onBeginEditing = { events.append("begin lines") }
    textView.onEndEditing = { events.append("end lines") }

    harness.click(on: field)
    harness.type("a")
    harness.click(on: field, button: .secondary)
    #expect(field.isEditing && !field.isFirstResponder)
    harness.key(.escape)
    #expect(field.isEditing && field.isFirstResponder)
    harness.click(on: textView)
    #expect(!field.isEditing && textView.isEditing)
    textView.isEditable = false

    #expect(events == ["begin", "end", "begin lines", "end lines"])
  }

  @Test func `does not happen in a read-only field`() {
    var count = 0
    field.onBeginEditing = { count += 1 }
    field.isEditable = false

    harness.click(on: field)
    #expect(field.isFirstResponder && !field.isEditing && count == 0)
    field.isEditable = true

    #expect(field.isEditing && count == 1)
  }

  @Test func `is queried with the replaced range and the replacement`() {
    var asked: [String] = []
    field.text = "héllo"
    field.shouldReplace = { [unowned field] range, replacement in
      asked.append("\(field.text[range])→\(replacement)")
      return replacement != "x"
    }
    field.becomeFirstResponder()
    field.selectedRange =
      field.text.startIndex..<field.text.index(field.text.startIndex, offsetBy: 2)

    harness.type("x")
    harness.type("y")
    harness.key(.backspace)

    #expect(asked == ["hé→x", "hé→y", "y→"])
    #expect(field.text == "llo")
  }

  @Test(arguments: [
    (TextInputPurpose.digits, "a1٣-2 ", "1٣2"), (.number, "-1.5x e3", "-1.5 e3"),
    (.phone, "+49 (30) a12", "+49 (30) 12"), (.email, "a b@c.d\t", "ab@c.d"),
    (.url, "http://x y", "http://xy"), (.name, "Ada L", "Ada L"), (.text, "a 1", "a 1"),
  ])
  func `accepts text that suits its purpose`(
    purpose: TextInputPurpose,
    typed: String,
    taken: String
  ) {
    field.purpose = purpose
    field.becomeFirstResponder()

    harness.window.clipboard.text = typed
    harness.key(.character("v"), modifiers: .control)

    #expect(field.text == taken)
    field.text = "what the program sets"
    #expect(field.text == "what the program sets")
  }
}
