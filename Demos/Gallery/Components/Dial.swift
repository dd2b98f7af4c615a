import Bento
import Glibc

/// A rotary knob that sets a number: a custom control built with the public API.
///
/// Pressing or dragging turns the knob to the pointer's position; a touch on the knob does not scroll the
/// page. Up and Right increase the number by a step, Down and Left decrease it; Page Up and Page Down
/// change it by a fifth of the range, and Home and End set it to its lower and upper bounds.
final class Dial: Control {
  /// The angle between the lower and the upper bound, in radians.
  private static let sweep = 1.5 * Double.pi
  /// The number of tick marks around the knob.
  private static let tickCount = 11

  /// The range of the number.
  let range: ClosedRange<Double>
  /// The distance between two selectable numbers.
  let step: Double

  /// The number; setting it sends no event.
  var value: Double {
    get { storedValue }
    set {
      let new = min(range.upperBound, max(range.lowerBound, newValue))
      guard new != storedValue else { return }
      storedValue = new
      setNeedsDisplay()
    }
  }

  /// Called with the number after each change by the user.
  var onChange: ((Double) -> Void)?

  private var storedValue: Double

  init(range: ClosedRange<Double>, step: Double = 1) {
    self.range = range
    self.step = step
    storedValue = range.lowerBound
    super.init()
    tracking = .exclusive
  }

  required convenience init() {
    self.init(range: 0...100)
  }

  override var intrinsicContentSize: Size { Size(width: 96, height: 96) }

  override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  // MARK: Pointer

  override func pressBegan(at point: Point) {
    if let turn = turn(at: point) { choose(at: turn) }
  }

  override func pressMoved(to point: Point) {
    // Dragging across the gap at the bottom does not jump to the other end.
    guard let turn = turn(at: point), (turn - share).magnitude < 0.5 else { return }
    choose(at: turn)
  }

  /// The position of a point between the two ends, 0…1, or nil at the center.
  private func turn(at point: Point) -> Double? {
    let way = point - bounds.center
    guard way.distance(to: .zero) > 4 else { return nil }
    return min(1, max(0, atan2(way.x, -way.y) / Self.sweep + 0.5))
  }

  // MARK: Keyboard

  override func keyDown(with event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isEmpty else { return super.keyDown(with: event) }
    let page = (range.upperBound - range.lowerBound) / 5
    switch event.key {
    case .up, .right: choose(value + step)
    case .down, .left: choose(value - step)
    case .pageUp: choose(value + page)
    case .pageDown: choose(value - page)
    case .home: choose(range.lowerBound)
    case .end: choose(range.upperBound)
    default: return super.keyDown(with: event)
    }
    showFocusRing()
    return true
  }

  // MARK: Choosing

  private var share: Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  private func choose(at share: Double) {
    choose(range.lowerBound + share * (range.upperBound - range.lowerBound))
  }

  /// Turns the dial to the nearest selectable number, as if the user had turned it.
  private func choose(_ wanted: Double) {
    let old = value
    value = range.lowerBound + ((wanted - range.lowerBound) / step).rounded() * step
    guard value != old else { return }
    onChange?(value)
    sendActions(for: .valueChanged)
  }

  // MARK: Drawing

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let middle = context.bounds.center
    let radius = min(context.bounds.width, context.bounds.height) / 2 - 4
    let start = -Double.pi / 2 - Self.sweep / 2
    let tint = isEnabled ? context.tintColor : colors.disabledLabel
    let line = StrokeStyle(width: 2, cap: .round)
    for index in 0..<Self.tickCount {
      let place = Double(index) / Double(Self.tickCount - 1)
      let isPassed = place <= share
      var tick = Path()
      tick.move(to: middle.onCircle(radius - 5, at: start + place * Self.sweep))
      tick.addLine(to: middle.onCircle(radius, at: start + place * Self.sweep))
      context.stroke(.path(tick, .winding), with: isPassed ? tint : colors.border, style: line)
    }
    let side = 2 * (radius - 11)
    let disc = Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
    context.fill(.ellipse(disc), with: .color(isHighlighted ? colors.pressed : colors.fill))
    if isHovered { context.fill(.ellipse(disc), with: .color(colors.hover)) }
    let mark = middle.onCircle(side / 2 - 9, at: start + share * Self.sweep)
    let dot = Rect(x: mark.x - 4, y: mark.y - 4, width: 8, height: 8)
    context.fill(.ellipse(dot), with: .color(tint))
    if showsFocusRing { context.drawFocusRing(around: disc, cornerRadius: side / 2) }
  }

  // MARK: Semantics

  override var contentDescription: String? { "\(Int(value.rounded()))" }

  override var defaultSemantics: ViewSemantics {
    var semantics = super.defaultSemantics
    semantics.role = .slider
    semantics.name = nil
    semantics.value = contentDescription
    guard isEnabled else { return semantics }
    semantics.actions = AccessibilityAction.adjusting { [weak self] steps in
      guard let self else { return }
      choose(value + step * Double(steps))
    }
    return semantics
  }

  override func setAccessibilityValue(_ value: String) -> Bool {
    guard isEnabled, let number = Double(value), range.contains(number) else { return false }
    choose(number)
    return true
  }
}

extension Point {
  /// Returns a point on a circle around this one, at an angle from the positive x axis.
  fileprivate func onCircle(_ radius: Double, at angle: Double) -> Point {
    offsetBy(dx: radius * cos(angle), dy: radius * sin(angle))
  }
}
