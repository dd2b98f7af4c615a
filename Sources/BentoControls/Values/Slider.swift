public import BentoGeometry
public import BentoGraphics
public import BentoInteraction
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// A control with a thumb on a track that sets a number between two bounds.
///
/// ```swift
/// let volume = Slider()
/// volume.range = 0...100
/// volume.value = player.volume
/// volume.addAction(for: .valueChanged) { volume in player.volume = volume.value }
///
/// let size = Slider()
/// size.range = 8...32
/// size.step = 4
/// size.tickValues = Array(stride(from: 8, through: 32, by: 4))
/// ```
///
/// The user drags the thumb or presses the track. When the track is pressed, the thumb jumps to the pointer
/// and can be dragged from there. The arrow keys move the thumb by a step, Page Up and Page Down by a fifth
/// of the range, and Home and End to the bounds. The left stick of a game controller moves it faster the
/// farther it is pushed. In a right-to-left layout, the slider and the Left and Right keys are mirrored.
@MainActor
open class Slider: Control, StickAdjusting {
  private var number = BoundedValue(in: 0...1)
  private var grip = 0.0
  private var stick = StickAim()

  /// The selected number; setting it sends no event.
  ///
  /// An out-of-range number is clamped to the nearest bound. NaN is logged and ignored.
  public var value: Double {
    get { number.value }
    set { if number.set(newValue, of: self) { setNeedsDisplay() } }
  }

  /// The bounds, 0…1 by default; the value is clamped to them.
  ///
  /// Bounds that are not finite are logged and ignored.
  public var range: ClosedRange<Double> {
    get { number.range }
    set {
      number.setRange(newValue, of: self)
      setNeedsDisplay()
    }
  }

  /// The distance between the numbers that the user can choose, counted from the lower bound; if it is nil,
  /// all numbers can be chosen, and the arrow keys move by one twentieth of the range.
  ///
  /// A step that is not a finite number greater than zero is logged and treated as nil.
  public var step: Double? {
    get { number.step }
    set { number.setStep(newValue, of: self) }
  }

  /// The numbers with tick marks below the track; out-of-range numbers are ignored.
  public var tickValues: [Double] = [] {
    didSet {
      guard tickValues != oldValue else { return }
      setNeedsDisplay()
      if tickValues.isEmpty != oldValue.isEmpty { invalidateIntrinsicContentSize() }
    }
  }

  /// The color of the track up to the thumb, or nil to use the tint color.
  public var trackColor: Color? {
    didSet { if trackColor != oldValue { setNeedsDisplay() } }
  }

  /// Called with the value after each change by the user, before `ControlEvent.valueChanged` is sent.
  public var onChange: ((Double) -> Void)?

  /// A closure that returns the text of a number for assistive technology, such as "40%"; nil to use only
  /// the number.
  public var valueText: ((Double) -> String)?

  /// Creates a slider with a range from 0 to 1 and the value 0.
  public required init() {
    super.init()
    tracking = .dragging(along: .horizontal)
    sizeConstraints.width.hugging = 100
    sizeConstraints.height.hugging = 900
    sizeConstraints.height.compression = 900
  }

  // MARK: Pointer

  open override func pressBegan(at point: Point) {
    grip = track.grip(at: point.x, ofThumbAt: number.fraction)
    pressMoved(to: point)
  }

  open override func pressMoved(to point: Point) {
    let fraction = track.fraction(at: point.x - grip)
    choose(number.nearest(to: range.lowerBound + fraction * number.length))
  }

  // MARK: Keyboard

  open override func keyDown(with event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isEmpty, !event.isVerticalOnController,
      let target = number.destination(of: event.key, from: value, isMirrored: leadsFromRight)
    else { return next?.keyDown(with: event) ?? false }
    showFocusRing()
    choose(target)
    return true
  }

  /// Sets a number on behalf of the user.
  private func choose(_ target: Double) {
    guard target != value else { return }
    value = target
    onChange?(value)
    sendActions(for: .valueChanged)
  }

  package func adjust(by fraction: Double, isBeginning: Bool) -> Bool {
    guard isEnabled else { return false }
    showFocusRing()
    choose(stick.move(by: leadsFromRight ? -fraction : fraction, of: number, isBeginning))
    return true
  }

  // MARK: View

  open override var intrinsicContentSize: Size { track.size() }

  open override func sizeThatFits(_ size: Size) -> Size {
    track.size(width: size.givenWidth)
  }

  open override func draw(in context: DrawContext) {
    let track = track
    let colors = context.theme.colors
    let fractions = tickValues.filter(range.contains).map(number.fraction(of:))
    track.drawTicks(
      at: fractions,
      color: isEnabled ? colors.tertiaryLabel : colors.border,
      context
    )
    track.draw(
      filled: 0...number.fraction,
      color: isEnabled ? trackColor ?? context.tintColor : colors.disabledLabel,
      context
    )
    let thumb = track.thumb(at: number.fraction)
    SliderTrack.drawThumb(
      in: thumb,
      isEnabled: isEnabled,
      isPressed: isTracking,
      isHovered: isHovered,
      context
    )
    if showsFocusRing { context.drawFocusRing(around: thumb, cornerRadius: thumb.width / 2) }
  }

  private var hasTicks: Bool { !tickValues.isEmpty }

  private var track: SliderTrack { SliderTrack(of: self, hasTicks: hasTicks) }

  // MARK: Semantics

  open override var contentDescription: String? { BoundedValue.text(value) }

  /// The semantics of a slider whose value can be decreased and increased.
  open override var defaultSemantics: ViewSemantics {
    let steps = AccessibilityAction.adjusting { [weak self] in self?.move(by: Double($0)) }
    return ViewSemantics(role: .slider, value: valueText?(value) ?? BoundedValue.text(value))
      .offering(steps, while: isEnabled)
  }

  private func move(by count: Double) {
    choose(number.moved(by: count, from: value))
  }

  /// Sets the value to the number in a string, as the user would; an out-of-range number is rejected.
  @discardableResult
  open override func setAccessibilityValue(_ value: String) -> Bool {
    guard isEnabled, let wanted = Double(value), range.contains(wanted) else { return false }
    choose(number.nearest(to: wanted))
    return true
  }
}
