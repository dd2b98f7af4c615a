internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoTextInput
internal import BentoViews

/// The on-screen keyboard of one window, which types into the first responder as a keyboard does.
///
/// Invariant, between frames: while the keyboard is shown, the field for which it was opened is first responder.
@MainActor
final class OnScreenKeyboard {
  private unowned let window: Window
  private var panel: KeyboardPanel?
  private var overlay: Overlay?
  private weak var field: View?
  private var timer: HostTimer?

  /// When the keyboard appears by itself.
  var mode = OnScreenKeyboardMode.controller {
    didSet { if mode != oldValue { firstResponderDidChange() } }
  }
  /// The program's layout; nil for one that suits the field.
  var layout: OnScreenKeyboardLayout? { didSet { if layout != oldValue { showLayout() } } }

  init(of window: Window) {
    self.window = window
  }

  /// Whether the keyboard is shown.
  var isShown: Bool { overlay?.isPresented == true }

  /// Shows the keyboard for the first responder.
  ///
  /// - Parameter isForController: Whether a key is marked as current, because a controller moves through the keys.
  /// - Returns: Whether the keyboard is shown; false if no view accepts text.
  func open(isForController: Bool) -> Bool {
    guard let host = window.host, host.takesText, let field = host.firstResponder else {
      return false
    }
    if isShown, self.field === field { return true }
    close()
    let panel = KeyboardPanel(layout(for: field), showsCurrent: isForController)
    panel.onKey = { [weak self] in self?.use($0) }
    let overlay = Overlay(content: panel, kind: .attached) { [weak self] in
      self?.frame(in: $0) ?? .zero
    }
    overlay.opensUpward = { true }
    overlay.didDismiss = { [weak self, weak overlay] in
      if self?.overlay === overlay { self?.forget() }
    }
    (self.panel, self.overlay, self.field) = (panel, overlay, field)
    window.present(overlay, for: field)
    return isShown
  }

  /// Closes the keyboard; does nothing if it is not shown.
  func close() {
    overlay?.dismiss()
    forget()
  }

  /// Shows the keys of another layout while the keyboard is open.
  private func showLayout() {
    guard isShown, let panel else { return }
    let isForController = panel.currentKey != nil
    close()
    _ = open(isForController: isForController)
  }

  private func forget() {
    (panel, overlay, field) = (nil, nil, nil)
  }

  /// Called after the first responder changes.
  func firstResponderDidChange() {
    guard isShown || mode == .always, timer == nil, let host = window.host else { return }
    timer = host.schedule(after: .zero) { [weak self] in
      self?.timer = nil
      self?.settle()
    }
  }

  private func settle() {
    if isShown, window.host?.firstResponder !== field { close() }
    if mode == .always, !isShown { _ = open(isForController: false) }
  }

  private func layout(for field: View) -> OnScreenKeyboardLayout {
    if let number = field as? NumberField {
      return .number(decimalSeparator: number.format.decimalSeparator)
    }
    switch (field as? TextField)?.purpose {
    case .digits: return .digits
    case .number: return .number()
    case .phone: return .phone
    case .email: return layout ?? .email
    case .url: return layout ?? .url
    case .text, .name, nil: return layout ?? .latin
    }
  }

  /// Returns the frame at the bottom of a window or, where it would cover the field, above or below the field.
  private func frame(in bounds: Rect) -> Rect {
    guard let panel, let field else { return .zero }
    let area = OverlayPlacement.area(in: bounds)
    let size = panel.size(in: area.size)
    let origin = Point(x: area.midX - size.width / 2, y: area.maxY - size.height)
    var frame = Rect(origin: origin, size: size)
    let row = field.convert(field.bounds, to: nil).intersection(bounds)
    if !row.isEmpty, !frame.intersection(row).isEmpty {
      let anchor = Rect(x: frame.x, y: row.y, width: size.width, height: row.height)
      let gap = panel.theme.spacing.small
      frame = OverlayPlacement.frame(of: size, below: anchor, gap: gap, in: area)
    }
    return Rect(
      x: panel.displayScale.snap(frame.x),
      y: panel.displayScale.snap(frame.y),
      width: frame.width,
      height: frame.height
    )
  }
}

// MARK: - Controllers

extension OnScreenKeyboard {
  /// Moves to another key.
  func move(_ direction: MoveDirection) { panel?.move(direction) }

  /// Returns the key that a controller's button presses, as on consoles; nil for a button without a key.
  func key(for button: ControllerEvent.Button) -> OnScreenKeyboardLayout.Key? {
    switch button {
    case .south: panel?.currentKey
    case .east: .close
    case .west: .backspace
    case .north: .space
    case .leftShoulder: .left
    case .rightShoulder: .right
    case .leftStick: .shift
    case .start: .enter
    default: nil
    }
  }

  /// Presses a key.
  func type(_ key: OnScreenKeyboardLayout.Key) { panel?.press(key) }
}

// MARK: - Typing

extension OnScreenKeyboard {
  /// Sends what a key types to the field, through the host, as the keys of a keyboard arrive.
  private func use(_ key: OnScreenKeyboardLayout.Key) {
    guard let host = window.host, host.firstResponder === field else { return close() }
    switch key {
    case .text(let text): send(text)
    case .space: send(" ")
    case .backspace: send(.backspace)
    case .left: send(.left)
    case .right: send(.right)
    case .enter:
      let isMultiline = field is TextView
      send(.enter)
      if !isMultiline { close() }
    case .close:
      let field = field
      close()
      // Otherwise, pressing the field again would not open the keyboard.
      if mode == .always { field?.resignFirstResponder() }
    case .shift, .page: break
    }
  }

  private func send(_ text: String) {
    let small = text.lowercased()
    let character = small.count == 1 ? small.first : nil
    let key: Key? = text == " " ? .space : character.map { .character($0) }
    let modifiers: KeyModifiers = text == small ? [] : .shift
    if let key { send(.key(KeyEvent(phase: .down, key: key, modifiers: modifiers))) }
    send(.text(text))
    if let key { send(.key(KeyEvent(phase: .up, key: key, modifiers: modifiers))) }
  }

  private func send(_ key: Key) {
    send(.key(KeyEvent(phase: .down, key: key)))
    send(.key(KeyEvent(phase: .up, key: key)))
  }

  private func send(_ kind: InputEvent.Kind) {
    guard let host = window.host else { return }
    _ = host.handle(InputEvent(kind, at: host.currentTime))
  }
}
