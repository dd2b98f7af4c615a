internal import CSDL2

/// An object that lets SDL deliver text before a view requests it, if the first characters would otherwise be
/// lost.
///
/// SDL reads all pending events from the display in one step, and drops the text of keys that it reads while
/// text input is off. The characters typed right after a field is pressed, or after the window becomes
/// active, would arrive only as keys. Text input cannot stay on, because an input method would then compose
/// over a button. Text input is therefore turned on ahead of the views only while an event that may focus a
/// field is pending, and only from the next event on: the text of the key that opens a field does not
/// belong to that field.
@MainActor
@safe
final class TextInputLead {
  /// The current instance, if any; there is only one because there is one keyboard.
  private(set) static weak var current: TextInputLead?

  /// A closure that returns whether a window, given its number, has a view that takes text as soon as the
  /// window is active.
  private let expectsText: (UInt32) -> Bool
  /// Whether an event that may focus a view is pending.
  private var awaitsViews = false
  /// Whether text input is on although no view has requested it.
  private var isAhead = false
  /// The identifier of the main thread, on which SDL takes events from the display.
  private let thread = unsafe UnsafeMutableRawPointer(bitPattern: UInt(SDL_ThreadID()))

  /// Starts watching SDL's events; the video subsystem must be initialized.
  init(expectsText: @escaping (UInt32) -> Bool) {
    self.expectsText = expectsText
    TextInputLead.current = self
    unsafe SDL_AddEventWatch(noteEvent, thread)
  }

  isolated deinit {
    unsafe SDL_DelEventWatch(noteEvent, thread)
  }

  /// Records an event that SDL adds to its queue.
  fileprivate func note(_ type: SDL_EventType, gainsFocus: Bool, windowID: UInt32) {
    if awaitsViews || gainsFocus && expectsText(windowID) { start() }
    if gainsFocus || type.mayMoveKeyboard { awaitsViews = true }
  }

  private func start() {
    guard !isAhead, !DisplayLoss.isNoted, SDL_IsTextInputActive() == SDL_FALSE else { return }
    isAhead = true
    if hasScreenKeyboard { setEvents(SDL_ENABLE) } else { SDL_StartTextInput() }
  }

  /// Passes text input to a view that requests it.
  ///
  /// - Returns: Whether text input was on only for that view.
  func handOver() -> Bool {
    defer { isAhead = false }
    return isAhead
  }

  /// Turns text input off if the views have handled everything and none has requested it.
  func settle() {
    awaitsViews = false
    guard handOver(), !DisplayLoss.isNoted else { return }
    if hasScreenKeyboard { setEvents(SDL_IGNORE) } else { SDL_StopTextInput() }
  }

  /// Whether starting text input may show an on-screen keyboard, which only views may request.
  private var hasScreenKeyboard: Bool { SDL_HasScreenKeyboardSupport() == SDL_TRUE }

  private func setEvents(_ state: Int32) {
    SDL_EventState(SDL_TEXTINPUT.rawValue, state)
    SDL_EventState(SDL_TEXTEDITING.rawValue, state)
  }
}

extension SDL_EventType {
  /// Whether an event of the type may focus a view.
  fileprivate var mayMoveKeyboard: Bool {
    switch self {
    case SDL_KEYDOWN, SDL_KEYUP, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: true
    case SDL_FINGERDOWN, SDL_FINGERUP, SDL_DROPCOMPLETE: true
    default: false
    }
  }

  /// Whether an event of the type may require text input to begin or to be on already.
  fileprivate nonisolated var concernsText: Bool {
    self == SDL_WINDOWEVENT
      || (SDL_KEYDOWN.rawValue..<SDL_JOYAXISMOTION.rawValue).contains(rawValue)
      || (SDL_FINGERDOWN.rawValue...SDL_FINGERMOTION.rawValue).contains(rawValue)
      || self == SDL_DROPCOMPLETE
  }
}

/// Called by SDL for each event before it is queued, on any thread; the context is the identifier of the main
/// thread.
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
