import Bento
import BentoTesting

/// Every control that sets a value, in all its states, as a form with two columns.
final class ControlsScreen: View {
  static let entry = GalleryScreen(
    name: "controls",
    title: "Controls",
    summary: "Check boxes, radio groups, sliders, steppers, segments, pop-up buttons, progress.",
    size: Size(width: 820, height: 900),
    make: { ControlsScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? ControlsScreen else { return }
      harness.click(on: screen.wrap)
      harness.key(.tab)
      harness.key(.space)
      screen.period.becomeFirstResponder()
      harness.key(.right)
      screen.volume.becomeFirstResponder()
      harness.key(.pageUp)
      screen.iconSize.becomeFirstResponder()
      harness.key(.down)
      harness.key(.down)
    }
  )

  let wrap = Checkbox(title: "Wrap long lines")
  let numbers = Checkbox(title: "Line numbers")
  let all = Checkbox(title: "All")
  let appearance = RadioGroup(titles: ["Light", "Dark", "Follow system"])
  let alignment = RadioGroup(titles: ["Left", "Right"])
  let period = SegmentedControl(titles: ["Day", "Week", "Month"])
  let font = ComboBox(items: ["Inter", "Noto Sans", "Noto Serif"])
  let iconSize = PopUpButton(titles: ["Small", "Medium", "Large"])
  let volume = Slider()
  let textSize = Slider()
  let price = RangeSlider()
  let copies = Stepper()
  let margin = NumberField()
  let pages = PageControl()
  let tint = ColorWell()
  let alarm = PickerWheel(columns: [
    PickerWheel.Column("Hours", count: 24) { "\($0)" },
    PickerWheel.Column("Minutes", count: 60) { $0 < 10 ? "0\($0)" : "\($0)" },
  ])
  let more = Disclosure(title: "Network")
  private let copiesLabel = Label()
  private let state = Label(text: "No changes yet")
  private let scrollView = ScrollView()
  private let columns = StackView()

  required init() {
    super.init()
    scrollView.addSubview(columns)
    addSubview(scrollView)
    columns.spacing = 40
    columns.alignment = .top
    columns.distribution = .fillEqually
    columns.isLayoutMarginsRelativeArrangement = true
    columns.layoutMargins = EdgeInsets(horizontal: 28, vertical: 24)
    columns.addArrangedSubview(choices())
    columns.addArrangedSubview(values())
    report()
    updateBoxes()
  }

  override func layoutSubviews() {
    scrollView.frame = bounds
    // Two columns if both fit, otherwise one.
    let isNarrow = bounds.width < scaled(680)
    columns.axis = isNarrow ? .vertical : .horizontal
    columns.alignment = isNarrow ? .fill : .top
    columns.distribution = isNarrow ? .fill : .fillEqually
    let room = Size(width: bounds.width, height: .infinity)
    columns.frame = Rect(
      origin: .zero,
      size: Size(width: bounds.width, height: columns.sizeThatFits(room).height)
    )
    scrollView.contentSize = columns.frame.size
  }

  // MARK: Columns

  private func choices() -> View {
    let column = FormColumn(titleWidth: 92)
    column.group("Choices")
    wrap.isOn = true
    all.isMixed = true
    let boxes = StackView(arrangedSubviews: [all, wrap, numbers])
    boxes.axis = .vertical
    boxes.alignment = .leading
    boxes.spacing = 4
    column.row("Editor", boxes)
    appearance.selectedIndex = 2
    column.row("Appearance", appearance)
    alignment.axis = .horizontal
    alignment.selectedIndex = 0
    column.row("Alignment", alignment)
    period.selectedIndex = 1
    column.row("Period", period)
    iconSize.selectedIndex = 1
    column.row("Icon size", iconSize)
    font.text = "Inter"
    font.font = .preferredFont(forTextStyle: .subheadline)
    column.row("Font", font)
    let sync = Switch()
    sync.isOn = true
    column.row("Sync", sync)
    pages.numberOfPages = 5
    pages.currentPage = 1
    column.row("Pages", pages)
    alarm.selectedIndices = [7, 30]
    alarm.sizeConstraints.height.maximum.required = 102
    column.row("Alarm", alarm)

    column.group("Disabled")
    let box = disabled(Checkbox(title: "Check box"))
    box.isOn = true
    column.row("", box)
    let radio = disabled(RadioGroup(titles: ["One", "Two"]))
    radio.axis = .horizontal
    radio.selectedIndex = 0
    column.row("Radio", radio)
    let segments = disabled(SegmentedControl(titles: ["On", "Off"]))
    segments.selectedIndex = 0
    let popUp = disabled(PopUpButton(titles: ["None"]))
    popUp.selectedIndex = 0
    column.row("Other", segments, popUp)
    column.group("Last change")
    state.font = .preferredFont(forTextStyle: .subheadline)
    column.addArrangedSubview(state)
    return column
  }

  private func values() -> View {
    let column = FormColumn(titleWidth: 92)
    column.group("Values")
    volume.range = 0...100
    volume.value = 40
    volume.valueText = { "\(Int($0.rounded()))%" }
    column.row("Volume", volume)
    textSize.range = 10...22
    textSize.step = 2
    textSize.value = 14
    textSize.tickValues = Array(stride(from: 10, through: 22, by: 2))
    column.row("Text size", textSize)
    price.range = 0...500
    price.step = 10
    price.values = 120...340
    column.row("Price", price)
    copies.range = 1...99
    copies.value = 3
    copiesLabel.font = .preferredFont(forTextStyle: .subheadline)
    column.row("Copies", copies, copiesLabel)
    margin.range = 0...100
    margin.value = 15
    margin.font = .preferredFont(forTextStyle: .subheadline)
    margin.format.suffix = " mm"
    column.row("Margin", margin)
    tint.accessibilityLabel = "Color"
    tint.color = Color(hex: 0x12A594)
    column.row("Color", tint)
    let disk = LevelIndicator()
    disk.value = 0.92
    disk.criticalValues = 0.9...1
    column.row("Disk", disk)
    let strength = LevelIndicator()
    strength.segmentCount = 4
    strength.value = 0.75
    column.row("Strength", strength)

    column.group("Progress")
    let bar = ProgressView()
    bar.progress = 0.6
    column.row("Download", bar)
    let working = ProgressView()
    working.progress = nil
    column.row("Indexing", working)
    let ring = ProgressView(style: .ring)
    ring.progress = 0.7
    let turning = ProgressView(style: .ring)
    turning.progress = nil
    column.row("Rings", ring, turning)

    column.group("More")
    let proxy = RadioGroup(titles: ["Follow system", "None"])
    proxy.selectedIndex = 0
    more.content = GroupBox(title: "Proxy", content: proxy)
    column.addArrangedSubview(more)
    let badge = Bento.Badge(text: "3")
    badge.accessibilityLabel = "3 unread"
    let manual = Link(title: "Read the manual", url: "https://example.org/")
    let line = StackView(arrangedSubviews: [manual, badge, Spacer()])
    line.spacing = 10
    line.alignment = .center
    column.addArrangedSubview(line)

    column.group("Disabled")
    let slider = disabled(Slider())
    slider.value = 0.4
    column.row("Slider", slider)
    column.row("Stepper", disabled(Stepper()))
    return column
  }

  private func disabled<Item: Control>(_ control: Item) -> Item {
    control.isEnabled = false
    return control
  }

  // MARK: Changes

  private func report() {
    for control in [
      wrap, numbers, all, appearance, alignment, period, iconSize, volume, textSize, price, copies,
      margin, font, pages, more, tint, alarm,
    ] as [Control] {
      control.addAction(for: .valueChanged) { [weak self, weak control] in
        guard let self, let control else { return }
        if control === all { allDidChange() } else { updateBoxes() }
        let value =
          control.accessibilityValue ?? control.defaultSemantics.value ?? control.contentDescription
          ?? ""
        let name = control.accessibilityLabel ?? control.defaultSemantics.name ?? more.title
        state.text = "\(name): \(value)"
      }
    }
  }

  private func allDidChange() {
    wrap.isOn = all.isOn
    numbers.isOn = all.isOn
    updateBoxes()
  }

  private func updateBoxes() {
    all.isOn = wrap.isOn && numbers.isOn
    all.isMixed = wrap.isOn != numbers.isOn
    copiesLabel.text = copies.value == 1 ? "1 copy" : "\(Int(copies.value)) copies"
  }
}
