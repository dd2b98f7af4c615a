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
@MainActor
open class Control: View {
  private var actions: [ControlEvent: [() -> Void]] = [:]
  private let press = PressGestureRecognizer()

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

  /// Whether the control as a whole is pressed; false for one that follows the pointer in another way,
  /// or whose parts are pressed.
  var isPressable = true { didSet { press.isEnabled = isEnabled && isPressable } }

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

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// A button, unless a subclass is something else.
  open override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics(role: .button, name: contentDescription)
    if isSelected { semantics.states.insert(.selected) }
    if isEnabled {
      semantics.actions = [AccessibilityAction(name: "press") { [weak self] in self?.activate() }]
    } else {
      semantics.states.insert(.disabled)
    }
    return semantics
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

  /// Shows the ring of the keyboard, as a key has just been used that belongs to the control.
  func showFocusRing() {
    host?.showsFocusRing = true
  }

  private func pressDidChange() {
    switch press.state {
    case .began:
      isHighlighted = true
      sendActions(for: .touchDown)
    case .changed:
      isHighlighted = press.isInside
    case .ended:
      isHighlighted = false
      if press.isInside { activate() } else { sendActions(for: .touchUpOutside) }
    case .cancelled:
      isHighlighted = false
      sendActions(for: .touchCancel)
    case .possible, .failed:
      isHighlighted = false
    }
  }
}
