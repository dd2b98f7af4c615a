import Bento
import BentoTesting
import Testing

@testable import gallery

/// The menus screen in use.
@Suite
@MainActor
struct MenusScreenTests {
  private let harness = Harness(size: MenusScreen.entry.size)
  private let screen = MenusScreen()

  init() {
    harness.mount(screen)
    harness.settle()
  }

  @Test
  func `the card takes the color chosen in its menu`() {
    harness.click(on: screen.card, button: .secondary)
    harness.type("bo")
    harness.key(.enter)
    #expect(!screen.card.look.isBold)
    #expect(screen.state.text == "Bold")

    harness.click(on: screen.card)
    harness.key(.menu)
    harness.key(.character("c"), modifiers: .control)
    #expect(harness.services.clipboards.values.contains("Right-click\nto change"))
  }

  @Test
  func `the options open next to their button and change the rows`() {
    harness.click(on: screen.options)
    harness.key(.space)
    #expect(screen.table.rowHeight == 60)
    harness.key(.escape)

    #expect(screen.options.isFirstResponder)
  }

  @Test
  func `the messages' menu performs the swipe actions on all selected messages`() {
    let messages = screen.messages
    let row = screen.table.rectForRow(at: ItemPath(row: 0, section: 0))
    harness.click(at: screen.table.convert(row.center, to: nil))
    harness.key(.down, modifiers: .shift)

    harness.key(.menu)
    #expect(harness.dump().contains("\"Archive\""))
    harness.key(.end)
    harness.key(.enter)
    harness.settle()

    #expect(screen.messages == Array(messages.dropFirst(2)))
  }

  @Test
  func `the menu bar adds a message, and undo removes it`() {
    let messages = screen.messages
    #expect(harness.perform("expand", role: .menuItem, name: "Messages"))
    #expect(harness.perform("press", role: .menuItem, name: "New Message"))
    #expect(screen.messages.count == messages.count + 1)

    harness.key(.character("z"), modifiers: .control)
    harness.settle()

    #expect(screen.messages == messages)
    harness.key(.character("y"), modifiers: .control)
    #expect(screen.messages.count == messages.count + 1)
  }

  @Test
  func `all messages are deleted after confirmation and can be restored`() async {
    let messages = screen.messages
    harness.click(on: screen.clear)
    await harness.run {}
    harness.key(.escape)
    await harness.run {}
    #expect(screen.messages == messages)

    harness.click(on: screen.clear)
    await harness.run {}
    #expect(harness.perform("press", role: .button, name: "Delete All"))
    await harness.run {}
    harness.settle()
    #expect(screen.messages.isEmpty)
    #expect(harness.perform("press", role: .button, name: "Undo"))
    harness.settle()

    #expect(screen.messages == messages)
  }
}
