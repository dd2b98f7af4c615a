import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// Spelling and completion from an assistant.
@Suite
struct TextAssistantTests {
  private let fixture = FieldFixture()
  private let dictionary = FewWords()
  private var harness: Harness { fixture.harness }
  private var field: TextField { fixture.field }

  init() {
    harness.window.textAssistant = dictionary
    field.checksSpelling = true
  }

  private func menu(at character: Int) -> [String] {
    fixture.place(caret: character)
    return (field.makeContextMenu(at: nil)?.items ?? []).map(\.title)
  }

  /// Opens the menu at the caret and chooses from it.
  private func choose(_ title: String) {
    #expect(harness.perform("showMenu", role: .textField))
    #expect(harness.perform("press", role: .menuItem, name: title))
    harness.settle()
  }

  @Test
  func `misspelled words are marked, except the one being typed`() {
    field.text = "to "
    harness.settle()
    harness.click(at: Point(x: 180, y: 32))
    let clean = harness.render()
    harness.type("teh")
    let typing = harness.render()
    harness.type(" end")
    let typed = harness.render()

    func reds(_ pixels: PixelBuffer) -> Int {
      pixels.words.count { ($0 >> 16 & 255) > 180 && ($0 >> 8 & 255) < 110 && ($0 & 255) < 110 }
    }
    #expect(reds(clean) == 0 && reds(typing) == 0)
    #expect(reds(typed) > 8)
    #expect(typed == harness.renderFully())
    field.checksSpelling = false
    #expect(reds(harness.render()) == 0)
  }

  @Test
  func `the menu of a misspelled word has suggestions`() {
    field.text = "teh end of qqq"
    field.becomeFirstResponder()
    #expect(menu(at: 1).prefix(2) == ["the", "ten"])
    #expect(menu(at: 1).contains("Add to Dictionary"))
    #expect(menu(at: 6).first == "Undo")
    #expect(menu(at: 14).first == "No Suggestions")

    fixture.place(caret: 2)
    choose("the")
    #expect(field.text == "the end of qqq")
    field.undo()
    #expect(field.text == "teh end of qqq")

    fixture.place(caret: 13)
    choose("Add to Dictionary")
    #expect(dictionary.wrong["qqq"] == nil)
    #expect(menu(at: 13).first == "Undo")
  }

  @Test
  func `a word is completed, or chosen from a list of words`() {
    field.text = "my hour"
    field.becomeFirstResponder()
    harness.key(.end)
    harness.key(.backspace)
    harness.key(.space, modifiers: .control)
    harness.settle()
    #expect(harness.find(role: .menuItem, name: "household") != nil)
    harness.key(.down)
    harness.key(.enter)
    harness.settle()
    #expect(dictionary.words.contains(String(field.text.dropFirst(3))))

    field.text = "a hou of"
    fixture.place(caret: 5)
    dictionary.words = ["household"]
    harness.key(.space, modifiers: .control)
    #expect(field.text == "a household of")
    #expect(fixture.selection == 11..<11)
    harness.key(.character("z"), modifiers: .control)
    #expect(field.text == "a hou of")
  }

  @Test
  func `no feature is missing without an assistant, and an assistant never receives a secret`() {
    field.isSecure = true
    field.text = "teh"
    harness.settle()
    _ = harness.render()
    #expect(dictionary.asked.isEmpty)
    field.becomeFirstResponder()
    harness.key(.space, modifiers: .control)
    #expect(field.text == "teh")

    harness.window.textAssistant = nil
    field.isSecure = false
    harness.key(.space, modifiers: .control)
    #expect(field.text == "teh" && harness.find(role: .menu) == nil)
    #expect(menu(at: 1).first == "Undo")
  }

  @Test
  func `only visible paragraphs are checked, and the changed one again`() {
    let fixture = TextViewFixture(
      size: Size(width: 300, height: 100),
      text: (1...200).map { "teh line \($0)" }.joined(separator: "\n")
    )
    fixture.view.contentOffset = .zero
    fixture.harness.window.textAssistant = dictionary
    fixture.harness.settle()
    #expect(!dictionary.asked.isEmpty && dictionary.asked.count < 20)
    fixture.edit(at: 5)
    fixture.harness.settle()
    let count = dictionary.asked.count
    fixture.harness.type("x")
    fixture.harness.settle()
    #expect(dictionary.asked.count == count + 1 && dictionary.asked.last == "teh lxine 1")
    #expect(fixture.isClean())
  }
}
