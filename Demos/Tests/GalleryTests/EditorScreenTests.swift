import Bento
import BentoTesting
import Testing

@testable import gallery

/// The editor screen in use.
@Suite
@MainActor
struct EditorScreenTests {
  private let harness = Harness(size: EditorScreen.entry.size)
  private let screen = EditorScreen()

  init() {
    harness.mount(screen)
    harness.settle()
  }

  private func control(_ letter: Character) {
    harness.key(.character(letter), modifiers: .control)
    harness.settle()
  }

  @Test
  func `words of the document are completed and misspelled ones corrected`() {
    harness.click(on: screen.editor)
    harness.key(.home, modifiers: .control)
    harness.key(.enter)
    harness.key(.up)
    harness.type("Soft")
    harness.key(.space, modifiers: .control)
    #expect(screen.editor.text.hasPrefix("Softest\nThe Lamb"))
    harness.type(" Teh ")
    harness.key(.left)
    harness.key(.left)
    #expect(harness.perform("showMenu", role: .textArea, name: "Text"))
    #expect(harness.perform("press", role: .menuItem, name: "The"))
    #expect(screen.editor.text.hasPrefix("Softest The \nThe Lamb"))
  }

  private func wishToClose() async -> Bool {
    let mayClose = harness.window.shouldClose?() ?? true
    await harness.run {}
    harness.settle()
    return mayClose
  }

  @Test
  func `a window with unsaved changes asks before it closes`() async {
    #expect(await wishToClose())
    harness.click(on: screen.editor)
    harness.type("x")
    #expect(await !wishToClose())
    #expect(harness.find(role: .button, name: "Close without Saving") != nil)
    harness.key(.escape)
    await harness.run {}
    harness.settle()
    #expect(harness.find(role: .button, name: "Close without Saving") == nil)
    #expect(screen.editor.isFirstResponder && screen.documents[0].isEdited)

    #expect(await !wishToClose())
    harness.key(.enter)
    await harness.run {}
    harness.settle()
    #expect(!screen.documents[0].isEdited)
    #expect(await wishToClose())
  }

  @Test
  func `edits are saved and undone, and other documents are preserved`() {
    harness.click(on: screen.editor)
    harness.key(.home, modifiers: .control)
    harness.type("x")
    #expect(screen.save.isEnabled)
    control("s")
    #expect(!screen.save.isEnabled && screen.documents[0].saved.hasPrefix("xThe Lamb"))
    harness.click(on: screen.editor)
    harness.key(.home, modifiers: .control)
    harness.type("y")
    harness.click(on: screen.tabs.buttons[1])
    #expect(screen.editor.text.hasPrefix("English") && !screen.save.isEnabled)
    harness.click(on: screen.tabs.buttons[0])
    #expect(screen.editor.text.hasPrefix("yxThe") && screen.save.isEnabled)
    harness.click(on: screen.revert)
    #expect(screen.editor.text.hasPrefix("xThe") && !screen.save.isEnabled)
  }

  @Test
  func `the user finds, steps, replaces and closes the bar with keys`() {
    harness.click(on: screen.editor)
    harness.key(.home, modifiers: .control)
    control("f")
    #expect(screen.findBar.field.isFirstResponder && !screen.findBar.isHidden)
    harness.type("lamb")
    #expect(screen.findBar.count.text == "3 found")
    #expect(screen.editor.selectedText == "Lamb" && screen.editor.caretPosition.line == 0)
    harness.key(.enter)
    #expect(screen.editor.caretPosition.line == 2)
    harness.key(.enter, modifiers: .shift)
    #expect(screen.editor.caretPosition.line == 0)
    harness.click(on: screen.findBar.replacement)
    harness.type("Tiger")
    harness.key(.enter)
    #expect(screen.editor.text.hasPrefix("The Tiger") && screen.findBar.count.text == "2 found")
    harness.click(on: screen.findBar.replaceAll)
    #expect(screen.findBar.count.text == "None" && screen.editor.text.contains("Little Tiger"))
    harness.key(.escape)
    #expect(
      screen.findBar.isHidden && screen.editor.isFirstResponder && screen.editor.search == nil
    )
    control("z")
    #expect(screen.editor.text.contains("Little Lamb"))
  }

  @Test
  func `a line number leads to its line`() {
    control("g")
    harness.click(on: screen.line)
    harness.type("x12y")
    harness.key(.enter)
    #expect(screen.editor.caretPosition.line == 11 && screen.editor.isFirstResponder)
  }

  @Test
  func `ten megabytes can be opened and edited at the end`() {
    harness.click(on: screen.tabs.buttons[3])
    harness.settle()
    #expect(screen.editor.text.utf8.count > 10_000_000)
    screen.editor.becomeFirstResponder()
    harness.key(.end, modifiers: .control)
    harness.type("end")
    harness.settle()
    #expect(screen.editor.caretPosition.column == 3)
    #expect(harness.render() == harness.renderFully())
  }
}
