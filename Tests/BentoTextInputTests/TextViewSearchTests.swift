import BentoEditing
import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoTextInput

@Suite
struct TextViewSearchTests {
  private let fixture = TextViewFixture(text: "cat dog\nCat concat\ndog\n")
  private var view: TextView { fixture.view }

  @Test
  func `matches are highlighted, counted and selected with wrapping`() {
    let plain = fixture.harness.render()
    view.search = TextSearch("cat")
    fixture.place(caret: 0)
    #expect(fixture.harness.render() != plain && fixture.isClean())
    #expect(view.matchCount == 3)

    var found: [Range<Int>] = []
    for _ in 0..<4 {
      #expect(view.selectNextMatch() && view.isMatchSelected)
      found.append(fixture.selection)
    }
    #expect(found == [0..<3, 8..<11, 15..<18, 0..<3])
    view.selectPreviousMatch()
    #expect(fixture.selection == 15..<18)
    view.search = TextSearch("cat", matchesCase: true, matchesWords: true)
    #expect(view.matchCount == 1)
    view.search = TextSearch("none")
    #expect(!view.selectNextMatch() && view.matchCount == 0)
    view.search = nil
    fixture.place(caret: 23)
    #expect(fixture.harness.render() == plain)
  }

  @Test
  func `highlights follow the text`() {
    view.search = TextSearch("dog")
    fixture.edit(at: 23)
    fixture.harness.type("dog")
    fixture.harness.settle()
    let typed = fixture.harness.render()
    let twin = TextViewFixture(text: view.text)
    twin.view.search = TextSearch("dog")
    twin.edit(at: 26)
    #expect(typed == twin.harness.render())
  }

  @Test
  func `a replacement counts as the user's change, and is undone before earlier typing`() {
    var edits = 0
    view.onEdit = { edits += 1 }
    fixture.edit(at: 0)
    fixture.harness.type("x")
    let text = view.text
    let dog = text.utf8.index(text.startIndex, offsetBy: 5)
    let isReplaced = view.replace(dog..<text.utf8.index(dog, offsetBy: 3), with: "bird")

    #expect(isReplaced && view.text == "xcat bird\nCat concat\ndog\n" && edits == 2)
    view.undo()
    #expect(view.text == "xcat dog\nCat concat\ndog\n")
    view.undo()
    #expect(view.text == "cat dog\nCat concat\ndog\n" && !view.canUndo)
    view.isEditable = false
    #expect(!view.replace(view.text.startIndex..<view.text.endIndex, with: ""))
  }

  @Test
  func `a match is replaced and the next one selected, and all are replaced in one step`() {
    var changes = 0
    view.onEdit = { changes += 1 }
    view.search = TextSearch("cat")
    fixture.place(caret: 0)
    #expect(!view.replaceMatch(with: "bird"))
    #expect(view.replaceMatch(with: "bird"))
    #expect(view.text.hasPrefix("bird dog\nCat"))
    #expect(view.selectedText == "Cat")
    #expect(view.replaceAllMatches(with: "catcat") == 2)
    #expect(view.text == "bird dog\ncatcat concatcat\ndog\n")
    #expect(changes == 2)
    view.undo()
    #expect(view.text == "bird dog\nCat concat\ndog\n")
    view.isEditable = false
    #expect(view.replaceAllMatches(with: "x") == 0)
  }

  @Test
  func `a distant match is scrolled into view`() {
    view.text =
      String(repeating: "nothing here\n", count: 5_000) + "needle\n"
      + String(repeating: "nothing there\n", count: 5_000)
    view.search = TextSearch("needle")
    fixture.place(caret: 0)
    view.selectNextMatch()
    fixture.harness.settle()
    let caret = view.caretRect ?? .zero
    #expect(caret.minY >= view.bounds.minY && caret.maxY <= view.bounds.maxY)
    #expect(view.selectedText == "needle" && fixture.isClean())
  }

  @Test
  func `matches are highlighted in a contrasting color, or in the program's`() {
    // To the right of the first character of the first match, above its bowl.
    func marked() -> Pixel {
      fixture.harness.settle()
      return fixture.harness.render()[Int(view.frame.x) + 11, Int(view.frame.y) + 10]
    }
    let plain = marked()
    view.search = TextSearch("cat")
    let light = marked()
    #expect(light != plain)
    fixture.harness.window.setTheme(.dark)
    let dark = marked()
    view.textColor = .black
    #expect(dark != light && marked() == light)
    view.searchHighlightColor = Color(hex: 0x3366CC)
    #expect(marked() == Pixel(red: 0x33, green: 0x66, blue: 0xCC, alpha: 255))
  }

  @Test
  func `a match across two parts of a long paragraph is highlighted`() {
    let fixture = TextViewFixture(text: String(repeating: "ab ", count: 4_000))
    let view = fixture.view
    view.search = TextSearch("b a")

    var (start, highlighted) = (0, 0)
    for index in 0..<view.blocks.count {
      let end = start + view.blocks[index].length
      highlighted += view.matches(in: start..<end).reduce(0) { $0 + $1.count }
      start = end
    }
    #expect(view.blocks.count > 1)
    #expect(highlighted == 3 * view.matchCount)
  }
}
