import Glibc

/// The processor time that the calling thread has used.
enum ThreadClock {
  /// Nanoseconds since the thread began.
  static var nanoseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The time that some work takes, in nanoseconds.
  static func measure(_ work: () -> Void) -> Double {
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
