internal import CSDL2

/// Lets SDL deliver text before a view asks for it, where the first letters would be lost otherwise.
///
/// SDL takes all that waits from the display at once, and drops the text of keys that it takes while text
/// input is off: the letters typed right after a press on a field, or after the window got the keyboard,
/// came as keys alone. Text input cannot stay on, as an input method would compose over a button. So
/// it runs ahead of the views only while something waits for them that may give a field the keyboard, and
/// only from the next event on: the text of the key that opens a field is none of that field's.
@MainActor
@safe
final class TextInputLead {
  /// The one that leads, if any; there is one keyboard.
  private(set) static weak var current: TextInputLead?

  /// Whether a window, by its number, has a view that takes text as soon as the window has the keyboard.
  private let expectsText: (UInt32) -> Bool
  /// Whether something waits for the views that may give one of them the keyboard.
  private var awaitsViews = false
  /// Whether text input is on though no view has asked for it.
  private var isAhead = false
  /// The number of the main thread, on which SDL takes events from the display.
  private let thread = unsafe UnsafeMutableRawPointer(bitPattern: UInt(SDL_ThreadID()))

  /// Begins to watch SDL's events; its video part is in use.
  init(expectsText: @escaping (UInt32) -> Bool) {
    self.expectsText = expectsText
    TextInputLead.current = self
    unsafe SDL_AddEventWatch(noteEvent, thread)
  }

  isolated deinit {
    unsafe SDL_DelEventWatch(noteEvent, thread)
  }

  /// Takes note of an event that SDL puts into its queue.
  fileprivate func note(_ type: SDL_EventType, gainsFocus: Bool, windowID: UInt32) {
    if awaitsViews || gainsFocus && expectsText(windowID) { start() }
    if gainsFocus || type.mayMoveKeyboard { awaitsViews = true }
  }

  private func start() {
    guard !isAhead, !DisplayLoss.isNoted, SDL_IsTextInputActive() == SDL_FALSE else { return }
    isAhead = true
    if hasScreenKeyboard { setEvents(SDL_ENABLE) } else { SDL_StartTextInput() }
  }

  /// Hands text input to a view that asks for it.
  ///
  /// - Returns: whether it was on for that view only.
  func handOver() -> Bool {
    defer { isAhead = false }
    return isAhead
  }

  /// Turns text input off if the views have handled everything and none has asked for it.
  func settle() {
    awaitsViews = false
    guard handOver(), !DisplayLoss.isNoted else { return }
    if hasScreenKeyboard { setEvents(SDL_IGNORE) } else { SDL_StopTextInput() }
  }

  /// Whether starting text input may show a keyboard on the screen, which is for views to ask for.
  private var hasScreenKeyboard: Bool { SDL_HasScreenKeyboardSupport() == SDL_TRUE }

  private func setEvents(_ state: Int32) {
    SDL_EventState(SDL_TEXTINPUT.rawValue, state)
    SDL_EventState(SDL_TEXTEDITING.rawValue, state)
  }
}

extension SDL_EventType {
  /// Whether a view may get the keyboard by an event of the type.
  fileprivate var mayMoveKeyboard: Bool {
    switch self {
    case SDL_KEYDOWN, SDL_KEYUP, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: true
    case SDL_FINGERDOWN, SDL_FINGERUP, SDL_DROPCOMPLETE: true
    default: false
    }
  }

  /// Whether text input may have to begin with an event of the type, or because of it.
  fileprivate nonisolated var concernsText: Bool {
    self == SDL_WINDOWEVENT
      || (SDL_KEYDOWN.rawValue..<SDL_JOYAXISMOTION.rawValue).contains(rawValue)
      || (SDL_FINGERDOWN.rawValue...SDL_FINGERMOTION.rawValue).contains(rawValue)
      || self == SDL_DROPCOMPLETE
  }
}

/// Called by SDL for each event before it is queued, on any thread; the main one's number is the context.
private nonisolated func noteEvent(
  _ context: UnsafeMutableRawPointer?,
  _ event: UnsafeMutablePointer<SDL_Event>?
) -> Int32 {
  guard let event = unsafe event?.pointee,
    unsafe context == UnsafeMutableRawPointer(bitPattern: UInt(SDL_ThreadID()))
  else { return 1 }
  let type = event.kind
  guard type.concernsText else { return 1 }
  let window = unsafe event.window.windowID
  let gainsFocus =
    unsafe type == SDL_WINDOWEVENT
    && UInt32(event.window.event) == SDL_WINDOWEVENT_FOCUS_GAINED.rawValue
  MainActor.assumeIsolated {
    TextInputLead.current?.note(type, gainsFocus: gainsFocus, windowID: window)
  }
  return 1
}
