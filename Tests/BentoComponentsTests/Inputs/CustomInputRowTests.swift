import BentoBox
import BentoCells
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLists
import BentoOverlays
import BentoPlatform
import BentoTesting
import BentoViews
import ComponentFixtures
import Testing

/// A row that records its events.
private struct ProbeSample: Renderable {
  let name: String
  let note: (String) -> Void

  func render(in view: Label) {
    view.text = name
    view.backgroundColor = nil
  }

  func didMount(to view: Label, storage: ViewStorage) { note("+\(name)") }

  func willUnmount(from view: Label, storage: ViewStorage) { note("-\(name)") }
}

@MainActor
@Suite struct `The row of an input` {
  // B-147, B-152
  @Test func `unmounts its content when it is recycled`() {
    var events: [String] = []
    let form = InputForm(rows: 40) { form, row in
      ProbeSample(name: "\(row)") { events.append($0) }.height(44).customInput(form.wheel(row))
    }
    #expect(events.contains("+0"))

    form.table.contentOffset.y = 44 * 25
    form.harness.settle()

    #expect(events.contains("-0"))
    let mounted = events.reduce(into: [String: Int]()) {
      $0[String($1.dropFirst()), default: 0] += $1.hasPrefix("+") ? 1 : -1
    }
    #expect(mounted.values.allSatisfy { $0 == 0 || $0 == 1 })
    #expect(mounted.values.reduce(0, +) < 20)
  }

  // B-148, G12
  @Test(
    arguments: [4.0, 20, 60, 100, 180, 250, 300, 316],
    ["text", "disabled", "value", "sentence", "multiline"]
  )
  func `opens with a press anywhere in it`(x: Double, kind: String) {
    var typed: [String] = []
    let form = InputForm { form, row in
      switch kind {
      case "text", "disabled":
        Component.TextInput(
          title: "Arrival",
          placeholder: "Choose",
          text: "2024-02-10",
          isEnabled: kind == "text",
          textDidChange: { typed.append($0) }
        )
        .customInput(form.wheel(row))
      case "value":
        Component.KeyValue(key: "Key", value: "some longer value").customInput(form.wheel(row))
      case "sentence": Component.Description(text: "Some words").customInput(form.wheel(row))
      default:
        Component.MultilineTextInput(text: "Words", didFinishEditing: { _ in }).customInput(
          form.wheel(row)
        )
      }
    }
    let y = form.rowFrame(0)?.midY ?? 0

    form.harness.click(at: Point(x: x, y: y))
    form.harness.settle()
    form.harness.type("7")

    #expect(form.inputHasKeyboard && typed.isEmpty)
  }

  // B-148
  @Test func `is a button with a value that cannot be edited as text`() {
    var typed: [String] = []
    let form = InputForm(rows: 1) { form, row in
      Component.TextInput(
        title: "Arrival",
        placeholder: "Choose",
        text: "2024-02-10",
        textDidChange: { typed.append($0) }
      )
      .customInput(form.wheel(row))
    }

    #expect(form.harness.find(role: .textField) == nil)
    #expect(!form.harness.setValue("anything", role: .textField, name: "Arrival"))
    #expect(form.harness.semantics().contains(#"button "Arrival" = "2024-02-10""#))
    #expect(form.harness.perform("press", role: .button, name: "Arrival"))
    form.harness.settle()
    #expect(form.inputHasKeyboard && typed.isEmpty)
  }

  // B-147
  @Test func `is reused for any component`() {
    let form = InputForm(rows: 60) { form, row in
      let text = TextSample(text: "Row \(row)")
      let base = row % 2 == 0 ? text.height(44).asAnyRenderable() : WheelSample().asAnyRenderable()
      return base.customInput(form.wheel(row))
    }
    form.table.contentOffset.y = 2_000
    form.harness.settle()
    form.table.contentOffset.y = 4_000
    form.harness.settle()
    #expect(form.table.recyclingStatistics.reused > 0)
    #expect(form.table.recyclingStatistics.created < 20)
  }

  @Test func `keeps its input while it is scrolled out of view`() throws {
    let form = InputForm(rows: 60)
    form.open(0)

    form.table.contentOffset.y = 1_500
    form.harness.settle()
    #expect(form.inputHasKeyboard)
    form.key(.down)
    #expect(form.picked[0] == 1)

    form.table.contentOffset.y = 0
    form.harness.settle()
    #expect(form.isHighlighted(0))
    #expect(form.label(0)?.text == "Row 0: 1")
    form.key(.escape)
    #expect(!form.isHighlighted(0))
    #expect(form.focusedRow == 0)
  }

  @Test func `leaves no highlight on the rows that its cell shows later`() {
    let form = InputForm(rows: 60)
    form.open(0)
    form.table.contentOffset.y = 1_500
    form.harness.settle()
    form.press("Done")
    for offset in stride(from: 0.0, through: 1_800, by: 150) {
      form.table.contentOffset.y = offset
      form.harness.settle()
      #expect((0..<60).allSatisfy { !form.isHighlighted($0) })
    }
  }

  @Test(arguments: [320.0, 640])
  func `removes its input when it is removed`(width: Double) {
    let form = InputForm(width: width)
    form.open(2)

    form.picked = [0, 0]
    form.render()
    form.harness.settle()

    #expect(form.inputs.isEmpty)
    #expect(form.harness.host.firstResponder == nil)
    #expect(form.harness.window.keyboardFrame == .zero)
  }

  @Test func `is scrolled above the input panel`() throws {
    let form = InputForm(rows: 30)
    form.harness.click(at: Point(x: 100, y: 470))
    form.harness.settle()
    let row = try #require(form.picked.indices.first { form.isHighlighted($0) })
    let label = try #require(form.label(row))
    let bottom = label.convert(label.bounds, to: nil).maxY
    #expect(bottom <= form.harness.window.keyboardFrame.minY)
  }

  @Test func `opens the input instead of text editing`() throws {
    let form = InputForm(rows: 2) { form, row in
      FieldSample(name: "\(row)").customInput(form.wheel(row))
    }
    let field = try #require(form.views(ReportingField.self).first)

    form.harness.click(on: field)
    form.harness.settle()

    #expect(form.inputHasKeyboard)
    #expect(!field.isFirstResponder)
    form.key(.escape)
    form.key(.tab)
    #expect(form.focusedRow == 1)
    #expect(form.views(ReportingField.self).allSatisfy { !$0.isFirstResponder })
  }

  @Test(arguments: [320.0, 640])
  func `and its input are released`(width: Double) throws {
    weak var row: View?
    weak var input: InputView?
    do {
      let form = InputForm(width: width)
      form.open(0)
      row = form.row(0)
      input = form.inputs.first
      #expect(row != nil)
      #expect(input != nil)
    }
    #expect(row == nil)
    #expect(input == nil)
  }

  @Test func `has the height and the margins of its content`() {
    let text = UI.Label(text: String(repeating: "long ", count: 40))
    for width in [100.0, 300] {
      #expect(
        Node(id: 0, component: text).sizeBoundTo(width: width)
          == Node(id: 0, component: text.customInput(WheelSample())).sizeBoundTo(width: width)
      )
    }
  }

  @Test func `meets the contract of components`() {
    let text = TextSample(text: "plain")
    let violations = ContractChecker(width: 320, seed: 5, randomOrders: 12).check([
      "plain": text.customInput(WheelSample()),
      "none": text.customInput(nil),
      "red": TextSample(text: "red").customInput(WheelSample(), highlightColor: .red),
      "colorless": TextSample(text: "no color").customInput(WheelSample(), highlightColor: nil),
      "field": FieldSample(name: "Name").customInput(WheelSample()),
      "styled": TextSample(text: "styled").backgroundColor(.blue).customInput(WheelSample()),
    ])
    #expect(violations.isEmpty, "\(violations)")
  }
}

@MainActor
@Suite struct `A view of an input` {
  // B-153
  @Test func `is as high as its components at its width, and does not scroll`() throws {
    let long = UI.Label(text: String(repeating: "long ", count: 40))
    let section = Section(id: 0, header: long, items: [Node(id: 0, component: WheelSample())])
    let view = InputView()
    view.update(section)
    for width in [120.0, 400] {
      let height = Node(id: 0, component: long).sizeBoundTo(width: width).height + 170
      #expect(view.sizeThatFits(Size(width: width, height: .infinity)).height == height)
    }
    let harness = Harness(size: Size(width: 400, height: 400))
    harness.mount(view)
    harness.settle()
    let table = try #require(view.subviews.first as? TableView)
    #expect(!table.isScrollEnabled)
    #expect(table.separatorStyle == .none)
    #expect(table.frame == view.bounds)
  }

  @Test func `contains boxes, sections, nodes and components`() {
    let node = Node(id: "a", component: TextSample(text: "a"))
    let inputs: [any CustomInput] = [
      node, Section(id: 1, items: [node]), Box(sections: [Section(id: 1, items: [node])]),
      WheelSample(),
    ]
    let view = InputView()
    for input in inputs {
      view.update(input)
      #expect(view.subviews.count == 1)
    }
    view.update(Box<Int, Int>.empty)
    #expect(view.sizeThatFits(Size(width: 100, height: .infinity)) == Size(width: 100, height: 0))
  }
}
