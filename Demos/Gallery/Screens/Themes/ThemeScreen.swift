import Bento
import BentoTesting

/// A theme editor: colors, corners and spacing, next to every kind of control in that theme.
final class ThemeScreen: View {
  static let entry = GalleryScreen(
    name: "theme",
    title: "Theme",
    summary: "Change a theme's colors, density, corners and text size, and see all controls.",
    size: Size(width: 780, height: 560),
    make: { ThemeScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? ThemeScreen else { return }
      harness.setValue("#8E4EC6", role: .button, name: "Accent")
      screen.corners.value = 3
      screen.corners.sendActions(for: .valueChanged)
      harness.settle()
      harness.click(on: screen.accent)
      harness.settle()
    }
  )

  let base = SegmentedControl(titles: ["Light", "Dark"])
  let contrast = Checkbox(title: "High contrast")
  let densityControl = PopUpButton(titles: ["Compact", "Regular", "Touch"])
  let accent = ColorWell()
  let surface = ColorWell()
  let background = ColorWell()
  let label = ColorWell()
  let positive = ColorWell()
  let negative = ColorWell()
  let corners = Slider()
  let textScale = Slider()
  private let tokens: Form
  private let samples: Form
  private let split: SplitView
  private var edited = Theme.light
  /// The width of the theme's properties next to the controls, in points.
  private static let tokenWidth = 290.0
  /// The minimum width at which the properties and the controls fit side by side, in points.
  private static let widthOfBoth = 680.0

  required init() {
    corners.range = 0...16
    corners.step = 1
    corners.value = Theme.Radii().medium
    textScale.range = 0.8...1.6
    textScale.step = 0.1
    textScale.value = 1
    let (base, contrast) = (base, contrast)
    let (accent, surface, background) = (accent, surface, background)
    let (label, positive, negative) = (label, positive, negative)
    let (density, corners, textScale) = (densityControl, corners, textScale)
    tokens = Form {
      FormSection("Colors") {
        FormRow("Based on", base)
        FormRow("", contrast)
        FormRow("Accent", accent)
        FormRow("Surface", surface)
        FormRow("Background", background)
        FormRow("Text", label)
        FormRow("Positive", positive)
        FormRow("Negative", negative)
      }
      FormSection("Sizes") {
        FormRow("Density", density)
        FormRow("Corners", corners)
        FormRow("Text size", textScale)
      }
    }
    samples = ThemeSamples.form()
    split = SplitView(leading: FormPage(tokens), trailing: FormPage(samples))
    super.init()
    tokens.labelsAboveBelowWidth = 200
    samples.labelsAboveBelowWidth = 400
    split.position = Self.tokenWidth
    addSubview(split)
    base.selectedIndex = 0
    densityControl.selectedIndex = Self.densities.firstIndex(of: .regular)
    for control in [base, contrast] as [Control] {
      control.addAction(for: .valueChanged) { [weak self] in self?.begin() }
    }
    densityControl.addAction(for: .valueChanged) { [weak self] in self?.apply() }
    for well in wells { well.0.addAction(for: .valueChanged) { [weak self] in self?.apply() } }
    corners.addAction(for: .valueChanged) { [weak self] in self?.apply() }
    textScale.addAction(for: .valueChanged) { [weak self] in
      self?.window?.textScale = textScale.value
    }
    showColors()
  }

  override func layoutSubviews() {
    let axis: Axis = bounds.width < Self.widthOfBoth ? .vertical : .horizontal
    if split.axis != axis {
      split.axis = axis
      split.position = axis == .vertical ? (bounds.height * 0.45).rounded() : Self.tokenWidth
    }
    split.frame = bounds
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    edited = theme
    base.selectedIndex = edited.colors.isDark ? 1 : 0
    contrast.isOn = edited.colors.hasHighContrast
    densityControl.selectedIndex = Self.densities.firstIndex(of: edited.density)
    showColors()
  }

  /// The color wells, and the theme colors they edit.
  private var wells: [(ColorWell, WritableKeyPath<Theme.Colors, Color>)] {
    [
      (accent, \.accent), (surface, \.surface), (background, \.background), (label, \.label),
      (positive, \.positive), (negative, \.negative),
    ]
  }

  private static let densities: [Theme.Density] = [.compact, .regular, .touch]

  /// Returns one of the toolkit's themes.
  private static func standard(isDark: Bool, contrast: Bool) -> Theme {
    switch (isDark, contrast) {
    case (false, false): .light
    case (true, false): .dark
    case (false, true): .highContrastLight
    case (true, true): .highContrastDark
    }
  }

  /// The density that is selected.
  private var selectedDensity: Theme.Density {
    densityControl.selectedIndex.map { Self.densities[$0] } ?? .regular
  }

  /// Resets the theme to one of the toolkit's themes, with the selected density.
  private func begin() {
    edited = Self.standard(isDark: base.selectedIndex == 1, contrast: contrast.isOn)
    edited.density = selectedDensity
    corners.value = edited.radii.medium
    showColors()
    window?.setTheme(edited)
  }

  private func showColors() {
    for (well, path) in wells { well.color = edited.colors[keyPath: path] }
  }

  /// Applies the theme to the window.
  private func apply() {
    edited.density = selectedDensity
    for (well, path) in wells { edited.colors[keyPath: path] = well.color }
    edited.colors.elevatedSurface =
      edited.colors.isDark ? edited.colors.elevatedSurface : surface.color
    // The accent is last: its fill, text, selection and ring are derived to be legible on the surfaces.
    edited = edited.accented(accent.color)
    edited.radii.small = corners.value / 2
    edited.radii.medium = corners.value
    edited.radii.large = corners.value * 1.5
    window?.setTheme(edited)
  }
}

/// Every kind of control, as a form.
@MainActor
enum ThemeSamples {
  static func form() -> Form {
    let box = Checkbox(title: "Check box")
    box.isOn = true
    let radio = RadioGroup(titles: ["First", "Second"])
    radio.axis = .horizontal
    radio.selectedIndex = 0
    let toggle = Switch()
    toggle.isOn = true
    let segments = SegmentedControl(titles: ["Day", "Week", "Month"])
    segments.selectedIndex = 1
    let popUp = PopUpButton(titles: ["Small", "Medium", "Large"])
    popUp.selectedIndex = 1
    let combo = ComboBox(items: ["Inter", "Noto Sans"])
    combo.text = "Inter"
    let slider = Slider()
    slider.value = 0.6
    let bar = ProgressView()
    bar.progress = 0.4
    let field = TextField()
    field.placeholder = "Placeholder"
    let wrong = TextField()
    wrong.text = "ada"
    wrong.errorMessage = "Enter a valid e-mail address."
    let number = NumberField()
    number.value = 12
    number.sizeConstraints.width.hugging = 300
    let buttons = StackView(
      arrangedSubviews: [
        Button(title: "Save", style: .filled), Button(title: "Share", style: .tinted),
        Button(title: "More", style: .gray),
      ],
      axis: .horizontal,
      spacing: 8
    )
    let delete = Button(title: "Delete", style: .gray)
    delete.role = .destructive
    buttons.addArrangedSubview(delete)
    let date = DatePicker()
    date.names = .english
    date.date = CalendarDate("2026-11-23") ?? date.date
    return Form {
      FormSection("Controls") {
        FormRow("Text", field, help: "A short help text.")
        FormRow("Invalid", wrong)
        FormRow("Number", number)
        FormRow("Combo box", combo)
        FormRow("Pop-up", popUp)
        FormRow("Segments", segments)
        FormRow("Date", date)
        FormRow("Switch", toggle)
        FormRow("Choices", radio)
        FormRow("", box)
        FormRow("Slider", slider)
        FormRow("Progress", bar)
        FormRow("Link", Link(title: "Read the manual", url: "https://example.org/"))
        FormRow("", buttons)
      }
    }
  }
}
