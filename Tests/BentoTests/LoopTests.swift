import Foundation
import Testing
import VirtualDisplay

@Suite
struct LoopTests {
  @Test
  func `main-actor tasks run inside a loop that is not libdispatch's`() throws {
    let program = try Program(
      VirtualDisplay.path(ofProduct: "LoopProbe"),
      environment: VirtualDisplay.environmentWithoutDisplay
    )

    try program.waitForLine("three steps")
    try program.waitForGoodEnd()
  }
}
