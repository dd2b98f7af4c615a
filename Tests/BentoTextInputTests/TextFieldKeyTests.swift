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
struct TextFieldKeyTests {
  private let fixture = FieldFixture()
  private var harness: Harness { fixture.harness }
  private var field: TextField { fixture.field }

  private func setUp(_ text: String, caret: Int? = nil) {
    field.text = text
    field.becomeFirstResponder()
    if let caret { fixture.place(caret: caret) }
  }

  private func key(_ key: Key, _ modifiers: KeyModifiers = []) {
    harness.key(key, modifiers: modifiers)
  }

  @Test
  func `arrows, Home and End move the caret by characters and to the ends`() {
    setUp("a👩‍👩‍👧é")

    key(.left)
    #expect(fixture.selection == 2..<2)
    key(.left)
    #expect(fixture.selection == 1..<1)
    key(.home)
    key(.left)
    #expect(fixture.selection == 0..<0)
    key(.end)
    key(.right)
    #expect(fixture.selection == 3..<3)
  }

  @Test
  func `Control moves by the words of Thai, which has no spaces`() {
    setUp("ภาษาไทยง่าย ok", caret: 0)

    var words: [String] = []
    for _ in 0..<4 {
      key(.right, [.control, .shift])
      words.append(field.selectedText)
    }
    #expect(words == ["ภาษา", "ภาษาไทย", "ภาษาไทยง่าย", "ภาษาไทยง่าย ok"])
    key(.backspace, .control)
    setUp("ภาษาไทยง่าย")
    key(.backspace, .control)
    #expect(field.text == "ภาษาไทย")
  }

  @Test
  func `undo is limited to a number of steps`() {
    setUp("")
    field.undoLimit = 2
    for word in ["one", " two", " three"] {
      harness.send(.text(word))
      harness.advance(by: .seconds(2))
    }

    field.undo()
    field.undo()
    #expect(field.text == "one" && !field.canUndo && field.canRedo)
    field.redo()
    field.redo()
    #expect(field.text == "one two three")
    field.undoLimit = 0
    #expect(!field.canUndo)
    field.undoLimit = -1
    harness.send(.text("!"))
    #expect(field.text == "one two three!" && !field.canUndo)
  }

  @Test
  func `Control moves to the starts and ends of words`() {
    setUp("one two, three", caret: 0)

    var stops: [Int] = []
    for _ in 0..<4 {
      key(.right, .control)
      stops.append(fixture.selection.lowerBound)
    }
    #expect(stops == [3, 7, 14, 14])
    stops = []
    for _ in 0..<4 {
      key(.left, .control)
      stops.append(fixture.selection.lowerBound)
    }
    #expect(stops == [9, 4, 0, 0])
  }

  @Test
  func `Shift extends the selection, and an arrow collapses it to its side`() {
    setUp("hello world", caret: 6)

    key(.right, [.control, .shift])
    #expect(field.selectedText == "world")
    key(.left, .shift)
    #expect(field.selectedText == "worl")
    key(.left)
    #expect(fixture.selection == 6..<6)
    key(.home, .shift)
    #expect(field.selectedText == "hello ")
    key(.right)

    #expect(fixture.selection == 6..<6)
  }

  @Test
  func `Backspace and Delete remove characters, words or the selection`() {
    setUp("one two three 👩‍👩‍👧")

    key(.backspace)
    #expect(field.text == "one two three ")
    key(.backspace, .control)
    #expect(field.text == "one two ")
    key(.home)
    key(.delete)
    #expect(field.text == "ne two ")
    key(.delete, .control)
    #expect(field.text == " two ")
    key(.end, .shift)
    key(.delete)
    #expect(field.text.isEmpty)
    key(.backspace)
    key(.delete)
    #expect(field.text.isEmpty)
  }

  @Test
  func `cut, copy and paste work with either set of keys`() {
    setUp("abc")

    key(.character("a"), .control)
    key(.character("c"), .control)
    #expect(harness.window.clipboard.text == "abc")
    key(.end)
    key(.insert, .shift)
    #expect(field.text == "abcabc")
    key(.left, [.shift])
    key(.delete, .shift)
    #expect(harness.window.clipboard.text == "c")
    #expect(field.text == "abcab")
    key(.home, .shift)
    key(.insert, .control)
    #expect(harness.window.clipboard.text == "abcab")
    key(.character("x"), .control)
    key(.character("v"), .control)
    key(.character("v"), .control)

    #expect(field.text == "abcababcab")
  }

  @Test
  func `undo and redo work with their keys`() {
    setUp("")
    harness.type("one two")

    key(.character("z"), .control)
    #expect(field.text == "one ")
    key(.character("z"), .control)
    #expect(field.text.isEmpty)
    key(.character("z"), [.control, .shift])
    #expect(field.text == "one ")
    key(.character("y"), .control)
    #expect(field.text == "one two")
    key(.character("y"), .control)
    #expect(field.text == "one two")
  }

  @Test
  func `a pause while typing makes two changes to undo`() {
    setUp("")
    harness.type("ab")
    harness.advance(by: .seconds(2))
    harness.type("cd")

    key(.character("z"), .control)

    #expect(field.text == "ab")
  }

  @Test
  func `selecting with keys sets the primary selection`() {
    setUp("hello")

    key(.left, .shift)
    #expect(harness.window.clipboard.primaryText == "o")
    key(.character("a"), .control)
    #expect(harness.window.clipboard.primaryText == "hello")
    field.selectAll()
    fixture.place(caret: 0)

    #expect(harness.window.clipboard.primaryText == "hello")
  }

  @Test
  func `Emacs keys edit if they are enabled`() {
    field.editingKeys = .emacs
    setUp("one two")

    key(.character("a"), .control)
    key(.character("f"), .control)
    #expect(fixture.selection == 1..<1)
    key(.character("f"), .alt)
    #expect(fixture.selection == 3..<3)
    key(.character("k"), .control)
    #expect(field.text == "one")
    key(.character("t"), .control)
    #expect(field.text == "oen")
    // SDL sends the character as text, too.
    harness.send(.key(KeyEvent(phase: .down, key: .character("b"), modifiers: .alt)))
    harness.send(.text("b"))
    harness.type("x")

    #expect(field.text == "xoen")
  }

  @Test
  func `a key table can be changed and lists the keys of a command`() {
    var keys = EditingKeys.desktop
    #expect(keys.shortcut(for: .copy) == KeyShortcut(.character("c")))
    keys[KeyShortcut(.character("d"))] = .delete(.lineEnd)
    keys[KeyShortcut(.character("v"))] = nil
    #expect(keys.shortcut(for: .paste) == KeyShortcut(.insert, .shift))
    field.editingKeys = keys
    setUp("hello", caret: 2)

    key(.character("d"), .control)
    key(.character("v"), .control)

    #expect(field.text == "he")
  }

  @Test
  func `arrows follow the visual order in bidirectional text, and never turn back`() {
    setUp("abc אבג def", caret: 0)

    var places: [Int] = []
    var left: [Double] = []
    for _ in 0..<20 {
      places.append(fixture.selection.lowerBound)
      left.append(field.caretRect?.minX ?? 0)
      key(.right)
    }

    #expect(left == left.sorted())
    #expect(places.last == 11)
    for _ in 0..<20 { key(.left) }
    #expect(fixture.selection == 0..<0)
  }

  @Test
  func `the left arrow moves forward in Hebrew, with Control by words`() {
    setUp("שלום עולם", caret: 0)
    let start = field.caretRect?.minX ?? 0

    key(.left)
    #expect(fixture.selection == 1..<1)
    #expect((field.caretRect?.minX ?? 0) < start)
    key(.left, .control)
    #expect(fixture.selection == 4..<4)
    key(.right)
    #expect(fixture.selection == 3..<3)
    key(.end)

    #expect(fixture.selection == 9..<9)
  }
}
