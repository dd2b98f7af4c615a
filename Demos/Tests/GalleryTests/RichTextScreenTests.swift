import Bento
import BentoTesting
import Testing

@testable import gallery

/// The rich text screen in use.
@Suite
@MainActor
struct RichTextScreenTests {
  private let harness = Harness(size: RichTextScreen.entry.size)
  private let screen = RichTextScreen()

  init() {
    harness.mount(screen)
    harness.settle()
  }

  private var looks: [String] {
    screen.editor.attributedText.runs.filter { $0.attributes.font?.weight == .bold }.map(\.string)
  }

  @Test
  func `buttons style the selection, the text below follows, and styling can be undone`() {
    harness.click(on: screen.editor)
    harness.key(.home, modifiers: .control)
    harness.key(.down)
    harness.key(.right, modifiers: .control)
    harness.key(.right, modifiers: [.control, .shift])
    harness.click(on: screen.bold)
    harness.settle()

    #expect(looks.contains(" path"))
    #expect(screen.reader.attributedText == screen.editor.attributedText)
    #expect(screen.editor.isFirstResponder && screen.editor.selectedText == " path")
    harness.key(.character("z"), modifiers: .control)
    #expect(!looks.contains(" path"))
  }

  @Test
  func `links can be opened with the keyboard and by assistive technology`() {
    screen.reader.becomeFirstResponder()
    harness.key(.tab)
    harness.key(.enter)
    #expect(screen.opened.text == "Opened https://example.org/mill")
    #expect(harness.perform("press", role: .link, name: "station"))
    #expect(screen.opened.text == "Opened tel:+441234567")
  }
}
