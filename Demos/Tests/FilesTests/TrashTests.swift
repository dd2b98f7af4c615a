import Bento
import FileOperations
import Foundation
import Glibc
import Testing

/// The trash, as described by its specification.
struct TrashTests {
  private let box = Sandbox()

  private func exists(_ path: FilePath) -> Bool { Disk.status(path) != nil }

  @Test
  func `a folder is restored before its former contents`() throws {
    try box.makeFolder("folder")
    try box.write("folder/child")
    let outcome = box.run(.trash([box.at("folder/child"), box.at("folder")]))
    let back = box.run(try #require(outcome.undo))
    #expect(back.failures.isEmpty && box.text(box.at("folder/child")) == "text")
    let again = box.run(try #require(back.undo))
    #expect(again.failures.isEmpty && box.names(box.home).isEmpty)
    #expect(box.run(try #require(again.undo)).failures.isEmpty)
    #expect(box.text(box.at("folder/child")) == "text")
  }

  @Test
  func `a file goes to the home's trash, with its path and the date next to it`() throws {
    try box.write("50% ä.txt")
    let taken = try box.trash.take(box.at("50% ä.txt"), date: 0)

    #expect(!exists(box.at("50% ä.txt")))
    #expect(taken.file == box.trash.home.appending("files").appending("50% ä.txt"))
    let lines = try #require(box.text(taken.info)).split(separator: "\n")
    #expect(lines[0] == "[Trash Info]")
    #expect(lines[1] == "Path=\(box.home.text)/50%25%20%C3%A4.txt")
    #expect(
      lines[2].hasPrefix("DeletionDate=1970-01-01T")
        || lines[2].hasPrefix("DeletionDate=1969-12-31T")
    )
    #expect(lines[2].utf8.count == "DeletionDate=1970-01-01T00:00:00".utf8.count)
    let mode = Disk.status(box.trash.home)?.st_mode ?? 0
    #expect(mode & 0o777 == 0o700)
  }

  @Test
  func `taken names get numbers, and each file is restored to its original path`() throws {
    for text in ["one", "two", "three"] {
      try box.write("a.txt", text)
      #expect(box.run(.trash([box.at("a.txt")])).failures.isEmpty)
    }
    let files = box.trash.home.appending("files")
    #expect(box.names(files) == ["a 2.txt", "a 3.txt", "a.txt"])
    #expect(box.names(box.trash.home.appending("info")).count == 3)

    let second = try #require(box.trash.item(at: files.appending("a 2.txt")))
    #expect(second.original == box.at("a.txt"))
    #expect(box.run(.restore([second])).results == [box.at("a.txt")])
    #expect(box.text(box.at("a.txt")) == "two")
    // A file that has taken the original's path in the meantime is not replaced.
    let first = try #require(box.trash.item(at: files.appending("a.txt")))
    #expect(box.run(.restore([first])).results == [box.at("a 2.txt")])
    #expect(box.names(box.trash.home.appending("info")) == ["a 3.txt.trashinfo"])
  }

  @Test
  func `a file whose folder is gone stays in the trash`() throws {
    try box.makeFolder("folder")
    try box.write("folder/a.txt")
    let outcome = box.run(.trash([box.at("folder/a.txt")]))
    try Disk.delete(box.at("folder"), WorkControl())

    let back = box.run(try #require(outcome.undo))
    #expect(back.failures.first?.code == ENOENT && back.results.isEmpty)
    #expect(box.names(box.trash.home.appending("files")) == ["a.txt"])
    #expect(box.names(box.trash.home.appending("info")) == ["a.txt.trashinfo"])
  }

  @Test
  func `a file on another disk goes to that disk's trash, with a relative path`() throws {
    try box.makeFolder("disk")
    try box.makeFolder("disk/folder")
    try box.write("disk/folder/a b.txt")
    let disk = box.at("disk")
    let trash = Trash(data: box.path.appending("data")) { path in
      Disk.status(path) == nil ? nil : path.isInside(disk) ? 2 : 1
    }
    let taken = try trash.take(box.at("disk/folder/a b.txt"), date: 0)
    #expect(
      taken.file
        == disk.appending(FileName(".Trash-\(getuid())")).appending("files").appending("a b.txt")
    )
    #expect(box.text(taken.info)?.contains("\nPath=folder/a%20b.txt\n") == true)
    #expect(trash.item(at: taken.file) == taken)
    #expect(!exists(trash.home))

    #expect(FileOperation.restore([taken]).run(in: trash, WorkControl()).failures.isEmpty)
    #expect(exists(box.at("disk/folder/a b.txt")))
  }

  @Test
  func `the shared trash folder counts only if it is sticky and not a link`() throws {
    try box.makeFolder("disk")
    let disk = box.at("disk")
    let trash = Trash(data: box.path.appending("data")) { path in
      Disk.status(path) == nil ? nil : path.isInside(disk) ? 2 : 1
    }
    func place(_ name: String) throws -> String {
      try box.write("disk/\(name)")
      let taken = try trash.take(disk.appending(FileName(name)), date: 0)
      return String(taken.file.text.dropFirst(disk.text.utf8.count))
    }
    let own = "/.Trash-\(getuid())/files/"
    try box.makeFolder("disk/.Trash")
    #expect(try place("a") == own + "a")
    chmod(disk.appending(".Trash").text, 0o1777)
    #expect(try place("b") == "/.Trash/\(getuid())/files/b")
    try Disk.delete(disk.appending(".Trash"), WorkControl())
    try box.makeFolder("elsewhere")
    chmod(box.at("elsewhere").text, 0o1777)
    try box.link("disk/.Trash", to: box.at("elsewhere").text)
    #expect(try place("c") == own + "c")
    #expect(box.names(box.at("elsewhere")).isEmpty)
  }

  @Test
  func `a disk without a trash is reported, and nothing is moved`() throws {
    try box.makeFolder("disk")
    try box.write("disk/a.txt")
    try box.link("disk/.Trash-\(getuid())", to: "/tmp")
    let disk = box.at("disk")
    let trash = Trash(data: box.path.appending("data")) { path in
      Disk.status(path) == nil ? nil : path.isInside(disk) ? 2 : 1
    }
    let outcome = FileOperation.trash([box.at("disk/a.txt")]).run(in: trash, WorkControl())
    #expect(outcome.failures.first?.code == FileFailure.noTrash && outcome.undo == nil)
    #expect(exists(box.at("disk/a.txt")))
  }

  @Test
  func `the trash and the folders that contain it are never moved into it`() throws {
    try box.write("a.txt")
    let taken = try box.trash.take(box.at("a.txt"), date: 0)
    for path in [box.trash.home, box.path, taken.file] {
      #expect(throws: FileFailure.self) { try box.trash.take(path, date: 0) }
    }
    #expect(throws: FileFailure.self) { try box.trash.take(box.at("none"), date: 0) }
    #expect(box.names(box.trash.home.appending("info")) == ["a.txt.trashinfo"])
  }

  @Test
  func `long names and names that are not text fit`() throws {
    let long = FileName(bytes: Array(repeating: 0x78, count: 250) + Array(".txt".utf8))
    let strange = FileName(bytes: [0x61, 0xFF, 0x0A, 0x62])
    for name in [long, strange] {
      for _ in 0..<2 {
        #expect(open(box.home.appending(name).cString, O_CREAT | O_WRONLY, 0o600) >= 0)
        let taken = try box.trash.take(box.home.appending(name), date: 0)
        #expect(box.trash.item(at: taken.file)?.original == box.home.appending(name))
      }
    }
    #expect(box.names(box.trash.home.appending("files")).count == 4)
  }

  @Test
  func `a link goes to the trash, and its target stays`() throws {
    try box.makeFolder("folder")
    try box.write("folder/a.txt")
    try box.link("link", to: "folder")
    let outcome = box.run(.trash([box.at("link")]))
    #expect(outcome.failures.isEmpty && exists(box.at("folder/a.txt")))
    box.run(try #require(outcome.undo))
    #expect((Disk.status(box.at("link"))?.st_mode ?? 0) & S_IFMT == S_IFLNK)
  }
}
