import Bento

/// A column of a form, with trailing-aligned titles next to their controls.
final class FormColumn: StackView {
  private let titleWidth: Double
  private var titles: [Label] = []

  /// Creates a column without rows.
  ///
  /// - Parameter titleWidth: The width of the titles at a text scale of 1, in points.
  init(titleWidth: Double) {
    self.titleWidth = titleWidth
    super.init()
    axis = .vertical
    spacing = 12
    alignment = .fill
  }

  required init() {
    titleWidth = 96
    super.init()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateTitles()
  }

  override func textScaleDidChange() {
    super.textScaleDidChange()
    updateTitles()
  }

  /// Keeps the titles as wide as their text.
  private func updateTitles() {
    for title in titles { title.width(scaled(titleWidth)) }
  }

  /// Adds the title of a group of rows.
  func group(_ title: String) {
    let label = Label(text: title)
    label.font = .preferredFont(forTextStyle: .headline)
    if !arrangedSubviews.isEmpty, let last = arrangedSubviews.last {
      setCustomSpacing(22, after: last)
    }
    addArrangedSubview(label)
  }

  /// Adds a row with a title and controls.
  func row(_ title: String, _ controls: View...) {
    let label = Label(text: title)
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.textAlignment = .trailing
    label.numberOfLines = 0
    label.width(scaled(titleWidth))
    titles.append(label)
    for control in controls where control.accessibilityLabel == nil && !title.isEmpty {
      control.accessibilityLabel = title
    }
    let row = StackView(arrangedSubviews: [label] + controls)
    row.spacing = 14
    row.alignment = controls.contains(where: hasLines) ? .firstBaseline : .center
    if !controls.contains(where: stretches) { row.addArrangedSubview(Spacer()) }
    addArrangedSubview(row)
  }

  private func hasLines(_ view: View) -> Bool {
    view is RadioGroup || view is Checkbox || view is StackView
  }

  private func stretches(_ view: View) -> Bool {
    if let progress = view as? ProgressView { return progress.style == .bar }
    if view is TextField { return !(view is NumberField) }
    return view is EditableName || view is Slider || view is RangeSlider || view is LevelIndicator
      || view is ComboBox
  }
}
