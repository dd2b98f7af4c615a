internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoLayout
internal import BentoPlatform
internal import BentoViews

/// The divider of a split view: a line surrounded by a margin in which it can be dragged.
@MainActor
final class SplitDivider: View, NearTouchTaking {
  /// The distance from the line, in points, within which the divider can be dragged.
  static let reach = 4.0

  weak var split: SplitView?
  private var isHovered = false
  private var isDragged = false
  private var isActive = false {
    didSet { if isActive != oldValue { setNeedsDisplay() } }
  }
  private let press = PressGestureRecognizer()

  let nearTouches = NearTouches.takes

  required init() {
    super.init()
    isAccessibilityElement = true
    press.addAction { [unowned self] _ in pressDidChange() }
    press.tracking = .exclusive
    addGestureRecognizer(press)
  }

  override var canBecomeFirstResponder: Bool { true }

  override var becomesFirstResponderOnPress: Bool { false }

  override func keyDown(with event: KeyEvent) -> Bool {
    split?.move(with: event) == true || super.keyDown(with: event)
  }

  override func hoverDidChange(isHovered: Bool) {
    self.isHovered = isHovered
    isActive = isHovered || isDragged
  }

  private func pressDidChange() {
    switch press.state {
    case .began:
      isDragged = press.clickCount != 2
      if isDragged { split?.beginDrag() } else { split?.toggleCollapsed() }
    case .changed:
      if isDragged { split?.drag(by: press.translation) }
    case .ended, .cancelled, .failed: isDragged = false
    case .possible: break
    }
    isActive = isDragged || isHovered
  }

  // MARK: Drawing

  override func draw(in context: DrawContext) {
    guard let split else { return }
    let bounds = context.bounds
    let isHorizontal = split.axis == .horizontal
    let across = Self.reach
    let line =
      isHorizontal
      ? bounds.insetBy(dx: min(across, bounds.width / 2), dy: 0)
      : bounds.insetBy(dx: 0, dy: min(across, bounds.height / 2))
    let colors = context.theme.colors
    if isActive || showsFocusRing {
      let wide = isHorizontal ? line.insetBy(dx: -1, dy: 0) : line.insetBy(dx: 0, dy: -1)
      context.fill(wide, with: showsFocusRing ? colors.focusRing : colors.accentFill)
    } else {
      context.fill(line, with: colors.separator)
    }
  }

  // MARK: Semantics

  /// The semantics of a separator whose value is the length of the leading side, in points.
  override var defaultSemantics: ViewSemantics {
    guard let split else { return ViewSemantics(role: .separator) }
    var semantics = ViewSemantics(
      role: .separator,
      name: "Divider",
      value: "\(Int(split.shownPosition.rounded()))"
    )
    semantics.actions = AccessibilityAction.adjusting { [weak split] steps in
      if let split { split.move(to: split.shownPosition + 10 * Double(steps)) }
    }
    if !split.collapsibleSides.isEmpty || split.collapsedSide != nil {
      let name = split.collapsedSide == nil ? "collapse" : "expand"
      semantics.actions.append(
        AccessibilityAction(name: name) { [weak split] in split?.toggleCollapsed() }
      )
    }
    return semantics
  }

  /// Moves the divider to a position, given in points, as the user would.
  override func setAccessibilityValue(_ value: String) -> Bool {
    guard let split, let position = Double(value), position.isFinite else { return false }
    split.move(to: position)
    return abs(split.shownPosition - position) < 1
  }
}
