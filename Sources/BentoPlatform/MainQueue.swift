internal import Dispatch
internal import Glibc

/// libdispatch's main queue, and with it the main actor, served by a loop that is not its own.
///
/// A C-style loop never returns to libdispatch, so that `Task { @MainActor … }` and
/// `DispatchQueue.main` would wait forever. The two functions below are those that CoreFoundation
/// serves the queue with; libdispatch exports them for it.
package enum MainQueue {
  /// The descriptor that can be read while work waits.
  package static var descriptor: Int32 { mainQueueHandle() }

  /// How often work was run that waited.
  @MainActor package private(set) static var turns = 0

  /// Runs the work that waits, and what it adds, until none is left or the time is up.
  @MainActor
  package static func drain(budget: Duration) {
    let end = ContinuousClock.now + budget
    repeat {
      guard takeSignal() else { return }
      turns &+= 1
      serveMainQueue(nil)
    } while ContinuousClock.now < end
  }

  /// Whether work waits; the signal is taken back.
  private static func takeSignal() -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&entry, 1, 0) == 1 else { return false }
    var count: UInt64 = 0
    // The descriptor is an event counter: a read fills exactly the eight bytes of the number.
    return unsafe read(entry.fd, &count, MemoryLayout<UInt64>.size) == MemoryLayout<UInt64>.size
  }
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func serveMainQueue(_ message: UnsafeMutableRawPointer?)
