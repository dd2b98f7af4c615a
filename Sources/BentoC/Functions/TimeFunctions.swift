// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import BentoEmbedded
internal import BentoSDL
public import CBento

/// Returns the current time on the clock that SDL's events use, in nanoseconds.
@c(bento_now) @implementation
public nonisolated func bento_now() -> Int64 {
  SDLClock.now.nanoseconds
}

/// Advances a host's timers, animations, scrolling and layout to the given time.
@c(bento_host_tick) @implementation
public func bento_host_tick(_ host: OpaquePointer?, _ now: Int64) -> bento_status {
  perform { () throws(DoorError) in
    let screen = try EmbeddedScreen.table.object(host)
    try screen.busily { screen.host.tick(at: HostTime(nanoseconds: now)) }
  }
}

/// Returns the time of a host's next tick.
@c(bento_host_next_deadline) @implementation
public func bento_host_next_deadline(_ host: OpaquePointer?) -> Int64 {
  answer { () throws(DoorError) -> Int64 in
    let deadline = try EmbeddedScreen.table.object(host).host.nextDeadline
    return deadline.map { max(0, $0.nanoseconds) } ?? .max
  }
}

/// Does work that a host's next frame is likely to need.
@c(bento_host_prepare_ahead) @implementation
public func bento_host_prepare_ahead(_ host: OpaquePointer?) -> bento_status {
  perform { () throws(DoorError) in
    let screen = try EmbeddedScreen.table.object(host)
    try screen.busily { screen.host.prepareAhead() }
  }
}

/// Sets the maximum size of the caches that a host shares with others.
@c(bento_host_set_cache_limit) @implementation
public func bento_host_set_cache_limit(_ host: OpaquePointer?, _ bytes: Int64) -> bento_status {
  perform { () throws(DoorError) in
    let screen = try EmbeddedScreen.table.object(host)
    guard bytes >= 0 else { throw .argument("The number of bytes is negative.") }
    try screen.busily { screen.host.cacheLimit = Int(clamping: bytes) }
  }
}

/// Runs pending work of the main actor.
@c(bento_drain) @implementation
public func bento_drain(_ milliseconds: Int32) -> bento_status {
  perform { () throws(DoorError) in
    guard milliseconds >= 0 else { throw .argument("The time is negative.") }
    MainQueueWork.drain(budget: .milliseconds(Int64(milliseconds)))
  }
}

/// Starts or stops the thread that wakes the program when the main actor has work to do.
@c(bento_wake_on_work) @implementation
public func bento_wake_on_work(_ is_on: Int32) -> bento_status {
  perform { () throws(DoorError) in
    guard is_on != 0 else {
      MainQueueWork.waiter = nil
      return
    }
    if MainQueueWork.waiter == nil { MainQueueWork.waiter = MainQueueWaiter() }
  }
}

/// The work of Swift's main actor in a C program.
enum MainQueueWork {
  /// The waiter whose thread watches the main queue, if the program requests this.
  fileprivate static var waiter: MainQueueWaiter?

  /// Runs pending work for at most the given duration.
  static func drain(budget: Duration) {
    if let waiter {
      waiter.drain(budget: budget)
    } else {
      ViewHost.drainMainQueue(budget: budget)
    }
    ProgramDesktop.update()
  }
}

/// Pushes an SDL user event; may be called on any thread.
@c(bento_wake) @implementation
public nonisolated func bento_wake() {
  SDLServices.wakeProgram()
}

extension HostTime {
  /// The time since the clock's zero, in whole nanoseconds, capped at the maximum value.
  fileprivate nonisolated var nanoseconds: Int64 {
    let parts = sinceZero.components
    let whole = parts.seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !whole.overflow else { return parts.seconds < 0 ? .min : .max }
    return whole.partialValue &+ parts.attoseconds / 1_000_000_000
  }
}
