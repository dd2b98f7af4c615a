public import BentoGeometry
public import BentoGraphics
public import BentoInteraction
public import BentoPlatform
public import BentoViews

/// A control that is on or off.
///
/// ```swift
/// let wifi = Switch()
/// wifi.accessibilityLabel = "Wi-Fi"
/// wifi.isOn = settings.isWifiOn
/// wifi.onChange = { settings.isWifiOn = $0 }
/// ```
@MainActor
open class Switch: Control {
  private static let gap = 2.0
  /// The distance, in points, that a press can move before it drags the thumb.
  ///
  /// Releasing a press that has dragged the thumb does not toggle the switch.
  private static let slack = 6.0

  /// The color of the track while the switch is on, or nil to use the theme's.
  public var onTintColor: Color? {
    didSet { updateColors() }
  }

  /// A container that lets the parts fade together, independently of the view's own opacity.
  private let body = View()
  private let track = View()
  private let thumb = View()
  /// The location of the press when it last moved the thumb.
  private var pulledFrom = 0.0
  /// Whether the press is dragging the thumb, in which case releasing the press does not toggle the switch.
  private var isPulled = false
  private var storedIsOn = false

  /// Whether the switch is on; setting it does not animate and sends no event.
  public var isOn: Bool {
    get { storedIsOn }
    set { setOn(newValue, animated: false) }
  }

  /// Called with the new state after each change by the user, before `ControlEvent.valueChanged` is sent.
  public var onChange: ((Bool) -> Void)?

  /// Creates a switch that is off.
  public required init() {
    super.init()
    frame = Rect(origin: .zero, size: intrinsicContentSize)
    accessibilityValue = "off"
    body.isUserInteractionEnabled = false
    addSubview(body)
    body.addSubview(track)
    body.addSubview(thumb)
    thumb.backgroundColor = .white
    thumb.shadow = Shadow(
      color: Color(white: 0, alpha: 0.25),
      radius: 3,
      offset: Size(width: 0, height: 1)
    )
    tracking = .dragging(along: .horizontal)
    updateColors()
    keepIntrinsicSize()
  }

  /// Turns the switch on or off, with or without animation; sends no event.
  public func setOn(_ isOn: Bool, animated: Bool) {
    guard isOn != storedIsOn else { return }
    storedIsOn = isOn
    accessibilityValue = isOn ? "on" : "off"
    guard animated, window != nil else {
      updateColors()
      placeThumb()
      return
    }
    View.animate(
      withDuration: theme.motion.slow,
      usingSpringWithDamping: 0.85,
      animations: {
        updateColors()
        placeThumb()
      }
    )
  }

  open override func pressBegan(at point: Point) {
    pulledFrom = point.x
    isPulled = false
  }

  open override func pressMoved(to point: Point) {
    let way = point.x - pulledFrom
    if way.magnitude >= Self.slack { isPulled = true }
    guard way.magnitude > trackSize.width / 4 else { return }
    pulledFrom = point.x
    let pullsOn = (way > 0) != leadsFromRight
    if pullsOn != isOn { activate() }
  }

  open override func pressEnded(at point: Point) {
    if !isPulled { super.pressEnded(at: point) }
  }

  open override func activate() {
    setOn(!isOn, animated: true)
    onChange?(isOn)
    sendActions(for: .valueChanged)
    super.activate()
  }

  open override var intrinsicContentSize: Size {
    Size(width: trackSize.width, height: max(trackSize.height, controlMetrics.controlHeight))
  }

  open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  open override func layoutSubviews() {
    body.frame = trackRect
    let area = body.bounds
    track.frame = area
    track.cornerRadius = area.height / 2
    placeThumb()
  }

  open override func stateDidChange() {
    super.stateDidChange()
    body.alpha = isEnabled ? 1 : 0.5
  }

  open override func themeDidChange() {
    super.themeDidChange()
    updateColors()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  open override func draw(in context: DrawContext) {
    guard showsFocusRing else { return }
    context.drawFocusRing(around: trackRect, cornerRadius: trackRect.height / 2)
  }

  open override var contentDescription: String? { isOn ? "on" : "off" }

  /// The semantics of a switch, checked while it is on.
  open override var defaultSemantics: ViewSemantics {
    var semantics = super.defaultSemantics
    semantics.role = .switch
    semantics.name = nil
    if isOn { semantics.states.insert(.checked) }
    return semantics
  }

  /// Turns the switch "on" or "off", as the user would.
  @discardableResult
  open override func setAccessibilityValue(_ value: String) -> Bool {
    guard isEnabled, value == "on" || value == "off" else { return false }
    if (value == "on") != isOn { activate() }
    return true
  }

  // MARK: Parts

  private var trackSize: Size {
    let height = controlMetrics.switchHeight
    return Size(width: (height * 5 / 3).rounded(.down), height: height)
  }

  private var trackRect: Rect {
    let size = trackSize
    return Rect(
      x: displayScale.snap((bounds.width - size.width) / 2),
      y: displayScale.snap((bounds.height - size.height) / 2),
      width: size.width,
      height: size.height
    )
  }

  private func placeThumb() {
    let area = Rect(origin: .zero, size: trackSize)
    let side = area.height - 2 * Self.gap
    let isAtRight = isOn != leadsFromRight
    let x = isAtRight ? area.maxX - Self.gap - side : area.x + Self.gap
    thumb.frame = Rect(x: x, y: area.y + Self.gap, width: side, height: side)
    thumb.cornerRadius = side / 2
  }

  private func updateColors() {
    let colors = theme.colors
    track.backgroundColor =
      isOn ? onTintColor ?? ownOrInheritedTint ?? colors.switchFill : colors.fieldBorder
  }
}
