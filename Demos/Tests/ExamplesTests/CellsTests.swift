import Bento
import BentoTesting
import ExampleScreens
import Testing

/// Tests the cells that no other example shows, without opening a window.
@MainActor
@Suite struct CellsTests {
  private func show(width: Double = 420) -> (harness: Harness, screen: CellsExample) {
    let harness = Harness(size: Size(width: width, height: 720))
    let screen = CellsExample()
    harness.mount(screen)
    harness.settle()
    return (harness, screen)
  }

  // E5, E6
  @Test func `a tap on the row with details flips them`() {
    let (harness, screen) = show()
    let row = screen.tableView.rectForRow(at: ItemPath(row: 0, section: 0))
    #expect((44...45).contains(row.height))

    harness.click(at: screen.tableView.convert(row.center, to: nil))
    harness.settle()

    #expect(!screen.state.isHome)
    #expect(harness.find(role: .button, name: "Network")?.accessibilityValue == "Office")
  }

  // E5
  @Test func `images side by side and the button can be selected and pressed`() {
    let (harness, screen) = show()
    let segments = screen.tableView.rectForRow(at: ItemPath(row: 0, section: 1))
    let button = screen.tableView.rectForRow(at: ItemPath(row: 1, section: 1))
    #expect((45...46).contains(segments.height) && (34...35).contains(button.height))
    let height = screen.tableView.contentSize.height

    #expect(harness.perform("press", role: .radioButton, name: "High"))
    harness.settle()
    #expect(screen.state.layout == 1 && screen.tableView.contentSize.height == height + 20)
    #expect(harness.perform("press", role: .button, name: "Change color"))
    harness.advance(by: .milliseconds(80))
    let midway = harness.render()
    harness.settle()

    #expect(screen.state.paints == 1)
    #expect(midway != harness.render())
    #expect(harness.render() == harness.renderFully())
  }

  // §6
  @Test func `a row expands on its own and stays expanded when the screen is rendered`() {
    let (harness, screen) = show()
    let height = screen.tableView.contentSize.height

    #expect(harness.perform("press", role: .button, name: "Fields …"))
    harness.settle()
    let unfolded = screen.tableView.contentSize.height
    screen.state.isHome = false
    harness.settle()

    #expect(unfolded > height && screen.tableView.contentSize.height == unfolded)
    #expect(harness.semantics().contains("Press Return"))
    #expect(harness.render() == harness.renderFully())
  }

  // E5
  @Test
  func `fields report each keystroke, and Return moves to the next field and then ends editing`()
    throws
  {
    let (harness, screen) = show()
    let field = try #require(harness.find(role: .textField, name: "Name"))
    harness.click(at: field.convert(field.bounds.center, to: nil))

    harness.type("Ann")
    harness.key(.enter)
    harness.settle()
    harness.type("Rome")
    harness.key(.enter)
    harness.settle()

    #expect(screen.state.state.name == "Ann" && screen.state.city == "Rome")
    #expect(harness.host.firstResponder == nil)
    #expect(harness.semantics().contains("Hello, Ann in Rome!"))
  }

  // E5
  @Test func `the toolbar of a field moves forward and back and ends editing in a narrow window`()
    throws
  {
    let (harness, _) = show()
    let field = try #require(harness.find(role: .textField, name: "Name"))
    harness.tap(on: field)
    harness.settle()

    #expect(harness.perform("press", role: .button, name: "Next field"))
    harness.settle()
    #expect(harness.find(role: .textField, name: "City")?.isFirstResponder == true)
    #expect(harness.perform("press", role: .button, name: "Previous field"))
    harness.settle()
    #expect(harness.find(role: .textField, name: "Name")?.isFirstResponder == true)
    #expect(harness.perform("press", role: .button, name: "Done"))
    harness.settle()

    #expect(harness.host.firstResponder == nil)
  }
}
