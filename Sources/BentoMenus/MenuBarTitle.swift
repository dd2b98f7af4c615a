internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

/// The title of a menu in a menu bar.
@MainActor
final class MenuBarTitle: View {
  private static let margin = 11.0

  private(set) var text = ""
  /// The letter that opens the menu in combination with Alt, or nil.
  private(set) var mnemonic: Character?
  private var press: () -> Void = {}
  /// Whether the letter that opens the menu is underlined.
  var showsMnemonic = false {
    didSet { if showsMnemonic != oldValue, mnemonic != nil { setNeedsDisplay() } }
  }
  /// Whether the menu is open.
  var isOpen = false { didSet { if isOpen != oldValue { setNeedsDisplay() } } }
  /// Whether the menu has items.
  private(set) var isEnabled = true
  private var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }

  required init() {
    super.init()
    isAccessibilityElement = true
  }

  /// Creates the title of a menu.
  convenience init(
    _ text: String,
    mnemonic: Character?,
    isEnabled: Bool,
    press: @escaping () -> Void
  ) {
    self.init()
    self.text = text
    self.mnemonic = mnemonic
    self.isEnabled = isEnabled
    self.press = press
    accessibilityLabel = text
  }

  override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics(role: .menuItem)
    guard isEnabled else {
      semantics.states.insert(.disabled)
      return semantics
    }
    semantics.states.insert(isOpen ? .expanded : .collapsed)
    let name = isOpen ? "collapse" : "expand"
    semantics.actions = [AccessibilityAction(name: name, action: press)]
    return semantics
  }

  override var contentDescription: String? { text }

  override func hoverDidChange(isHovered: Bool) {
    self.isHovered = isHovered
  }

  /// The ideal size of the title.
  override var intrinsicContentSize: Size {
    let size = measure(MenuMetrics.request(text, color: .black))?.size ?? .zero
    return Size(
      width: displayScale.ceil(size.width) + 2 * Self.margin,
      height: displayScale.ceil(size.height) + 8
    )
  }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    if isEnabled, isOpen || isHovered {
      context.fill(
        context.bounds,
        cornerRadius: context.theme.radii.medium,
        with: isOpen ? colors.accentFill : colors.hover
      )
    }
    let color = isEnabled ? (isOpen ? colors.onAccent : colors.label) : colors.disabledLabel
    let request = MenuMetrics.request(text, color: color)
    let size = measure(request)?.size ?? .zero
    let rect = Rect(
      x: context.bounds.x + Self.margin,
      y: context.scale.snap(context.bounds.midY - size.height / 2),
      width: max(0, context.bounds.width - 2 * Self.margin),
      height: size.height
    )
    context.draw(request, in: rect)
    drawMnemonic(below: request, in: rect, color, context)
  }

  private func drawMnemonic(
    below request: TextRequest,
    in rect: Rect,
    _ color: Color,
    _ context: DrawContext
  ) {
    guard showsMnemonic, let mnemonic,
      let index = text.firstIndex(where: { $0.lowercased() == String(mnemonic) }),
      let geometry = geometry(of: request, width: rect.width), let line = geometry.lines.first
    else { return }
    for box in geometry.selectionRects(for: index..<text.index(after: index)) {
      let width = max(1, context.scale.pixel)
      context.fill(
        Rect(
          x: rect.x + box.x,
          y: context.scale.snap(rect.y + line.baseline + 2),
          width: box.width,
          height: context.scale.snap(width)
        ),
        with: color
      )
    }
  }
}
