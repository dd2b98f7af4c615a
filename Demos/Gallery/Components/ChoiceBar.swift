import Bento

/// A few titles in a row of which one is chosen: by a click, with Tab and Space, or with the arrow
/// keys.
final class ChoiceBar: View {
  private static let height = 26.0

  /// Called with the index of a title that a person chose.
  var didChoose: ((Int) -> Void)?
  /// The buttons, in the order of the titles.
  private(set) var buttons: [Button] = []
  /// The index of the chosen title.
  private(set) var selection = 0

  private let track = View()
  private let thumb = View()
  private let row = StackView()

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
      row.addArrangedSubview(button)
    }
    updateTitles()
  }

  required init() {
    super.init()
    row.distribution = .fillEqually
    track.cornerRadius = 8
    thumb.cornerRadius = 6
    for view in [track, thumb] { view.isUserInteractionEnabled = false }
    for view in [track, thumb, row] { addSubview(view) }
  }

  override var intrinsicContentSize: Size {
    Size(width: row.intrinsicContentSize.width + 4, height: Self.height)
  }

  override func layoutSubviews() {
    track.frame = bounds
    row.frame = bounds.insetBy(dx: 2, dy: 2)
    row.layoutIfNeeded()
    placeThumb()
  }

  override func didMoveToWindow() { updateTitles() }

  override func themeDidChange() {
    super.themeDidChange()
    updateTitles()
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    let isMirrored = effectiveContentDirection == .rightToLeft
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

  /// Shows another title as chosen, or none for an index below zero, without telling anybody.
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
