import CFileCalls
import Foundation
import Glibc
import Testing

@testable import BentoCairo
@testable import BentoGraphics

/// The contents of files after the toolkit has replaced others with them.
@Suite
final class FileBytesTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("bytes-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func at(_ name: String) -> String { "\(folder)/\(name)" }

  private var names: Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
  }

  private func status(_ name: String) -> stat {
    var status = stat()
    lstat(at(name), &status)
    return status
  }

  private func write(_ text: String, _ name: String) throws {
    try FileBytes.write(Array(text.utf8), to: at(name), operation: "Writing")
  }

  private func read(_ path: String, limit: Int = 1 << 20) throws -> [UInt8] {
    try FileBytes.read(path, limit: limit, operation: "Reading")
  }

  @Test
  func `a replacement is not readable by others before it has the old file's permissions`() throws {
    let part = try PartFile(beside: Array(at("a").utf8CString), isPrivate: true)
    defer { part.remove() }

    let name = try #require(names.first)
    #expect(status(name).st_mode & 0o7777 == 0o600)
    // Programs that remove leftovers find their owner in the name.
    #expect(name.hasPrefix(".bento-\(getpid())-") && name.hasSuffix(".part"))
  }

  @Test(arguments: [0o600, 0o640, 0o755, 0o666] as [mode_t])
  func `permissions, owner, group and attributes are kept`(mode: mode_t) throws {
    try write("old", "a")
    chmod(at("a"), mode)
    let hasAttribute = setxattr(at("a"), "user.color", "red", 3, 0) == 0
    let mayGiveAway = geteuid() == 0 && chown(at("a"), 1234, 2345) == 0

    try write("new", "a")

    #expect(try read(at("a")) == Array("new".utf8))
    #expect(status("a").st_mode & 0o7777 == mode && names == ["a"])
    if mayGiveAway { #expect(status("a").st_uid == 1234 && status("a").st_gid == 2345) }
    if hasAttribute {
      var value = [UInt8](repeating: 0, count: 8)
      #expect(getxattr(at("a"), "user.color", &value, 8) == 3 && value[..<3] == [114, 101, 100])
    }
  }

  @Test
  func `a new file has the permissions of new files`() throws {
    let usual = umask(0)
    umask(usual)

    try write("new", "a")

    #expect(status("a").st_mode & 0o7777 == 0o666 & ~usual && names == ["a"])
  }

  @Test
  func `links are followed and remain links, even if they lead to nothing yet`() throws {
    mkdir(at("sub"), 0o700)
    symlink("sub/real", at("one"))
    symlink(at("one"), at("two"))
    symlink("round", at("round"))

    try write("first", "two")
    try write("second", "one")

    #expect(try read(at("sub/real")) == Array("second".utf8))
    for name in ["one", "two"] { #expect(status(name).st_mode & S_IFMT == S_IFLNK) }
    #expect(throws: ImageError.self) { try write("x", "round") }
    #expect(names == ["sub", "one", "two", "round"])
  }

  @Test
  func `special files are not waited for`() throws {
    mkfifo(at("pipe"), 0o600)

    for path in [at("pipe"), folder, "/dev/zero"] {
      let error = #expect(throws: ImageError.self) { try read(path) }
      #expect(error?.code == .file, "\(path)")
    }
    let error = #expect(throws: ImageError.self) { try read(at("pipe")) }
    #expect(error?.description == "Reading failed: it is not a regular file")
  }

  @Test
  func `a file is read to its end, whatever length it reports`() throws {
    let text = String(repeating: "line\n", count: 60_000)
    try write(text, "a")

    #expect(try read(at("a")) == Array(text.utf8))
    #expect(try !read("/proc/self/status").isEmpty)
    let error = #expect(throws: ImageError.self) { try read(at("a"), limit: 299_999) }
    #expect(error?.code == .size)
    #expect(try read(at("a"), limit: 300_000).count == 300_000)
  }
}
