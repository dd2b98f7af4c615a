import AllocationCounter

/// Counts the blocks of memory that some work allocates.
@MainActor
enum AllocationCount {
  /// The number of blocks allocated after a first run, which creates everything that is created once.
  static func blocks(of work: () -> Void) -> Double {
    work()
    let start = allocationCounterBlocks()
    work()
    return Double(allocationCounterBlocks() - start)
  }
}
