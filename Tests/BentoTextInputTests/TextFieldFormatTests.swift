import BentoGeometry
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// Fields that format the typed text.
@Suite
struct TextFieldFormatTests {
  private let fixture = FieldFixture()
  private var harness: Harness { fixture.harness }
  private var field: TextField { fixture.field }

  init() {
    field.textFormat = { text in
      let digits = text.filter(\.isNumber).prefix(8)
      return String(digits.enumerated().flatMap { $0 > 0 && $0 % 4 == 0 ? [" ", $1] : [$1] })
    }
    field.becomeFirstResponder()
  }

  @Test
  func `digits are grouped during typing, and the caret stays after its digit`() {
    var changes: [String] = []
    field.onChange = { changes.append($0) }
    harness.type("123456")
    #expect(field.text == "1234 56" && fixture.selection == 7..<7)
    #expect(changes == ["1", "12", "123", "1234", "1234 5", "1234 56"])

    fixture.place(caret: 2)
    harness.type("9")
    #expect(field.text == "1293 456" && fixture.selection == 3..<3)
    harness.type("8x")
    #expect(field.text == "1298 3456" && fixture.selection == 4..<4)
    harness.type("7")
    #expect(field.text == "1298 7345" && fixture.selection == 6..<6)
  }

  @Test
  func `Backspace skips the format's characters`() {
    harness.type("123456")
    fixture.place(caret: 5)
    harness.key(.backspace)
    #expect(field.text == "1234 56" && fixture.selection == 4..<4)
    harness.key(.backspace)
    #expect(field.text == "1235 6" && fixture.selection == 3..<3)
    harness.key(.delete)
    #expect(field.text == "1236")
  }

  @Test
  func `pasted text is formatted, undone, redone and queried in its final form`() {
    var proposed: [String] = []
    field.shouldChange = {
      proposed.append($0)
      return !$0.hasPrefix("0")
    }
    harness.window.clipboard.text = "no. 12-34-56-78-90"
    harness.key(.character("v"), modifiers: .control)
    #expect(field.text == "1234 5678" && proposed == ["1234 5678"])
    harness.key(.character("z"), modifiers: .control)
    #expect(field.text.isEmpty)
    harness.key(.character("y"), modifiers: .control)
    #expect(field.text == "1234 5678")
    fixture.place(caret: 0)
    harness.type("0")
    #expect(field.text == "1234 5678")
    field.text = "as it is"
    #expect(field.text == "as it is")
  }

  @Test
  func `a format specifies the case of letters`() {
    field.textFormat = { text in String(text.map { $0 == "\u{e9}" ? "\u{e9}" : $0 }) }
    field.becomeFirstResponder()
    harness.type("cafe")
    harness.send(.text("\u{301}"))
    #expect(Array(field.text.utf8) == Array("caf\u{e9}".utf8))
  }
}
