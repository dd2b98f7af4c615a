import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPickers
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// A law of properties: setting one on a visible view has the same result on screen and in assistive
/// technology as setting it before.
@Suite
struct SetLaterTests {
  /// An object with properties, and the view that shows it.
  private struct Subject<Thing> {
    let name: String
    let changes: [(String, @MainActor (Thing) -> Void)]
    let make: @MainActor () -> (Thing, View)

    /// Compares the results of setting each property before and later.
    ///
    /// - Parameter inPairs: Whether pairs of properties are also set in sequence.
    @MainActor
    func check(inPairs: Bool = false) {
      for (first, change) in changes {
        expectSame(first, [change])
        for (second, other) in changes where inPairs && second != first {
          expectSame("\(first), \(second)", [change, other])
        }
      }
    }

    @MainActor
    private func expectSame(_ property: String, _ changes: [@MainActor (Thing) -> Void]) {
      let before = shown { thing, _ in
        for change in changes { change(thing) }
      } later: { _, _ in
      }
      let later = shown { _, _ in
      } later: { thing, harness in
        for change in changes {
          change(thing)
          harness.settle()
        }
      }

      #expect(before.harness.semantics() == later.harness.semantics(), "\(name): \(property)")
      #expect(seen(before.harness) == seen(later.harness), "\(name): \(property)")
      #expect(before.harness.render() == later.harness.render(), "\(name): \(property)")
    }

    /// The visible views; hidden ones keep their frames.
    @MainActor
    private func seen(_ harness: Harness) -> [Substring] {
      harness.dump().split(separator: "\n").filter { !$0.hasSuffix(" hidden") }
    }

    @MainActor
    private func shown(
      _ early: (Thing, Harness) -> Void,
      later: (Thing, Harness) -> Void
    ) -> (harness: Harness, thing: Thing) {
      let harness = Harness(size: Size(width: 420, height: 160))
      let (thing, view) = make()
      early(thing, harness)
      let page = StackView(arrangedSubviews: [view], axis: .vertical)
      page.alignment = .leading
      harness.mount(page)
      harness.settle()
      later(thing, harness)
      harness.advance(by: .seconds(1))
      harness.settle()
      return (harness, thing)
    }
  }

  @Test
  func `properties of a row of a form can be set later`() {
    for label in ["", "Name"] {
      Subject<FormRow>(
        name: "row \(label)",
        changes: [
          ("label", { $0.label = "Address" }), ("no label", { $0.label = "" }),
          ("help", { $0.help = "For receipts." }), ("no help", { $0.help = nil }),
          ("isRequired", { $0.isRequired = true }), ("not required", { $0.isRequired = false }),
          ("isHidden", { $0.isHidden = true }),
        ]
      ) {
        let row = FormRow(label, TextField(), help: label.isEmpty ? nil : "Help")
        return (row, Form { FormSection("S") { row } })
      }
      .check(inPairs: true)
    }
  }

  @Test
  func `properties of a text field can be set later`() {
    Subject<TextField>(
      name: "field",
      changes: [
        ("text", { $0.text = "Ada" }), ("placeholder", { $0.placeholder = "Name" }),
        ("isSecure", { $0.isSecure = true }), ("textAlignment", { $0.textAlignment = .trailing }),
        ("font", { $0.font = .system(ofSize: 24) }), ("isEnabled", { $0.isEnabled = false }),
        ("isEditable", { $0.isEditable = false }), ("textColor", { $0.textColor = .red }),
        ("contentInsets", { $0.contentInsets = EdgeInsets(20) }),
        ("errorMessage", { $0.errorMessage = "Wrong." }),
        ("accessibilityLabel", { $0.accessibilityLabel = "Name" }),
      ]
    ) {
      let field = TextField()
      return (field, field)
    }
    .check()
  }

  @Test
  func `properties of buttons and selections can be set later`() {
    Subject<Button>(
      name: "button",
      changes: [
        ("title", { $0.setTitle("Thank you", for: .normal) }),
        ("isEnabled", { $0.isEnabled = false }),
        ("isSelected", { $0.isSelected = true }), ("font", { $0.font = .system(ofSize: 24) }),
        ("insets", { $0.contentEdgeInsets = EdgeInsets(20) }),
      ]
    ) {
      let button = Button(title: "Press", style: .filled)
      return (button, button)
    }
    .check()
    Subject<Checkbox>(
      name: "checkbox",
      changes: [
        ("title", { $0.title = "I agree" }), ("isOn", { $0.isOn = true }),
        ("isEnabled", { $0.isEnabled = false }),
      ]
    ) {
      let box = Checkbox(title: "")
      return (box, box)
    }
    .check()
    Subject<RadioButton>(
      name: "radio",
      changes: [
        ("title", { $0.title = "Red" }), ("isEnabled", { $0.isEnabled = false }),
      ]
    ) {
      let button = RadioButton(title: "")
      return (button, button)
    }
    .check()
    Subject<PopUpButton>(
      name: "pop-up",
      changes: [
        ("titles", { $0.titles = ["One", "Two"] }), ("index", { $0.selectedIndex = 1 }),
        ("isEnabled", { $0.isEnabled = false }),
      ]
    ) {
      let button = PopUpButton(titles: [])
      return (button, button)
    }
    .check()
    Subject<SegmentedControl>(
      name: "segments",
      changes: [
        ("index", { $0.selectedIndex = 1 }), ("isEnabled", { $0.isEnabled = false }),
      ]
    ) {
      let control = SegmentedControl(titles: ["A", "B"])
      return (control, control)
    }
    .check()
  }

  @Test
  func `properties of boxes with titles and of values can be set later`() {
    Subject<GroupBox>(name: "group", changes: [("title", { $0.title = "Account" })]) {
      let box = GroupBox()
      return (box, box)
    }
    .check()
    Subject<Link>(
      name: "link",
      changes: [("title", { $0.title = "Help" }), ("isEnabled", { $0.isEnabled = false })]
    ) {
      let link = Link()
      return (link, link)
    }
    .check()
    Subject<Label>(
      name: "label",
      changes: [
        ("text", { $0.text = "Some words" }), ("font", { $0.font = .system(ofSize: 24) }),
        ("lines", { $0.numberOfLines = 0 }), ("alignment", { $0.textAlignment = .center }),
      ]
    ) {
      let label = Label()
      return (label, label)
    }
    .check()
    Subject<NumberField>(
      name: "number",
      changes: [
        ("value", { $0.value = 40 }), ("format", { $0.format.suffix = " mm" }),
        ("isEnabled", { $0.isEnabled = false }),
      ]
    ) {
      let field = NumberField()
      return (field, field)
    }
    .check()
    Subject<DatePicker>(
      name: "date",
      changes: [
        ("date", { $0.date = CalendarDate("2026-11-23") ?? .earliest }),
        ("order", { $0.names.order = [.day, .month, .year] }),
        ("isEnabled", { $0.isEnabled = false }),
      ]
    ) {
      let picker = DatePicker()
      picker.names = .english
      return (picker, picker)
    }
    .check()
    Subject<ProgressView>(name: "progress", changes: [("progress", { $0.progress = 0.999 })]) {
      let view = ProgressView()
      view.progress = 0
      return (view, view)
    }
    .check()
  }
}
