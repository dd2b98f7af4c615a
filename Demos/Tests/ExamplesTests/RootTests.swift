import Bento
import BentoTesting
import ExampleScreens
import Testing

/// Tests the list of the examples, without opening a window.
@MainActor
@Suite struct RootTests {
  // E1
  @Test(arguments: ExamplesRoot.Example.allCases)
  func `a row pushes its example, and the bar's back button returns`(example: ExamplesRoot.Example)
    throws
  {
    let harness = Harness(size: Size(width: 420, height: 720))
    let root = ExamplesRoot(log: { _ in })
    harness.mount(root)
    harness.settle()
    #expect(root.tableView.numberOfSections == 3)

    #expect(harness.perform("press", role: .button, name: example.rawValue))
    harness.advance(by: .milliseconds(800))
    #expect(root.navigation.pages.map(\.title) == ["Examples", example.rawValue])
    root.navigation.pop()
    harness.advance(by: .milliseconds(800))

    #expect(root.navigation.pages.count == 1)
    #expect(harness.render() == harness.renderFully())
  }

  @Test(arguments: ExamplesRoot.Example.allCases)
  func `keys open an example and return to its row`(example: ExamplesRoot.Example) throws {
    let harness = Harness(size: Size(width: 420, height: 720))
    let root = ExamplesRoot(log: { _ in })
    harness.mount(root)
    harness.settle()
    let row = try #require(harness.find(role: .button, name: example.rawValue))
    row.becomeFirstResponder()

    harness.key(.enter)
    harness.advance(by: .milliseconds(800))
    #expect(root.navigation.topPage?.title == example.rawValue)
    harness.key(.left, modifiers: .alt)
    harness.advance(by: .milliseconds(800))

    #expect(root.navigation.pages.count == 1)
    #expect(harness.host.firstResponder === row)
  }

  @Test func `rows are 44 points high and open with a click`() throws {
    let harness = Harness(size: Size(width: 420, height: 720))
    let root = ExamplesRoot(log: { _ in })
    harness.mount(root)
    harness.settle()
    let frame = root.tableView.rectForRow(at: ItemPath(row: 0, section: 0))
    #expect((44...45).contains(frame.height))

    harness.click(at: root.tableView.convert(frame.center, to: nil))
    harness.settle()

    #expect(root.navigation.topPage?.title == "Basic")
  }
}
