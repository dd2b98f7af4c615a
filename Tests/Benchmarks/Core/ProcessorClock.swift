import Glibc

/// The processor time that has been used.
enum ProcessorClock {
  /// The time of the calling thread.
  case thread
  /// The time of all threads of the process.
  case process

  /// Nanoseconds since the thread or the process began.
  var nanoseconds: Double {
    var time = timespec()
    clock_gettime(self == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The time that some work takes, in nanoseconds.
  func measure(_ work: () -> Void) -> Double {
    let start = nanoseconds
    work()
    return nanoseconds - start
  }
}

/// Prevents the compiler from optimizing a value away.
@inline(never)
func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
