internal import CSDL2

/// The SDL user event that makes a waiting loop turn once more.
enum SDLWakeEvent {
  /// The event's type, requested once per process; nil if SDL has none left.
  nonisolated static let type: UInt32? = {
    let type = SDL_RegisterEvents(1)
    return type == CSDL2_NO_EVENT_TYPE ? nil : type
  }()

  /// Pushes a wake event into the queue unless one is there already; may be called on any thread.
  nonisolated static func push() {
    guard !DisplayLoss.isNoted, let type, SDL_HasEvent(type) == SDL_FALSE else { return }
    var event = unsafe SDL_Event()
    unsafe event.user.type = type
    unsafe SDL_PushEvent(&event)
  }
}
