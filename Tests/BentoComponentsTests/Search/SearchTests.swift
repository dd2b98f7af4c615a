import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import ComponentFixtures
import Testing

@MainActor
private final class Log {
  var entries: [String] = []
}

@MainActor
@Suite struct `A row with a search field` {
  private typealias Search = Component.Search

  private let log = Log()

  private func row(text: String? = nil, showsCancel: Bool = false) -> Search {
    Search(
      placeholder: "Search",
      text: text,
      didBeginEditing: { [log] in log.entries.append("begin \($0)") },
      textDidChange: { [log] in log.entries.append("text \($0)") },
      showsCancelButton: showsCancel,
      cancelButtonClicked: { [log] in log.entries.append("cancel \($0)") }
    )
  }

  // C11, S11
  @Test func `has a field of the theme's height inside its margins`() throws {
    let form = ComponentForm([row(), row(showsCancel: true)])
    let field = try #require(form.view(SearchField.self))

    // Without values of the style sheet, a field has the height and the corners of the theme's controls.
    #expect(field.convert(field.bounds, to: form.table) == Rect(x: 8, y: 8, width: 584, height: 32))
    #expect(field.cornerRadius == 6 && form.height() == 48)
    let other = try #require(form.view(SearchField.self, row: 1))
    let button = try #require(form.view(SearchBarView.self, row: 1)?.subviews.last)
    #expect(other.frame.maxX == button.frame.minX - 12 && button.frame.maxX == 584)
  }

  // C11
  @Test func `reports only its text, and ends editing with Return`() throws {
    let form = ComponentForm([row()])

    form.harness.click(on: try #require(form.view(SearchField.self)))
    form.harness.type("\n")
    #expect(form.view(SearchField.self)?.isFirstResponder == true)
    form.harness.type("ab\n")

    #expect(form.harness.host.firstResponder == nil)
    #expect(log.entries == ["begin ", "text a", "text ab"])
  }

  // C11
  @Test func `cancels with the button and with Escape in an empty field`() throws {
    let form = ComponentForm([row(showsCancel: true)])
    let field = try #require(form.view(SearchField.self))
    field.becomeFirstResponder()
    form.harness.type("a")

    form.harness.click(on: try #require(form.harness.find(role: .button, name: "Cancel")))
    #expect(!field.isFirstResponder && field.text == "a")
    field.becomeFirstResponder()
    form.harness.key(.escape)
    #expect(field.isFirstResponder && field.text.isEmpty)
    form.harness.key(.escape)

    #expect(!field.isFirstResponder)
    #expect(log.entries == ["begin ", "text a", "cancel a", "begin a", "text ", "cancel "])
  }

  // C11
  @Test func `slides the button in and out`() throws {
    let form = ComponentForm([row()])
    #expect(form.harness.find(role: .button) == nil)
    let field = try #require(form.view(SearchField.self))

    form.table.render(
      Box<Int, Int>(sections: [Section(id: 0) |---+ Node(id: 0, component: row(showsCancel: true))])
    )
    form.harness.advance(by: .milliseconds(100))
    #expect(!form.harness.host.isSettled)
    form.harness.settle()
    #expect(form.harness.find(role: .button, name: "Cancel") != nil)
    #expect(field.frame.width < 584 && form.harness.render() == form.harness.renderFully())
    form.show([row()])

    #expect(form.harness.find(role: .button) == nil && field.frame.width == 584)
  }

  // C11
  @Test func `shows the program's text, or the typed text`() throws {
    let form = ComponentForm([row()])
    let field = try #require(form.view(SearchField.self))
    #expect(form.harness.setValue("abc", role: .searchField, name: "Search"))

    form.show([row()])
    #expect(field.text == "abc")
    form.show([row(text: "")])
    #expect(field.text.isEmpty)
    #expect(form.harness.perform("press", role: .searchField, name: "Search"))
    #expect(field.isFirstResponder)
  }

  @Test func `meets the contract of components`() {
    let sheet = Search.StyleSheet().compose(\.searchBar.height, 50)
      .compose(\.searchBar.textInputBackgroundColor, .yellow)
      .compose(\.searchBar.textInputCornerRadius, 25)
      .compose(\.searchBar.searchTextPositionAdjustment, 30)
      .compose(\.searchBar.enablesReturnKeyAutomatically, false)
      .compose(\.layoutMargins, EdgeInsets(2))
    expectContract(of: [
      "plain": Search(placeholder: "Search"), "text": Search(text: "Text", keyboardType: .digits),
      "cancel": Search(showsCancelButton: true), "styled": Search(text: "Text", styleSheet: sheet),
      "both": Search(placeholder: "Find", showsCancelButton: true, styleSheet: sheet),
    ])
  }
}
