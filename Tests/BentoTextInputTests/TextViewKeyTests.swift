import BentoEditing
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

@Suite
struct TextViewKeyTests {
  private let fixture = TextViewFixture()
  private var harness: Harness { fixture.harness }
  private var view: TextView { fixture.view }

  private func setUp(_ text: String, caret: Int? = nil) {
    view.text = text
    view.becomeFirstResponder()
    if let caret { fixture.place(caret: caret) }
  }

  private func stops(_ key: Key, _ modifiers: KeyModifiers = [], count: Int) -> [Int] {
    (0..<count).map { _ in
      fixture.key(key, modifiers)
      return fixture.selection.lowerBound
    }
  }

  @Test
  func `Up and Down keep their initial column`() {
    setUp("a long first line\nab\nanother long line", caret: 10)
    let x = fixture.caret.minX
    fixture.key(.down)
    #expect(fixture.selection == 20..<20)
    fixture.key(.down)
    #expect(abs(fixture.caret.minX - x) < 6)
    fixture.key(.down)
    #expect(fixture.selection.lowerBound == view.text.count)
    fixture.key(.up)
    fixture.key(.up)
    #expect(fixture.selection.lowerBound == 10 || fixture.selection.lowerBound == 17)
    fixture.key(.up)
    fixture.key(.up)
    #expect(fixture.selection == 0..<0)
  }

  @Test
  func `Up and Down move by wrapped lines, and the goal column ends with another key`() {
    setUp("one two three four five six seven eight nine ten eleven twelve", caret: 0)
    let top = fixture.caret.minY
    fixture.key(.down)
    #expect(fixture.caret.minY > top && fixture.caret.minX < 40)
    fixture.key(.end)
    let end = fixture.caret
    fixture.key(.home)
    #expect(fixture.caret.minY == end.minY && fixture.caret.minX < end.minX)
  }

  @Test
  func `End stays in a wrapped line, and typing continues after it`() {
    setUp("one two three four five six seven eight nine ten eleven twelve", caret: 0)
    let top = fixture.caret.minY
    fixture.key(.end)
    #expect(fixture.caret.minY == top)
    let end = fixture.selection.lowerBound
    fixture.key(.home)
    #expect(fixture.selection == 0..<0)
    fixture.key(.end, .shift)
    #expect(fixture.selection == 0..<end)
    #expect(fixture.caret.minY == top)
    fixture.key(.right)
    fixture.key(.down)
    #expect(fixture.caret.minY > top)
  }

  @Test
  func `Control moves to the ends of words, paragraphs and the text`() {
    setUp("one two\nthree\n\nfour", caret: 0)
    #expect(stops(.right, .control, count: 5) == [3, 7, 13, 19, 19])
    #expect(stops(.left, .control, count: 5) == [15, 8, 4, 0, 0])
    #expect(stops(.down, .control, count: 5) == [7, 13, 14, 19, 19])
    #expect(stops(.up, .control, count: 5) == [15, 14, 8, 0, 0])
    fixture.key(.end, .control)
    #expect(fixture.selection == 19..<19)
    fixture.key(.home, [.control, .shift])
    #expect(fixture.selection == 0..<19)
  }

  @Test
  func `paging scrolls and keeps the position in the line`() {
    setUp((0..<100).map { "line number \($0)" }.joined(separator: "\n"), caret: 5)
    let x = fixture.caret.minX
    fixture.key(.pageDown)
    harness.settle()
    #expect(view.caretPosition.line >= 3 && view.contentOffset.y > 0)
    #expect(abs(fixture.caret.minX - x) < 1)
    let line = view.caretPosition.line
    fixture.key(.pageDown, .shift)
    #expect(view.selectedText.contains("line number \(line + 1)"))
    for _ in 0..<60 { fixture.key(.pageDown) }
    #expect(fixture.selection.lowerBound == view.text.count)
    for _ in 0..<60 { fixture.key(.pageUp) }
    harness.settle()
    #expect(fixture.selection == 0..<0 && view.contentOffset.y == 0)
    #expect(fixture.isClean())
  }

  @Test
  func `the caret is visible after every key`() {
    setUp(
      (0..<200).map { "line \($0) \($0 % 7 == 0 ? "which is longer than the view is wide" : "")" }
        .joined(separator: "\n")
    )
    for key in [Key.home, .up, .up, .pageUp, .left, .pageDown, .down, .enter, .backspace] {
      for modifiers in [KeyModifiers.control, [], .shift] {
        // These scroll and do not move the caret.
        if modifiers == .control, key == .pageUp || key == .pageDown { continue }
        fixture.key(key, modifiers)
        harness.settle()
        let caret = view.caretRect ?? .zero
        #expect(caret.minY >= view.bounds.minY && caret.maxY <= view.bounds.maxY, "\(key)")
      }
    }
    #expect(fixture.isClean())
  }

  @Test
  func `cut, copy, paste, undo and redo work with all their keys`() {
    setUp("one\ntwo\nthree", caret: 4)
    fixture.key(.end, .shift)
    fixture.key(.character("c"), .control)
    #expect(harness.window.clipboard.text == "two")
    #expect(harness.window.clipboard.primaryText == "two")
    fixture.key(.delete, .shift)
    #expect(view.text == "one\n\nthree")
    fixture.key(.insert, .shift)
    #expect(view.text == "one\ntwo\nthree")
    fixture.key(.character("z"), .control)
    fixture.key(.character("z"), .control)
    #expect(view.text == "one\ntwo\nthree" && view.selectedText == "two")
    fixture.key(.character("z"), [.control, .shift])
    fixture.key(.character("y"), .control)
    #expect(view.text == "one\ntwo\nthree" && !view.canRedo)
    fixture.key(.character("a"), .control)
    fixture.key(.insert, .control)
    #expect(harness.window.clipboard.text == view.text)
    fixture.key(.character("x"), .control)
    #expect(view.text.isEmpty)
  }

  @Test
  func `Backspace and Delete join lines and remove words and line endings`() {
    setUp("one\ntwo three", caret: 4)
    fixture.key(.backspace)
    #expect(view.text == "onetwo three")
    fixture.key(.enter)
    fixture.key(.left)
    fixture.key(.delete)
    #expect(view.text == "onetwo three")
    fixture.key(.delete, .control)
    #expect(view.text == "one three")
    fixture.key(.delete, [.control, .shift])
    #expect(view.text == "one")
    fixture.key(.backspace, [.control, .shift])
    #expect(view.text.isEmpty)
  }

  @Test
  func `Emacs keys move by lines`() {
    setUp("one\ntwo\nthree", caret: 1)
    view.editingKeys = .emacs
    fixture.key(.character("n"), .control)
    #expect(fixture.selection == 5..<5)
    fixture.key(.character("e"), .control)
    #expect(fixture.selection == 7..<7)
    fixture.key(.character("k"), .control)
    #expect(view.text == "one\ntwothree")
    fixture.key(.character("p"), .control)
    #expect(fixture.selection == 3..<3)
  }

  @Test
  func `the menu key opens a menu at the caret`() {
    setUp("one", caret: 1)
    fixture.key(.menu)
    harness.settle()
    #expect(harness.find(role: .menuItem, name: "Paste") != nil)
    fixture.key(.escape)
    harness.settle()
    harness.type("x")
    #expect(view.text == "oxne")
  }

  // MARK: Scripts

  @Test(arguments: [
    ("नमस्ते दुनिया", 6), ("ภาษาไทย", 6), ("👩‍👩‍👧🇫🇷👍🏽", 3), ("e\u{301}o\u{308}", 2), ("한국어", 3),
    ("שלום", 4), ("مرحبا", 5),
  ])
  func `each step passes a character, and Backspace takes one`(text: String, least: Int) {
    setUp(text, caret: 0)
    var steps = 0
    var places: Set<Int> = [0]
    while fixture.selection.lowerBound < text.count, steps < 50 {
      let isRightToLeft = text.unicodeScalars.contains { (0x590..<0x700).contains($0.value) }
      fixture.key(isRightToLeft ? .left : .right)
      places.insert(fixture.selection.lowerBound)
      steps += 1
    }
    #expect(steps == text.count && places.count == text.count + 1)
    #expect(steps >= least || text.count < least)
    for left in (0..<text.count).reversed() {
      fixture.key(.backspace)
      #expect(view.text.count == left)
    }
  }

  @Test
  func `arrows move in their visual direction in bidirectional text`() {
    setUp("abc שלום def\nمرحبا 123 عالم", caret: 0)
    var xs: [Double] = []
    for _ in 0..<12 {
      xs.append(fixture.caret.minX)
      fixture.key(.right)
    }
    #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
    fixture.key(.end, .control)
    let bottom = fixture.caret.minY
    let left = fixture.caret.minX
    fixture.key(.home)
    #expect(fixture.caret.minX > left + 60 && fixture.caret.minY == bottom)
  }
}
