import BentoPlatform
import Testing

@testable import BentoFiles

#if canImport(Glibc)
import Glibc
#endif

/// The files of the disk, and paths and texts of files.
@Suite
struct FileStoreTests {
  @Test
  func `a folder of the disk is read, made and refused`() throws {
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
    try store.makeFolder(at: "\(folder)/Größe")
    let file = fopen("\(folder)/a.txt", "w")
    fputs("12345", file)
    fclose(file)
    symlink("/nowhere/at/all", "\(folder)/broken")

    let entries = try store.entries(inFolder: folder).sorted { $0.name < $1.name }
    #expect(entries.map(\.name) == ["Größe", "a.txt", "broken"])
    #expect(entries.map(\.isFolder) == [true, false, false])
    #expect(entries.map(\.size) == [nil, 5, nil])
    #expect(store.entry(at: "\(folder)/a.txt")?.size == 5)
    #expect(store.entry(at: "\(folder)/none") == nil)
    #expect(throws: FileStoreError.exists) { try store.makeFolder(at: "\(folder)/Größe") }
    #expect(throws: FileStoreError.notFound) { try store.entries(inFolder: "\(folder)/none") }
    #expect(store.places.first?.name == "Home" && store.places.last?.path == "/")
  }

  @Test
  func `paths are brought into one form`() {
    func standardized(_ path: String) -> String {
      FilePath.standardized(path, in: "/a/b", home: "/home/ada")
    }
    #expect(standardized("/x//y/./z/../w/") == "/x/y/w")
    #expect(standardized("c") == "/a/b/c")
    #expect(standardized("../../..") == "/")
    #expect(standardized("~") == "/home/ada")
    #expect(standardized("~/c d") == "/home/ada/c d")
    #expect(standardized("") == "/a/b")
    #expect(FilePath.ancestors(of: "/a/b") == ["/", "/a", "/a/b"])
    #expect(FilePath.joined("/", "a") == "/a" && FilePath.name(of: "/") == "/")
  }

  @Test
  func `sizes are rounded as people say them`() {
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
  func `a filter knows files by the ends of their names`() {
    let pictures = FileFilter("Pictures", extensions: [".png", "JPG", "tar.gz"])
    #expect(pictures.accepts("a.PNG") && pictures.accepts("b.jpg") && pictures.accepts("c.tar.gz"))
    #expect(
      !pictures.accepts("png") && !pictures.accepts("a.pngx") && FileFilter.all.accepts("any")
    )
  }
}
