import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import SeededRandom
import Testing
import ViewFixtures

/// Text views with attributed text, and links.
@Suite
struct TextViewStyleTests {
  private let fixture = TextViewFixture()
  private var harness: Harness { fixture.harness }
  private var view: TextView { fixture.view }

  private let bold = TextAttributes(font: .boldSystem(ofSize: 14))
  private let red = TextAttributes(color: Color(hex: 0xCC0000))

  private func range(_ part: String) -> Range<String.Index> {
    guard let start = view.text.firstMatch(part) else {
      return view.text.endIndex..<view.text.endIndex
    }
    return start..<view.text.index(start, offsetBy: part.count)
  }

  private func runs() -> [String] {
    view.attributedText.runs.map { run in
      let looks = run.attributes
      let marks = [
        looks.font == nil ? "" : "b", looks.color == nil ? "" : "r", looks.link == nil ? "" : "l",
      ]
      return run.string + "|" + marks.joined()
    }
  }

  @Test
  func `styles that are set can be read`() {
    var text: AttributedText = "plain "
    text.append("bold", attributes: bold)
    text.append("\nred", attributes: red)
    view.attributedText = text

    #expect(view.attributedText == text)
    #expect(view.text == "plain bold\nred")
    #expect(fixture.selection == 14..<14)
    view.text = "plain bold\nred"
    #expect(view.attributedText == "plain bold\nred")
    view.attributedText = ""
    #expect(view.attributedText == "" && view.text.isEmpty)
  }

  @Test
  func `typed characters look like the preceding ones`() {
    view.attributedText = [TextRun("ab"), TextRun("cd", attributes: bold), TextRun("\nef")]
    fixture.edit(at: 4)
    harness.type("x")
    #expect(runs() == ["ab|", "cdx|b", "\nef|"])
    fixture.edit(at: 2)
    harness.type("y")
    #expect(runs() == ["aby|", "cdx|b", "\nef|"])
    view.selectedRange = range("cd")
    harness.type("z")
    #expect(runs() == ["aby|", "zx|b", "\nef|"])
    for _ in 0..<3 { view.undo() }
    #expect(runs() == ["ab|", "cd|b", "\nef|"])
    for _ in 0..<3 { view.redo() }
    #expect(runs() == ["aby|", "zx|b", "\nef|"])
  }

  @Test
  func `a new paragraph continues the previous style, or the following one at its start`() {
    view.attributedText = [
      TextRun("ab", attributes: bold), TextRun("\n"), TextRun("cd", attributes: red),
    ]
    fixture.edit(at: 0)
    harness.type("x")
    fixture.edit(at: 4)
    harness.type("y")
    #expect(runs() == ["xab|b", "\n|", "ycd|r"])
    fixture.edit(at: 7)
    harness.key(.enter)
    harness.type("z")
    #expect(runs() == ["xab|b", "\n|", "ycd\nz|r"])
  }

  @Test
  func `attributes of the selection can be changed and undone`() {
    view.text = "one two three"
    view.becomeFirstResponder()
    view.selectedRange = range("two")
    var changes = 0
    view.onEdit = { changes += 1 }
    view.updateAttributes { $0.font = .boldSystem(ofSize: 14) }

    #expect(runs() == ["one |", "two|b", " three|"])
    #expect(view.selectedText == "two" && changes == 0)
    view.updateAttributes(in: range("o th")) { $0.color = Color(hex: 0xCC0000) }
    #expect(runs() == ["one |", "tw|b", "o|br", " th|r", "ree|"])
    harness.key(.character("z"), modifiers: .control)
    harness.key(.character("z"), modifiers: .control)
    #expect(runs() == ["one two three|"] && changes == 2)
    view.redo()
    #expect(runs() == ["one |", "two|b", " three|"])
  }

  @Test
  func `attributes without a selection apply to the next characters until the caret moves`() {
    view.text = "ab"
    fixture.edit(at: 2)
    view.updateAttributes { $0.color = Color(hex: 0xCC0000) }
    harness.type("cd")
    #expect(runs() == ["ab|", "cd|r"])
    view.typingAttributes = bold
    harness.key(.left)
    harness.type("x")
    #expect(runs() == ["ab|", "cxd|r"])
    #expect(view.typingAttributes == red)
    view.typingAttributes = bold
    harness.compose("안")
    harness.settle()
    harness.commit("안")
    #expect(runs() == ["ab|", "cx|r", "안|b", "d|r"])
  }

  @Test
  func `text dragged within the view keeps its attributes`() {
    view.attributedText = [TextRun("one "), TextRun("two", attributes: red), TextRun(" three")]
    view.becomeFirstResponder()
    view.selectedRange = range("two")
    harness.settle()
    harness.drag(
      from: fixture.point(before: 5),
      to: fixture.point(before: 13) + Point(x: 4, y: 0)
    )
    #expect(runs() == ["one  three|", "two|r"])
    view.undo()
    #expect(runs() == ["one |", "two|r", " three|"])
  }

  @Test(arguments: FuzzScale.seeds(3))
  func `random edits of styled text end like a fresh view`(seed: UInt64) {
    FuzzScale.announce(seed)
    view.attributedText = [
      TextRun("Heading\n", attributes: TextAttributes(font: .boldSystem(ofSize: 22))),
      TextRun("Body that goes on for more than one line, with "), TextRun("red", attributes: red),
      TextRun(" and\nmore", attributes: TextAttributes(isUnderlined: true)),
    ]
    var generator = SplitMix(seed: seed)
    view.becomeFirstResponder()
    let typing = RandomTyping(harness: harness, keys: [.pageUp, .pageDown, .tab, .enter])
    for step in 0..<300 {
      if Int.random(in: 0..<8, using: &generator) == 0 {
        view.updateAttributes {
          switch step % 4 {
          case 0: $0.font = $0.font == nil ? .boldSystem(ofSize: 20) : nil
          case 1: $0.color = $0.color == nil ? Color(hex: 0x0055AA) : nil
          case 2: $0.isUnderlined.toggle()
          default: $0.link = $0.link == nil ? "https://example.org" : nil
          }
        }
      } else {
        typing.act(using: &generator)
      }
      view.checkInvariants()
      guard step % 25 == 0 else { continue }
      #expect(fixture.isClean(), "step \(step)")
    }
    harness.advance(by: .milliseconds(100))
    view.resignFirstResponder()
    harness.pointer(.leave, at: .zero)
    view.contentOffset = .zero
    harness.settle()

    let fresh = TextViewFixture()
    fresh.view.attributedText = view.attributedText
    fresh.harness.settle()
    fresh.view.contentOffset = .zero
    fresh.harness.settle()
    #expect(harness.render() == fresh.harness.render())
    while view.canUndo { view.undo() }
    #expect(view.text == "Heading\nBody that goes on for more than one line, with red and\nmore")
    #expect(view.attributedText.runs.count == 4)
  }
}

// MARK: - Links

extension TextViewStyleTests {
  private func showLinks() {
    view.attributedText = [
      TextRun("Read the "),
      TextRun("manual", attributes: TextAttributes(link: "https://example.org/manual")),
      TextRun(" or "),
      TextRun("write", attributes: TextAttributes(link: "mailto:a@example.org")),
      TextRun(" to us."),
    ]
    harness.settle()
  }

  @Test
  func `a press opens a link in read-only text`() {
    showLinks()
    view.isEditable = false
    let inside = fixture.point(before: 11)
    harness.click(at: inside)
    #expect(harness.services.openedURLs == ["https://example.org/manual"])
    harness.pointer(.move, at: inside)
    #expect(harness.services.cursor == .pointingHand)
    harness.pointer(.move, at: fixture.point(before: 4))
    #expect(harness.services.cursor == .text)

    harness.click(at: fixture.point(before: 4))
    harness.drag(from: inside, to: fixture.point(before: 13))
    harness.click(at: inside, clickCount: 2)
    harness.click(at: Point(x: 200, y: 150))
    #expect(harness.services.openedURLs.count == 1)

    var opened: [String] = []
    view.onOpenLink = { opened.append($0) }
    harness.click(at: inside)
    #expect(opened == ["https://example.org/manual"] && harness.services.openedURLs.count == 1)
  }

  @Test
  func
    `in a text that can be changed Control and the menu open links, and typing does not extend them`()
  {
    showLinks()
    var opened: [String] = []
    view.onOpenLink = { opened.append($0) }
    let inside = fixture.point(before: 11)
    harness.click(at: inside)
    #expect(opened.isEmpty)
    harness.click(at: inside, modifiers: .control)
    #expect(opened == ["https://example.org/manual"])

    fixture.edit(at: 15)
    harness.type("s")
    #expect(view.attributedText.runs[2].string == "s or ")
    let menu = view.makeContextMenu(at: view.convert(inside, from: nil))
    #expect(menu?.items.first?.title == "Open Link")
    #expect(view.makeContextMenu(at: Point(x: 100, y: 100))?.items.first?.title == "Undo")
  }

  @Test
  func `text typed at the end of a link looks like it, and is not one`() {
    view.attributedText = [
      TextRun("a", attributes: TextAttributes(isUnderlined: true, link: "https://example.org"))
    ]
    fixture.edit(at: 1)
    #expect(view.typingAttributes == TextAttributes(isUnderlined: true))
  }

  @Test
  func `Tab moves from link to link, and Return opens one`() {
    let field = TextField(frame: Rect(x: 20, y: 185, width: 100, height: 14))
    harness.window.addSubview(field)
    showLinks()
    view.isEditable = false
    var opened: [String] = []
    view.onOpenLink = { opened.append($0) }
    view.becomeFirstResponder()

    harness.key(.tab)
    #expect(view.selectedText == "manual")
    harness.key(.tab)
    #expect(view.selectedText == "write")
    harness.key(.enter)
    harness.key(.tab, modifiers: .shift)
    harness.key(.enter)
    #expect(opened == ["mailto:a@example.org", "https://example.org/manual"])
    harness.key(.tab)
    harness.key(.tab)
    #expect(field.isFirstResponder)
  }

  @Test
  func `links are exposed to assistive technology`() {
    showLinks()
    var opened: [String] = []
    view.onOpenLink = { opened.append($0) }

    #expect(harness.perform("press", role: .link, name: "write"))
    #expect(opened == ["mailto:a@example.org"])
    #expect(harness.semantics().contains("manual"))
  }
}

extension String {
  fileprivate func firstMatch(_ part: String) -> Index? {
    indices.first { self[$0...].hasPrefix(part) }
  }
}
