import Bento
import BentoTesting
import Testing

@testable import gallery

/// The menus screen as a person uses it.
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
  func `the card takes what is chosen in its menu`() {
    harness.click(on: screen.card, button: .secondary)
    harness.type("bo")
    harness.key(.enter)
    #expect(!screen.card.look.isBold)
    #expect(screen.state.text == "Bold")

    harness.click(on: screen.card)
    harness.key(.menu)
    harness.key(.character("c"), modifiers: .control)
    #expect(harness.services.clipboards.values.contains("Press the\nsecondary button"))
  }

  @Test
  func `the options open beside their button and change the rows`() {
    harness.click(on: screen.options)
    harness.key(.space)
    #expect(screen.table.rowHeight == 60)
    harness.key(.escape)

    #expect(screen.options.isFirstResponder)
  }

  @Test
  func `the messages' menu does what drawing them aside does, to all that are selected`() {
    let messages = screen.messages
    harness.click(at: Point(x: 420, y: 80))
    harness.key(.down, modifiers: .shift)

    harness.key(.menu)
    #expect(harness.dump().contains("\"Archive\""))
    harness.key(.end)
    harness.key(.enter)
    harness.settle()

    #expect(screen.messages == Array(messages.dropFirst(2)))
  }
}
