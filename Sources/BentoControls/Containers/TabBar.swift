internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoPlatform
internal import BentoViews

/// A tab view's row of tabs, which scrolls if the tabs don't fit.
@MainActor
final class TabBar: View {
  /// Called when the user selects a tab.
  var select: (Int) -> Void = { _ in }
  /// The index of the visible page's tab, or nil.
  var selectedIndex: Int? {
    didSet { selectionDidChange() }
  }
  private var buttons: [TabButton] = []
  private let scrollView = ScrollView()

  required init() {
    super.init()
    scrollView.fadesEdges = true
    scrollView.showsHorizontalScrollIndicator = false
    addSubview(scrollView)
  }

  /// Creates the tabs.
  func fill(with tabs: [TabView.Tab]) {
    for button in buttons { button.removeFromSuperview() }
    buttons = tabs.enumerated().map { index, tab in
      let button = TabButton(tab.title, icon: tab.icon)
      button.isEnabled = tab.isEnabled
      button.addAction(for: .touchUpInside) { [unowned self] in select(index) }
      button.moveFocus = { [unowned self] in move(with: $0) }
      scrollView.addSubview(button)
      return button
    }
    selectionDidChange()
    setNeedsLayout()
  }

  override var defaultSemantics: ViewSemantics { ViewSemantics(role: .tabList) }

  /// Whether one of the tabs is first responder.
  var containsFirstResponder: Bool { buttons.contains { $0.isFirstResponder } }

  /// Focuses the visible page's tab.
  func focusSelected() {
    if let selectedIndex { buttons[selectedIndex].becomeFirstResponder() }
  }

  // MARK: Layout

  var naturalHeight: Double { buttons.map(\.intrinsicContentSize.height).max() ?? 0 }

  var naturalWidth: Double { buttons.reduce(0) { $0 + $1.intrinsicContentSize.width } }

  override func layoutSubviews() {
    scrollView.frame = bounds
    let widths = buttons.map(\.intrinsicContentSize.width)
    let total = max(bounds.width, widths.reduce(0, +))
    var distance = 0.0
    for (button, width) in zip(buttons, widths) {
      let x = leadsFromRight ? total - distance - width : distance
      button.frame = Rect(x: x, y: 0, width: width, height: bounds.height)
      distance += width
    }
    let isWider = scrollView.contentSize.width != total
    scrollView.contentSize = Size(width: total, height: bounds.height)
    scrollView.isScrollEnabled = total > bounds.width
    if isWider { revealSelected() }
  }

  override func draw(in context: DrawContext) {
    context.drawBottomLine()
  }

  // MARK: Choosing

  private func selectionDidChange() {
    let hasKeyboard = containsFirstResponder
    for (index, button) in buttons.enumerated() { button.isSelected = index == selectedIndex }
    if hasKeyboard { focusSelected() }
    revealSelected()
  }

  private func revealSelected() {
    guard let selectedIndex, buttons.indices.contains(selectedIndex) else { return }
    scrollView.scrollRectToVisible(buttons[selectedIndex].frame, animated: false)
  }

  /// Selects another tab in response to a key.
  ///
  /// - Returns: Whether the key was handled.
  private func move(with key: Key) -> Bool {
    let count = buttons.count
    guard let selectedIndex, count > 0 else { return false }
    let step: Int
    let start: Int
    switch key {
    case .left: (step, start) = (leadsFromRight ? 1 : -1, selectedIndex)
    case .right: (step, start) = (leadsFromRight ? -1 : 1, selectedIndex)
    case .home: (step, start) = (1, -1)
    case .end: (step, start) = (-1, count)
    default: return false
    }
    let next = (1...count).lazy
      .map { ((start + step * $0) % count + count) % count }
      .first { self.buttons[$0].isEnabled }
    if let next { select(next) }
    return true
  }
}

/// A tab.
@MainActor
final class TabButton: Control {
  private static let margin = 14.0
  private static let iconGap = 6.0

  private var iconSide: Double { scaledIconSide(16) }

  private var title = ""
  private var icon: Icon?
  /// Called to select another tab in response to a key; returns whether the key was handled.
  var moveFocus: (Key) -> Bool = { _ in false }

  required init() {
    super.init()
  }

  convenience init(_ title: String, icon: Icon?) {
    self.init()
    self.title = title
    self.icon = icon
    accessibilityLabel = title
  }

  /// Whether Tab stops at the tab; true only for the selected one.
  override var isTabStop: Bool { isSelected }

  override var contentDescription: String? { title }

  override var defaultSemantics: ViewSemantics {
    var semantics = super.defaultSemantics
    semantics.role = .tab
    return semantics
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    if event.modifiers.isEmpty, moveFocus(event.key) { return true }
    return super.keyDown(with: event)
  }

  override var intrinsicContentSize: Size {
    let size = measure(request(.black))?.size ?? .zero
    return Size(
      width: displayScale.ceil(size.width) + leading + 2 * Self.margin,
      height: displayScale.ceil(size.height) + 18
    )
  }

  override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let bounds = context.bounds
    let area = bounds.insetBy(dx: 3, dy: 4)
    if let stateOverlay {
      context.fill(area, cornerRadius: context.theme.radii.medium, with: stateOverlay)
    }
    drawContent(color(context), in: context)
    if isSelected {
      let line = Rect(
        x: bounds.x + Self.margin,
        y: bounds.maxY - 2,
        width: max(0, bounds.width - 2 * Self.margin),
        height: 2
      )
      context.fill(line, with: isEnabled ? context.tintColor : colors.disabledLabel)
    }
    if showsFocusRing {
      // The ring is drawn inside the bounds, because the bar clips its content.
      let ring = bounds.insetBy(dx: 5, dy: 5)
      context.drawFocusRing(around: ring, cornerRadius: context.theme.radii.medium)
    }
  }

  private func drawContent(_ color: Color, in context: DrawContext) {
    let size = measure(request(color))?.size ?? .zero
    let width = displayScale.ceil(size.width)
    let start = context.bounds.x + Self.margin
    let textX = leadsFromRight ? start : start + leading
    let text = Rect(
      x: context.scale.snap(textX),
      y: context.scale.snap(context.bounds.midY - size.height / 2),
      width: width,
      height: size.height
    )
    context.draw(request(color), in: text)
    guard let icon else { return }
    let iconX = leadsFromRight ? text.maxX + Self.iconGap : start
    let box = Rect(
      x: context.scale.snap(iconX),
      y: context.scale.snap(context.bounds.midY - iconSide / 2),
      width: iconSide,
      height: iconSide
    )
    context.draw(icon, in: box, color: color)
  }

  private var leading: Double { icon == nil ? 0 : iconSide + Self.iconGap }

  private func color(_ context: DrawContext) -> Color {
    let colors = context.theme.colors
    if !isEnabled { return colors.disabledLabel }
    return isSelected ? context.tintTextColor : colors.label
  }

  private func request(_ color: Color) -> TextRequest {
    TextRequest(
      title,
      attributes: TextAttributes(
        font: .preferredFont(forTextStyle: .subheadline).withWeight(.semibold),
        color: color
      ),
      paragraph: ParagraphStyle(lineLimit: 1)
    )
  }
}
