internal import BentoGeometry
internal import BentoInteraction
internal import BentoPlatform
internal import BentoViews

/// The game controllers that operate the views of one host.
///
/// | Control | Effect |
/// |---|---|
/// | directional pad, left stick | The focused view gets an arrow key; if it does not use the key, the focus moves to the nearest view in the direction. |
/// | south | Space or, if no view uses it, Return; opens the on-screen keyboard for a text field. |
/// | east | Escape. |
/// | shoulders | Control with Page Up or Page Down or, if no view uses it, Page Up or Page Down. |
/// | right stick | Scrolls the content around the focused view. |
///
/// While the on-screen keyboard is shown, it gets all of these. A press that no view uses is left to the
/// program, as are all buttons without an effect, and everything until a view has the focus, unless the host has
/// its own window.
@MainActor
final class ControllerInput: ControllerHandling {
  private unowned let host: ViewHost
  private var pads: [Int: Pad] = [:]
  /// The source of the action that repeats while it is held.
  private var heldSource: HeldSource?
  private let repetition = PressRepeat()
  /// The timer of the next step of the sticks that move something at a speed.
  private var motionTimer: HostTimer?
  private var motionTime = HostTime.zero
  /// The control that the left stick adjusts, and whether it has begun to.
  private weak var adjusted: (any StickAdjusting)?
  private var isAdjusting = false

  /// The state of one controller.
  private struct Pad {
    /// The pressed buttons whose press the views have used.
    var used: Set<ControllerEvent.Button> = []
    var left = StickDirection()
    var right = Point.zero
    /// Whether the views use the current direction of the left stick.
    var usesLeft = false
    var isTriggerPressed = false
  }

  private enum HeldSource: Hashable {
    case button(ControllerEvent.Button, controller: Int)
    case stick(controller: Int)
  }

  init(for host: ViewHost) {
    self.host = host
  }

  func handle(_ event: ControllerEvent) -> Disposition {
    let id = event.controller
    let isUsed: Bool
    switch event.change {
    case .down(let button):
      isUsed = press(button, of: id)
      if isUsed { pads[id, default: Pad()].used.insert(button) }
    case .up(let button):
      isUsed = pads[id]?.used.remove(button) != nil
      if isUsed { release(button, of: id) }
    case .axis(let axis, let value):
      isUsed = value.isFinite && move(axis, to: min(1, max(-1, value)), of: id)
    case .removed:
      remove(id)
      isUsed = false
    }
    return isUsed ? .handled : .ignored
  }

  func releaseAll() {
    for id in pads.keys {
      pads[id]?.used = []
      pads[id]?.usesLeft = false
      pads[id]?.right = .zero
    }
    heldSource = nil
    repetition.end()
    motionTimer?.cancel()
    motionTimer = nil
    adjusted = nil
  }

  private func remove(_ id: Int) {
    guard let pad = pads.removeValue(forKey: id) else { return }
    for button in pad.used { release(button, of: id) }
    endHolding(.stick(controller: id))
    if pad.usesLeft { adjusted = nil }
  }
}

// MARK: - Buttons

extension ControllerInput {
  private var keyboard: OnScreenKeyboard? { host.window.onScreenKeyboard }

  private func press(_ button: ControllerEvent.Button, of id: Int) -> Bool {
    let source = HeldSource.button(button, controller: id)
    if let direction = MoveDirection(button) {
      return hold(source) { [weak self] in self?.move(direction, isRepeat: $0) ?? false }
    }
    if let keyboard { return press(button, on: keyboard, source) }
    guard host.hasKeyboard else { return false }
    switch button {
    case .south: return focusFirst() || pressFocused()
    case .east: return send(.escape)
    case .leftShoulder: return send(.pageUp, .control) || send(.pageUp)
    case .rightShoulder: return send(.pageDown, .control) || send(.pageDown)
    default: return false
    }
  }

  private func press(
    _ button: ControllerEvent.Button,
    on keyboard: OnScreenKeyboard,
    _ source: HeldSource
  ) -> Bool {
    guard let key = keyboard.key(for: button) else { return true }
    return hold(source, repeats: key.repeats) { [weak keyboard] _ in
      keyboard?.type(key)
      return true
    }
  }

  private func release(_ button: ControllerEvent.Button, of id: Int) {
    endHolding(.button(button, controller: id))
    let key: Key? =
      switch button {
      case .south: .space
      case .east: .escape
      default: nil
      }
    if let key, keyboard == nil { send(.up, key) }
  }

  /// Presses the focused view, or opens the keyboard for a view into which text is typed.
  private func pressFocused() -> Bool {
    guard host.takesText else { return send(.space) || send(.enter) }
    return host.window.openKeyboardByController()
  }

  /// Focuses the first view of a window that has no focus yet.
  ///
  /// - Returns: Whether the focus has moved, which is all that the press does.
  private func focusFirst() -> Bool {
    host.firstResponder == nil && host.moveFocus()
  }

  @discardableResult
  private func send(_ key: Key, _ modifiers: KeyModifiers = [], isRepeat: Bool = false) -> Bool {
    send(.down, key, modifiers, isRepeat: isRepeat)
  }

  @discardableResult
  private func send(
    _ phase: KeyEvent.Phase,
    _ key: Key,
    _ modifiers: KeyModifiers = [],
    isRepeat: Bool = false
  ) -> Bool {
    if phase == .down { host.showsFocusRing = true }
    let event = KeyEvent(
      phase: phase,
      key: key,
      modifiers: modifiers,
      isRepeat: isRepeat,
      isFromController: true
    )
    return host.handleByViews(InputEvent(.key(event), at: host.currentTime)) != .ignored
  }
}

// MARK: - Directions

extension ControllerInput {
  private func move(_ direction: MoveDirection, isRepeat: Bool) -> Bool {
    if let keyboard {
      keyboard.move(direction)
      return true
    }
    guard host.hasKeyboard else { return false }
    if focusFirst() { return true }
    return send(direction.key, isRepeat: isRepeat) || DirectionalFocus.move(direction, in: host)
  }

  /// Performs an action now, and repeats it until its source is released.
  private func hold(
    _ source: HeldSource,
    repeats: Bool = true,
    _ action: @escaping (_ isRepeat: Bool) -> Bool
  ) -> Bool {
    guard action(false) else { return false }
    guard repeats else { return true }
    heldSource = source
    repetition.begin(in: host) { _ = action(true) }
    return true
  }

  private func endHolding(_ source: HeldSource) {
    guard heldSource == source else { return }
    heldSource = nil
    repetition.end()
  }
}

// MARK: - Sticks

extension ControllerInput {
  private func move(_ axis: ControllerEvent.Axis, to value: Double, of id: Int) -> Bool {
    var pad = pads[id] ?? Pad()
    switch axis {
    case .leftX, .leftY:
      let old = pad.left
      var position = old.position
      if axis == .leftX { position.x = value } else { position.y = value }
      pad.left.move(to: position)
      let wasUsed = pad.usesLeft
      pads[id] = pad
      if pad.left.direction != old.direction { turn(to: pad.left.direction, of: id) }
      return wasUsed || pads[id]?.usesLeft == true
    case .rightX, .rightY:
      if axis == .rightX { pad.right.x = value } else { pad.right.y = value }
      pads[id] = pad
      guard host.firstResponder != nil, keyboard == nil, scrollSpeed(of: pad) != .zero else {
        return false
      }
      beginMotion()
      return true
    case .leftTrigger, .rightTrigger:
      let wasPressed = pad.isTriggerPressed
      pad.isTriggerPressed = value > StickDirection.pressRadius
      pads[id] = pad
      guard let keyboard else { return false }
      if pad.isTriggerPressed, !wasPressed { keyboard.type(.shift) }
      return true
    }
  }

  /// Called when the direction of a left stick changes.
  private func turn(to direction: MoveDirection?, of id: Int) {
    let source = HeldSource.stick(controller: id)
    endHolding(source)
    adjusted = nil
    guard let direction else {
      pads[id]?.usesLeft = false
      return
    }
    if direction.isHorizontal, keyboard == nil, host.hasKeyboard,
      let control = host.firstResponder as? any StickAdjusting
    {
      adjusted = control
      isAdjusting = false
      pads[id]?.usesLeft = true
      beginMotion()
      return
    }
    let isUsed = hold(source) { [weak self] in self?.move(direction, isRepeat: $0) ?? false }
    // The action may have ended all input.
    pads[id]?.usesLeft = isUsed
  }

  /// The time, in seconds, in which the left stick, pushed all the way, moves a slider from end to end.
  private static let adjustmentTime = 1.6
  /// The number of its own heights by which the right stick, pushed all the way, scrolls a view per second.
  private static let pagesPerSecond = 2.0

  private func scrollSpeed(of pad: Pad) -> Point {
    Point(x: StickDirection.speed(of: pad.right.x), y: StickDirection.speed(of: pad.right.y))
  }

  private func beginMotion() {
    guard motionTimer == nil else { return }
    motionTime = host.currentTime
    scheduleMotion()
  }

  private func scheduleMotion() {
    motionTimer = host.schedule(after: host.displayInterval, isEndless: true) { [weak self] in
      self?.advance()
    }
  }

  /// Moves what the sticks move by the distance of a frame; ends when they are at rest.
  private func advance() {
    // A pause of the program does not become a leap.
    let seconds = min((host.currentTime - motionTime).inSeconds, 0.1)
    motionTime = host.currentTime
    motionTimer = nil
    let adjusts = adjust(over: seconds)
    let scrolls = scroll(over: seconds)
    if adjusts || scrolls { scheduleMotion() }
  }

  private func adjust(over seconds: Double) -> Bool {
    guard let adjusted, adjusted.isFirstResponder else { return false }
    let sticks = pads.values.filter { $0.usesLeft && $0.left.direction?.isHorizontal == true }
    guard let x = sticks.first?.left.position.x else { return false }
    let isBeginning = !isAdjusting
    isAdjusting = true
    let fraction = StickDirection.speed(of: x) * seconds / Self.adjustmentTime
    return adjusted.adjust(by: fraction, isBeginning: isBeginning)
  }

  private func scroll(over seconds: Double) -> Bool {
    guard let pad = pads.values.first(where: { scrollSpeed(of: $0) != .zero }) else { return false }
    let speed = scrollSpeed(of: pad)
    var view = host.firstResponder
    while let current = view {
      if let scrollView = current as? ScrollView {
        let reach = Self.pagesPerSecond * seconds
        let delta = Size(
          width: -speed.x * reach * scrollView.bounds.width,
          height: -speed.y * reach * scrollView.bounds.height
        )
        if scrollView.scroll(by: delta, isPrecise: true) { break }
      }
      view = current.superview
    }
    return true
  }
}

extension MoveDirection {
  /// Creates the direction of a button of the directional pad.
  fileprivate init?(_ button: ControllerEvent.Button) {
    switch button {
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    default: return nil
    }
  }

  /// The arrow key for the direction.
  fileprivate var key: Key {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    }
  }
}
