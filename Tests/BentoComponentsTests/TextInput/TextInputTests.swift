import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import ComponentFixtures
import Testing

private let eye = Image(icon: .eye)

/// The reports of a row.
@MainActor
private final class Report {
  var texts: [String] = []
  var changes: [Component.TextInput.TextChange] = []
  var taps = 0
}

@MainActor
@Suite struct `A row with a field` {
  private typealias TextInput = Component.TextInput

  // C12
  @Test func `has title, field and image in the box, a quarter for the title`() throws {
    let form = ComponentForm([
      TextInput(title: "Title", placeholder: "Placeholder", text: "Text", accessory: .icon(eye))
    ])

    let view = try #require(form.view(TextInputView.self))
    let title = try #require(view.first(Label.self))
    let field = view.textField
    let accessory = try #require(view.first(AccessoryView.self))

    func frame(_ part: View) -> Rect { part.convert(part.bounds, to: view) }
    // The box is 600 points wide minus the margins of 8.
    #expect(frame(title).minX == 8 && frame(title).width == 146)
    #expect(frame(field).minX == 8 + 146 + 16)
    #expect(frame(accessory) == Rect(x: 568, y: 10, width: 24, height: 24))
    #expect(frame(field).maxX == 568 - 16)
    #expect(form.height() == 44)
    #expect(abs(frame(title).midY - 22) <= 0.5 && abs(frame(field).midY - 22) <= 0.5)
  }

  // C12
  @Test func `uses the width of its title, or omits an empty one`() throws {
    let sheet = TextInput.StyleSheet().compose(\.titleStyle, .fit)
    let form = ComponentForm([
      TextInput(title: "Title", styleSheet: sheet), TextInput(title: "", styleSheet: sheet),
      TextInput(title: String(repeating: "Long ", count: 60), styleSheet: sheet),
    ])

    let title = try #require(form.view(TextInputView.self)?.first(Label.self))
    let field = try #require(form.view(TextInputView.self)?.textField)
    #expect(title.frame.width == title.intrinsicContentSize.width.rounded(.up))
    #expect(field.frame.minX == title.frame.maxX + 16)
    #expect(form.view(TextInputView.self, row: 1)?.textField.frame.minX == 0)
    #expect(form.view(TextInputView.self, row: 2)?.textField.frame.width == 64)
    #expect(form.height(row: 2) > 44)
  }

  // C12
  @Test func `is no higher for a title that needs more than its part of a narrow row`() {
    let sheet = TextInput.StyleSheet().compose(\.titleStyle, .fillProportionally(0.35))
    let form = ComponentForm([TextInput(title: "Confirm password", styleSheet: sheet)])

    #expect(form.height() == 44)
  }

  // C12
  @Test func `is mirrored from right to left`() throws {
    let form = ComponentForm(
      [TextInput(title: "Title", text: "Text", accessory: .icon(eye))],
      isMirrored: true
    )

    let view = try #require(form.view(TextInputView.self))
    let title = try #require(view.first(Label.self))
    let accessory = try #require(view.first(AccessoryView.self))
    #expect(title.frame.maxX == 584 && accessory.frame.minX == 0)
    #expect(view.textField.frame.maxX == title.frame.minX - 16)
  }

  // C12, B-176
  @Test func `moves on with Return, and ends editing at the last one`() throws {
    let report = Report()
    let form = ComponentForm([
      TextInput(title: "One", textDidChange: { report.texts.append($0) }),
      TextInput(title: "Off", isEnabled: false),
      TextInput(title: "Two", text: "2"),
    ])

    form.harness.click(on: try #require(form.view(TextInputView.self)?.textField))
    form.harness.type("a\n")
    #expect(form.view(TextInputView.self, row: 2)?.textField.isFirstResponder == true)
    form.harness.key(.enter)

    #expect(form.harness.host.firstResponder == nil)
    #expect(report.texts == ["a"])
  }

  @Test func `ends editing with Return without an enclosing list`() {
    let harness = Harness(size: Size(width: 300, height: 60))
    let container = ComponentView()
    container.slot.bind(TextInput(title: "One").asAnyRenderable())
    harness.mount(container)

    harness.key(.tab)
    #expect(container.first(TextInputView.self)?.textField.isFirstResponder == true)
    harness.key(.enter)

    #expect(harness.host.firstResponder == nil)
  }

  // C12
  @Test func `asks before every change`() throws {
    let report = Report()
    let form = ComponentForm([
      TextInput(
        title: "Code",
        text: "12",
        textWillChange: { change in
          report.changes.append(change)
          return change.result.count <= 3
        },
        textDidChange: { report.texts.append($0) }
      )
    ])
    let field = try #require(form.view(TextInputView.self)?.textField)

    field.becomeFirstResponder()
    form.harness.type("34")
    form.harness.key(.backspace)
    #expect(!form.harness.setValue("123456", role: .textField, name: "Code"))
    #expect(form.harness.setValue("9", role: .textField, name: "Code"))

    #expect(report.changes.map(\.current) == ["12", "123", "123", "12", "12"])
    #expect(report.changes.map(\.change) == ["3", "4", "", "123456", "9"])
    #expect(report.changes.map(\.result) == ["123", "1234", "12", "123456", "9"])
    let last = try #require(report.changes.first)
    #expect(last.range == last.current.endIndex..<last.current.endIndex)
    #expect(report.texts == ["123", "12", "9"])
  }

  // C12
  @Test func `keeps the caret when the same text is rendered, and accepts another one`() throws {
    func row(_ text: String?) -> TextInput { TextInput(title: "Name", text: text) }
    let form = ComponentForm([row("Ada")])
    let field = try #require(form.view(TextInputView.self)?.textField)
    field.becomeFirstResponder()
    form.harness.key(.home)
    form.harness.type("x")

    form.show([row("xAda")])
    form.harness.type("y")

    #expect(field.text == "xyAda" && field.isFirstResponder)
    form.show([row("Grace")])
    #expect(field.text == "Grace")
  }

  // C12
  @Test func `keeps the typed text if the program specifies none, and shows no other`() throws {
    func row(_ text: String?) -> TextInput { TextInput(title: "Name", text: text) }
    let form = ComponentForm([row(nil)])
    let field = try #require(form.view(TextInputView.self)?.textField)
    field.becomeFirstResponder()
    form.harness.type("abc")

    form.show([row(nil)])
    #expect(field.text == "abc")

    form.show([row("Ada")])
    form.show([row(nil)])
    #expect(field.text.isEmpty)
  }

  // C12
  @Test func `shows no text typed into the previous row of its view`() throws {
    let rows = (0..<60).map { TextInput(title: "\($0)") }
    let form = ComponentForm(rows, size: Size(width: 300, height: 200))
    form.harness.click(on: try #require(form.view(TextInputView.self)?.textField))
    form.harness.type("secret")
    form.harness.host.firstResponder?.resignFirstResponder()

    for row in 1..<60 {
      form.table.scrollToRow(at: ItemPath(row: row, section: 0), at: .bottom, animated: false)
      form.harness.settle()
      #expect(form.view(TextInputView.self, row: row)?.textField.text.isEmpty == true)
    }
  }

  // C12, B-103
  @Test func `keeps the typed text while its row is out of view`() throws {
    let rows = (0..<60).map { TextInput(title: "\($0)") }
    let form = ComponentForm(rows, size: Size(width: 300, height: 200))
    form.harness.click(on: try #require(form.view(TextInputView.self)?.textField))
    form.harness.type("abc")
    form.harness.host.firstResponder?.resignFirstResponder()

    form.table.scrollToRow(at: ItemPath(row: 59, section: 0), at: .bottom, animated: false)
    form.harness.settle()
    #expect(form.view(TextInputView.self, row: 59)?.textField.text.isEmpty == true)
    form.table.scrollToRow(at: ItemPath(row: 0, section: 0), at: .top, animated: false)
    form.harness.settle()

    #expect(form.view(TextInputView.self)?.textField.text == "abc")
  }

  // B-103
  @Test func `takes text while its row is about to leave the screen`() throws {
    let rows = (0..<60).map { TextInput(title: "\($0)") }
    let form = ComponentForm(rows, size: Size(width: 300, height: 200))
    form.harness.click(on: try #require(form.view(TextInputView.self)?.textField))

    // The list is laid out when the text is stored with the row, which then leaves the screen.
    form.table.contentOffset = Point(x: 0, y: 1_000)
    form.harness.type("a")
    form.harness.settle()
    form.table.scrollToRow(at: ItemPath(row: 0, section: 0), at: .top, animated: false)
    form.harness.settle()

    #expect(form.view(TextInputView.self)?.textField.text == "a")
  }

  // C12
  @Test func `is eligible for focus while it is enabled`() {
    #expect(TextInput().focusEligibility == .eligible(.empty))
    #expect(TextInput(text: "").focusEligibility == .eligible(.empty))
    #expect(TextInput(text: "a").focusEligibility == .eligible(.populated))
    #expect(TextInput(text: "a", isEnabled: false).focusEligibility == .ineligible)
  }

  // C12
  @Test func `has an image that pointer and keys can tap without moving the focus`()
    throws
  {
    let report = Report()
    let form = ComponentForm([
      TextInput(
        title: "Password",
        accessory: .icon(eye, name: "Show password"),
        didTapAccessory: { report.taps += 1 },
        styleSheet: TextInput.StyleSheet().compose(\.text.isSecure, true)
      )
    ])
    let field = try #require(form.view(TextInputView.self)?.textField)
    field.becomeFirstResponder()
    form.harness.type("abc")

    form.harness.click(on: try #require(form.harness.find(role: .button, name: "Show password")))
    #expect(report.taps == 1 && field.isFirstResponder)
    form.harness.key(.tab)
    form.harness.key(.space)
    #expect(report.taps == 2)
    #expect(form.harness.perform("press", role: .button, name: "Show password"))
    #expect(report.taps == 3)
    #expect(form.harness.semantics().contains("•••"))
    #expect(!form.harness.semantics().contains("abc"))
  }

  // C12
  @Test func `has no button without an action`() {
    let form = ComponentForm([TextInput(title: "Name", accessory: .icon(eye, name: "Eye"))])

    #expect(form.harness.find(role: .button) == nil)
    #expect(form.harness.find(role: .textField, name: "Name") != nil)
  }

  @Test func `is named by its title or its placeholder, and focused by a press on the title`()
    throws
  {
    let form = ComponentForm([
      TextInput(title: "Name", placeholder: "Full name"), TextInput(placeholder: "Street"),
    ])

    #expect(form.harness.find(role: .textField, name: "Name") != nil)
    #expect(form.harness.find(role: .textField, name: "Street") != nil)
    form.harness.click(on: try #require(form.view(Label.self)))
    #expect(form.view(TextInputView.self)?.textField.isFirstResponder == true)
  }

  // G11, B-154
  @Test func `has a toolbar in narrow windows used by touch, even while its menu is open`() throws {
    let form = ComponentForm(
      [TextInput(title: "One"), TextInput(title: "Two")],
      size: Size(width: 320, height: 300)
    )
    let field = try #require(form.view(TextInputView.self)?.textField)
    form.harness.tap(on: field)
    form.harness.settle()
    #expect(form.harness.find(role: .button, name: "Next field") != nil)

    form.harness.type("a")
    form.harness.click(on: field, button: .secondary)
    form.harness.settle()
    #expect(field.isEditing && !field.isFirstResponder)
    form.harness.key(.escape)
    form.harness.settle()

    #expect(field.isFirstResponder)
    #expect(form.harness.find(role: .button, name: "Done") != nil)
    form.harness.perform("press", role: .button, name: "Done")
    form.harness.settle()
    #expect(form.harness.find(role: .button, name: "Done") == nil && !field.isEditing)
  }

  @Test func `meets the contract of components`() {
    typealias Sheet = TextInput.StyleSheet
    let box = Sheet().compose(\.titleStyle, .fit).compose(\.content.backgroundColor, .lightGray)
      .compose(\.content.layoutMargins, EdgeInsets(16)).compose(\.text.isSecure, true)
      .compose(\.title.textColor, .red).compose(\.enforcesMinimumHeight, false)
    let violations = ContractChecker(width: 300, randomOrders: 12)
      .observing("purpose") { (field: TextField) in field.purpose }
      .observing("text") { (field: TextField) in field.text }
      .observing("secure") { (field: TextField) in field.isSecure }
      .check([
        "plain": TextInput(title: "Title", placeholder: "Placeholder"),
        "text": TextInput(title: "Other", text: "Text", accessory: .icon(eye)),
        "empty": TextInput(text: "", keyboardType: .email, isEnabled: false),
        "tappable": TextInput(
          text: "a",
          accessory: .icon(eye, name: "Eye"),
          textWillChange: { _ in false },
          didTapAccessory: {}
        ),
        "box": TextInput(title: "Title", placeholder: "P", styleSheet: box),
        "long": TextInput(title: String(repeating: "Long ", count: 30), keyboardType: .digits),
      ])
    #expect(violations.isEmpty, "\(violations)")
  }
}
