import Bento
import BentoTesting
import Testing

@testable import gallery

/// The navigation screen in use.
@Suite
@MainActor
struct NavigationScreenTests {
  private let harness = Harness(size: NavigationScreen.entry.size)
  private let screen = NavigationScreen()

  init() {
    harness.mount(screen)
    harness.settle()
  }

  @Test
  func `the toolbar and its key hide the folders and show them again`() {
    #expect(harness.perform("press", role: .button, name: "Folders"))
    harness.settle()
    #expect(screen.folders.collapsedSide == .leading)

    harness.key(.function(9))
    harness.settle()

    #expect(screen.folders.collapsedSide == nil)
  }

  @Test
  func `chapters lead to one another and back`() {
    #expect(harness.perform("press", role: .tab, name: "Book"))
    #expect(harness.perform("press", role: .button, name: "Chapter 2"))
    harness.settle()
    #expect(harness.perform("press", role: .button, name: "Chapter 3"))
    harness.settle()
    #expect(screen.chapters.pages.count == 3)

    harness.click(at: Point(x: 300, y: 300), button: .other(4))
    harness.settle()

    #expect(screen.chapters.topPage?.title == "Chapter 2")
  }
}
