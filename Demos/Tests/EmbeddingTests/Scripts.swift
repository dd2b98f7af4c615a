import Foundation
import Testing
import VirtualDisplay

/// Runs a script from the tests' folder with the products that were built for them.
func runScript(_ name: String, _ arguments: String...) throws {
  let probe = URL(fileURLWithPath: VirtualDisplay.path(ofProduct: "DoorProbe"))
  let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  var environment = VirtualDisplay.environmentWithoutDisplay
  environment["DOOR_PROBE"] = probe.path
  environment["LIBRARIES"] = probe.deletingLastPathComponent().path
  let program = try Program(
    tests.appendingPathComponent(name).path,
    arguments: arguments,
    environment: environment
  )
  let status = try program.waitForExit(patience: 300)
  #expect(status == 0, "\(program.errors)")
}
