internal import AllocationCounter
import Bento

/// Counts the program's allocations, for display in the inspector.
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
