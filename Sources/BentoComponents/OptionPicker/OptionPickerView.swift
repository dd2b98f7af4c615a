public import BentoBox
public import BentoControls
public import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoViews

/// The view of an option picker: a wheel that extends to the edges, or a pop-up button inside the margins.
@MainActor
public final class OptionPickerView: BaseView {
  /// The height of a row with one line, in points.
  private static let rowHeight = 34.0
  /// The padding of the text: vertical in rows with several lines, horizontal in all rows.
  private static let padding = Size(width: 12, height: 10)
  /// The maximum number of options measured to determine the row height.
  private static let measuredLimit = 200
  /// The minimum width of a button, if space permits.
  private static let leastButtonWidth = 160.0

  /// The style that the style sheet specifies; nil for the theme's.
  var style: Theme.PickerStyle? {
    didSet { if style != oldValue { styleDidChange() } }
  }

  /// Whether the user can pick an option.
  var isEnabled = true {
    didSet { if isEnabled != oldValue { showAvailability() } }
  }

  private var titles: [String] = []
  private var selectedIndex: Int?
  private var didPick: ((Int) -> Void)?
  /// Whether the user has turned the wheel since the selection was set.
  private var isTurned = false
  private var wheel: PickerWheel?
  private var button: PopUpButton?

  private var shownStyle: Theme.PickerStyle { style ?? theme.pickerStyle }

  /// Creates a picker without options.
  public required init() {
    super.init()
  }

  // MARK: Component

  /// Shows options, with at most one of them selected.
  func show(_ titles: [String], selected: Int?, didPick: @escaping (Int) -> Void) {
    self.didPick = didPick
    selectedIndex = selected
    if titles != self.titles {
      self.titles = titles
      isTurned = false
      showTitles()
    }
    showControl()
    showSelection()
  }

  /// Releases the closure.
  func forgetAction() {
    didPick = nil
  }

  private func pick(_ index: Int) {
    isTurned = true
    didPick?(index)
  }

  // MARK: Controls

  private func styleDidChange() {
    showControl()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Replaces the control if the style has changed.
  private func showControl() {
    guard (shownStyle == .wheel) != (wheel != nil) || (wheel == nil && button == nil) else {
      return
    }
    wheel?.removeFromSuperview()
    button?.removeFromSuperview()
    (wheel, button) = (nil, nil)
    if shownStyle == .wheel { addWheel() } else { addButton() }
    showTitles()
    isTurned = false
    showSelection()
  }

  private func addWheel() {
    let wheel = PickerWheel()
    wheel.numberOfLines = 0
    wheel.addAction(for: .valueChanged) { [weak self, weak wheel] in
      if let index = wheel?.selectedIndex(inColumn: 0) { self?.pick(index) }
    }
    wheel.didConfirm = { [weak self, weak wheel] column in
      guard let self, selectedIndex == nil, let index = wheel?.selectedIndex(inColumn: column)
      else {
        return
      }
      pick(index)
    }
    self.wheel = wheel
    addSubview(wheel)
  }

  private func addButton() {
    let button = PopUpButton()
    button.placeholder = "Choose"
    button.accessibilityLabel = "Options"
    button.addAction(for: .valueChanged) { [weak self, weak button] in
      if let index = button?.selectedIndex { self?.pick(index) }
    }
    self.button = button
    addSubview(button)
  }

  private func showTitles() {
    wheel?.columns = [PickerWheel.Column("Options", titles: titles)]
    button?.titles = titles
    showAvailability()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showAvailability() {
    button?.isEnabled = isEnabled && !titles.isEmpty
    wheel?.isEnabled = isEnabled && !titles.isEmpty
  }

  private func showSelection() {
    if button?.selectedIndex != selectedIndex { button?.selectedIndex = selectedIndex }
    guard let wheel, let shown = wheel.selectedIndex(inColumn: 0) else { return }
    let index = selectedIndex ?? (isTurned ? shown : 0)
    if selectedIndex != nil { isTurned = false }
    // Selecting the same row would stop a wheel that is still turning.
    if index != shown { wheel.select(index, inColumn: 0, animated: false) }
  }

  // MARK: Views

  /// Replaces the control with the theme's.
  public override func themeDidChange() {
    super.themeDidChange()
    if style == nil { styleDidChange() }
  }

  /// Lays out the control inside the new margins.
  public override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Places the wheel at the edges, or the button inside the margins.
  public override func layoutSubviews() {
    if let wheel {
      wheel.rowHeight = rowHeight(forWidth: bounds.width) / max(1, effectiveTextScale)
      wheel.place(in: bounds)
    }
    guard let button else { return }
    let area = bounds.inset(by: effectiveLayoutMargins)
    let natural = button.intrinsicContentSize
    let width = max(0, min(area.width, max(natural.width, Self.leastButtonWidth)))
    button.place(
      in: Rect(
        x: displayScale.snap(leadsFromRight ? area.maxX - width : area.x),
        y: displayScale.snap(area.midY - natural.height / 2),
        width: width,
        height: natural.height
      )
    )
  }

  /// Returns the size of the control at a given width.
  public override func sizeThatFits(_ size: Size) -> Size {
    let natural = naturalWidth
    let width = size.width.isFinite && size.width >= 0 ? size.width : natural
    if let button {
      let margins = effectiveLayoutMargins
      return Size(
        width: width,
        height: button.intrinsicContentSize.height + margins.top + margins.bottom
      )
    }
    guard wheel != nil else { return Size(width: width, height: 0) }
    let row = rowHeight(forWidth: width)
    let standard = Self.rowHeight * max(1, effectiveTextScale)
    return Size(width: width, height: displayScale.snap(max(5 * standard, 3 * row)))
  }

  /// The size that fits the widest option.
  public override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: Double.infinity, height: .infinity))
  }

  /// Whether the height depends on the width; always true, because options wrap on a wheel.
  public override var heightDependsOnWidth: Bool { true }

  private var naturalWidth: Double {
    if let button {
      let margins = effectiveLayoutMargins
      return button.intrinsicContentSize.width + margins.left + margins.right
    }
    let widths = titles.prefix(Self.measuredLimit).map { measure(request($0))?.size.width ?? 0 }
    return displayScale.ceil(widths.max() ?? 0) + 2 * Self.padding.width
  }

  /// Returns the row height that fits every option.
  private func rowHeight(forWidth width: Double) -> Double {
    let room = max(1, width - Self.padding.width)
    let heights = titles.prefix(Self.measuredLimit).map {
      measure(request($0), width: room)?.size.height ?? 0
    }
    let least = Self.rowHeight * max(1, effectiveTextScale)
    return displayScale.ceil(max(least, (heights.max() ?? 0) + Self.padding.height))
  }

  private func request(_ title: String) -> TextRequest {
    TextRequest(
      title,
      attributes: TextAttributes(font: .preferredFont(forTextStyle: .body), color: .black),
      paragraph: ParagraphStyle(alignment: .center)
    )
  }
}

extension OptionPickerView: ViewLifecycleAware {
  /// Does nothing.
  public func willDisplayView() {}

  /// Resets the wheel, because the view may be reused for another picker.
  public func didEndDisplayingView() {
    isTurned = false
    showSelection()
  }
}
