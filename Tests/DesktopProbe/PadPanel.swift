import Bento
import CSDL2

/// Two buttons, and keys that operate a virtual game controller: P plugs it in and U unplugs it, and D, S and R
/// press its directional pad downward, its south button, or release both; it prints what the buttons receive.
@MainActor
final class PadPanel: View {
  private let buttons = ["first", "second"].map { name in
    Button(title: name, style: .gray) { report("pressed \(name)") }
  }
  private var pad: OpaquePointer?
  private var index: Int32 = -1
  private weak var focused: View?

  required init() {
    super.init()
    for button in buttons { addSubview(button) }
    // Otherwise, SDL ignores controllers while another program is active.
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1")
    every(.milliseconds(10)) { [unowned self] in noteFocus() }
  }

  private func noteFocus() {
    let view = buttons.first { $0.isFirstResponder }
    guard view !== focused else { return }
    focused = view
    report("focus \(view?.accessibilityLabel ?? view?.currentTitle ?? "nothing")")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(x: 20, y: 20 + Double(index) * 60, width: 120, height: 40)
    }
  }

  override func makeCommands() -> [Command] {
    let actions: [Character: () -> Void] = [
      "p": { [unowned self] in plug() },
      "u": { [unowned self] in SDL_JoystickDetachVirtual(index) },
      "d": { [unowned self] in set(SDL_CONTROLLER_BUTTON_DPAD_DOWN, 1) },
      "s": { [unowned self] in set(SDL_CONTROLLER_BUTTON_A, 1) },
      "r": { [unowned self] in
        set(SDL_CONTROLLER_BUTTON_DPAD_DOWN, 0)
        set(SDL_CONTROLLER_BUTTON_A, 0)
      },
    ]
    return actions.map { key, action in
      Command("Pad \(key)", shortcut: KeyShortcut(.character(key), []), action: action)
    }
  }

  private func plug() {
    index = SDL_JoystickAttachVirtual(
      SDL_JOYSTICK_TYPE_GAMECONTROLLER,
      SDL_CONTROLLER_AXIS_MAX.rawValue,
      SDL_CONTROLLER_BUTTON_MAX.rawValue,
      0
    )
    // The second reference is the one by which the panel presses buttons.
    pad = SDL_JoystickOpen(index)
    report(pad == nil ? "no controller" : "plugged")
  }

  private func set(_ button: SDL_GameControllerButton, _ value: UInt8) {
    SDL_JoystickSetVirtualButton(pad, button.rawValue, value)
  }
}
