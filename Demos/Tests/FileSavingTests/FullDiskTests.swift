import Bento
import FileSaving
import Foundation
import TestDisks
import Testing

/// A small disk that fills up, and a read-only one.
@Suite(.enabled(if: SmallDisk.isPossible, "only the superuser mounts a disk to fill"))
struct FullDiskTests {
  private let disk: SmallDisk

  init() throws { disk = try SmallDisk() }

  @Test
  func `a full disk leaves the file unchanged, and saving succeeds once there is space again`()
    throws
  {
    let path = FilePath(disk.path + "/a")
    try WholeFile.write(Array("old".utf8), to: path)
    try disk.fill()

    let problem = #expect(throws: FileProblem.self) {
      try WholeFile.write([UInt8](repeating: 65, count: 100_000), to: path)
    }
    #expect(problem?.code == ENOSPC && problem?.operation == .write)
    #expect(problem?.description == "The disk is full.")
    #expect(try WholeFile.read(path) == Array("old".utf8))
    #expect(disk.names == ["a", "filling"])
    disk.empty()
    try WholeFile.write([UInt8](repeating: 65, count: 100_000), to: path)

    #expect(try WholeFile.read(path).count == 100_000 && disk.names == ["a"])
  }

  @Test
  func `a read-only disk reports an error`() throws {
    let path = FilePath(disk.path + "/a")
    try WholeFile.write(Array("old".utf8), to: path)
    try #require(Scratch.run("mount", "-o", "remount,ro", disk.path))

    let problem = #expect(throws: FileProblem.self) { try WholeFile.write([1], to: path) }

    #expect(problem?.code == EROFS && disk.names == ["a"])
    #expect(try WholeFile.read(path) == Array("old".utf8))
  }
}
