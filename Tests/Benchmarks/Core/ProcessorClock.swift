import Glibc

/// The processor time that has been used.
enum ProcessorClock {
  /// By the calling thread.
  case thread
  /// By all threads of the process.
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

/// Makes the compiler believe that a value is used.
@inline(never)
func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
