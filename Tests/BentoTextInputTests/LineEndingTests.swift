import BentoEditing
import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// Texts with line endings other than a newline.
@Suite
struct LineEndingTests {
  private let fixture = TextViewFixture()
  private var view: TextView { fixture.view }

  private func typed(in text: String, ending: LineEnding? = nil) -> String {
    view.text = text
    view.lineEnding = ending
    fixture.edit(at: text.count)
    fixture.key(.enter)
    fixture.harness.window.clipboard.text = "a\nb\r\nc"
    fixture.key(.character("v"), .control)
    return view.text
  }

  private func isSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }

  @Test
  func `Return and pasted text use the text's line endings`() {
    #expect(isSame(typed(in: "x"), "x\na\nb\nc"))
    #expect(isSame(typed(in: "x\ny\r\nz"), "x\ny\r\nz\na\nb\nc"))
    #expect(isSame(typed(in: "x\r\ny"), "x\r\ny\r\na\r\nb\r\nc"))
    #expect(isSame(typed(in: "x\ry"), "x\ry\ra\rb\rc"))
  }

  @Test
  func `the program specifies line endings`() {
    #expect(isSame(typed(in: "x\ny", ending: .carriageReturnNewline), "x\ny\r\na\r\nb\r\nc"))
    #expect(isSame(typed(in: "x\r\ny", ending: .newline), "x\r\ny\na\nb\nc"))
  }

  @Test
  func `replaced and moved text keeps its line endings`() {
    view.text = "one\r\ntwo\none\rtwo"
    view.search = TextSearch("one")
    #expect(view.replaceAllMatches(with: "1\n1") == 2)
    #expect(isSame(view.text, "1\r\n1\r\ntwo\n1\r\n1\rtwo"))
    view.undo()
    #expect(isSame(view.text, "one\r\ntwo\none\rtwo"))
  }

  @Test
  func `a limit counts a line ending as one character`() {
    view.maximumLength = 4
    #expect(isSame(typed(in: "x\r\ny"), "x\r\ny\r\n"))
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}"])
  func `every displayed line break is counted, and End stays before it`(end: String) {
    view.showsLineNumbers = true
    view.text = ["one", "two", "three"].joined(separator: end)
    fixture.edit()
    fixture.key(.end)
    fixture.harness.type("X")
    #expect(isSame(view.text, ["oneX", "two", "three"].joined(separator: end)))
    #expect(view.lineCount == 3 && view.caretPosition == (0, 4))
    fixture.key(.down)
    fixture.key(.home)
    fixture.harness.type("Y")
    #expect(isSame(view.text, ["oneX", "Ytwo", "three"].joined(separator: end)))
    view.goToLine(2)
    #expect(view.caretPosition == (2, 0))
    fixture.harness.type("Z")
    fixture.key(.backspace)
    fixture.key(.backspace)
    #expect(view.lineCount == 2 && fixture.isClean())
  }

  @Test
  func `texts with all kinds of line endings look the same`() {
    func picture(_ end: String) -> PixelBuffer {
      let fixture = TextViewFixture()
      fixture.view.showsLineNumbers = true
      fixture.view.text = "one\(end)two\(end)\(end)a line that is wrapped as it is long\(end)"
      fixture.harness.settle()
      return fixture.harness.render()
    }
    let wanted = picture("\n")
    for end in ["\r\n", "\r", "\u{2028}", "\u{2029}"] { #expect(picture(end) == wanted) }
  }
}

/// Return as a key that sends.
@Suite
struct SubmitTests {
  private let fixture = TextViewFixture()
  private var view: TextView { fixture.view }

  @Test
  func `Return sends, and Shift and Return begin a line`() {
    var sent: [String] = []
    view.submitsOnReturn = true
    view.onSubmit = { [unowned view] in
      sent.append(view.text)
      view.text = ""
    }
    view.becomeFirstResponder()
    fixture.harness.type("one")
    fixture.key(.enter, .shift)
    fixture.harness.type("two")
    fixture.key(.enter)
    #expect(sent == ["one\ntwo"] && view.text.isEmpty)
    fixture.harness.type("x")
    fixture.key(.enter, .control)
    #expect(sent == ["one\ntwo", "x"])

    view.onSubmit = nil
    fixture.key(.enter)
    #expect(view.text == "\n")
  }

  @Test
  func `a Return that ends a composition sends nothing`() {
    var sent = 0
    view.submitsOnReturn = true
    view.onSubmit = { sent += 1 }
    view.becomeFirstResponder()
    fixture.harness.compose("ni")
    fixture.key(.enter)
    fixture.harness.commit("你")
    fixture.harness.advance(by: .milliseconds(200))
    #expect(view.text == "你" && sent == 0)

    fixture.harness.compose("hao")
    fixture.key(.enter)
    fixture.harness.advance(by: .milliseconds(200))
    #expect(view.text == "你hao" && sent == 0)
    fixture.key(.enter)
    #expect(sent == 1)
  }
}
