import BentoEditing
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// A field in use.
@MainActor
struct FieldFixture {
  let harness = Harness(size: Size(width: 320, height: 160), scale: 2)
  let field: TextField
  let other = TextField(frame: Rect(x: 20, y: 100, width: 200, height: 34))

  init(_ field: TextField = TextField()) {
    self.field = field
    field.frame = Rect(x: 20, y: 20, width: 200, height: 34)
    harness.window.addSubview(field)
    harness.window.addSubview(other)
    harness.settle()
  }

  /// The caret position in characters, or the selected range.
  var selection: Range<Int> {
    let text = field.text
    let range = field.selectedRange
    return text.distance(
      from: text.startIndex,
      to: range.lowerBound
    )..<text.distance(
      from: text.startIndex,
      to: range.upperBound
    )
  }

  /// The point at the leading edge of a character, in the window.
  func point(before character: Int) -> Point {
    let saved = field.selectedRange
    defer { field.selectedRange = saved }
    let index = field.text.index(field.text.startIndex, offsetBy: character)
    field.selectedRange = index..<index
    field.layoutIfNeeded()
    let caret = field.caretRect ?? .zero
    return field.convert(Point(x: caret.minX, y: caret.midY), to: nil)
  }

  func place(caret: Int) {
    let index = field.text.index(field.text.startIndex, offsetBy: caret)
    field.selectedRange = index..<index
  }
}

@Suite
struct TextFieldTypingTests {
  private let fixture = FieldFixture()
  private var harness: Harness { fixture.harness }
  private var field: TextField { fixture.field }

  @Test
  func `typing changes the text and is reported once for each change`() {
    var changes: [String] = []
    var events = 0
    field.onChange = { changes.append($0) }
    field.addAction(for: .valueChanged) { events += 1 }

    harness.click(on: field)
    harness.type("Ab é")

    #expect(field.text == "Ab é")
    #expect(changes == ["A", "Ab", "Ab ", "Ab é"])
    #expect(events == 4)
  }

  @Test
  func `setting the text is not reported, moves the caret to the end and clears the history`() {
    var changes = 0
    field.onChange = { _ in changes += 1 }
    field.addAction(for: .valueChanged) { changes += 1 }
    harness.click(on: field)
    harness.type("abc")
    changes = 0

    field.text = "program"
    field.undo()

    #expect(field.text == "program")
    #expect(fixture.selection == 7..<7)
    #expect(changes == 0)
  }

  @Test
  func `setting the same text changes neither the caret nor the history`() {
    harness.click(on: field)
    harness.type("hello")
    harness.key(.home)

    field.text = "hello"

    #expect(fixture.selection == 0..<0)
    #expect(field.canUndo)
  }

  @Test
  func `a rejected change does not happen`() {
    var proposals: [String] = []
    field.shouldChange = { proposed in
      proposals.append(proposed)
      return proposed.allSatisfy(\.isNumber)
    }
    harness.click(on: field)
    harness.type("1a2")
    harness.window.clipboard.text = "x"
    harness.key(.character("v"), modifiers: .control)
    harness.compose("ㅎ")
    harness.commit("한")

    #expect(field.text == "12")
    #expect(proposals == ["1", "1a", "12", "12x", "12한"])

    harness.key(.character("z"), modifiers: .control)
    #expect(proposals.count == 5)
    #expect(field.text.isEmpty)
  }

  @Test
  func `a text that is set during the query about a change wins`() {
    field.shouldChange = { [field] _ in
      field.text = "other"
      return true
    }
    harness.click(on: field)
    harness.type("a")

    #expect(field.text == "other")
  }

  @Test
  func `a text that is set when a change is reported wins`() {
    field.onChange = { [field] in field.text = $0.uppercased() }
    harness.click(on: field)
    harness.type("ab")

    #expect(field.text == "AB")
    #expect(fixture.selection == 2..<2)
  }

  @Test
  func `no more characters than the limit can be entered, and pasting is truncated`() {
    field.maximumLength = 4
    harness.click(on: field)
    harness.type("abc")
    harness.window.clipboard.text = "👩‍👩‍👧de"
    harness.key(.character("v"), modifiers: .control)
    harness.type("x")

    #expect(field.text == "abc👩‍👩‍👧")
  }

  @Test
  func `disallowed characters are removed from pasted text`() {
    field.allowsCharacter = { $0.isNumber }
    harness.click(on: field)
    harness.window.clipboard.text = "+49 (30) 12"
    harness.key(.character("v"), modifiers: .control)

    #expect(field.text == "493012")
  }

  @Test
  func `line breaks become spaces and control characters are removed`() {
    field.text = "a\nb\r\nc\u{2028}d\u{7}"
    #expect(field.text == "a b c d")

    harness.click(on: field)
    harness.key(.end)
    harness.window.clipboard.text = "\n1\n"
    harness.key(.character("v"), modifiers: .control)

    #expect(field.text == "a b c d 1 ")
  }

  @Test
  func `Return submits once, and reaches the superviews if there is no action`() {
    let parent = KeyLog(frame: Rect(x: 0, y: 0, width: 300, height: 160))
    harness.window.addSubview(parent)
    parent.addSubview(field)
    harness.click(on: field)

    harness.key(.enter)
    #expect(parent.keys == [.enter])

    var submits = 0
    field.onSubmit = { submits += 1 }
    harness.key(.enter)
    harness.send(.key(KeyEvent(phase: .down, key: .enter, isRepeat: true)))
    harness.key(.space)

    #expect(submits == 1)
    #expect(parent.keys == [.enter])
  }

  @Test
  func `characters do not reach the superviews of a field, and unused keys do`() {
    let parent = KeyLog(frame: Rect(x: 0, y: 0, width: 300, height: 160))
    harness.window.addSubview(parent)
    parent.addSubview(field)
    harness.click(on: field)

    harness.type("a b")
    harness.key(.left)
    harness.key(.character("a"), modifiers: .control)
    harness.key(.up)
    harness.key(.escape)
    harness.key(.character("s"), modifiers: .control)

    #expect(parent.keys == [.up, .escape, .character("s")])
    #expect(field.text == "a b")
  }

  @Test
  func `a disabled field ignores keys and presses`() {
    field.text = "abc"
    field.isEnabled = false
    harness.click(on: field)
    harness.type("x")

    #expect(!field.isFirstResponder)
    #expect(field.text == "abc")
    #expect(!harness.services.isTextInputActive)
  }

  @Test
  func `read-only text can be selected and copied`() {
    field.text = "fixed"
    field.isEditable = false
    harness.click(on: field)
    harness.type("x")
    harness.key(.character("a"), modifiers: .control)
    harness.key(.character("c"), modifiers: .control)
    harness.key(.backspace)
    harness.key(.character("x"), modifiers: .control)

    #expect(field.text == "fixed")
    #expect(harness.window.clipboard.text == "fixed")
    #expect(!harness.services.isTextInputActive)
  }

  @Test
  func `Tab into a field selects its text, and a press does not`() {
    field.text = "one"
    fixture.other.text = "two"

    harness.key(.tab)
    #expect(field.selectedText == "one")
    harness.key(.tab)
    #expect(fixture.other.selectedText == "two")
    harness.click(on: field)

    #expect(field.selectedText.isEmpty)
  }

  @Test
  func `dropped text is inserted at the drop position and selected`() {
    field.text = "ab"
    let drop = DropEvent(text: "new\n", position: fixture.point(before: 1))
    harness.send(.drop(drop))

    #expect(field.text == "anew b")
    #expect(field.selectedText == "new ")
    #expect(field.isFirstResponder)
  }

  @Test
  func `assistive technology finds a text field with its text`() {
    field.text = "Ada"

    #expect(field.accessibilityRole == .textField)
    #expect(field.accessibilityValue == "Ada")
    #expect(field.isAccessibilityElement)
  }
}

/// Records the keys that reach it.
@MainActor
final class KeyLog: View {
  var keys: [Key] = []

  override func keyDown(with event: KeyEvent) -> Bool {
    keys.append(event.key)
    return true
  }
}

@Suite
struct SecureFieldTests {
  private let fixture = FieldFixture()
  private var harness: Harness { fixture.harness }
  private var field: TextField { fixture.field }

  init() {
    field.isSecure = true
    harness.click(on: field)
    harness.type("pass word")
  }

  @Test
  func `a secret is drawn as dots and not exposed`() {
    harness.key(.character("a"), modifiers: .control)
    harness.key(.character("c"), modifiers: .control)
    harness.key(.character("x"), modifiers: .control)
    harness.settle()

    #expect(field.text == "pass word")
    #expect(field.selectedText.isEmpty)
    #expect(harness.window.clipboard.text == nil)
    #expect(harness.window.clipboard.primaryText == nil)
    #expect(field.accessibilityValue == String(repeating: "•", count: 9))
    #expect(field.textInputTraits?.isSecure == true)
    #expect(!harness.dump().contains("pass"))
  }

  @Test
  func `words of a secret are not distinguished`() {
    harness.key(.left, modifiers: .control)
    #expect(fixture.selection == 0..<0)
    harness.key(.right, modifiers: .control)
    #expect(fixture.selection == 9..<9)
    harness.click(at: fixture.point(before: 2), clickCount: 2)

    #expect(fixture.selection == 0..<9)
  }

  @Test
  func `no input method composes in a secret`() {
    #expect(harness.compose("ㅎ") == .ignored)
    #expect(field.text == "pass word")
  }

  @Test
  func `characters are typed at the caret between dots`() {
    field.text = "aé👍🏽z"
    harness.click(at: fixture.point(before: 3))
    harness.type("x")
    harness.key(.left)
    harness.key(.backspace)

    #expect(field.text == "aéxz")
  }
}

@Suite
struct EmbeddedFieldTests {
  @Test
  func `Escape ends text input before it is the program's`() {
    let fixture = FieldFixture()
    let (harness, field) = (fixture.harness, fixture.field)
    harness.host.ownsWindow = false
    harness.click(on: field)
    harness.type("a")

    #expect(harness.key(.escape) == .handled)
    #expect(!field.isFirstResponder && field.text == "a" && !harness.host.wants.contains(.keyboard))
    #expect(harness.key(.escape) == .ignored)

    harness.host.ownsWindow = true
    harness.click(on: field)
    #expect(harness.key(.escape) == .ignored)
    #expect(field.isFirstResponder)
  }
}

@Suite
struct SearchFieldTests {
  private let fixture = FieldFixture(SearchField())
  private var harness: Harness { fixture.harness }
  private var field: TextField { fixture.field }

  @Test
  func `Escape clears, and reaches the superviews from an empty field`() {
    let parent = KeyLog(frame: Rect(x: 0, y: 0, width: 300, height: 160))
    harness.window.addSubview(parent)
    parent.addSubview(field)
    var changes: [String] = []
    field.onChange = { changes.append($0) }
    harness.click(on: field)
    harness.type("a")

    harness.key(.escape)
    #expect(field.text.isEmpty)
    #expect(parent.keys.isEmpty)
    harness.key(.escape)

    #expect(parent.keys == [.escape])
    #expect(changes == ["a", ""])
    harness.key(.character("z"), modifiers: .control)
    #expect(field.text == "a")
  }

  @Test
  func `the button clears and the focus stays`() {
    harness.click(on: field)
    harness.type("abc")
    harness.click(at: Point(x: 201, y: 37))

    #expect(field.text.isEmpty)
    #expect(field.isFirstResponder)
    harness.type("x")
    #expect(field.text == "x")
  }

  @Test
  func `assistive technology finds a search field`() {
    #expect(field.accessibilityRole == .searchField)
  }
}
