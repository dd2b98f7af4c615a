import Bento
import BentoTesting
import TestTraits
import Testing
import VirtualDisplay

@testable import gallery

/// The editor in a window of a real X server, compared with the same editor headless: typing, selecting and
/// exchanging text with other programs yields the same pixels and the same clipboard contents.
@Suite(
  .serialized,
  .slow,
  .needsDisplay("xclip")
)
@MainActor
struct EditorWindowTests {
  private let screen = EditorScreen()

  /// A point at the leading edge of a character in a line.
  private func point(line: Int, column: Int) -> Point {
    let editor = screen.editor
    let saved = editor.selectedRange
    defer { editor.selectedRange = saved }
    editor.goToLine(line)
    let start = editor.selectedRange.lowerBound
    let index = editor.text.index(start, offsetBy: column)
    editor.selectedRange = index..<index
    let caret = editor.convert(editor.caretRect ?? .zero, to: nil)
    return Point(x: caret.minX.rounded() + 1, y: caret.midY.rounded())
  }

  @Test(.needsTools("openbox"))
  func `closing the window asks about unsaved changes, and Return saves them`() async throws {
    let twins = try ScreenTwins(of: EditorScreen.entry, showing: screen, isManaged: true)
    try twins.click(at: point(line: 2, column: 7))
    try twins.write("x")
    try await twins.wishToClose()
    try twins.expectSamePicture("with the question")
    try twins.key(.escape)
    await twins.harness.run {}
    try twins.expectSamePicture("after Escape")
    try await twins.wishToClose()
    try twins.expectSamePicture("with the question again")
    try twins.key(.enter)
    try twins.waitForEnd()
  }

  @Test
  func `typing, keys, the mouse and both clipboards behave as they do headless`() throws {
    let twins = try ScreenTwins(of: EditorScreen.entry, showing: screen)
    let editor = screen.editor
    try twins.click(at: point(line: 2, column: 7))
    try twins.key(.home, holding: .control)
    try twins.write("Songs")
    try twins.key(.enter)
    try twins.key(.tab)
    try twins.write("of Innocence, 1789")
    try twins.key(.left, holding: [.control, .shift])
    try twins.expectSamePicture("after typing")
    #expect(editor.text.hasPrefix("Songs\n\tof Innocence, 1789The Lamb\n"))

    // Copies and pastes in both directions, with both sets of keys.
    try twins.key(.insert, holding: .control)
    try twins.expectSelection("clipboard", editor.selectedText)
    try twins.own("clipboard", "héllo, 日本")
    try twins.key(.character("v"), holding: .control)
    #expect(editor.text.contains("héllo, 日本"))
    try twins.expectSamePicture("after pasting")
    try twins.key(.character("z"), holding: .control)
    try twins.key(.character("y"), holding: .control)
    try twins.key(.backspace, holding: .control)
    try twins.expectSamePicture("after undo and redo")

    // A drag selects and offers its text; the middle button inserts the text that another program offers.
    try twins.drag(from: point(line: 3, column: 0), to: point(line: 4, column: 4))
    try twins.expectSelection("primary", editor.selectedText)
    try twins.expectSamePicture("after the drag")
    try twins.own("primary", "lion ")
    try twins.press(at: point(line: 6, column: 0), button: .middle)
    try twins.release(at: point(line: 6, column: 0), button: .middle)
    try twins.expectSamePicture("after the middle press")
    #expect(editor.text.contains("lion "))

    // Finds with the bar, and scrolls with the mouse wheel.
    try twins.key(.character("f"), holding: .control)
    try twins.write("thee")
    try twins.key(.enter)
    try twins.key(.escape)
    try twins.expectSamePicture("after finding")
    #expect(editor.selectedText == "thee")
    try twins.turnWheel(2, at: Point(x: 300, y: 300))
    try twins.expectSamePicture("after scrolling")
    try twins.end()
  }
}
