import Bento
import FileOperations
import Foundation
import Glibc
import Testing

/// File operations.
struct OperationTests {
  private let box = Sandbox()

  private func exists(_ path: FilePath) -> Bool { Disk.status(path) != nil }

  @Test
  func `a tree is copied with its links, permissions and times`() throws {
    try box.makeFolder("tree")
    try box.makeFolder("tree/inner")
    try box.write("tree/inner/a.txt", "contents")
    try box.link("tree/link", to: "inner/a.txt")
    try box.link("tree/nowhere", to: "/does/not/exist")
    chmod(box.at("tree/inner/a.txt").text, 0o640)
    var times = [timespec(tv_sec: 1_000, tv_nsec: 0), timespec(tv_sec: 2_000, tv_nsec: 5)]
    utimensat(AT_FDCWD, box.at("tree/inner/a.txt").text, &times, 0)
    try box.makeFolder("target")

    let outcome = box.run(.copy([box.at("tree")], into: box.at("target")))

    #expect(outcome.failures.isEmpty && outcome.results == [box.at("target/tree")])
    #expect(box.text(box.at("target/tree/inner/a.txt")) == "contents")
    let status = try #require(Disk.status(box.at("target/tree/inner/a.txt")))
    #expect(status.st_mode & 0o777 == 0o640 && status.st_mtim.tv_sec == 2_000)
    for name in ["link", "nowhere"] {
      #expect((Disk.status(box.at("target/tree/\(name)"))?.st_mode ?? 0) & S_IFMT == S_IFLNK)
    }
    #expect(box.text(box.at("target/tree/link")) == "contents")
  }

  @Test
  func `a copy in the same folder, or to a taken name, gets a number`() throws {
    try box.write("a.tar.gz", "old")
    try box.makeFolder("target")
    try box.write("target/a.tar.gz", "other")
    #expect(box.run(.copy([box.at("a.tar.gz")], into: box.home)).results == [box.at("a.tar 2.gz")])
    #expect(box.run(.copy([box.at("a.tar.gz")], into: box.home)).results == [box.at("a.tar 3.gz")])
    let move = box.run(.move([box.at("a.tar.gz")], into: box.at("target")))
    #expect(move.results == [box.at("target/a.tar 2.gz")])
    #expect(box.text(box.at("target/a.tar.gz")) == "other")

    let back = box.run(try #require(move.undo))
    #expect(back.results == [box.at("a.tar.gz")] && box.text(box.at("a.tar.gz")) == "old")
    let again = box.run(try #require(back.undo))
    #expect(again.results == [box.at("target/a.tar 2.gz")])
  }

  @Test
  func `a folder is never put into itself, not even by a link`() throws {
    try box.makeFolder("tree")
    try box.makeFolder("tree/inner")
    try box.link("around", to: "tree/inner")
    for target in ["tree", "tree/inner", "around"] {
      let copy = box.run(.copy([box.at("tree")], into: box.at(target)))
      #expect(copy.failures.first?.code == FileFailure.intoItself, "\(target)")
      let move = box.run(.move([box.at("tree")], into: box.at(target)))
      #expect(move.failures.first?.code == FileFailure.intoItself, "\(target)")
    }
    #expect(box.names(box.at("tree/inner")).isEmpty && box.names(box.home) == ["around", "tree"])
  }

  @Test
  func `a cancelled copy leaves no files at the destination`() throws {
    try box.makeFolder("tree")
    for number in 0..<20 { try box.write("tree/\(number)") }
    try box.makeFolder("target")
    let control = WorkControl()
    control.cancel()
    let outcome = box.run(.copy([box.at("tree")], into: box.at("target")), control)
    #expect(outcome.wasCancelled && outcome.undo == nil && box.names(box.at("target")).isEmpty)

    // A pipe cannot be copied and stops the operation in the middle.
    mkfifo(box.at("tree/pipe").text, 0o600)
    let failure = box.run(.copy([box.at("tree")], into: box.at("target"))).failures.first
    #expect(failure?.code == FileFailure.special && box.names(box.at("target")).isEmpty)
    #expect(box.names(box.at("tree")).count == 21)
  }

  @Test
  func `a sparse file takes no more space as a copy`() throws {
    try box.write("sparse", "start")
    truncate(box.at("sparse").text, 1 << 30)
    let control = WorkControl()
    let copy = try #require(
      box.run(.copy([box.at("sparse")], into: box.path), control).results.first
    )
    let status = try #require(Disk.status(copy))
    #expect(status.st_size == 1 << 30 && status.st_blocks * 512 < 1 << 20)
    #expect(try Disk.contents(of: copy, limit: 5, isPartial: true) == Array("start".utf8))
    #expect(control.progress.doneBytes == 1 << 30 && control.progress.share == 1)
  }

  @Test
  func `stopping a copy with read-only folders leaves no files at the destination`() throws {
    try box.makeFolder("tree")
    for folder in ["tree/a", "tree/b"] {
      try box.makeFolder(folder)
      try box.write("\(folder)/file")
      chmod(box.at(folder).text, 0o555)
    }
    try box.makeFolder("target")
    mkfifo(box.at("tree/pipe").text, 0o600)
    let outcome = box.run(.copy([box.at("tree")], into: box.at("target")))
    #expect(outcome.failures.first?.code == FileFailure.special)
    #expect(box.names(box.at("target")).isEmpty)
    unlink(box.at("tree/pipe").text)
    let copy = try #require(
      box.run(.copy([box.at("tree")], into: box.at("target"))).results.first
    )
    #expect((Disk.status(copy.appending("a"))?.st_mode ?? 0) & 0o777 == 0o555)
    for folder in ["tree/a", "tree/b", "target/tree/a", "target/tree/b"] {
      chmod(box.at(folder).text, 0o755)
    }
  }

  @Test
  func `progress counts the bytes of the whole tree`() throws {
    try box.makeFolder("tree")
    try box.write("tree/a", String(repeating: "x", count: 3_000_000))
    try box.write("tree/b", String(repeating: "y", count: 1_000))
    let control = WorkControl()
    box.run(.copy([box.at("tree")], into: box.path), control)
    #expect(control.progress.allBytes == 3_001_000 && control.progress.doneBytes == 3_001_000)
    #expect(control.progress.share == 1 && control.progress.doneFiles == 3)
  }

  @Test
  func `deleting does not follow links and continues after files it may not delete`() throws {
    try box.makeFolder("outside")
    try box.write("outside/keep.txt")
    try box.makeFolder("tree")
    try box.link("tree/link", to: box.at("outside").text)
    try box.write("other")
    let outcome = box.run(.delete([box.at("none"), box.at("tree"), box.at("other")]))
    #expect(outcome.failures.map(\.code) == [ENOENT] && outcome.undo == nil)
    #expect(box.names(box.home) == ["outside"] && exists(box.at("outside/keep.txt")))
  }

  @Test
  func `a new name never takes the place of another file`() throws {
    try box.write("a", "1")
    try box.write("b", "2")
    try box.makeFolder("folder")
    let change = FileOperation.Relocation(box.at("a"), to: box.at("b"))
    let failure = try #require(box.run(.relocate([change])).failures.first)
    #expect(failure.code == EEXIST)
    #expect(
      failure.description == "“a” could not be renamed. An item with that name already exists."
    )
    #expect(box.text(box.at("a")) == "1" && box.text(box.at("b")) == "2")

    let fine = box.run(.relocate([.init(box.at("folder"), to: box.at("other"))]))
    #expect(fine.results == [box.at("other")] && box.names(box.home) == ["a", "b", "other"])
    let long = box.home.appending(FileName(String(repeating: "x", count: 300)))
    #expect(box.run(.relocate([.init(box.at("a"), to: long)])).failures.first?.code == ENAMETOOLONG)
    #expect(box.text(box.at("a")) == "1")
  }

  @Test
  func `new folders get a free name and go to the trash when undone`()
    throws
  {
    let path = box.at("New folder")
    #expect(box.run(.makeFolder(path)).results == [path])
    let second = box.run(.makeFolder(path))
    #expect(second.results == [box.at("New folder 2")])
    box.run(try #require(second.undo))
    #expect(box.names(box.home) == ["New folder"])
  }

  @Test
  func `names and paths are byte strings`() {
    let name = FileName(bytes: [0x61, 0xFF])
    #expect(name.text == "a\u{FFFD}" && name != FileName("a\u{FFFD}"))
    #expect(FileName("e\u{301}") != FileName("é"))
    #expect(FilePath("/a//b/./c/..").text == "/a/b" && FilePath("/..").isRoot)
    #expect(FilePath("/a/b").isInside(FilePath("/a")) && !FilePath("/ab").isInside(FilePath("/a")))
    #expect(FilePath("/a").parent.isRoot && FilePath("/").parent.isRoot)
    #expect(FileName(".bashrc").numbered(2).text == ".bashrc 2")
    #expect(FileName(String(repeating: "ä", count: 127) + "x").numbered(2).bytes.count <= 255)
    #expect(
      FileName("a/b").problem != nil && FileName("..").problem != nil
        && FileName("a").problem == nil
    )
  }
}
