import Bento

/// A row of titles for selecting one option by clicking, with Tab and Space, or with the arrow keys.
///
/// If the row is too short, the titles wrap.
final class ChoiceBar: View {
  private static let lineHeight = 22.0
  private static let margin = 2.0

  /// Called with the index of a title that the user selects.
  var didChoose: ((Int) -> Void)?
  /// The buttons, in the order of the titles.
  private(set) var buttons: [Button] = []
  /// The index of the selected title.
  private(set) var selection = 0

  private let track = View()
  private let thumb = View()
  private let lines = StackView()

  convenience init(_ name: String, _ titles: [String], selection: Int = 0) {
    self.init()
    self.selection = selection
    thumb.alpha = selection < 0 ? 0 : 1
    accessibilityLabel = name
    for (index, title) in titles.enumerated() {
      let button = Button(title: title) { [weak self] in self?.choose(index) }
      button.contentEdgeInsets = EdgeInsets(horizontal: 6, vertical: 4)
      button.cornerRadius = 6
      button.accessibilityLabel = "\(name): \(title)"
      buttons.append(button)
    }
    fill(1)
    updateTitles()
  }

  required init() {
    super.init()
    lines.axis = .vertical
    lines.distribution = .fillEqually
    track.cornerRadius = 8
    thumb.cornerRadius = 6
    for view in [track, thumb] { view.isUserInteractionEnabled = false }
    for view in [track, thumb, lines] { addSubview(view) }
  }

  override var intrinsicContentSize: Size {
    size(width: widest * Double(buttons.count) + 2 * Self.margin)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    size.width.isFinite && size.width > 0 ? self.size(width: size.width) : intrinsicContentSize
  }

  override var heightDependsOnWidth: Bool { true }

  private var widest: Double { buttons.reduce(0) { max($0, $1.intrinsicContentSize.width) } }

  private func size(width: Double) -> Size {
    Size(
      width: width,
      height: Double(lineCount(width: width)) * scaled(Self.lineHeight) + 2 * Self.margin
    )
  }

  private func lineCount(width: Double) -> Int {
    let room = width - 2 * Self.margin
    guard room > 0, widest > 0 else { return 1 }
    // Rounding the edges to whole pixels can take up to one extra point.
    let most = max(1, Int((room + 1) / widest))
    return (buttons.count + most - 1) / most
  }

  /// Arranges the buttons in lines of equal length; the last line may end with empty cells.
  private func fill(_ count: Int) {
    for line in lines.arrangedSubviews { line.removeFromSuperview() }
    let length = (buttons.count + count - 1) / max(1, count)
    for start in stride(from: 0, to: buttons.count, by: max(1, length)) {
      var views: [View] = Array(buttons[start..<min(buttons.count, start + length)])
      // The cells of all lines have one width.
      while views.count < length { views.append(View()) }
      let line = StackView(arrangedSubviews: views)
      line.distribution = .fillEqually
      lines.addArrangedSubview(line)
    }
  }

  override func layoutSubviews() {
    track.frame = bounds
    let count = lineCount(width: bounds.width)
    if count != lines.arrangedSubviews.count { fill(count) }
    lines.frame = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    lines.layoutIfNeeded()
    placeThumb()
  }

  override func themeDidChange() {
    super.themeDidChange()
    updateTitles()
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    let step: Int
    switch event.key {
    case .left: step = isMirrored ? 1 : -1
    case .right: step = isMirrored ? -1 : 1
    default: return super.keyDown(with: event)
    }
    let next = selection + step
    guard event.modifiers.isEmpty, buttons.indices.contains(next) else { return true }
    choose(next)
    buttons[next].becomeFirstResponder()
    return true
  }

  /// Selects a title, or none for a negative index, without calling `didChoose`.
  func show(_ index: Int) {
    guard index != selection else { return }
    selection = index
    if thumb.alpha == 0 { View.performWithoutAnimation { placeThumb() } }
    View.animate(withDuration: .milliseconds(180)) {
      placeThumb()
      thumb.alpha = index < 0 ? 0 : 1
    }
    updateTitles()
  }

  private func choose(_ index: Int) {
    show(index)
    didChoose?(index)
  }

  private func placeThumb() {
    guard buttons.indices.contains(selection) else { return }
    thumb.frame = convert(buttons[selection].bounds, from: buttons[selection])
  }

  private func updateTitles() {
    let colors = theme.colors
    track.backgroundColor = colors.fill
    thumb.backgroundColor =
      colors.isDark ? colors.tertiaryLabel.withAlpha(0.55) : colors.surface
    thumb.shadow = Shadow(
      color: colors.shadow,
      radius: 2,
      offset: Size(width: 0, height: 1)
    )
    for (index, button) in buttons.enumerated() {
      let isChosen = index == selection
      button.isSelected = isChosen
      button.accessibilityValue = isChosen ? "chosen" : nil
      button.font = .system(ofSize: 12, weight: isChosen ? .semibold : .regular)
      button.setTitleColor(isChosen ? colors.label : colors.secondaryLabel, for: .normal)
    }
  }
}
