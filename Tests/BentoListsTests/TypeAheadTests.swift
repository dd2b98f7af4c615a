import BentoCells
import BentoCommands
import BentoGeometry
import BentoInteraction
import BentoListLayouts
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoLists

/// Finding rows by typing their first characters.
@MainActor
struct TypeAheadTests {
  private static let names = [
    "Anna", "Ben", "Bert", "  Bianca", "Carla", "Émile", "Øystein", "Straße 7", "new york",
    "Newton",
  ]

  private let delegate = Names(names)
  private let fixture: Fixture

  init() {
    fixture = Fixture([Array(0..<4), Array(4..<10)], delegate: delegate)
    fixture.table.becomeFirstResponder()
  }

  private var found: String? {
    fixture.table.indexPathForSelectedRow.map { delegate.name(at: $0) }
  }

  @Test(arguments: [
    ("c", "Carla"), ("be", "Ben"), ("ber", "Bert"), ("bi", "  Bianca"), ("emile", "Émile"),
    ("É", "Émile"), ("oys", "Øystein"), ("STRASSE", "Straße 7"), ("straß", "Straße 7"),
    ("new", "new york"), ("new t", "new york"), ("newt", "Newton"), ("new y", "new york"),
  ])
  func `typing finds the row with a matching beginning`(text: String, name: String) {
    #expect(fixture.harness.type(text) == .handled)

    #expect(found == name)
    fixture.table.checkInvariants()
  }

  @Test func `repeating a character cycles through the rows that begin with it`() {
    let seen = (0..<4).map { _ in
      fixture.harness.type("b")
      return found
    }

    #expect(seen == ["Ben", "Bert", "  Bianca", "Ben"])
  }

  @Test func `a pause of one second begins a new search`() {
    fixture.harness.type("b")
    fixture.harness.advance(by: .milliseconds(999))
    fixture.harness.type("i")
    #expect(found == "  Bianca")

    fixture.harness.advance(by: .milliseconds(1_000))
    fixture.harness.type("c")

    #expect(found == "Carla")
  }

  @Test func `a search continues from the focus and around the end`() {
    fixture.table.selectRow(
      at: ItemPath(row: 5, section: 1),
      animated: false,
      scrollPosition: .none
    )

    fixture.harness.type("b")

    #expect(found == "Ben")
  }

  @Test(arguments: ["xb", "xbe", "qa"])
  func `characters add up to one word, whether or not a row begins with it`(text: String) {
    #expect(fixture.harness.type(text) == .ignored)

    #expect(found == nil)
  }

  @Test func `a first character that no row begins with is left to the program`() {
    #expect(fixture.harness.type("x") == .ignored)
    fixture.harness.advance(by: .seconds(1))
    #expect(fixture.harness.type("b") == .handled)

    // Within a search it is a typing error, not a shortcut.
    #expect(fixture.harness.type("x") == .handled)

    #expect(found == "Ben")
  }

  @Test func `a space belongs to an active search and selects otherwise`() {
    fixture.table.allowsMultipleSelection = true
    fixture.harness.type("new")
    #expect(found == nil)
    #expect(fixture.table.selection.focusedPath == ItemPath(row: 4, section: 1))

    fixture.harness.key(.space)
    #expect(found == nil)
    fixture.harness.advance(by: .seconds(1))
    fixture.harness.key(.space)

    #expect(found == "new york")
  }

  @Test(arguments: [Key.escape, .down, .home])
  func `other keys end a search`(key: Key) {
    fixture.harness.type("b")
    fixture.harness.key(key)

    fixture.harness.type("c")

    #expect(found == "Carla")
    #expect(fixture.harness.key(.escape) == .handled)
    #expect(fixture.harness.key(.escape) == .ignored)
  }

  @Test func `characters with Control do not search`() {
    #expect(fixture.harness.key(.character("b"), modifiers: .control) == .ignored)
    #expect(fixture.harness.key(.character("b"), modifiers: .alt) == .ignored)

    #expect(found == nil)
  }

  @Test func `a found row scrolls into view`() {
    fixture.harness.type("newt")

    #expect(fixture.table.cellForRow(at: ItemPath(row: 5, section: 1))?.isSelected == true)
  }

  @Test func `visible rows are found by their content without the program's text`() {
    let fixture = Fixture([Array(0..<1_000)])
    fixture.table.becomeFirstResponder()
    fixture.scroll(to: 64 * 500)

    #expect(fixture.harness.type("row 503") == .handled)

    #expect(fixture.table.indexPathForSelectedRow == ItemPath(row: 503, section: 0))
  }

  @Test func `a key examines a bounded number of rows`() {
    let delegate = Names(["same"])
    let fixture = Fixture([Array(0..<1_000_000)], delegate: delegate)
    fixture.table.becomeFirstResponder()

    #expect(fixture.harness.type("x") == .ignored)

    #expect(delegate.asked == TypeAhead.rowLimit)
  }
}

/// A delegate that names the rows of all sections in sequence, repeatedly.
private final class Names: TableViewDelegate {
  private let names: [String]
  private(set) var asked = 0

  init(_ names: [String]) {
    self.names = names
  }

  func name(at path: ItemPath) -> String { names[(path.section * 4 + path.row) % names.count] }

  func tableView(
    _ tableView: TableView,
    typeSelectTextForRowAt indexPath: ItemPath
  ) -> String? {
    asked += 1
    return name(at: indexPath)
  }
}
