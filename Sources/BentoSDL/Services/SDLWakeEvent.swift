internal import CSDL2

/// The SDL user event that makes a waiting loop run one more turn.
enum SDLWakeEvent {
  /// The event's type, requested once per process; nil if SDL has none left.
  nonisolated static let type: UInt32? = {
    let type = SDL_RegisterEvents(1)
    return type == CSDL2_NO_EVENT_TYPE ? nil : type
  }()

  /// Adds a wake event to the queue unless there is one already; may be called on any thread.
  nonisolated static func push() {
    guard !DisplayLoss.isNoted, let type, SDL_HasEvent(type) == SDL_FALSE else { return }
    var event = unsafe SDL_Event()
    unsafe event.user.type = type
    unsafe SDL_PushEvent(&event)
  }
}
