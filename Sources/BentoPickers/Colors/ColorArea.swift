internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoPlatform
internal import BentoViews

/// The square that shows the colors of one hue; saturation increases to the right, and brightness upward.
@MainActor
final class ColorArea: Control {
  /// The selected color.
  var hsv = HSVColor(hue: 0, saturation: 1, brightness: 1) {
    didSet { if hsv != oldValue { setNeedsDisplay() } }
  }
  /// Called when the user selects a different color.
  var onChange: (HSVColor) -> Void = { _ in }

  required init() {
    super.init()
    tracking = .exclusive
    cursor = .crosshair
    accessibilityLabel = "Saturation and brightness"
  }

  override func pressBegan(at point: Point) { pressMoved(to: point) }

  override func pressMoved(to point: Point) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    choose(
      saturation: (point.x - bounds.x) / bounds.width,
      brightness: 1 - (point.y - bounds.y) / bounds.height
    )
  }

  private func choose(saturation: Double, brightness: Double) {
    let new = HSVColor(hue: hsv.hue, saturation: saturation, brightness: brightness)
    guard new != hsv else { return }
    hsv = new
    onChange(new)
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isSubset(of: .shift) else { return super.keyDown(with: event) }
    let step = event.modifiers == .shift ? 0.1 : 0.01
    let old = hsv
    switch event.key {
    case .left: choose(saturation: hsv.saturation - step, brightness: hsv.brightness)
    case .right: choose(saturation: hsv.saturation + step, brightness: hsv.brightness)
    case .up: choose(saturation: hsv.saturation, brightness: hsv.brightness + step)
    case .down: choose(saturation: hsv.saturation, brightness: hsv.brightness - step)
    case .pageUp: choose(saturation: hsv.saturation, brightness: hsv.brightness + 0.1)
    case .pageDown: choose(saturation: hsv.saturation, brightness: hsv.brightness - 0.1)
    case .home: choose(saturation: 0, brightness: hsv.brightness)
    case .end: choose(saturation: 1, brightness: hsv.brightness)
    default: return super.keyDown(with: event)
    }
    // A controller leaves the area at its edges.
    if event.isFromController, hsv == old { return super.keyDown(with: event) }
    showFocusRing()
    return true
  }

  override func draw(in context: DrawContext) {
    let area = context.bounds
    let radius = context.theme.radii.small
    let shape = Shape.roundedRect(area, CornerRadii(radius))
    let pure = HSVColor(hue: hsv.hue, saturation: 1, brightness: 1).color()
    let white = Color(white: 1)
    let black = Color(white: 0)
    context.fill(shape, with: .color(pure))
    context.fill(
      shape,
      with: .gradient(
        Gradient(
          .linear(from: Point(x: area.minX, y: area.y), to: Point(x: area.maxX, y: area.y)),
          colors: [white, white.withAlpha(0)]
        )
      )
    )
    context.fill(
      shape,
      with: .gradient(
        Gradient(
          .linear(from: Point(x: area.x, y: area.minY), to: Point(x: area.x, y: area.maxY)),
          colors: [black.withAlpha(0), black]
        )
      )
    )
    let center = Point(
      x: area.x + hsv.saturation * area.width,
      y: area.maxY - hsv.brightness * area.height
    )
    context.drawColorThumb(hsv.color(), at: center, isFocused: showsFocusRing)
  }

  override var defaultSemantics: ViewSemantics {
    var semantics = super.defaultSemantics
    semantics.role = .slider
    let (saturation, brightness) = (
      percentage(of: hsv.saturation), percentage(of: hsv.brightness)
    )
    semantics.value = "\(saturation)% saturation, \(brightness)% brightness"
    guard isEnabled else { return semantics }
    semantics.actions = AccessibilityAction.adjusting { [weak self] steps in
      guard let self else { return }
      choose(saturation: hsv.saturation, brightness: hsv.brightness + 0.05 * Double(steps))
    }
    return semantics
  }
}
