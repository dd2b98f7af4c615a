import Bento
import BentoTesting
import ProgramShell
import Testing

/// The row with the tool bar and the search field of all programs.
@Suite
@MainActor
struct ToolbarRowTests {
  private let harness = Harness(size: Size(width: 600, height: 100))
  private let row = ToolbarRow(middle: nil)
  private let content = TextField()

  init() {
    let page = View()
    row.frame = Rect(x: 0, y: 0, width: 600, height: 46)
    content.frame = Rect(x: 0, y: 50, width: 200, height: 32)
    for view in [row, content] { page.addSubview(view) }
    row.leaveSearch = { [content] in content.becomeFirstResponder() }
    harness.mount(page)
    row.search.becomeFirstResponder()
  }

  @Test func `the first Escape clears the search, and the second leaves it`() {
    harness.type("milk")
    harness.key(.escape)
    #expect(row.search.text.isEmpty && row.search.isFirstResponder)

    harness.key(.escape)
    #expect(content.isFirstResponder)
  }

  @Test func `the down arrow leaves the search and keeps its text`() {
    harness.type("milk")
    harness.key(.down)

    #expect(row.search.text == "milk" && content.isFirstResponder)
  }

  @Test func `the row grows with the text`() {
    let height = row.height
    harness.window.textScale = 1.5

    #expect(row.height > height)
  }

  @Test func `the icon for going back points to the edge where text starts`() {
    #expect(row.backIcon == .arrowLeft && row.forwardIcon == .arrowRight)

    harness.window.semanticContentDirection = .rightToLeft
    #expect(row.backIcon == .arrowRight && row.forwardIcon == .arrowLeft)
  }
}
