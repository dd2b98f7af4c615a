public import BentoGeometry
public import BentoGraphics
public import BentoInteraction
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// A slider with two thumbs that set the ends of a range.
///
/// ```swift
/// let price = RangeSlider()
/// price.range = 0...500
/// price.step = 10
/// price.values = 50...200
/// price.addAction(for: .valueChanged) { price in filter.prices = price.values }
/// ```
///
/// The user drags either thumb, or presses the track, which moves the closer thumb. Tab stops at each
/// thumb, which responds to the same keys as a ``Slider``. The thumbs may meet but can't pass each other.
///
/// Invariant: `range.lowerBound <= lowerValue <= upperValue <= range.upperBound`.
@MainActor
open class RangeSlider: Control {
  private var lower = BoundedValue(in: 0...1)
  private var upper = BoundedValue(in: 0...1)
  private let lowerThumb = SliderThumb()
  private let upperThumb = SliderThumb()
  private var draggedThumb: SliderThumb?
  private var grip = 0.0

  /// The lower end of the selected range; setting it sends no event.
  ///
  /// A number outside ``range`` is clamped to the nearest bound, and a number above ``upperValue`` is clamped
  /// to ``upperValue``. NaN is logged and ignored.
  public var lowerValue: Double {
    get { lower.value }
    set {
      lower.set(min(newValue, upperValue), of: self)
      valuesDidChange()
    }
  }

  /// The upper end of the selected range; setting it sends no event.
  ///
  /// A number outside ``range`` is clamped to the nearest bound, and a number below ``lowerValue`` is clamped
  /// to ``lowerValue``. NaN is logged and ignored.
  public var upperValue: Double {
    get { upper.value }
    set {
      upper.set(max(newValue, lowerValue), of: self)
      valuesDidChange()
    }
  }

  /// Both ends of the selected range.
  public var values: ClosedRange<Double> {
    get { lowerValue...upperValue }
    set {
      lower.set(newValue.lowerBound, of: self)
      upper.set(newValue.upperBound, of: self)
      valuesDidChange()
    }
  }

  /// The bounds of both ends, 0…1 by default.
  ///
  /// Bounds that are not finite are logged and ignored.
  public var range: ClosedRange<Double> {
    get { lower.range }
    set {
      lower.setRange(newValue, of: self)
      upper.setRange(newValue, of: self)
      valuesDidChange()
    }
  }

  /// The distance between the numbers that the user can choose, counted from the lower bound; if it is nil,
  /// all numbers can be chosen, and the arrow keys move by one twentieth of the range.
  public var step: Double? {
    get { lower.step }
    set {
      lower.setStep(newValue, of: self)
      upper.setStep(newValue, of: self)
    }
  }

  /// The numbers with tick marks below the track; out-of-range numbers are ignored.
  public var tickValues: [Double] = [] {
    didSet {
      guard tickValues != oldValue else { return }
      setNeedsDisplay()
      setNeedsLayout()
      if tickValues.isEmpty != oldValue.isEmpty { invalidateIntrinsicContentSize() }
    }
  }

  /// The color of the track between the thumbs, or nil to use the tint color.
  public var trackColor: Color? {
    didSet { if trackColor != oldValue { setNeedsDisplay() } }
  }

  /// The accessibility labels of the thumbs.
  public var thumbNames = (lower: "Minimum", upper: "Maximum") {
    didSet {
      lowerThumb.name = thumbNames.lower
      upperThumb.name = thumbNames.upper
    }
  }

  /// Called with both ends after each change by the user, before `ControlEvent.valueChanged` is sent.
  public var onChange: ((ClosedRange<Double>) -> Void)?

  /// A closure that returns the text of a number for assistive technology, such as "40%"; nil to use only
  /// the number.
  public var valueText: ((Double) -> String)?

  /// Creates a slider with a range from 0 to 1, all of which is selected.
  public required init() {
    super.init()
    tracking = .dragging(along: .horizontal)
    upper.set(1, of: self)
    sizeConstraints.width.hugging = 100
    sizeConstraints.height.hugging = 900
    sizeConstraints.height.compression = 900
    for thumb in [lowerThumb, upperThumb] { prepare(thumb) }
    lowerThumb.name = thumbNames.lower
    upperThumb.name = thumbNames.upper
  }

  // MARK: Thumbs

  private func prepare(_ thumb: SliderThumb) {
    thumb.text = { [unowned self, unowned thumb] in
      valueText?(number(of: thumb).value) ?? BoundedValue.text(number(of: thumb).value)
    }
    thumb.moveByKey = { [unowned self, unowned thumb] key in
      let number = number(of: thumb)
      let target = number.destination(of: key, from: number.value, isMirrored: leadsFromRight)
      guard let target else { return false }
      choose(target, for: thumb)
      return true
    }
    var aim = StickAim()
    thumb.moveByStick = { [unowned self, unowned thumb] fraction, isBeginning in
      let distance = leadsFromRight ? -fraction : fraction
      choose(aim.move(by: distance, of: number(of: thumb), isBeginning), for: thumb)
    }
    thumb.moveBySteps = { [unowned self, unowned thumb] in
      choose(number(of: thumb).moved(by: $0, from: number(of: thumb).value), for: thumb)
    }
    thumb.moveTo = { [unowned self, unowned thumb] in
      guard room(of: thumb).contains($0) else { return false }
      choose(number(of: thumb).nearest(to: $0), for: thumb)
      return true
    }
    addSubview(thumb)
  }

  private func number(of thumb: SliderThumb) -> BoundedValue {
    thumb === lowerThumb ? lower : upper
  }

  /// Returns the range of numbers that a thumb can be set to, which is limited by the other thumb.
  private func room(of thumb: SliderThumb) -> ClosedRange<Double> {
    thumb === lowerThumb ? range.lowerBound...upperValue : lowerValue...range.upperBound
  }

  /// Sets the number of a thumb on behalf of the user.
  private func choose(_ target: Double, for thumb: SliderThumb) {
    let room = room(of: thumb)
    let target = min(room.upperBound, max(room.lowerBound, target))
    guard target != number(of: thumb).value else { return }
    if thumb === lowerThumb { lowerValue = target } else { upperValue = target }
    onChange?(values)
    sendActions(for: .valueChanged)
  }

  // MARK: Pointer

  open override func pressBegan(at point: Point) {
    let thumb = thumb(for: point)
    draggedThumb = thumb
    thumb.isDragged = true
    thumb.becomeFirstResponder()
    grip = track.grip(at: point.x, ofThumbAt: number(of: thumb).fraction)
    pressMoved(to: point)
  }

  open override func pressMoved(to point: Point) {
    guard let draggedThumb else { return }
    let wanted = range.lowerBound + track.fraction(at: point.x - grip) * lower.length
    choose(number(of: draggedThumb).nearest(to: wanted), for: draggedThumb)
  }

  open override func pressEnded(at point: Point) {
    letGo()
    super.pressEnded(at: point)
  }

  open override func pressCancelled() { letGo() }

  private func letGo() {
    draggedThumb?.isDragged = false
    draggedThumb = nil
  }

  /// Returns the thumb that a press moves: the closer one.
  private func thumb(for point: Point) -> SliderThumb {
    let track = track
    let (low, high) = (track.x(at: lower.fraction), track.x(at: upper.fraction))
    guard low == high else {
      return (point.x - low).magnitude <= (point.x - high).magnitude ? lowerThumb : upperThumb
    }
    // If both thumbs are at the same position, the one that can move toward the pointer is returned.
    let isLeading = track.isMirrored ? point.x > low : point.x < low
    return isLeading || lower.fraction == 1 ? lowerThumb : upperThumb
  }

  // MARK: View

  open override var canBecomeFirstResponder: Bool { false }

  /// Focuses the lower thumb.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { lowerThumb.becomeFirstResponder() }

  open override var subviewsInFocusOrder: [View] { [lowerThumb, upperThumb] }

  open override var intrinsicContentSize: Size { track.size() }

  open override func sizeThatFits(_ size: Size) -> Size {
    track.size(width: size.givenWidth)
  }

  open override func layoutSubviews() {
    let track = track
    lowerThumb.frame = track.thumb(at: lower.fraction)
    upperThumb.frame = track.thumb(at: upper.fraction)
  }

  open override func stateDidChange() {
    super.stateDidChange()
    lowerThumb.isEnabled = isEnabled
    upperThumb.isEnabled = isEnabled
  }

  open override func draw(in context: DrawContext) {
    let track = track
    let colors = context.theme.colors
    track.drawTicks(
      at: tickValues.filter(range.contains).map(lower.fraction(of:)),
      color: isEnabled ? colors.tertiaryLabel : colors.border,
      context
    )
    track.draw(
      filled: lower.fraction...upper.fraction,
      color: isEnabled ? trackColor ?? context.tintColor : colors.disabledLabel,
      context
    )
  }

  private var hasTicks: Bool { !tickValues.isEmpty }

  private var track: SliderTrack { SliderTrack(of: self, hasTicks: hasTicks) }

  private func valuesDidChange() {
    setNeedsDisplay()
    setNeedsLayout()
    lowerThumb.setNeedsDisplay()
    upperThumb.setNeedsDisplay()
  }

  // MARK: Semantics

  open override var contentDescription: String? { "\(lowerThumb.text()) – \(upperThumb.text())" }

  /// The semantics of a group of two sliders.
  open override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics(role: .group, value: contentDescription)
    if !isEnabled { semantics.states.insert(.disabled) }
    return semantics
  }
}
