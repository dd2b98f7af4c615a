public import BentoGeometry
internal import BentoGraphics
public import BentoInteraction
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// A control with two buttons that decrease and increase a number.
///
/// ```swift
/// let copies = Stepper()
/// copies.range = 1...99
/// copies.addAction(for: .valueChanged) { copies in label.text = "\(Int(copies.value)) copies" }
/// ```
///
/// Holding a button repeats its step. The Up and Right keys increase the number by a step, and Down and Left
/// decrease it; Page Up and Page Down change it by a fifth of the range, and Home and End set it to the
/// bounds. In a right-to-left layout, the buttons and the Left and Right keys are swapped.
@MainActor
open class Stepper: Control {
  private var number = BoundedValue(in: 0...100, step: 1)
  private let less = RepeatButton()
  private let more = RepeatButton()

  /// The number; setting it sends no event.
  ///
  /// An out-of-range number is clamped to the nearest bound. NaN is logged and ignored.
  public var value: Double {
    get { number.value }
    set { if number.set(newValue, of: self) { valueDidChange() } }
  }

  /// The bounds, 0…100 by default; the value is clamped to them.
  ///
  /// Bounds that are not finite are logged and ignored.
  public var range: ClosedRange<Double> {
    get { number.range }
    set {
      number.setRange(newValue, of: self)
      valueDidChange()
    }
  }

  /// The amount by which a press changes the number, 1 by default.
  ///
  /// A step that is not a finite number greater than zero is logged and treated as 1.
  public var step: Double {
    get { number.step ?? 1 }
    set {
      number.setStep(newValue, of: self)
      if number.step == nil { number.setStep(1, of: self) }
    }
  }

  /// Whether a step beyond a bound continues at the other bound; false by default.
  public var wraps = false {
    didSet { if wraps != oldValue { valueDidChange() } }
  }

  /// Whether holding a button repeats its step; true by default.
  public var autorepeats = true {
    didSet {
      less.repeats = autorepeats
      more.repeats = autorepeats
    }
  }

  /// Called with the value after each change by the user, before `ControlEvent.valueChanged` is sent.
  public var onChange: ((Double) -> Void)?

  /// A closure that returns the text of a number for assistive technology, such as "3 copies"; nil to use
  /// only the number.
  public var valueText: ((Double) -> String)?

  /// Creates a stepper with a range from 0 to 100 and the value 0.
  public required init() {
    super.init()
    isPressable = false
    less.icon = .minus
    less.action = { [unowned self] in move(by: -1) }
    more.action = { [unowned self] in move(by: 1) }
    addSubview(less)
    addSubview(more)
    keepIntrinsicSize()
    valueDidChange()
  }

  open override func keyDown(with event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isEmpty, !event.isVerticalOnController else {
      return next?.keyDown(with: event) ?? false
    }
    switch event.key {
    case .up: move(by: 1)
    case .down: move(by: -1)
    case .left: move(by: leadsFromRight ? 1 : -1)
    case .right: move(by: leadsFromRight ? -1 : 1)
    default:
      guard let target = number.destination(of: event.key, from: value, isMirrored: false) else {
        return next?.keyDown(with: event) ?? false
      }
      choose(target)
    }
    showFocusRing()
    return true
  }

  /// Changes the number by the given number of steps, on behalf of the user.
  private func move(by count: Double) {
    let end = count > 0 ? range.upperBound : range.lowerBound
    guard wraps, value == end else { return choose(number.moved(by: count, from: value)) }
    choose(count > 0 ? range.lowerBound : range.upperBound)
  }

  private func choose(_ target: Double) {
    guard target != value else { return }
    value = target
    onChange?(value)
    sendActions(for: .valueChanged)
  }

  private func valueDidChange() {
    less.isEnabled = isEnabled && (wraps || value > range.lowerBound)
    more.isEnabled = isEnabled && (wraps || value < range.upperBound)
  }

  // MARK: View

  open override var intrinsicContentSize: Size {
    let height = controlMetrics.controlHeight
    return Size(width: displayScale.snap(2.25 * height), height: height)
  }

  open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  open override func stateDidChange() {
    super.stateDidChange()
    valueDidChange()
  }

  open override func layoutSubviews() {
    let body = bodyRect
    let middle = displayScale.snap(body.midX)
    let left = Rect(x: body.x, y: body.y, width: middle - body.x, height: body.height)
    let right = Rect(x: middle, y: body.y, width: body.maxX - middle, height: body.height)
    less.frame = leadsFromRight ? right : left
    more.frame = leadsFromRight ? left : right
    let radius = theme.radii.medium
    for button in [less, more] {
      let isLeft = (button === less) != leadsFromRight
      button.cornerRadii =
        isLeft
        ? CornerRadii(topLeft: radius, topRight: 0, bottomRight: 0, bottomLeft: radius)
        : CornerRadii(topLeft: 0, topRight: radius, bottomRight: radius, bottomLeft: 0)
    }
  }

  open override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let body = bodyRect
    context.fill(body, cornerRadius: context.theme.radii.medium, with: colors.fill)
    let line = Rect(
      x: context.scale.snap(body.midX),
      y: body.y + 6,
      width: context.scale.pixel,
      height: body.height - 12
    )
    context.fill(line, with: isEnabled ? colors.border : colors.separator)
    if showsFocusRing {
      context.drawFocusRing(around: body, cornerRadius: context.theme.radii.medium)
    }
  }

  private var bodyRect: Rect {
    let size = intrinsicContentSize
    return Rect(
      x: displayScale.snap((bounds.width - size.width) / 2),
      y: displayScale.snap((bounds.height - size.height) / 2),
      width: size.width,
      height: size.height
    )
  }

  // MARK: Semantics

  open override var contentDescription: String? { BoundedValue.text(value) }

  /// The semantics of a stepper whose value can be decreased and increased.
  open override var defaultSemantics: ViewSemantics {
    let steps = AccessibilityAction.adjusting { [weak self] in self?.move(by: Double($0)) }
    return ViewSemantics(role: .stepper, value: valueText?(value) ?? BoundedValue.text(value))
      .offering(steps, while: isEnabled)
  }

  /// Sets the value to the number in a string, as the user would; an out-of-range number is rejected.
  @discardableResult
  open override func setAccessibilityValue(_ value: String) -> Bool {
    guard isEnabled, let wanted = Double(value), range.contains(wanted) else { return false }
    choose(number.nearest(to: wanted))
    return true
  }
}
