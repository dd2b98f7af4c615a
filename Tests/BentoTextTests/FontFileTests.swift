import BentoGeometry
import BentoGraphics
import CBentoAssets
import CPango
import Glibc
import Testing

@testable import BentoText

/// The embedded font files and their recorded properties.
@Suite
struct FontFileTests {
  /// The pattern that fontconfig reads from a file or a line, in fontconfig's notation.
  private func unparsed(_ pattern: OpaquePointer?) throws -> String {
    let pattern = try #require(pattern)
    defer { FcPatternDestroy(pattern) }
    FcPatternDel(pattern, FC_FILE)
    let text = try #require(FcNameUnparse(pattern))
    defer { FcStrFree(text) }
    return String(cString: text)
  }

  @Test
  func `all fonts exist`() {
    #expect(FontFiles.all.count == BentoAssets_fontCount())
    #expect(BentoAssets_fontPattern(BentoAssets_fontCount()) == nil)
    #expect(!BentoAssets_writeFont(BentoAssets_fontCount(), -1))
  }

  @Test
  func `fonts of a program must exist, and be added before any is used`() {
    #expect(FontFiles.all.allSatisfy { !$0.path.isEmpty })
    #expect(throws: ProgramFonts.Failure.unreadable(path: "/nowhere.ttf")) {
      try ProgramFonts.add("/nowhere.ttf")
    }
    #expect(throws: ProgramFonts.Failure.unreadable(path: "/dev/null")) {
      try ProgramFonts.add("/dev/null")
    }
    let file = #filePath.replacing(
      "Tests/BentoTextTests/FontFileTests.swift",
      with: "Assets/Fonts/"
    )
    #expect(throws: ProgramFonts.Failure.late) {
      try ProgramFonts.add(file + "NotoSans-Bold.ttf")
    }
  }

  @Test(arguments: 0..<BentoAssets_fontCount())
  func `the recorded properties of a font equal fontconfig's`(index: Int) throws {
    let file = FontFiles.all[index]
    file.write()
    var count: Int32 = 0

    let read = withFontconfigString(file.path) { FcFreeTypeQuery($0, 0, nil, &count) }
    let known = withFontconfigString(file.pattern) { FcNameParse($0) }

    #expect(try unparsed(known) == unparsed(read))
  }

  @Test
  func `a font can be opened on systems without file descriptor paths`() throws {
    let file = BentoAssets_createFile()
    defer { close(file) }

    let path = try #require(
      FontFiles.path(of: file, descriptors: "/nowhere") { BentoAssets_writeFont(0, file) }
    )
    let size = Int(lseek(file, 0, SEEK_END))

    defer { unlink(path) }
    #expect(!path.hasPrefix("/nowhere") && !path.hasPrefix("/proc"))
    let copy = open(path, O_RDONLY)
    defer { close(copy) }
    var (wanted, found) = ([UInt8](repeating: 0, count: size), [UInt8](repeating: 1, count: size))
    #expect(pread(file, &wanted, size, 0) == size)
    #expect(pread(copy, &found, size + 1, 0) == size)
    #expect(wanted == found)
  }

  @Test
  func `a font in use can be neither changed nor truncated`() throws {
    let font = try #require(FontFiles.all.first)
    font.write()
    let path = font.path
    let descriptor = try #require(path.split(separator: "/").last.flatMap { Int32($0) })
    let size = lseek(descriptor, 0, SEEK_END)

    let isWritten = pwrite(descriptor, "x", 1, 0) == 1
    let isCut = ftruncate(descriptor, 0) == 0
    let isGrown = ftruncate(descriptor, size + 1) == 0

    #expect(!isWritten && !isCut && !isGrown)
    #expect(lseek(descriptor, 0, SEEK_END) == size && size > 0)
  }

  @Test
  func `the embedded fonts are looked up without those of the machine`() throws {
    let configuration = try #require(FontConfiguration.embedded)

    let faces = configuration.faces.map { "\($0.weight.rawValue)\($0.isItalic ? " italic" : "")" }

    #expect(faces == ["400", "700", "600", "400 italic"])
    #expect(configuration.faces.allSatisfy { $0.contains("é") && !$0.contains("日") })
  }

  @Test(arguments: [Font.monospaced(ofSize: 13), Font(family: "monospace", pointSize: 13)])
  func `monospaced glyphs all have one width`(font: Font) throws {
    let engine = PangoTextEngine(fonts: .test)

    let widths = ["iiii", "WWWW", "0O(;", "ж─Ωé"].map { text in
      engine.measure(
        TextRequest(text, attributes: TextAttributes(font: font)),
        width: nil,
        scale: Scale(1)
      )
    }

    #expect(Set(widths.map(\.size.width)).count == 1)
    #expect(widths.allSatisfy { $0.unknownGlyphs == 0 && $0.missingFamily == nil })
  }
}
