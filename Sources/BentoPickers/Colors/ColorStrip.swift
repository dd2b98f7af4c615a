internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoPlatform
internal import BentoViews

/// A strip for selecting a value: the hue or the opacity of a color.
@MainActor
final class ColorStrip: Control {
  /// The kind of value.
  enum Kind {
    case hue
    case opacity(Color)
  }

  var kind = Kind.hue {
    didSet { setNeedsDisplay() }
  }
  /// The selected value, 0…1 from the left.
  var fraction = 0.0 {
    didSet { if fraction != oldValue { setNeedsDisplay() } }
  }
  /// Called when the user selects a different value.
  var onChange: (Double) -> Void = { _ in }
  /// The number of steps for the arrow keys.
  var stepCount = 100.0

  required init() {
    super.init()
    tracking = .exclusive
  }

  private static let inset = 7.0

  override func pressBegan(at point: Point) { pressMoved(to: point) }

  override func pressMoved(to point: Point) {
    let room = max(1, bounds.width - 2 * Self.inset)
    choose((point.x - bounds.x - Self.inset) / room)
  }

  private func choose(_ fraction: Double) {
    let new = min(max(0, fraction), 1)
    guard isEnabled, new != self.fraction else { return }
    self.fraction = new
    onChange(new)
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isSubset(of: .shift), !event.isVerticalOnController else {
      return super.keyDown(with: event)
    }
    let step = (event.modifiers == .shift ? 10 : 1) / stepCount
    switch event.key {
    case .left, .down: choose(fraction - step)
    case .right, .up: choose(fraction + step)
    case .pageUp: choose(fraction + 10 / stepCount)
    case .pageDown: choose(fraction - 10 / stepCount)
    case .home: choose(0)
    case .end: choose(1)
    default: return super.keyDown(with: event)
    }
    showFocusRing()
    return true
  }

  override func draw(in context: DrawContext) {
    let area = context.bounds.insetBy(dx: 0, dy: max(0, (context.bounds.height - 12) / 2))
    let shape = Shape.roundedRect(area, CornerRadii(area.height / 2))
    let colors: [Color]
    let thumb: Color
    switch kind {
    case .hue:
      colors = (0...6).map {
        HSVColor(hue: Double($0) * 60, saturation: 1, brightness: 1).color()
      }
      thumb = HSVColor(hue: fraction * 360, saturation: 1, brightness: 1).color()
    case .opacity(let color):
      colors = [color.withAlpha(0), color.withAlpha(1)]
      thumb = color
      context.drawCheckerboard(in: area, shape)
    }
    let line = Gradient.Kind.linear(
      from: Point(x: area.minX + Self.inset, y: area.y),
      to: Point(x: area.maxX - Self.inset, y: area.y)
    )
    context.fill(shape, with: .gradient(Gradient(line, colors: colors)))
    let center = Point(
      x: area.x + Self.inset + fraction * max(0, area.width - 2 * Self.inset),
      y: area.midY
    )
    context.drawColorThumb(thumb, at: center, isFocused: showsFocusRing)
  }

  override var defaultSemantics: ViewSemantics {
    var semantics = super.defaultSemantics
    semantics.role = .slider
    semantics.value = "\(Int((fraction * stepCount).rounded()))"
    guard isEnabled else { return semantics }
    semantics.actions = AccessibilityAction.adjusting { [weak self] steps in
      guard let self else { return }
      choose(fraction + 5 * Double(steps) / stepCount)
    }
    return semantics
  }

  /// Selects the value given as a number of steps, as the user would.
  override func setAccessibilityValue(_ value: String) -> Bool {
    guard isEnabled, let number = Double(value), (0...stepCount).contains(number) else {
      return false
    }
    choose(number / stepCount)
    return true
  }
}
