internal import AllocationCounter
import Bento

/// The number of allocations of the program, which the inspector shows.
@MainActor
enum AllocationMeter {
  /// Returns an inspector that counts allocations, unless the program runs with a checking allocator.
  static func makeInspector() -> Inspector {
    let inspector = Inspector()
    if allocationCounterIsCounting() {
      inspector.allocationCount = { Int(allocationCounterBlocks()) }
    }
    return inspector
  }
}
