internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoLayout
internal import BentoMenus
internal import BentoPlatform
internal import BentoViews

/// A rounded chip with a title that can be selected and removed.
@MainActor
final class TagChip: Control {
  /// An action requested by a key or a press.
  enum Request {
    case toggle, remove
    /// Moves focus by a number of chips, or to the first or last chip.
    case move(Int)
  }

  var tagTitle = "" { didSet { if tagTitle != oldValue { contentDidChange() } } }
  var icon: Icon? { didSet { if icon != oldValue { contentDidChange() } } }
  var font = Font.preferredFont(forTextStyle: .subheadline).withWeight(.medium) {
    didSet { if font != oldValue { contentDidChange() } }
  }
  /// Whether a press selects or deselects the chip.
  var isSelectable = false { didSet { if isSelectable != oldValue { stateDidChange() } } }
  var isRemovable = false {
    didSet {
      guard isRemovable != oldValue else { return }
      removeButton.isHidden = !isRemovable
      contentDidChange()
    }
  }
  /// Whether the chip is a tab stop.
  var isEntry = false
  var onRequest: ((Request) -> Void)?
  private let removeButton = ChipRemoveButton()

  private static let padding = 12.0
  private var iconExtent: Double { scaledIconSide(14) }

  required init() {
    super.init()
    removeButton.isHidden = true
    removeButton.addAction(for: .touchUpInside) { [unowned self] in onRequest?(.remove) }
    addSubview(removeButton)
    sizeConstraints.height.hugging = 900
    addAction(for: .touchUpInside) { [unowned self] in if isSelectable { onRequest?(.toggle) } }
  }

  // MARK: Keyboard

  override var canBecomeFirstResponder: Bool { isEnabled && (isSelectable || isRemovable) }

  override var isTabStop: Bool { isEntry || isFirstResponder }

  override func keyDown(with event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isEmpty else { return super.keyDown(with: event) }
    let forward = leadsFromRight ? -1 : 1
    switch event.key {
    case .left: onRequest?(.move(-forward))
    case .right: onRequest?(.move(forward))
    case .home: onRequest?(.move(-.max))
    case .end: onRequest?(.move(.max))
    case .delete, .backspace:
      guard isRemovable else { return super.keyDown(with: event) }
      onRequest?(.remove)
    default: return super.keyDown(with: event)
    }
    return true
  }

  // MARK: View

  private var shownIcon: Icon? { isSelectable && isSelected ? .check : icon }

  private var leadingRoom: Double {
    shownIcon == nil ? Self.padding : Self.padding - 2 + iconExtent + 5
  }

  private var trailingRoom: Double { isRemovable ? 26 : Self.padding }

  override var intrinsicContentSize: Size {
    let text = measure(request(color: .black))?.size ?? .zero
    let width = displayScale.ceil(text.width) + leadingRoom + trailingRoom
    return Size(width: width, height: max(28, displayScale.ceil(text.height + 8)))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    var natural = intrinsicContentSize
    if size.width.isFinite, size.width > 0 { natural.width = min(natural.width, size.width) }
    return natural
  }

  override func stateDidChange() {
    super.stateDidChange()
    removeButton.isEnabled = isEnabled
    removeButton.isOnAccent = isSelectable && isSelected
    contentDidChange()
  }

  override func layoutSubviews() {
    let extent = 24.0
    removeButton.frame = Rect(
      x: leadsFromRight ? 2 : bounds.width - extent - 2,
      y: displayScale.snap((bounds.height - extent) / 2),
      width: extent,
      height: extent
    )
  }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let area = context.bounds
    let radius = area.height / 2
    let isChosen = isSelectable && isSelected
    context.fill(area, cornerRadius: radius, with: isChosen ? context.tintColor : colors.fill)
    if isSelectable, let stateOverlay {
      context.fill(area, cornerRadius: radius, with: stateOverlay)
    }
    let ink =
      !isEnabled ? colors.disabledLabel : isChosen ? colors.onAccent : colors.label
    let (leading, trailing) = (leadingRoom, trailingRoom)
    if let shownIcon {
      let x = Self.padding - 2
      let rect = Rect(
        x: leadsFromRight ? area.width - x - iconExtent : x,
        y: context.scale.snap((area.height - iconExtent) / 2),
        width: iconExtent,
        height: iconExtent
      )
      context.draw(shownIcon, in: rect, color: ink)
    }
    let request = request(color: ink)
    let height = measure(request)?.size.height ?? 0
    let rect = Rect(
      x: leadsFromRight ? trailing : leading,
      y: context.scale.snap((area.height - height) / 2),
      width: max(0, area.width - leading - trailing),
      height: height
    )
    context.draw(request, in: rect)
    if showsFocusRing { context.drawFocusRing(around: area, cornerRadius: radius) }
  }

  private func request(color: Color) -> TextRequest {
    TextRequest(
      tagTitle,
      attributes: TextAttributes(font: font, color: color),
      paragraph: ParagraphStyle(lineLimit: 1)
    )
  }

  private func contentDidChange() {
    setNeedsDisplay()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Semantics

  override var contentDescription: String? { tagTitle }

  override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics(role: isSelectable ? .checkbox : .listItem, name: tagTitle)
    if isSelectable, isSelected { semantics.states.insert(.checked) }
    guard isEnabled else {
      semantics.states.insert(.disabled)
      return semantics
    }
    if isSelectable {
      semantics.actions.append(
        AccessibilityAction(name: "press") { [weak self] in self?.onRequest?(.toggle) }
      )
    }
    if isRemovable {
      semantics.actions.append(
        AccessibilityAction(name: "delete") { [weak self] in self?.onRequest?(.remove) }
      )
    }
    return semantics
  }
}

/// A chip's remove button; the chip itself handles removal by keyboard.
@MainActor
private final class ChipRemoveButton: Control {
  /// Whether the background is the tint color.
  var isOnAccent = false { didSet { if isOnAccent != oldValue { setNeedsDisplay() } } }

  required init() {
    super.init()
    isAccessibilityElement = false
    toolTip = "Remove"
  }

  override var canBecomeFirstResponder: Bool { false }

  override var defaultSemantics: ViewSemantics { ViewSemantics() }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let area = context.bounds
    if let stateOverlay {
      context.fill(area, cornerRadius: area.width / 2, with: stateOverlay)
    }
    let ink =
      !isEnabled
      ? colors.disabledLabel : isOnAccent ? colors.onAccent : colors.secondaryLabel
    context.draw(.close, in: area.insetBy(dx: 5, dy: 5), color: ink)
  }
}
