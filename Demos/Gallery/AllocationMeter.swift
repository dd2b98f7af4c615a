internal import AllocationCounter
import Bento

/// The blocks of memory that the program asks for, which the inspector shows.
@MainActor
enum AllocationMeter {
  /// Makes an inspector that counts them, except in a program whose allocator is a checking one.
  static func makeInspector() -> Inspector {
    let inspector = Inspector()
    if allocationCounterIsCounting() {
      inspector.allocationCount = { Int(allocationCounterBlocks()) }
    }
    return inspector
  }
}
