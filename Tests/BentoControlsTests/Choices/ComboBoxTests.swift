import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoTextInput
import Testing

@testable import BentoMenus
@testable import BentoViews

/// A text field with a list of suggestions.
@Suite
struct ComboBoxTests {
  private let harness = Harness(size: Size(width: 300, height: 300), scale: 2)
  private let box = ComboBox(items: ["Inter", "Noto Sans", "Noto Serif", "Émigré", "Times"])
  private let other = Button(title: "Other", style: .gray)

  init() {
    box.accessibilityLabel = "Font"
    box.frame = Rect(x: 20, y: 20, width: 180, height: 36)
    other.frame = Rect(x: 220, y: 20, width: 70, height: 34)
    harness.window.addSubview(box)
    harness.window.addSubview(other)
    harness.render()
  }

  private var overlay: Overlay? { harness.window.overlayLayer?.overlays.last }

  private var shown: [String] {
    (overlay?.panel as? SuggestionView)?.panel?.rows.map(\.item.title) ?? []
  }

  @Test
  func `typing shows the items with a matching word, ignoring case and accents`() {
    harness.key(.tab)
    harness.type("se")
    #expect(shown == ["Noto Serif"])
    harness.key(.backspace)
    harness.key(.backspace)
    #expect(!box.isOpen)
    harness.type("NO")
    #expect(shown == ["Noto Sans", "Noto Serif"])
    #expect(box.isFirstResponder)
    harness.type("to s")
    #expect(shown == ["Noto Sans", "Noto Serif"])
    harness.key(.character("a"), modifiers: .control)
    harness.type("em")
    #expect(shown == ["Émigré"])
    harness.type("x")
    #expect(!box.isOpen)
    harness.window.overlayLayer?.checkInvariants()
  }

  @Test
  func `arrows and Return choose an item, which is one change`() {
    var texts: [String] = []
    box.onChange = { texts.append($0) }
    harness.key(.tab)
    harness.key(.down)
    #expect(shown == box.items)
    harness.key(.down)
    harness.key(.down)
    harness.key(.up)
    harness.key(.enter)
    harness.settle()

    #expect(texts == ["Noto Sans"])
    #expect(box.text == "Noto Sans")
    #expect(!box.isOpen)
    #expect(box.isFirstResponder)
    harness.key(.up)
    harness.key(.up)
    harness.key(.enter)
    #expect(box.text == "Inter")
  }

  @Test
  func `Return without a highlight submits the typed text`() {
    var submits = 0
    box.onSubmit = { submits += 1 }
    harness.key(.tab)
    harness.type("no")
    harness.key(.enter)

    #expect(submits == 1)
    #expect(box.text == "no")
    #expect(!box.isOpen)
  }

  @Test
  func `Escape closes the list, and then reaches the enclosing view`() {
    harness.key(.tab)
    harness.type("no")
    harness.key(.escape)
    #expect(!box.isOpen)
    #expect(box.text == "no")
    #expect(harness.key(.escape) == .ignored)
  }

  @Test
  func `a click on an item chooses it, and the focus stays`() throws {
    harness.key(.tab)
    harness.type("no")
    harness.settle()
    let view = try #require(overlay?.panel as? SuggestionView)
    let row = try #require(view.panel?.rows[1])
    harness.pointer(.move, at: row.convert(row.bounds.center, to: nil))
    #expect(view.panel?.highlightedIndex == 1)
    harness.click(on: row)
    harness.settle()

    #expect(box.text == "Noto Serif")
    #expect(box.isFirstResponder)
    #expect(!box.isOpen)
  }

  @Test
  func `the button opens all items and closes them`() {
    let button = Point(x: 180, y: 38)
    harness.click(at: button)
    #expect(shown == box.items)
    #expect(box.isFirstResponder)
    harness.click(at: button)
    #expect(!box.isOpen)
  }

  @Test
  func `a press elsewhere closes the list and has its effect`() {
    var presses = 0
    other.addAction(for: .touchUpInside) { presses += 1 }
    harness.key(.tab)
    harness.key(.down)
    harness.click(on: other)
    #expect(presses == 1)
    #expect(!box.isOpen)
    harness.click(at: Point(x: 30, y: 38))
    harness.key(.down)
    #expect(box.isOpen)
    harness.click(at: Point(x: 60, y: 38))
    #expect(box.isOpen, "A press into the text moves the caret.")
    harness.click(at: Point(x: 280, y: 280))
    #expect(!box.isOpen)
  }

  @Test
  func `Tab, a smaller window and leaving the window close the list`() {
    harness.key(.tab)
    harness.key(.down)
    harness.key(.tab)
    #expect(!box.isOpen)
    box.becomeFirstResponder()
    harness.key(.down)
    harness.resize(to: Size(width: 300, height: 250))
    #expect(!box.isOpen)
    harness.key(.down)
    #expect(box.isOpen)
    box.removeFromSuperview()
    #expect(!box.isOpen)
    #expect(overlay == nil)
  }

  @Test
  func `a disabled box has no list`() {
    harness.key(.tab)
    harness.key(.down)
    box.isEnabled = false
    #expect(!box.isOpen)
    harness.click(at: Point(x: 180, y: 38))
    #expect(!box.isOpen)
    box.isEnabled = true
    box.items = []
    harness.click(at: Point(x: 180, y: 38))
    #expect(!box.isOpen)
  }

  @Test
  func `changed items are shown immediately`() {
    harness.key(.tab)
    harness.key(.down)
    box.items = ["One", "Two"]
    #expect(shown == ["One", "Two"])
    harness.settle()
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `assistive technology opens the list and presses an item`() {
    #expect(harness.semantics().contains(#"comboBox "Font" = "" [collapsed, editable]"#))
    #expect(harness.perform("expand", role: .comboBox, name: "Font"))
    #expect(harness.semantics().contains("[focused, expanded, editable]"))
    #expect(harness.perform("press", role: .menuItem, name: "Times"))
    #expect(box.text == "Times")
    #expect(harness.setValue("Own", role: .comboBox, name: "Font"))
    #expect(box.text == "Own")
  }
}
