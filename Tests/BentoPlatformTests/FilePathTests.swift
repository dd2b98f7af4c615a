import BentoPlatform
import SeededRandom
import Testing

/// Names and paths are bytes.
@Suite
struct FilePathTests {
  @Test
  func `two names are equal only if their bytes are`() {
    let name = FileName(bytes: [0x61, 0xFF])
    #expect(name.text == "a\u{FFFD}" && name.string == nil && name != "a\u{FFFD}")
    #expect(FileName("e\u{301}") != FileName("\u{E9}"))
    #expect(Set<FileName>(["e\u{301}", "\u{E9}"]).count == 2)
    #expect(FileName(".\u{301}x").isHidden && !FileName("x.").isHidden)
  }

  @Test(arguments: ["", ".", "..", "a/b", "../\u{301}evil", "a/\u{301}b", "/\u{FE0F}etc", "\0"])
  func `an invalid name throws an error, whatever follows its slash`(text: String) {
    #expect(FileName(text).problem != nil)
    #expect(FileName(String(repeating: "ä", count: 128)).problem != nil)
    #expect(FileName("..a").problem == nil && FileName("\u{301}a").problem == nil)
  }

  @Test
  func `a displayed name does not reverse its characters`() {
    #expect(FileName("abc\u{202E}txt.exe").text == "abc\u{FFFD}txt.exe")
    for scalar in Array(0x202A...0x202E) + Array(0x2066...0x2069) {
      guard let character = Unicode.Scalar(UInt32(scalar)) else { continue }
      let name = "a\(Character(character))b"
      #expect(FileName(name).text == "a\u{FFFD}b" && FileName(name).string == name)
      #expect(FilePath("/x/" + name).text == "/x/a\u{FFFD}b")
    }
    #expect(FileName("\u{5D0}\u{200F}.txt").text == "\u{5D0}\u{200F}.txt")
  }

  @Test
  func `an extension follows the last dot`() {
    let names: [(FileName, String)] = [
      ("a.PNG", "png"), ("a.tar.gz", "gz"), (".bashrc", ""), ("..a", ""), ("a.", ""), ("a", ""),
      ("x.\u{301}png", "\u{301}png"), (FileName(bytes: [0xFF, 46, 67]), "c"),
    ]
    for (name, suffix) in names { #expect(name.pathExtension == suffix, "\(name)") }
    let filter = FileFilter("Pictures", extensions: ["png"])
    #expect(
      filter.accepts(FileName(bytes: [0xFF] + ".PNG".utf8)) && !filter.accepts("x.\u{301}png")
    )
  }

  @Test(arguments: FuzzScale.seeds(20))
  func `the components of a path are those it was created from`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let bytes = (1...255).filter { $0 != 47 }.map(UInt8.init)
    for _ in 0..<50 {
      let names = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        let count = Int.random(in: 1...12, using: &generator)
        return FileName(
          bytes: (0..<count).compactMap { _ in bytes.randomElement(using: &generator) }
        )
      }
      .filter { $0.problem == nil }
      let path = names.reduce(FilePath.root) { $0.appending($1) }

      #expect(path.ancestors.dropFirst().map(\.name) == names, "seed \(seed)")
      #expect(path.parent == names.dropLast().reduce(FilePath.root) { $0.appending($1) })
      #expect(FilePath(bytes: path.bytes) == path && path.isInside(path.parent))
      #expect(path.cString.dropLast().map(UInt8.init(bitPattern:)) == path.bytes)
      #expect(names.allSatisfy { $0.string.map(FileName.init) ?? $0 == $0 })
    }
  }

  @Test
  func `a path has no double slashes and no dots`() {
    #expect(FilePath("/a//b/./c/..") == "/a/b" && FilePath("/..").isRoot && FilePath("").isRoot)
    #expect(FilePath("/a/b").isInside("/a") && !FilePath("/ab").isInside("/a"))
    #expect(FilePath("/a").parent.isRoot && FilePath("/").parent.isRoot)
    #expect(FilePath("/a").appending("..") == "/" && FilePath("/a").appending("b/c") == "/a/b/c")
    #expect(FilePath("/in/\u{301}dir").ancestors.map(\.name) == ["/", "in", "\u{301}dir"])
  }
}
