import Bento
import BentoTesting
import Testing

// The code of the article on controls, line by line.

private final class Preferences {
  var wrapsLines = true
  var appearance = 2
  var volume = 40.0
  var copies = 1
}

@MainActor
private func makeForm(_ preferences: Preferences) -> View {
  let wrap = Checkbox(title: "Wrap long lines")
  wrap.isOn = preferences.wrapsLines
  wrap.onChange = { preferences.wrapsLines = $0 }

  let appearance = RadioGroup(titles: ["Light", "Dark", "Follow system"])
  appearance.accessibilityLabel = "Appearance"
  appearance.selectedIndex = preferences.appearance
  appearance.onChange = { preferences.appearance = $0 }

  let volume = Slider()
  volume.accessibilityLabel = "Volume"
  volume.range = 0...100
  volume.value = preferences.volume
  volume.valueText = { "\(Int($0.rounded()))%" }
  volume.onChange = { preferences.volume = $0 }

  let copies = Stepper()
  copies.accessibilityLabel = "Copies"
  copies.range = 1...99
  copies.value = Double(preferences.copies)
  copies.onChange = { preferences.copies = Int($0) }

  let form = StackView(arrangedSubviews: [wrap, appearance, volume, copies])
  form.axis = .vertical
  form.spacing = 12
  form.alignment = .leading
  return form
}

@MainActor
private func makeAccountForm(save: @escaping (_ name: String, _ mail: String) -> Void) -> Form {
  let name = TextField()
  let mail = TextField()
  let button = Button(title: "Save", style: .filled)
  button.role = .default
  let form = Form {
    FormSection("Account", footer: "You can change all of this later.") {
      FormRow("Name", name, isRequired: true) { name.text.isEmpty ? "Enter a name." : nil }
      FormRow("E-mail", mail, help: "For receipts only.")
      FormRow(spanning: button)
    }
  }
  button.addAction(for: .touchUpInside) { [unowned form] in
    if form.validate() { save(name.text, mail.text) }
  }
  return form
}

private final class Knob: Control {
  private(set) var level = 0.5
  var onChange: ((Double) -> Void)?
  private var grip = 0.0

  required init() {
    super.init()
    tracking = .dragging(along: .vertical)
  }

  override func pressBegan(at point: Point) { grip = level + point.y / 100 }

  override func pressMoved(to point: Point) { choose(grip - point.y / 100) }

  override func keyDown(with event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isEmpty else { return super.keyDown(with: event) }
    switch event.key {
    case .up, .right: choose(level + 0.1)
    case .down, .left: choose(level - 0.1)
    default: return super.keyDown(with: event)
    }
    showFocusRing()
    return true
  }

  override var defaultSemantics: ViewSemantics {
    var semantics = super.defaultSemantics
    semantics.role = .slider
    semantics.value = "\(Int((level * 100).rounded()))%"
    guard isEnabled else { return semantics }
    semantics.actions = AccessibilityAction.adjusting { [weak self] steps in
      guard let self else { return }
      choose(level + 0.1 * Double(steps))
    }
    return semantics
  }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let disc = Shape.ellipse(context.bounds)
    context.fill(disc, with: .color(isHighlighted ? colors.pressed : colors.fill))
    let y = context.bounds.maxY - 8 - level * (context.bounds.height - 16)
    let mark = Rect(x: context.bounds.midX - 4, y: y - 4, width: 8, height: 8)
    context.fill(.ellipse(mark), with: .color(isEnabled ? context.tintColor : colors.disabledLabel))
    if showsFocusRing {
      context.drawFocusRing(around: context.bounds, cornerRadius: context.bounds.width / 2)
    }
  }

  /// Sets the level as if the user did.
  private func choose(_ wanted: Double) {
    let new = min(1, max(0, wanted))
    guard new != level else { return }
    level = new
    setNeedsDisplay()
    onChange?(level)
    sendActions(for: .valueChanged)
  }
}

/// The article on controls is correct.
@MainActor
@Suite struct ControlsArticleTests {
  @Test func `the code of the article is compiled here`() throws {
    try ArticleCode.expect(
      "Controls.md",
      isCompiledIn: ["ControlsArticleTests.swift"],
      blockCount: 3
    )
  }

  @Test func `the form of the account is saved once its name is there`() {
    let harness = Harness(size: Size(width: 500, height: 260))
    var saved: [String] = []
    harness.mount(makeAccountForm { name, mail in saved.append("\(name) \(mail)") })
    harness.settle()

    harness.perform("press", role: .button, name: "Save")
    #expect(saved.isEmpty)
    harness.type("Ada")
    harness.key(.enter)
    #expect(saved == ["Ada "])
  }

  @Test func `the form shows the preferences and writes the user's changes`() {
    let harness = Harness(size: Size(width: 300, height: 260))
    let preferences = Preferences()
    harness.mount(makeForm(preferences))
    harness.render()

    #expect(harness.perform("press", role: .checkbox, name: "Wrap long lines"))
    #expect(harness.perform("press", role: .radioButton, name: "Dark"))
    #expect(harness.setValue("70", role: .slider, name: "Volume"))
    #expect(harness.perform("increment", role: .stepper, name: "Copies"))

    #expect(!preferences.wrapsLines)
    #expect(preferences.appearance == 1)
    #expect(preferences.volume == 70)
    #expect(preferences.copies == 2)
    #expect(harness.semantics().contains(#"slider "Volume" = "70%""#))
  }

  @Test(arguments: [PointerEvent.Device.mouse, .touch])
  func `the knob can be turned with a press, with keys and by assistive technology`(
    device: PointerEvent.Device
  ) {
    let harness = Harness(size: Size(width: 100, height: 100))
    let page = ScrollView(frame: harness.window.bounds)
    page.contentSize = Size(width: 100, height: 400)
    let knob = Knob(frame: Rect(x: 20, y: 20, width: 60, height: 60))
    knob.accessibilityLabel = "Level"
    var levels: [Int] = []
    knob.onChange = { levels.append(Int(($0 * 100).rounded())) }
    page.addSubview(knob)
    harness.window.addSubview(page)
    harness.settle()

    harness.drag(from: Point(x: 50, y: 60), to: Point(x: 50, y: 40), steps: 1, device: device)
    #expect(levels == [70])
    #expect(page.contentOffset == .zero)
    harness.key(.tab)
    harness.key(.up)
    #expect(levels == [70, 80])
    #expect(knob.showsFocusRing)
    #expect(harness.perform("decrement", role: .slider, name: "Level"))
    #expect(levels == [70, 80, 70])
    knob.isEnabled = false
    harness.drag(from: Point(x: 50, y: 60), to: Point(x: 50, y: 40), steps: 1, device: device)
    #expect(levels == [70, 80, 70])
  }
}
