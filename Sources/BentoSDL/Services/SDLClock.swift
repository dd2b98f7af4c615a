public import BentoPlatform
internal import CSDL2

/// The clock of all SDL adapters: SDL's performance counter, which is monotonic.
public nonisolated enum SDLClock {
  private static let frequency = max(1, SDL_GetPerformanceFrequency())

  /// The current time.
  public static var now: HostTime {
    let counter = SDL_GetPerformanceCounter()
    let product = counter.multipliedFullWidth(by: 1_000_000_000)
    guard product.high < frequency else { return .zero }
    let nanoseconds = frequency.dividingFullWidth(product).quotient
    return HostTime(nanoseconds: Int64(clamping: nanoseconds))
  }

  /// Returns the time of an SDL timestamp, which is in milliseconds and wraps around after 49 days.
  ///
  /// A timestamp in the future or more than a minute old counts as the current time.
  static func time(ofTimestamp timestamp: UInt32) -> HostTime {
    let age = UInt32(truncatingIfNeeded: SDL_GetTicks64()) &- timestamp
    return age < 60_000 ? HostTime(sinceZero: now.sinceZero - .milliseconds(age)) : now
  }
}
