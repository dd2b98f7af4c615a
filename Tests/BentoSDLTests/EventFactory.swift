import BentoGeometry
import BentoPlatform
import BentoSDL
import CSDL2

/// Creates the events that SDL would report for window 7.
enum EventFactory {
  static let windowID: UInt32 = 7

  static func motion(x: Int32, y: Int32, window: UInt32 = windowID, which: UInt32 = 0) -> SDL_Event
  {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.windowID = window
    event.motion.which = which
    event.motion.x = x
    event.motion.y = y
    return event
  }

  static func button(
    down: Bool,
    _ number: Int32 = SDL_BUTTON_LEFT,
    x: Int32 = 0,
    y: Int32 = 0,
    clicks: UInt8 = 1,
    window: UInt32 = windowID,
    which: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.button.type = (down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
    event.button.windowID = window
    event.button.which = which
    event.button.button = UInt8(number)
    event.button.clicks = clicks
    event.button.x = x
    event.button.y = y
    return event
  }

  static func wheel(x: Float = 0, y: Float = 0, isFlipped: Bool = false) -> SDL_Event {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.windowID = windowID
    event.wheel.x = Int32(exactly: x.rounded(.towardZero)) ?? 0
    event.wheel.y = Int32(exactly: y.rounded(.towardZero)) ?? 0
    event.wheel.preciseX = x
    event.wheel.preciseY = y
    event.wheel.mouseX = 30
    event.wheel.mouseY = 40
    event.wheel.direction =
      (isFlipped ? SDL_MOUSEWHEEL_FLIPPED : SDL_MOUSEWHEEL_NORMAL).rawValue
    return event
  }

  static func finger(
    _ type: SDL_EventType,
    x: Float,
    y: Float,
    finger: Int64 = 0,
    touch: Int64 = 3,
    window: UInt32 = windowID
  ) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.windowID = window
    event.tfinger.touchId = touch
    event.tfinger.fingerId = finger
    event.tfinger.x = x
    event.tfinger.y = y
    return event
  }

  static func key(
    _ code: SDL_KeyCode,
    down: Bool = true,
    scancode: SDL_Scancode = SDL_SCANCODE_UNKNOWN,
    modifiers: SDL_Keymod = KMOD_NONE,
    isRepeat: Bool = false
  ) -> SDL_Event {
    var event = SDL_Event()
    event.key.type = (down ? SDL_KEYDOWN : SDL_KEYUP).rawValue
    event.key.windowID = windowID
    event.key.repeat = isRepeat ? 1 : 0
    event.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
    event.key.keysym.scancode = scancode
    event.key.keysym.mod = UInt16(modifiers.rawValue)
    return event
  }

  static func text(_ string: String) -> SDL_Event {
    var event = SDL_Event()
    event.text.type = SDL_TEXTINPUT.rawValue
    event.text.windowID = windowID
    withUnsafeMutableBytes(of: &event.text.text) { copy(string, into: $0) }
    return event
  }

  static func editing(_ string: String, start: Int32, length: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.edit.type = SDL_TEXTEDITING.rawValue
    event.edit.windowID = windowID
    event.edit.start = start
    event.edit.length = length
    withUnsafeMutableBytes(of: &event.edit.text) { copy(string, into: $0) }
    return event
  }

  static func window(_ change: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.windowID = windowID
    event.window.event = UInt8(change.rawValue)
    return event
  }

  static func drop(_ type: SDL_EventType, _ path: UnsafeMutablePointer<CChar>? = nil) -> SDL_Event {
    var event = SDL_Event()
    event.drop.type = type.rawValue
    event.drop.windowID = windowID
    event.drop.file = path
    return event
  }

  private static func copy(_ string: String, into bytes: UnsafeMutableRawBufferPointer) {
    bytes.copyBytes(from: string.utf8.prefix(bytes.count - 1))
  }
}

extension SDLEvents {
  /// The kind of event at an arbitrary time.
  func kind(_ event: SDL_Event, _ modifiers: KeyModifiers = []) -> InputEvent.Kind? {
    translate(event, at: .zero, modifiers: modifiers)?.kind
  }

  /// The pointer event, if it is one.
  func pointer(_ event: SDL_Event) -> PointerEvent? {
    guard case .pointer(let pointer) = kind(event) else { return nil }
    return pointer
  }

  /// A translator for window 7, 200 × 100 units, whose units are half points.
  static func forTests() -> SDLEvents {
    SDLEvents(
      windowID: EventFactory.windowID,
      mapping: SDLMapping(
        windowSize: Size(width: 200, height: 100),
        origin: Point(x: 20, y: 10),
        unitsPerPoint: 2
      )
    )
  }
}
