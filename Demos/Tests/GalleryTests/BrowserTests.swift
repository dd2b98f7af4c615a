import Bento
import BentoTesting
import Foundation
import ProgramShell
import Testing

@testable import gallery

/// The list of screens beside the open screen.
@Suite
@MainActor
struct BrowserTests {
  private let harness = Harness(size: Size(width: 900, height: 600))

  private func open(_ name: String) throws -> Browser {
    let browser = Browser(showing: try GalleryScreen.named(name))
    harness.mount(browser)
    harness.settle()
    return browser
  }

  private func selected(in browser: Browser) -> String? {
    browser.list.selection(of: GalleryScreen.Group.self, String.self).first?.item
  }

  @Test(arguments: ["basic", "icons", "tags"])
  func `the open screen is selected and visible, and names the window`(name: String) throws {
    let browser = try open(name)

    let path = try #require(browser.list.indexPathForSelectedRow)
    #expect(selected(in: browser) == name)
    let row = browser.list.convert(browser.list.rectForRow(at: path), to: browser)
    #expect(browser.list.frame.contains(row))
    #expect((28...30).contains(row.height))
    #expect(browser.window?.title == "\(try GalleryScreen.named(name).title) – Bento Gallery")
  }

  @Test func `a search filters the screens, and the arrow keys open the results`() throws {
    let browser = try open("basic")

    harness.key(.character("k"), modifiers: .control)
    harness.type("charts")
    harness.settle()
    #expect(browser.list.numberOfSections == 1)
    #expect(browser.current?.name == "basic")
    #expect(selected(in: browser) == nil)
    harness.key(.down)
    harness.key(.down)
    harness.settle()
    #expect(browser.current?.name == "charts")

    browser.search.becomeFirstResponder()
    harness.key(.escape)
    harness.settle()
    #expect(browser.list.numberOfSections == 2)
    #expect(selected(in: browser) == "charts")
  }

  @Test func `a search without results says so`() throws {
    let browser = try open("basic")

    browser.search.becomeFirstResponder()
    harness.type("nothing like it")
    harness.settle()

    #expect(browser.list.numberOfSections == 0)
    #expect(harness.semantics().contains("No matching screens"))
    #expect(browser.current?.name == "basic")
  }

  @Test func `the theme is switched with the keys of all programs`() throws {
    _ = try open("basic")

    harness.key(.character("d"), modifiers: .control)
    #expect(!harness.window.theme.colors.isDark)
    harness.key(.character("d"), modifiers: [.control, .shift])
    #expect(harness.window.theme.colors.isDark)
  }

  @Test func `from right to left, the list of screens is on the right`() throws {
    let browser = try open("basic")
    harness.window.semanticContentDirection = .rightToLeft
    harness.settle()

    #expect(browser.list.convert(browser.list.bounds, to: browser).maxX == browser.bounds.maxX)
  }

  @Test func `a narrow window shows the list or the screen`() throws {
    let browser = try open("basic")
    harness.resize(to: Size(width: 400, height: 300))
    harness.settle()
    #expect(harness.find(role: .textField, name: "Search") == nil)

    harness.click(on: try #require(harness.find(role: .button, name: "All Screens")))
    harness.settle()
    #expect(!browser.showsScreen && browser.list.isFirstResponder)
    #expect(browser.list.frame.width == 400)
    let path = try #require(browser.list.indexPathForSelectedRow)
    let row = browser.list.convert(browser.list.rectForRow(at: path), to: nil)
    harness.click(at: Point(x: row.midX, y: row.midY))
    harness.settle()
    #expect(browser.showsScreen && browser.current?.name == "basic")

    harness.key(.escape)
    harness.settle()
    harness.key(.down)
    harness.settle()
    #expect(browser.showsScreen && browser.current?.name != "basic")

    harness.key(.character("k"), modifiers: .control)
    harness.type("charts")
    harness.settle()
    #expect(browser.list.numberOfSections == 1 && !browser.showsScreen)
    harness.resize(to: Size(width: 900, height: 600))
    harness.settle()
    #expect(browser.list.frame.width == Browser.sidebarWidth - 1)
  }

  @Test(arguments: ProgramIcon.allCases)
  func `the icon of a window equals the file of the package`(icon: ProgramIcon) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Packaging")
    let file = try String(
      contentsOf: folder.appending(path: "org.bento.\(icon.rawValue).svg"),
      encoding: .utf8
    )

    #expect(file.contains("d=\"\(icon.line)\""))
    for color in icon.colors {
      #expect(file.lowercased().contains("stop-color=\"\(color)\"".lowercased()), "\(color)")
    }
    #expect(icon.image.drawing?.operations.count == 2)
  }
}
