internal import BentoPlatform
internal import CSDL2

// MARK: - Keys

extension Conversion {
  /// Returns the modifier keys in an SDL state.
  static func modifiers(_ state: SDL_Keymod) -> KeyModifiers {
    let bits = Int(state.rawValue)
    var modifiers: KeyModifiers = []
    if bits & Int(KMOD_SHIFT.rawValue) != 0 { modifiers.insert(.shift) }
    if bits & Int(KMOD_CTRL.rawValue) != 0 { modifiers.insert(.control) }
    if bits & Int(KMOD_ALT.rawValue) != 0 { modifiers.insert(.alt) }
    if bits & Int(KMOD_GUI.rawValue) != 0 { modifiers.insert(.command) }
    return modifiers
  }

  /// Returns the key that has the given meaning in the keyboard layout.
  ///
  /// While Control, Alt or the Command (Super) key is down, a key that types no Latin letter is mapped to the
  /// letter at the same position on a Latin keyboard, so that shortcuts work in every script.
  static func key(_ keysym: SDL_Keysym) -> Key {
    let code = Int(keysym.sym)
    if let named = namedKeys[code] { return named }
    if let function = functionKey(code) { return .function(function) }
    if let keypad = keypadKey(keysym) { return keypad }
    guard code > 0x20, code & scancodeMask == 0, let scalar = Unicode.Scalar(UInt32(code)) else {
      return .other(code)
    }
    let shortcut = modifiers(SDL_Keymod(UInt32(keysym.mod))).subtracting(.shift)
    if !scalar.isASCII, !shortcut.isEmpty, let letter = latinLetter(keysym.scancode) {
      return .character(letter)
    }
    return .character(Character(scalar))
  }

  /// The bit that is set in key codes that identify a position instead of a character.
  private static let scancodeMask = Int(SDLK_SCANCODE_MASK)

  private static let namedKeys: [Int: Key] = [
    Int(SDLK_SPACE.rawValue): .space,
    Int(SDLK_RETURN.rawValue): .enter,
    Int(SDLK_RETURN2.rawValue): .enter,
    Int(SDLK_KP_ENTER.rawValue): .enter,
    Int(SDLK_ESCAPE.rawValue): .escape,
    Int(SDLK_TAB.rawValue): .tab,
    Int(SDLK_BACKSPACE.rawValue): .backspace,
    Int(SDLK_DELETE.rawValue): .delete,
    Int(SDLK_INSERT.rawValue): .insert,
    Int(SDLK_LEFT.rawValue): .left,
    Int(SDLK_RIGHT.rawValue): .right,
    Int(SDLK_UP.rawValue): .up,
    Int(SDLK_DOWN.rawValue): .down,
    Int(SDLK_HOME.rawValue): .home,
    Int(SDLK_END.rawValue): .end,
    Int(SDLK_PAGEUP.rawValue): .pageUp,
    Int(SDLK_PAGEDOWN.rawValue): .pageDown,
    Int(SDLK_APPLICATION.rawValue): .menu,
    Int(SDLK_MENU.rawValue): .menu,
    Int(SDLK_KP_PLUS.rawValue): .character("+"),
    Int(SDLK_KP_MINUS.rawValue): .character("-"),
    Int(SDLK_KP_MULTIPLY.rawValue): .character("*"),
    Int(SDLK_KP_DIVIDE.rawValue): .character("/"),
    Int(SDLK_KP_EQUALS.rawValue): .character("="),
  ]

  private static func functionKey(_ code: Int) -> Int? {
    switch code {
    case Int(SDLK_F1.rawValue)...Int(SDLK_F12.rawValue): code - Int(SDLK_F1.rawValue) + 1
    case Int(SDLK_F13.rawValue)...Int(SDLK_F24.rawValue): code - Int(SDLK_F13.rawValue) + 13
    default: nil
    }
  }

  /// Returns the key for a keypad key that types a digit with Num Lock and moves the caret without it; Shift
  /// inverts this, as in X11's key type `KEYPAD`.
  private static func keypadKey(_ keysym: SDL_Keysym) -> Key? {
    let typing: [Character] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "."]
    let moving: [Key] = [
      .end, .down, .pageDown, .left, .other(Int(keysym.sym)), .right, .home, .up, .pageUp,
      .insert, .delete,
    ]
    let index = Int(keysym.sym) - Int(SDLK_KP_1.rawValue)
    guard typing.indices.contains(index) else { return nil }
    let hasNumLock = Int(keysym.mod) & Int(KMOD_NUM.rawValue) != 0
    let hasShift = Int(keysym.mod) & Int(KMOD_SHIFT.rawValue) != 0
    return hasNumLock != hasShift ? .character(typing[index]) : moving[index]
  }

  private static func latinLetter(_ scancode: SDL_Scancode) -> Character? {
    let index = Int(scancode.rawValue) - Int(SDL_SCANCODE_A.rawValue)
    guard (0..<26).contains(index) else { return nil }
    return Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(index)))
  }
}
