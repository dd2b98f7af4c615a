import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// Traces of input methods as SDL 2.26 delivers them, replayed.
@Suite
struct InputMethodTests {
  private let fixture = FieldFixture()
  private var harness: Harness { fixture.harness }
  private var field: TextField { fixture.field }

  init() {
    harness.click(on: field)
  }

  private func marked(_ string: String, _ selection: Range<Int>? = nil) {
    let end = string.count
    harness.send(.markedText(MarkedText(string: string, selection: selection ?? end..<end)))
  }

  private func down(_ key: Key) {
    harness.send(.key(KeyEvent(phase: .down, key: key)))
  }

  private func text(_ string: String) {
    harness.send(.text(string))
  }

  @Test
  func `marked text is not part of the text until it is committed`() {
    var changes: [String] = []
    field.onChange = { changes.append($0) }
    harness.type("ab")
    harness.key(.left)
    changes = []

    marked("ㅎ")
    marked("하")
    marked("한")
    #expect(field.text == "ab")
    #expect(changes.isEmpty)
    harness.commit("한")

    #expect(field.text == "a한b")
    #expect(changes == ["a한b"])
    #expect(fixture.selection == 2..<2)
  }

  @Test
  func `marked text is drawn at the caret, and disappears when it is cancelled`() {
    harness.type("ab")
    harness.settle()
    let before = harness.render()
    let caret = harness.services.caret
    marked("日本語を書く", 0..<4)
    harness.settle()

    #expect(harness.render() != before)
    #expect(harness.render() == harness.renderFully())
    #expect((harness.services.caret?.minX ?? 0) > (caret?.minX ?? 0) + 20)
    marked("")
    harness.settle()
    #expect(harness.render() == before)
  }

  @Test
  func `a commit replaces the selection`() {
    harness.type("abc")
    harness.key(.character("a"), modifiers: .control)
    marked("ㅎ")
    #expect(field.text == "abc")
    harness.commit("한")

    #expect(field.text == "한")
    harness.key(.character("z"), modifiers: .control)
    #expect(field.text == "abc")
  }

  // fcitx5-hangul and ibus-hangul: the space is delivered before the syllable that it commits.
  @Test(arguments: [[true, false], [false, true], [false, false]])
  func `a space that ends a syllable follows it`(emptiesBeforeAndAfter: [Bool]) {
    for syllables in [["ㅇ", "아", "안"], ["ㄴ", "녀", "녕"]] {
      for step in syllables { marked(step) }
      down(.space)
      text(" ")
      if emptiesBeforeAndAfter[0] { marked("") }
      text(syllables[2])
      if emptiesBeforeAndAfter[1] { marked("") }
    }

    #expect(field.text == "안 녕 ")
  }

  @Test
  func `Return that ends a syllable submits the whole text`() {
    var submitted: [String] = []
    field.onSubmit = { [field] in submitted.append(field.text) }
    marked("안")
    down(.enter)
    #expect(submitted.isEmpty)
    text("안")

    #expect(submitted == ["안"])
  }

  @Test
  func `a character that ends a syllable follows it, and a command acts after the commit`() {
    marked("한")
    down(.character("a"))
    text("a")
    text("한")
    #expect(field.text == "한a")

    marked("글")
    down(.home)
    text("글")
    harness.type("x")

    #expect(field.text == "x한a글")
  }

  @Test
  func `Tab that ends a syllable moves to the next field after the commit`() {
    marked("한")
    down(.tab)
    #expect(field.isFirstResponder)
    text("한")

    #expect(field.text == "한")
    #expect(fixture.other.isFirstResponder)
  }

  @Test
  func `pending characters stay with their field, and other pending keys are dropped`() {
    fixture.other.text = "other"
    marked("한")
    down(.space)
    text(" ")
    down(.backspace)
    fixture.other.becomeFirstResponder()
    harness.advance(by: .milliseconds(100))

    #expect(field.text == "한 ")
    #expect(fixture.other.text == "other")
  }

  @Test
  func `a key without its commit acts after a moment, on the marked text`() {
    marked("한")
    down(.space)
    text(" ")
    #expect(field.text.isEmpty)
    harness.advance(by: .milliseconds(70))
    #expect(field.text == "한 ")

    marked("글")
    marked("")
    down(.backspace)

    #expect(field.text == "한")
  }

  @Test
  func `a commit in pieces is one change to undo, and characters that it splits are whole`() {
    harness.type("a")
    marked("long")
    text("👩‍👩")
    text("\u{200D}👧")

    #expect(field.text == "a👩‍👩‍👧")
    #expect(fixture.selection == 2..<2)
    harness.key(.character("z"), modifiers: .control)
    #expect(field.text == "a")
  }

  @Test
  func `losing the focus commits, and the method's own late commit is not applied twice`() {
    marked("한")
    fixture.other.becomeFirstResponder()
    #expect(field.text == "한")

    field.becomeFirstResponder()
    marked("글")
    harness.host.setActive(false)
    harness.host.setActive(true)
    #expect(field.text == "한글")

    marked("자")
    harness.click(at: Point(x: 30, y: 37))
    text("자")

    #expect(field.text == "한글자")
  }

  @Test
  func `a program that sets the text ends the composition`() {
    marked("한")
    field.text = "other"
    harness.settle()

    #expect(field.text == "other")
    harness.type("x")
    #expect(field.text == "otherx")
  }

  @Test(arguments: 0..<3)
  func `a field that is closed during composition keeps the composed text`(way: Int) {
    var changes: [String] = []
    field.onChange = { changes.append($0) }
    marked("한")
    switch way {
    case 0: field.isEnabled = false
    case 1: field.isEditable = false
    default: field.isSecure = true
    }
    #expect(field.text == "한" && changes == ["한"])
    harness.settle()
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `characters that wait for a commit are kept, too`() {
    marked("한")
    down(.space)
    harness.send(.text(" "))
    field.isEnabled = false
    #expect(field.text == "한 ")
  }

  @Test
  func `a commit also replaces the program's selection`() {
    field.text = "one two"
    field.selectedRange = field.text.startIndex..<field.text.startIndex
    marked("한")
    let two = field.text.index(field.text.startIndex, offsetBy: 4)..<field.text.endIndex
    field.selectedRange = two
    #expect(field.text == "한one two" && field.selectedText == "two")

    marked("글")
    field.selectAll()
    #expect(field.selectedText == "한one 글")
  }
}
