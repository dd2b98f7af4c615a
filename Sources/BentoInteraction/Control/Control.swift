public import BentoGeometry
public import BentoPlatform
public import BentoViews

/// A view that is pressed: by pointer, or with Space and Return while it has the keyboard.
///
/// A control of one's own draws itself by its ``state``, acts in ``activate()`` and reports what the
/// user changed:
///
/// ```swift
/// final class Star: Control {
///   private(set) var isOn = false
///
///   override func activate() {
///     isOn.toggle()
///     setNeedsDisplay()
///     sendActions(for: .valueChanged)
///     super.activate()
///   }
///
///   override func draw(in context: DrawContext) {
///     let colors = context.theme.colors
///     let disc = Shape.ellipse(context.bounds)
///     context.fill(disc, with: .color(isOn ? context.tintColor : colors.fill))
///     if isHighlighted { context.fill(disc, with: .color(colors.pressed)) }
///     if showsFocusRing {
///       context.drawFocusRing(around: context.bounds, cornerRadius: context.bounds.width / 2)
///     }
///   }
/// }
///
/// star.addAction(for: .valueChanged) { star in save(star.isOn) }
/// ```
///
/// One that is dragged follows the press by ``pressBegan(at:)``, ``pressMoved(to:)`` and ``pressEnded(at:)``,
/// and says by ``tracking`` what becomes of the gestures around it. The toolkit's own sliders do no other.
@MainActor
open class Control: View {
  private var actions: [ControlEvent: [() -> Void]] = [:]
  private let press = PressGestureRecognizer()
  /// Where the press was reported last, in the window: the control may move with the pointer.
  private var pressPlace = Point.zero

  /// Whether the control can be used.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      press.isEnabled = isEnabled && isPressable
      if !isEnabled { resignFirstResponder() }
      stateDidChange()
    }
  }

  /// Whether the control is chosen.
  public var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether the control is being pressed.
  public private(set) var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// Whether the pointer is over the control and the control can be used.
  public var isHovered: Bool { isUnderPointer && isEnabled }

  /// Whether a press on the control is under way.
  ///
  /// It is false already when ``pressEnded(at:)`` or ``pressCancelled()`` is called.
  public private(set) var isTracking = false

  /// Whether the pointer of the press is over the control, with some room around it, or was when it went up.
  public var isPressInside: Bool { press.isInside }

  /// Whether the control itself is pressed, true at first; false for one whose parts are pressed in its
  /// place, as those of a stepper.
  public var isPressable = true { didSet { press.isEnabled = isEnabled && isPressable } }

  /// What a press is to the gestures around the control: what is dragged there takes it away at first, as
  /// from a button.
  ///
  /// While a press is under way that nothing takes away, the control stays highlighted, wherever the
  /// pointer is.
  public var tracking: PressTracking {
    get { press.tracking }
    set { press.tracking = newValue }
  }

  private var isUnderPointer = false {
    didSet { if isUnderPointer != oldValue, isEnabled { stateDidChange() } }
  }

  /// Creates a control without actions.
  public required init() {
    super.init()
    isAccessibilityElement = true
    press.addAction { [weak self] _ in self?.pressDidChange() }
    addGestureRecognizer(press)
  }

  /// The states that hold now.
  public var state: ControlState {
    var state = ControlState.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFirstResponder { state.insert(.focused) }
    return state
  }

  /// Notifies a subclass that a state changed; the default draws again.
  open func stateDidChange() {
    setNeedsDisplay()
  }

  /// Acts as if the control had been pressed; the default sends ``ControlEvent/touchUpInside``.
  open func activate() {
    sendActions(for: .touchUpInside)
  }

  /// Notes that a press has begun at a place in the bounds space; the default does nothing.
  ///
  /// `ControlEvent.touchDown` follows.
  open func pressBegan(at point: Point) {}

  /// Notes that the press has gone to another place in the bounds space, which may be outside; the default
  /// does nothing.
  open func pressMoved(to point: Point) {}

  /// Notes that the press has ended; the default activates the control if the pointer is over it, or else
  /// sends `ControlEvent.touchUpOutside`.
  ///
  /// `pressMoved(to:)` was called before if the place is not the last one, so that what is dragged is where
  /// it belongs.
  open func pressEnded(at point: Point) {
    if isPressInside { activate() } else { sendActions(for: .touchUpOutside) }
  }

  /// Notes that the press was taken away; the default does nothing.
  ///
  /// `ControlEvent.touchCancel` follows.
  open func pressCancelled() {}

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// A button, unless a subclass is something else.
  open override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics(role: .button, name: contentDescription)
    if isSelected { semantics.states.insert(.selected) }
    let press = AccessibilityAction(name: "press") { [weak self] in self?.activate() }
    return semantics.offering([press], while: isEnabled)
  }

  open override func hoverDidChange(isHovered: Bool) {
    isUnderPointer = isHovered
  }

  open override func keyDown(with event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isEmpty, event.key == .space || event.key == .enter else {
      return super.keyDown(with: event)
    }
    if !event.isRepeat { activate() }
    return true
  }
}

// MARK: - Fingers

extension Control: NearTouchTaking {
  /// Takes fingers beside it, unless it is disabled or only its parts are pressed.
  package var nearTouches: NearTouches {
    guard isEnabled else { return .keeps }
    return gestureRecognizers.contains(where: \.isEnabled) ? .takes : .passes
  }
}

// MARK: - Actions

extension Control {
  /// Adds a closure that is called when something happens to the control.
  ///
  /// The control keeps the closure, so a closure that names the control keeps both alive. One that needs
  /// the control takes it as its argument; see ``ActionSender/addAction(for:_:)``.
  public func addAction(for event: ControlEvent, _ action: @escaping () -> Void) {
    actions[event, default: []].append(action)
  }

  /// The number of closures of all events; what adds one at each rendering has more and more of them.
  package var actionCount: Int { actions.values.reduce(0) { $0 + $1.count } }

  /// Takes out all closures of one event.
  public func removeActions(for event: ControlEvent) {
    actions[event] = nil
  }

  /// Calls the closures of an event.
  public func sendActions(for event: ControlEvent) {
    for action in actions[event] ?? [] {
      action()
    }
  }
}

// MARK: - Presses

extension Control {
  private func pressDidChange() {
    switch press.state {
    case .began, .changed:
      if press.isUndecided { return }
      if !isTracking { beginTracking() }
      track()
    case .ended:
      track()
      isTracking = false
      isHighlighted = false
      pressEnded(at: press.location(in: self))
    case .cancelled where isTracking:
      isTracking = false
      isHighlighted = false
      pressCancelled()
      sendActions(for: .touchCancel)
    case .possible, .failed, .cancelled: break
    }
  }

  private func beginTracking() {
    isTracking = true
    pressPlace = press.startLocation
    isHighlighted = true
    pressBegan(at: convert(pressPlace, from: nil))
    // What was called may have taken the press away.
    if isTracking { sendActions(for: .touchDown) }
  }

  private func track() {
    guard isTracking else { return }
    isHighlighted = tracking != .yielding || isPressInside
    guard press.windowLocation != pressPlace else { return }
    pressPlace = press.windowLocation
    pressMoved(to: press.location(in: self))
  }
}
