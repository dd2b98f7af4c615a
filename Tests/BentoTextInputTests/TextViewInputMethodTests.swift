import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// Traces of input methods in a text view.
@Suite
struct TextViewInputMethodTests {
  private let fixture = TextViewFixture(text: "one\ntwo\nthree")
  private var harness: Harness { fixture.harness }
  private var view: TextView { fixture.view }

  init() {
    fixture.edit(at: 5)
  }

  private func marked(_ string: String, _ selection: Range<Int>? = nil) {
    let end = string.count
    harness.send(.markedText(MarkedText(string: string, selection: selection ?? end..<end)))
  }

  private func down(_ key: Key) {
    harness.send(.key(KeyEvent(phase: .down, key: key)))
  }

  @Test
  func `marked text is drawn in its line and is not part of the text until it is committed`() {
    let before = harness.render()
    let caret = harness.services.caret
    marked("日本語を書く", 0..<4)
    harness.settle()
    #expect(view.text == "one\ntwo\nthree")
    #expect(harness.render() != before && fixture.isClean())
    #expect((harness.services.caret?.minX ?? 0) > (caret?.minX ?? 0) + 20)
    marked("")
    harness.settle()
    #expect(harness.render() == before)
    marked("日本")
    harness.commit("日本")
    #expect(view.text == "one\nt日本wo\nthree")
    #expect(fixture.selection == 7..<7)
  }

  @Test
  func `long marked text wraps, grows its paragraph and shrinks it again`() {
    let height = view.contentSize.height
    marked("a composition that is far too long for the width of the view")
    harness.settle()
    #expect(view.contentSize.height > height)
    marked("")
    harness.settle()
    #expect(view.contentSize.height == height)
  }

  @Test
  func `a commit replaces the selection in a line and across lines`() {
    fixture.key(.right, [.control, .shift])
    marked("ㅎ")
    #expect(view.text == "one\ntwo\nthree")
    harness.commit("한")
    #expect(view.text == "one\nt한\nthree")
    view.selectAll()
    marked("ㅎ")
    harness.settle()
    #expect(fixture.isClean())
    harness.commit("한")
    #expect(view.text == "한")
    while view.canUndo { view.undo() }
    #expect(view.text == "one\ntwo\nthree")
  }

  @Test
  func `a space and a Return that end syllables follow them`() {
    marked("안")
    down(.space)
    harness.send(.text(" "))
    harness.send(.text("안"))
    marked("녕")
    down(.enter)
    harness.send(.text("녕"))
    #expect(view.text == "one\nt안 녕\nwo\nthree")
  }

  @Test
  func `a press and the loss of the focus commit`() {
    marked("한")
    harness.click(at: Point(x: 24, y: 30))
    #expect(view.text == "one\nt한wo\nthree")
    marked("글")
    harness.host.setActive(false)
    #expect(view.text.contains("글"))
  }

  @Test
  func `the candidate window follows the caret as the text scrolls`() {
    view.text = (0..<50).map { "line \($0)" }.joined(separator: "\n")
    fixture.edit(at: 0)
    let top = harness.services.caret
    view.contentOffset.y = 20
    harness.settle()
    #expect((harness.services.caret?.minY ?? 0) == (top?.minY ?? 0) - 20)
  }

  @Test(arguments: [true, false])
  func `a text view closed during composition keeps the composed text`(isSelectable: Bool) {
    marked("한")
    if isSelectable { view.isEditable = false } else { view.isSelectable = false }
    #expect(view.text == "one\nt한wo\nthree")
    harness.settle()
    #expect(fixture.isClean())
  }

  @Test
  func `attributes are applied to the intended characters when a composition ends`() {
    marked("한")
    let three = view.text.index(view.text.endIndex, offsetBy: -5)..<view.text.endIndex
    view.updateAttributes(in: three) { $0.isUnderlined = true }
    let underlined = view.attributedText.runs.filter { $0.attributes.isUnderlined }
    #expect(underlined.map(\.string) == ["three"])
  }
}
