import BentoBox
import BentoControls
import BentoGeometry
import BentoInteraction
import BentoLists
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// A row with a field, as in a program.
private struct FieldRow: Renderable {
  var text: String
  var placeholder = ""
  var isSecure = false
  var isEnabled = true
  var didChange: ((String) -> Void)?

  func render(in view: TextField) {
    view.text = text
    view.placeholder = placeholder
    view.isSecure = isSecure
    view.isEnabled = isEnabled
    view.clearButtonMode = isSecure ? .never : .always
    view.onChange = didChange
  }
}

@MainActor
@Suite
struct FieldContractTests {
  @Test
  func `a field in a component depends on its component alone`() {
    let checker = ContractChecker(width: 200, seed: 3, randomOrders: 12)
      .observing("text") { (field: TextField) in field.text }
      .observing("canUndo") { (field: TextField) in field.canUndo }

    let violations = checker.check([
      "empty": FieldRow(text: "", placeholder: "Name"),
      "text": FieldRow(text: "Ada"),
      "long": FieldRow(text: String(repeating: "long ", count: 30)),
      "secret": FieldRow(text: "secret", isSecure: true),
      "disabled": FieldRow(text: "שלום", isEnabled: false),
    ])

    #expect(violations.isEmpty, "\(violations)")
  }

  @Test
  func `rendering during typing leaves the caret in place`() {
    let harness = Harness(size: Size(width: 300, height: 100))
    let table = TableView(frame: .zero, style: .plain)
    harness.mount(table)
    var name = "Ada"
    func render() {
      let row = FieldRow(text: name) {
        name = $0
        render()
      }
      table.render(
        Box<Int, Int>.empty |-+ Section(id: 0) |---+ Node(id: 0, component: row)
      )
    }
    render()
    harness.settle()

    harness.click(at: Point(x: 60, y: 16))
    harness.key(.home)
    harness.type("I am ")
    harness.settle()

    #expect(name == "I am Ada")
    harness.key(.character("z"), modifiers: .control)
    #expect(name == "I Ada")
  }
}
