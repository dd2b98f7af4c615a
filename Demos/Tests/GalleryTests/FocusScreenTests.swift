import Bento
import BentoTesting
import Testing

@testable import gallery

/// Tests of filling in the form using only the keyboard.
@Suite
@MainActor
struct FocusScreenTests {
  private let harness = Harness(size: FocusScreen.entry.size)
  private let screen = FocusScreen()

  init() {
    harness.mount(screen)
    harness.settle()
  }

  /// The title of the field or row that has focus.
  private var focused: String? {
    switch harness.host.firstResponder {
    case let field as CodeRowView: field.title.text
    case let row as ActionRowView: row.title.text
    case is Switch: "Switch"
    case let button as Button: button.title(for: .normal)
    default: nil
    }
  }

  private var field: CodeRowView? { harness.host.firstResponder as? CodeRowView }

  @Test
  func `Return visits the enabled fields, even one far out of view`() {
    screen.table.focus()
    var walk = [focused]
    for _ in 0..<5 {
      harness.key(.enter)
      harness.settle()
      walk.append(focused)
    }

    #expect(walk == ["Booking", "Passport", "Date of birth", "Bags", "PIN", nil])
    #expect(screen.table.contentOffset.y > 1_000)
  }

  @Test
  func `Tab also stops at switches and at the submit row`() {
    screen.table.focus()
    var walk = [focused]
    for _ in 0..<6 {
      harness.key(.tab)
      harness.settle()
      walk.append(focused)
    }

    #expect(
      walk == ["Booking", "Passport", "Date of birth", "Switch", "Bags", "PIN", "Check in"]
    )
  }

  @Test
  func `a field that becomes enabled is reported immediately`() throws {
    screen.table.focus(direction: .forward)
    harness.settle()
    #expect(focused == "PIN")
    #expect(field?.up.isEnabled == true && field?.down.isEnabled == false)

    screen.table.focus()
    harness.key(.enter)
    harness.key(.enter)
    let before = try #require(field)
    before.down.activate()
    harness.settle()
    #expect(focused == "Bags")
    field?.up.activate()
    harness.settle()
    harness.click(on: try #require(toggle))
    harness.settle()
    before.focus()
    before.down.activate()
    harness.settle()
    #expect(focused == "Return booking")
  }

  @Test
  func `arrows and the count follow the typed text`() {
    screen.table.focus()
    harness.type("ab1 de-fg")
    #expect(field?.text == "AB1DEF")
    #expect(screen.title.text == "1 of 5 filled in")
    #expect(field?.up.isEnabled == false && field?.down.isEnabled == true)

    harness.key(.backspace)
    #expect(field?.text == "AB1DE")
    #expect(screen.title.text == "0 of 5 filled in")
    harness.type("f")
    harness.click(on: screen.nextButton)
    #expect(focused == "Passport")
  }

  @Test
  func `the last row leads to missing fields, and submits when there are none`() throws {
    for text in ["abc123", "l01x00t47", "24061987", "2"] {
      screen.table.focus()
      harness.type(text)
    }
    #expect(screen.title.text == "4 of 5 filled in")

    try tapLastRow()
    #expect(focused == "PIN" && !screen.isSent)
    harness.type("12345")
    #expect(field?.text == "1234")
    try tapLastRow()
    #expect(screen.isSent)
    #expect(focused == nil)
  }

  private func tapLastRow() throws {
    let section = screen.table.numberOfSections - 1
    let path = ItemPath(row: 1, section: section)
    screen.table.scrollToRow(at: path, at: .bottom, animated: false)
    harness.settle()
    let row = try #require(screen.table.cellForRow(at: path)?.contentView.subviews.last)
    harness.click(on: row)
    harness.settle()
  }

  private var toggle: Switch? {
    let cell = screen.table.cellForRow(at: ItemPath(row: 0, section: 1))
    return (cell?.contentView.subviews.last as? SettingRowView)?.toggle
  }
}
