import BentoPlatform
import SeededRandom
import Testing

@testable import BentoFiles

#if canImport(Glibc)
import Glibc
#endif

/// The files of the disk, their paths and their text.
@Suite
struct FileStoreTests {
  @Test
  func `a folder on the disk is read, created and refused`() throws {
    var template = Array("/tmp/bento-files-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let bytes = template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let folder = String(decoding: bytes, as: UTF8.self)
    defer {
      rmdir("\(folder)/Größe")
      unlink("\(folder)/a.txt")
      unlink("\(folder)/broken")
      rmdir(folder)
    }
    let store = SystemFileStore()
    try store.makeFolder(at: FilePath("\(folder)/Größe"))
    let file = fopen("\(folder)/a.txt", "w")
    fputs("12345", file)
    fclose(file)
    symlink("/nowhere/at/all", "\(folder)/broken")

    let entries = try store.entries(inFolder: FilePath(folder)).sorted { $0.name < $1.name }
    #expect(entries.map(\.name) == ["Größe", "a.txt", "broken"])
    #expect(entries.map(\.isFolder) == [true, false, false])
    #expect(entries.map(\.size) == [nil, 5, nil])
    #expect(store.entry(at: FilePath("\(folder)/a.txt"))?.size == 5)
    #expect(store.entry(at: FilePath("\(folder)/none")) == nil)
    #expect(throws: FileStoreError.exists) { try store.makeFolder(at: FilePath("\(folder)/Größe")) }
    #expect(throws: FileStoreError.notFound) {
      try store.entries(inFolder: FilePath("\(folder)/none"))
    }
    #expect(store.places.first?.name == "Home" && store.places.last?.path == "/")
  }

  @Test(arguments: FuzzScale.seeds(5))
  func `the disk returns every name as its bytes`(seed: UInt64) throws {
    var template = Array("/tmp/bento-files-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let folder = FilePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
    var generator = SplitMix(seed: seed)
    let bytes = (1...255).filter { $0 != 47 }.map(UInt8.init)
    // Every single byte, and random names; some of them look the same.
    var names = Set(bytes.map { FileName(bytes: [$0]) })
    for _ in 0..<100 {
      let count = Int.random(in: 1...255, using: &generator)
      names.insert(
        FileName(bytes: (0..<count).map { _ in bytes.randomElement(using: &generator) ?? 1 })
      )
    }
    names = names.filter { $0.problem == nil }
    defer {
      for name in names { unlink(folder.appending(name).cString) }
      rmdir(folder.cString)
    }
    for name in names {
      let file = try #require(fopen(folder.appending(name).cString, "wx"))
      fclose(file)
    }

    let found = try SystemFileStore().entries(inFolder: folder)

    #expect(found.count == names.count && Set(found.map(\.id)) == names, "seed \(seed)")
    for entry in found {
      #expect(SystemFileStore().entry(at: folder.appending(entry.name)) == entry)
    }
  }

  @Test
  func `paths are normalized`() {
    let bar = PathBar()
    bar.home = "/home/ada"
    bar.beginTyping(in: "/a/b")
    #expect(bar.path(of: "/x//y/./z/../w/") == "/x/y/w")
    #expect(bar.path(of: "c") == "/a/b/c")
    #expect(bar.path(of: "../../..") == "/")
    #expect(bar.path(of: "~") == "/home/ada")
    #expect(bar.path(of: "~/c d") == "/home/ada/c d")
    #expect(bar.path(of: "~c") == "/a/b/~c")
    #expect(bar.path(of: "") == "/a/b")
    #expect(bar.folder(of: "/a/b") == "/a" && bar.folder(of: "c") == "/a/b")
    #expect(FilePath("/a/b").ancestors == ["/", "/a", "/a/b"])
    #expect(FilePath("/").appending("a") == "/a" && FilePath("/").name == "/")
  }

  @Test
  func `sizes are rounded in the usual way`() {
    let texts = [0, 1, 999, 1_000, 1_549, 12_345, 999_499, 1_000_000, 7_777_777_777].map(
      FileTexts.size
    )
    #expect(
      texts == [
        "0 bytes", "1 byte", "999 bytes", "1.0 KB", "1.5 KB", "12 KB", "999 KB", "1.0 MB", "7.8 GB",
      ]
    )
    #expect(FileTexts.time(.nan) == "" && FileTexts.time(0).contains(":"))
  }

  @Test
  func `short times name recent days, and the year only if it is not the current one`() {
    let now = 1_795_867_200.0
    let day = 86_400.0
    let clock = String(FileTexts.time(now).suffix(5))

    #expect(FileTexts.shortTime(now, now: now) == "Today " + clock)
    #expect(FileTexts.shortTime(now - day, now: now) == "Yesterday " + clock)
    #expect(FileTexts.shortTime(now - 100 * day, now: now) == "Aug 20")
    #expect(FileTexts.shortTime(now + 2 * day, now: now) == "Nov 30")
    #expect(FileTexts.shortTime(now - 400 * day, now: now) == "2025-10-24")
    #expect(FileTexts.shortTime(.nan, now: now) == "" && FileTexts.shortTime(0, now: .nan) != "")
  }

  @Test
  func `a filter matches files by their extensions`() {
    let pictures = FileFilter("Pictures", extensions: [".png", "JPG", "tar.gz"])
    #expect(pictures.accepts("a.PNG") && pictures.accepts("b.jpg") && pictures.accepts("c.tar.gz"))
    #expect(
      !pictures.accepts("png") && !pictures.accepts("a.pngx") && FileFilter.all.accepts("any")
    )
  }
}
