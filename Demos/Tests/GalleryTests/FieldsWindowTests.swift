import Bento
import BentoTesting
import TestTraits
import Testing
import VirtualDisplay

@testable import gallery

/// Fields in a window of a real X server, compared with the same fields headless: the keys, presses and
/// clipboards of every desktop yield the same pixels and the same clipboard contents.
@Suite(
  .serialized,
  .slow,
  .needsDisplay("xclip")
)
@MainActor
struct FieldsWindowTests {
  private let screen = FieldsScreen()

  @Test
  func `Tab, typing, words, clipboards and secrets behave as they do headless`() throws {
    let twins = try ScreenTwins(of: FieldsScreen.entry, showing: screen)
    try twins.key(.tab)
    try twins.write("Grace Brewster Hopper")
    #expect(screen.name.isFirstResponder && screen.name.text == "Grace Brewster Hopper")
    try twins.expectSamePicture("after typing")

    // Moves by words, and past the last one.
    try twins.key(.left, holding: .control)
    try twins.key(.left, holding: [.control, .shift])
    #expect(screen.name.selectedText == "Brewster ")
    try twins.key(.character("x"), holding: .control)
    try twins.expectSelection("clipboard", "Brewster ")
    try twins.key(.end)
    try twins.key(.character("v"), holding: .control)
    try twins.key(.character("z"), holding: .control)
    try twins.key(.character("z"), holding: .control)
    #expect(screen.name.text == "Grace Brewster Hopper")
    try twins.expectSamePicture("after undo")
    try twins.key(.character("a"), holding: .control)
    try twins.expectSelection("primary", "Grace Brewster Hopper")

    // The filter accepts only digits, the limit allows six of them, and Shift+Tab moves backward.
    for _ in 0..<3 { try twins.key(.tab) }
    try twins.write("12a345678")
    #expect(screen.code.text == "123456")
    try twins.key(.tab, holding: .shift)
    try twins.write("moth relay")
    try twins.key(.character("a"), holding: .control)
    try twins.key(.character("c"), holding: .control)
    try twins.expectSelection("clipboard", "Brewster ")
    try twins.expectSamePicture("after the secret")

    // Text copied by another program.
    try twins.own("clipboard", "héllo, 日本 👍🏽")
    try twins.click(on: screen.search)
    try twins.key(.insert, holding: .shift)
    #expect(screen.search.text == "héllo, 日本 👍🏽")
    try twins.key(.backspace)
    try twins.key(.backspace, holding: .control)
    try twins.expectSamePicture("after pasting and deleting")
    try twins.key(.escape)
    #expect(screen.search.text.isEmpty)
    try twins.expectSamePicture("after Escape")
    try twins.end()
  }

  @Test
  func `the mouse selects words and lines, drags text and pastes with the middle button`() throws {
    let twins = try ScreenTwins(of: FieldsScreen.entry, showing: screen)
    try twins.click(on: screen.mail)
    try twins.write("grace hopper example")
    let frame = screen.mail.convert(screen.mail.bounds, to: nil)
    let start = Point(x: frame.minX + 22, y: frame.midY.rounded())
    try twins.click(at: start)
    try twins.clickAgain(at: start)
    #expect(screen.mail.selectedText == "grace")
    try twins.expectSelection("primary", "grace")
    try twins.clickAgain(at: start, count: 3)
    #expect(screen.mail.selectedText == "grace hopper example")
    try twins.expectSamePicture("after three presses")
    try twins.rest()
    try twins.drag(
      from: Point(x: frame.minX + 16, y: start.y),
      to: Point(x: frame.minX + 60, y: start.y)
    )
    try twins.expectSamePicture("after a drag")
    try twins.own("primary", "lion ")
    try twins.press(at: Point(x: frame.maxX - 30, y: start.y), button: .middle)
    try twins.release(at: Point(x: frame.maxX - 30, y: start.y), button: .middle)
    #expect(screen.mail.text.hasSuffix("lion "))
    try twins.expectSamePicture("after the middle press")
    try twins.press(at: start, button: .secondary)
    try twins.release(at: start, button: .secondary)
    try twins.expectSamePicture("with the menu")
    try twins.key(.escape)
    try twins.expectSamePicture("after the menu")
    try twins.end()
  }
}
