internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoPlatform
internal import BentoViews

/// A key of the on-screen keyboard.
@MainActor
final class KeyboardKeyView: Control {
  let key: OnScreenKeyboardLayout.Key
  private let press: () -> Void
  private let repetition = PressRepeat()

  /// The text on the key; nil for a key with an icon.
  var title: String? { didSet { if title != oldValue { setNeedsDisplay() } } }
  /// Whether a controller is at the key.
  var isCurrent = false { didSet { if isCurrent != oldValue { setNeedsDisplay() } } }

  init(_ key: OnScreenKeyboardLayout.Key, press: @escaping () -> Void) {
    self.key = key
    self.press = press
    super.init()
    accessibilityLabel = key.name
    addAction(for: .touchDown) { [unowned self] in repetition.forget() }
  }

  required init() { preconditionFailure("Use init(_:press:) to create a key.") }

  override var canBecomeFirstResponder: Bool { false }

  override func activate() {
    if !repetition.hasRepeated { press() }
    super.activate()
  }

  override func stateDidChange() {
    super.stateDidChange()
    repetition.end()
    if isHighlighted, key.repeats { repetition.begin(in: self, press) }
  }

  // MARK: Drawing

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let radius = context.theme.radii.medium
    let isAccented = isCurrent || (key == .shift && isSelected)
    context.fill(
      context.bounds,
      cornerRadius: radius,
      with: isAccented ? context.tintColor : colors.fill
    )
    if let stateOverlay { context.fill(context.bounds, cornerRadius: radius, with: stateOverlay) }
    let color = isAccented ? colors.onAccent : colors.label
    if let icon { return drawIcon(icon, side: scaledIconSide(16), color: color, in: context) }
    let request = TextRequest(
      title ?? "",
      attributes: TextAttributes(font: font, color: color),
      paragraph: ParagraphStyle(lineBreakMode: .byClipping, lineLimit: 1)
    )
    guard let size = measure(request)?.size else { return }
    let rect = Rect(
      x: context.scale.snap(context.bounds.midX - size.width / 2),
      y: context.scale.snap(context.bounds.midY - size.height / 2),
      width: size.width,
      height: size.height
    )
    context.draw(request, in: rect)
  }

  private var font: Font {
    if case .text = key { return .preferredFont(forTextStyle: .title3) }
    return .preferredFont(forTextStyle: .subheadline)
  }

  private var icon: Icon? {
    switch key {
    case .shift: .arrowUp
    case .backspace: .backspace
    case .left: .chevronLeft
    case .right: .chevronRight
    case .close: .chevronDown
    case .enter: .enter
    case .text, .page, .space: nil
    }
  }
}

extension Icon {
  /// The symbol of the Backspace key: a label that points left, with a cross.
  fileprivate static let backspace = Icon(
    name: "backspace",
    lines: [
      [(21, 5), (9, 5), (3, 12), (9, 19), (21, 19), (21, 5)], [(11, 9.5), (16, 14.5)],
      [(16, 9.5), (11, 14.5)],
    ]
  )
  /// The symbol of the Return key.
  fileprivate static let enter = Icon(
    name: "enter",
    lines: [[(20, 6), (20, 13), (5, 13)], [(10, 8), (5, 13), (10, 18)]]
  )

  private init(name: String, lines: [[(x: Double, y: Double)]]) {
    var path = Path()
    for line in lines {
      for (index, point) in line.enumerated() {
        let point = Point(x: point.x, y: point.y)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    self.init(name: name, path: path)
  }
}
