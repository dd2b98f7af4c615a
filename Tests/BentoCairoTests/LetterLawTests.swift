import BentoGeometry
import BentoGraphics
import CPango
import Glibc
import SeededRandom
import TestTraits
import Testing

@testable import BentoCairo
@testable import BentoText

/// The pixels of glyphs depend on the text and its attributes, and on nothing else.
@Suite(.slow)
struct LetterLawTests {
  private static let faces: [@Sendable (Double) -> Font] = [
    { .system(ofSize: $0) }, { .boldSystem(ofSize: $0) }, { .italicSystem(ofSize: $0) },
    { .system(ofSize: $0, weight: .semibold) },
  ]

  // MARK: - Ink

  /// With `BENTO_FUZZ_SCALE=112` there are 28 sizes of each face and 935,000 glyphs.
  @Test(arguments: FuzzScale.seeds(1), [FontMode.test, .user])
  func `the masks of all glyphs are within a pixel of their ink`(
    seed: UInt64,
    mode: FontMode
  ) throws {
    let face = Self.faces[Int(seed % 4)]
    let size = 8 + Double(seed / 4 % 28 * 37 % 56)
    let engine = PangoTextEngine(fonts: mode)
    var count = 0
    for character in Self.characters {
      let request = TextRequest(character, attributes: TextAttributes(font: face(size)))
      let layout = try #require(engine.layout(for: request, width: nil, scale: .one))
      for part in layout.content(ofLine: 0).glyphs {
        for index in 0..<Int(part.glyphs.pointee.num_glyphs) {
          let glyph = part.glyphs.pointee.glyphs[index].glyph
          guard glyph & CPango_unknownGlyphFlag == 0 else { continue }
          for quarter in 0..<4 {
            count += 1
            let isInside = isInside(glyph, of: part.font, quarter, engine.glyphs, mode)
            #expect(isInside, "\(character) at \(size)")
          }
        }
      }
    }
    if FuzzScale.factor > 1 { print("\(count) glyphs at \(size), \(mode)") }
    #expect(count > 3_000)
  }

  /// The characters of plain text.
  private static let characters: [String] = {
    let ranges: [ClosedRange<UInt32>] = [
      0x21...0x7E, 0xA1...0x24F, 0x370...0x52F, 0x2010...0x205E, 0x20A0...0x20BF,
    ]
    return ranges.joined().compactMap { Unicode.Scalar($0) }.map { String($0) }.filter {
      var text = $0
      return text.withUTF8 { PlainText($0) } != nil
    }
  }()

  /// Whether the mask of a glyph is where Pango reports it, within a pixel; hinting, which Pango does not
  /// include, may move its top or bottom by another one.
  private func isInside(
    _ glyph: UInt32,
    of font: FontHandle,
    _ quarter: Int,
    _ cache: GlyphCache,
    _ mode: FontMode
  ) -> Bool {
    let letters: ContiguousArray = [ShapedGlyph(glyph: glyph, advance: 0)]
    guard cache.place(letters[...], of: font, from: quarter << 8) != nil else { return true }
    let mask = cache.placedInk
    guard !mask.isEmpty else { return true }
    var ink = PangoRectangle()
    FontLock.withLock { pango_font_get_glyph_extents(font.pointer, glyph, &ink, nil) }
    let left = Int(ink.x) + (quarter << 8)
    let allowed = PixelRect(
      minX: left >> 10,
      minY: Int(ink.y) >> 10,
      maxX: (left + Int(ink.width) + 1_023) >> 10,
      maxY: (Int(ink.y + ink.height) + 1_023) >> 10
    )
    let more = mode == .user ? 2 : 1
    return mask.minX >= allowed.minX - 1 && mask.maxX <= allowed.maxX + 1
      && mask.minY >= allowed.minY - more && mask.maxY <= allowed.maxY + more
  }

  // MARK: - Damage and caches

  private static let words = [
    "Row", "of", "the", "office", "AVATAR", "1234567,", "“quoted”", "Größe", "Ταξίδι", "письмо",
    "שלום", "السلام", "नमस्ते", "e\u{301}", "—", "wwwiiilll", "日本",
  ]

  private static func request(using generator: inout SplitMix) -> TextRequest {
    func isChosen(_ share: Int) -> Bool { Int.random(in: 0..<share, using: &generator) == 0 }
    let runs = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
      let text = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
        words[Int.random(in: 0..<(isChosen(2) ? 6 : words.count), using: &generator)]
      }
      let face = faces[Int.random(in: 0..<faces.count, using: &generator)]
      return TextRun(
        text.joined(separator: " "),
        attributes: TextAttributes(
          font: face(.random(in: 8...30, using: &generator)),
          color: [Color.black, .white, .red].randomElement(using: &generator)?
            .withAlpha(isChosen(3) ? 0.5 : 1),
          isUnderlined: isChosen(5),
          letterSpacing: isChosen(6) ? 1.3 : 0
        )
      )
    }
    var style = ParagraphStyle()
    style.alignment = [.leading, .center, .justified].randomElement(using: &generator) ?? .leading
    style.lineBreakMode =
      [.byWordWrapping, .byTruncatingTail, .byClipping].randomElement(using: &generator)
      ?? .byWordWrapping
    style.lineLimit = isChosen(2) ? 1 : 0
    return TextRequest(runs: runs, paragraph: style)
  }

  private static func list(using generator: inout SplitMix) -> DisplayList {
    var list = DisplayList()
    let all = Rect(x: 0, y: 0, width: 200, height: 120)
    if Bool.random(using: &generator) {
      list.append(.fill(.rect(all), .color(Color(hex: 0x40_80A0))))
    }
    for _ in 0..<Int.random(in: 2...6, using: &generator) {
      let place = Rect(
        x: .random(in: -20...120, using: &generator),
        y: .random(in: -10...100, using: &generator),
        width: .random(in: 10...150, using: &generator),
        height: .random(in: 10...60, using: &generator)
      )
      list.append(.text(request(using: &generator), in: place))
    }
    return list
  }

  /// Rectangles that add up to another one, in any order.
  private static func parts(of rect: PixelRect, using generator: inout SplitMix) -> [PixelRect] {
    var parts = [rect]
    for _ in 0..<Int.random(in: 1...14, using: &generator) {
      let part = parts.remove(at: Int.random(in: 0..<parts.count, using: &generator))
      if Bool.random(using: &generator), part.width > 1 {
        let cut = Int.random(in: part.minX + 1..<part.maxX, using: &generator)
        parts.append(PixelRect(minX: part.minX, minY: part.minY, maxX: cut, maxY: part.maxY))
        parts.append(PixelRect(minX: cut, minY: part.minY, maxX: part.maxX, maxY: part.maxY))
      } else if part.height > 1 {
        let cut = Int.random(in: part.minY + 1..<part.maxY, using: &generator)
        parts.append(PixelRect(minX: part.minX, minY: part.minY, maxX: part.maxX, maxY: cut))
        parts.append(PixelRect(minX: part.minX, minY: cut, maxX: part.maxX, maxY: part.maxY))
      } else {
        parts.append(part)
      }
    }
    return parts.shuffled(using: &generator)
  }

  @Test(arguments: FuzzScale.seeds(4))
  func `text drawn in any parts with a cold cache, a warm one and none is the same`(
    seed: UInt64
  ) throws {
    var generator = SplitMix(seed: seed)
    let mode: FontMode = seed % 2 == 0 ? .test : .user
    let scale = Scale([1, 1.25, 1.5, 2].randomElement(using: &generator) ?? 1)
    let (width, height) = (Int(200 * scale.factor), Int(120 * scale.factor))
    let list = Self.list(using: &generator)
    let warm = CairoPainter(textEngine: PangoTextEngine(fonts: mode))
    let none = PangoTextEngine(fonts: mode)
    none.cacheLimit = 1
    let withoutCache = CairoPainter(textEngine: none)
    let whole = Screen(width: width, height: height)
    try whole.paint(list, with: warm, scale: scale)
    let parts = Self.parts(
      of: PixelRect(x: 0, y: 0, width: width, height: height),
      using: &generator
    )

    for cache in ["warm", "cold", "none"] {
      let screen = Screen(width: width, height: height)
      let cold = CairoPainter(textEngine: PangoTextEngine(fonts: mode))
      for part in parts {
        let painter = cache == "warm" ? warm : cache == "cold" ? cold : withoutCache
        try screen.paint(list, with: painter, scale: scale, damage: Region(part))
      }
      #expect(screen.meaningfulBytes == whole.meaningfulBytes, "seed \(seed), \(cache)\n\(list)")
    }
  }

  // MARK: - Order and configuration

  private static let sentence = "Illustrations: main, recycled — Füße, Ωμέγα, Привет 12345"

  /// A hash of the pixels of a sentence in many fonts, drawn in one order or the reverse.
  private static func digest(_ mode: FontMode, isReversed: Bool = false) throws -> UInt64 {
    let painter = CairoPainter(textEngine: PangoTextEngine(fonts: mode))
    let fonts = faces.flatMap { face in [11, 15, 24].map(face) }
    let order = isReversed ? Array(fonts.indices.reversed()) : Array(fonts.indices)
    var pictures = [[UInt8]](repeating: [], count: fonts.count)
    for index in order {
      var list = DisplayList()
      let text = TextRequest(sentence, attributes: TextAttributes(font: fonts[index]))
      list.append(.text(text, in: Rect(x: 2.3, y: 1, width: 300, height: 40)))
      let screen = Screen(width: 300, height: 40)
      try screen.paint(list, with: painter)
      pictures[index] = screen.meaningfulBytes
    }
    return pictures.joined().reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  @Test(arguments: [FontMode.test, .user])
  func `the order in which fonts are opened does not change glyphs`(mode: FontMode) throws {
    #expect(try Self.digest(mode) == Self.digest(mode, isReversed: true))
  }

  /// Settings that change everything in a program that respects them.
  private static let settings = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig>
      <dir>/usr/share/fonts</dir>
      <match target="pattern">
        <edit name="family" mode="assign" binding="strong"><string>serif</string></edit>
      </match>
      <match target="font">
        <edit name="antialias" mode="assign"><bool>false</bool></edit>
        <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
        <edit name="autohint" mode="assign"><bool>true</bool></edit>
        <edit name="embolden" mode="assign"><bool>true</bool></edit>
        <edit name="rgba" mode="assign"><const>rgb</const></edit>
      </match>
    </fontconfig>
    """

  /// The exit code of a program that draws the sentence: the only result that it can return.
  private static func exitCode() throws -> Int32 {
    let digests = try [digest(.test), digest(.user)]
    return Int32(truncatingIfNeeded: (digests[0] ^ digests[1] &* 31) % 199) + 3
  }

  @Test func `fontconfig's settings do not change embedded glyphs`() async throws {
    let code = try Self.exitCode()
    await #expect(processExitsWith: .exitCode(code)) {
      let path = "/tmp/bento-fonts-\(getpid()).conf"
      guard let file = fopen(path, "w") else { exit(2) }
      fputs(LetterLawTests.settings, file)
      fclose(file)
      setenv("FONTCONFIG_FILE", path, 1)
      setenv("LANG", "tr_TR.UTF-8", 1)
      setenv("PANGO_LANGUAGE", "ar:tr", 1)
      let code = try LetterLawTests.exitCode()
      unlink(path)
      exit(code)
    }
  }
}
