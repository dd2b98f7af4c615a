import Bento
import FileOperations
import Foundation
import SeededRandom
import TestTraits
import Testing
import VirtualDisplay

/// A program that renames, moves, copies and trashes files, and is killed in the middle: each file
/// is complete at its source or its destination, no other file has changed, and incomplete parts
/// are removed at the next launch.
///
/// Ten moments are tested by default; `BENTO_FUZZ_SCALE` multiplies their number.
@Suite(.slow)
struct FileKillTests {
  @Test(arguments: FuzzScale.seeds(10))
  func `a program killed during file operations loses no file and leaves no partial file`(
    seed: UInt64
  ) throws {
    FuzzScale.announce(seed)
    var random = SplitMix(seed: seed)
    let work = try FileWork(using: &random)
    let others = work.others
    #expect(work.faults.isEmpty)
    let program = try Program(
      VirtualDisplay.path(ofProduct: "FileWorker"),
      arguments: work.roots.map(\.text) + ["\(seed)"],
      environment: ProcessInfo.processInfo.environment
    )
    try program.waitForLine("ready")

    usleep(UInt32.random(in: 0...300_000, using: &random))
    program.send(Bool.random(using: &random) ? SIGKILL : SIGTERM)
    _ = try program.waitForExit()

    #expect(work.faults == [], "seed \(seed)")
    #expect(work.others == others, "seed \(seed)")
    work.tidy()
    #expect(work.parts == [], "seed \(seed)")
    #expect(work.faults == [], "seed \(seed)")
  }
}
