public import BentoGeometry
public import BentoPlatform
public import BentoViews

/// A view that can be pressed with the pointer, or with Space and Return while it is the first responder.
///
/// A custom control draws according to its ``state``, acts in ``activate()``, and reports the user's changes:
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
/// A draggable control follows the press with ``pressBegan(at:)``, ``pressMoved(to:)``, and
/// ``pressEnded(at:)``, and uses ``tracking`` to specify how the press competes with other gestures. The
/// toolkit's own sliders use the same methods.
@MainActor
open class Control: View {
  private var actions: [ControlEvent: [() -> Void]] = [:]
  private let press = PressGestureRecognizer()
  /// The last reported position of the press, in the window's coordinate space because the control may move
  /// along with the pointer.
  private var pressPlace = Point.zero

  /// Whether the control is enabled.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      press.isEnabled = isEnabled && isPressable
      if !isEnabled { resignFirstResponder() }
      stateDidChange()
    }
  }

  /// Whether the control is selected.
  public var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether the control is being pressed.
  public private(set) var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// Whether the pointer is over the control and the control is enabled.
  public var isHovered: Bool { isUnderPointer && isEnabled }

  /// Whether a press on the control is in progress.
  ///
  /// It is already false when ``pressEnded(at:)`` or ``pressCancelled()`` is called.
  public private(set) var isTracking = false

  /// Whether the pressing pointer is over the control or close to it; after a press, whether it was when
  /// the press ended.
  public var isPressInside: Bool { press.isInside }

  /// Whether the control itself can be pressed; true by default.
  ///
  /// A control whose parts are pressed instead, such as a stepper, sets this to false.
  public var isPressable = true { didSet { press.isEnabled = isEnabled && isPressable } }

  /// The way a press on the control competes with the gestures around it; by default, as for a button, a drag
  /// gesture of a surrounding view cancels the press.
  ///
  /// During a press that no other gesture can cancel, the control stays highlighted regardless of the
  /// pointer's position.
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
    cursor = .arrow
    press.addAction { [weak self] _ in self?.pressDidChange() }
    addGestureRecognizer(press)
  }

  /// The current states of the control.
  public var state: ControlState {
    var state = ControlState.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFirstResponder { state.insert(.focused) }
    return state
  }

  /// Called when the control's state changes; subclasses can override this method, and the default
  /// implementation redraws the control.
  open func stateDidChange() {
    setNeedsDisplay()
  }

  /// Activates the control as a press does; the default implementation sends ``ControlEvent/touchUpInside``.
  open func activate() {
    sendActions(for: .touchUpInside)
  }

  /// Called when a press begins at a point in the bounds space; the default implementation does nothing.
  ///
  /// `ControlEvent.touchDown` follows.
  open func pressBegan(at point: Point) {}

  /// Called when the press moves to another point in the bounds space, which may be outside the bounds; the
  /// default implementation does nothing.
  open func pressMoved(to point: Point) {}

  /// Called when the press ends; the default implementation activates the control if the pointer is over it,
  /// and otherwise sends `ControlEvent.touchUpOutside`.
  ///
  /// If the point differs from the last one, `pressMoved(to:)` is called first, so a dragged item is in its
  /// final position.
  open func pressEnded(at point: Point) {
    if isPressInside { activate() } else { sendActions(for: .touchUpOutside) }
  }

  /// Called when the press is canceled; the default implementation does nothing.
  ///
  /// `ControlEvent.touchCancel` follows.
  open func pressCancelled() {}

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// The semantics of a button, unless a subclass overrides them.
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

// MARK: - Touches

extension Control: NearTouchTaking {
  /// The handling of nearby touches: the control takes them unless it is disabled or only its parts can be
  /// pressed.
  package var nearTouches: NearTouches {
    guard isEnabled else { return .keeps }
    return gestureRecognizers.contains(where: \.isEnabled) ? .takes : .passes
  }
}

// MARK: - Actions

extension Control {
  /// Adds a closure that is called whenever an event occurs.
  ///
  /// The control retains the closure, so a closure that captures the control keeps both alive. To use the
  /// control in the closure, add a closure that receives it as an argument; see
  /// ``ActionSender/addAction(for:_:)``.
  public func addAction(for event: ControlEvent, _ action: @escaping () -> Void) {
    actions[event, default: []].append(action)
  }

  /// The total number of closures for all events; it keeps growing if code adds a closure on each rendering.
  package var actionCount: Int { actions.values.reduce(0) { $0 + $1.count } }

  /// Removes all closures for an event.
  public func removeActions(for event: ControlEvent) {
    actions[event] = nil
  }

  /// Calls the closures for an event.
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
    // The override may have canceled the press.
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
