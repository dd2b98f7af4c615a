import AllocationCounter

/// Counts the blocks of memory that some work asks for.
@MainActor
enum AllocationCount {
  /// The number of blocks, once whatever is made only once has been made.
  static func blocks(of work: () -> Void) -> Double {
    work()
    let start = allocationCounterBlocks()
    work()
    return Double(allocationCounterBlocks() - start)
  }
}
