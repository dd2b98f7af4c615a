internal import Dispatch
internal import Glibc

/// The main queue of libdispatch, and therefore the main actor, served by a loop other than libdispatch's
/// own.
///
/// A C-style loop never returns to libdispatch, so `Task { @MainActor … }` and `DispatchQueue.main` would
/// wait indefinitely. The two functions used below are those that CoreFoundation uses to serve the queue;
/// libdispatch exports them for this purpose.
package enum MainQueue {
  /// The file descriptor that becomes readable when work is waiting.
  package static var descriptor: Int32 { mainQueueHandle() }

  /// The number of times that waiting work was run.
  @MainActor package private(set) static var turns = 0

  /// Runs the waiting work, including work that it adds, until none is left or the time is up.
  @MainActor
  package static func drain(budget: Duration) {
    let end = ContinuousClock.now + budget
    repeat {
      guard takeSignal() else { return }
      turns &+= 1
      serveMainQueue(nil)
    } while ContinuousClock.now < end
  }

  /// Returns whether work is waiting, and clears the signal.
  private static func takeSignal() -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&entry, 1, 0) == 1 else { return false }
    var count: UInt64 = 0
    // The descriptor is an event counter, so a read returns exactly the eight bytes of the count.
    return unsafe read(entry.fd, &count, MemoryLayout<UInt64>.size) == MemoryLayout<UInt64>.size
  }
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func serveMainQueue(_ message: UnsafeMutableRawPointer?)
