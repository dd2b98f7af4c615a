package import BentoGeometry
package import BentoGraphics
public import BentoPlatform
public import BentoViews

/// What happened to a control.
public nonisolated enum ControlEvent: Hashable, Sendable {
  /// A press began on the control.
  case touchDown
  /// A press ended on the control: the control is activated.
  case touchUpInside
  /// A press ended outside of the control, or was taken away.
  case touchCancel
  /// The control's value was changed by the person.
  case valueChanged
}

/// The states of a control; several can hold at once.
public nonisolated struct ControlState: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// At rest.
  public static let normal: ControlState = []
  /// Being pressed.
  public static let highlighted = ControlState(rawValue: 1)
  /// Not to be used.
  public static let disabled = ControlState(rawValue: 2)
  /// Chosen.
  public static let selected = ControlState(rawValue: 4)
  /// With the keyboard.
  public static let focused = ControlState(rawValue: 8)
}

/// A view that is pressed: by pointer, or with Space and Return while it has the keyboard.
@MainActor
open class Control: View {
  private var actions: [ControlEvent: [() -> Void]] = [:]
  private let press = PressGestureRecognizer()

  /// Whether the control can be used.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      press.isEnabled = isEnabled
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

  /// Tells a subclass that a state changed; the default draws again.
  open func stateDidChange() {
    setNeedsDisplay()
  }

  /// Acts as if the control had been pressed; the default sends ``ControlEvent/touchUpInside``.
  open func activate() {
    sendActions(for: .touchUpInside)
  }

  open override var canBecomeFirstResponder: Bool { isEnabled }

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

// MARK: - Actions

extension Control {
  /// Adds a closure that is called when something happens to the control.
  public func addAction(for event: ControlEvent, _ action: @escaping () -> Void) {
    actions[event, default: []].append(action)
  }

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

  private func pressDidChange() {
    switch press.state {
    case .began:
      isHighlighted = true
      sendActions(for: .touchDown)
    case .changed:
      isHighlighted = press.isInside
    case .ended:
      isHighlighted = false
      if press.isInside { activate() } else { sendActions(for: .touchCancel) }
    case .cancelled:
      isHighlighted = false
      sendActions(for: .touchCancel)
    case .possible, .failed:
      isHighlighted = false
    }
  }
}

// MARK: - Focus ring

extension DrawContext {
  /// Draws the ring around what has the keyboard, just outside of a rectangle.
  package func drawFocusRing(around rect: Rect, cornerRadius: Double) {
    drawFocusRing(around: rect, cornerRadii: CornerRadii(cornerRadius))
  }

  /// Draws the ring around what has the keyboard, just outside of a rectangle with these corners.
  package func drawFocusRing(around rect: Rect, cornerRadii: CornerRadii) {
    let ring = Rect(
      x: rect.x - 2,
      y: rect.y - 2,
      width: rect.width + 4,
      height: rect.height + 4
    )
    stroke(
      .roundedRect(ring, cornerRadii.map { $0 + 2 }),
      with: theme.colors.focusRing,
      style: StrokeStyle(width: 2)
    )
  }
}
