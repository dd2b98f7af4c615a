import BentoGeometry
import BentoGraphics
import CPango
import SeededRandom
import TestTraits
import Testing

@testable import BentoText

/// Text assembled from words has the same result as Pango's for the whole text.
@Suite
struct WordCacheTests {
  private static let scales = [1, 1.25, 1.5, 2].map { Scale($0) }
  private static let fonts: [Font] = [
    .system(ofSize: 13), .boldSystem(ofSize: 16), .system(ofSize: 11, weight: .semibold),
    .italicSystem(ofSize: 17), .system(ofSize: 28.3),
  ]

  /// The characters of plain text, by script; those common to all scripts are in each.
  private static let alphabets: [[Unicode.Scalar]] = {
    let ranges: [ClosedRange<UInt32>] = [
      0x21...0x7E, 0xA1...0x24F, 0x370...0x52F, 0x2010...0x205E, 0x20A0...0x20BF,
    ]
    var alphabets = [[Unicode.Scalar]](repeating: [], count: PlainText.Script.allCases.count)
    for scalar in ranges.joined().compactMap({ Unicode.Scalar($0) }) {
      guard let text = plain(String(scalar)) else { continue }
      alphabets[text.script.rawValue].append(scalar)
      if text.script == .common {
        for index in 1..<alphabets.count { alphabets[index].append(scalar) }
      }
    }
    return alphabets
  }()

  private static func plain(_ text: String) -> PlainText? {
    var text = text
    return text.withUTF8 { PlainText($0) }
  }

  /// Numbers with the characters that appear in and next to them.
  private static func numbers(using generator: inout SplitMix) -> String {
    let marks = [
      "", ",", ".", ":", "-", "/", "%", " ", " ", "x", "T", "(", ")", "\u{2044}", "f", "€",
    ]
    return (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      let digits = Int.random(in: 1...5, using: &generator)
      let number = (0..<digits).map { _ in
        Int.random(in: 0..<3, using: &generator) == 0 ? 0 : Int.random(in: 0...9, using: &generator)
      }
      let mark = marks.randomElement(using: &generator) ?? ""
      return number.map(String.init).joined() + mark
    }.joined()
  }

  private static func text(using generator: inout SplitMix) -> String {
    if Int.random(in: 0..<4, using: &generator) == 0 { return numbers(using: &generator) }
    let alphabet = alphabets.randomElement(using: &generator) ?? []
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...40, using: &generator) {
      let isSpace = Int.random(in: 0..<6, using: &generator) == 0
      let isASCII = Int.random(in: 0..<2, using: &generator) == 0
      let letter = alphabet.randomElement(using: &generator) ?? "1"
      let close = alphabet.filter { $0.value < 0x7F }.randomElement(using: &generator) ?? letter
      text.append(isSpace ? " " : isASCII ? close : letter)
    }
    return String(text)
  }

  private func glyphs(of layout: TextLayout) -> [[Int]] {
    layout.lines.indices.flatMap { line in
      layout.content(ofLine: line).glyphs.flatMap { PangoReference.glyphs(of: $0.glyphs) }
    }
  }

  @Test(.slow, arguments: FuzzScale.seeds(8))
  func `plain text equals Pango's result`(seed: UInt64) throws {
    var generator = SplitMix(seed: seed)
    let mode: FontMode = seed % 2 == 0 ? .test : .user
    let collection = try #require(FontLibrary(mode).embedded)
    let words = WordCache(collection, CacheBudget())
    var plainTexts = 0
    for _ in 0..<250 {
      let scale = Self.scales.randomElement(using: &generator) ?? .one
      let font = Self.fonts.randomElement(using: &generator) ?? .standard
      let text = Self.text(using: &generator)
      var attributes = TextAttributes(font: font)
      if Int.random(in: 0..<4, using: &generator) == 0 { attributes.lineHeight = 24.7 }
      let request = TextRequest(text, attributes: attributes)
      guard let layout = words.layout(of: request, width: nil, scale: scale) else { continue }
      plainTexts += 1
      let builder = TextLayoutBuilder(request, scale: scale, fonts: collection)
      let wanted = try #require(builder.layout(width: nil))

      #expect(glyphs(of: layout) == glyphs(of: wanted), "seed \(seed): \(request) at \(scale)")
      #expect(layout.metrics(scale: scale) == wanted.metrics(scale: scale), "\(request)")
      #expect(
        words.extent(of: request, width: nil, scale: scale)?.metrics(scale: scale)
          == wanted.metrics(scale: scale)
      )
      #expect(layout.lines[0].width == wanted.lines[0].width)
      #expect(layout.validWidths == wanted.validWidths)
      #expect(
        layout.makeGeometry(of: request, boxWidth: 500, scale: scale)
          == wanted.makeGeometry(of: request, boxWidth: 500, scale: scale),
        "seed \(seed): \(request) at \(scale)"
      )
    }
    #expect(plainTexts > 200, "\(plainTexts) of 250 texts are plain")
  }

  @Test(.slow, arguments: FuzzScale.seeds(4))
  func `a text is as wide as its parts between spaces`(seed: UInt64) throws {
    var generator = SplitMix(seed: seed)
    let engine = PangoTextEngine(fonts: .test)
    func advance(_ text: String) throws -> Double {
      let request = TextRequest(text, attributes: TextAttributes(font: .system(ofSize: 13)))
      return try #require(engine.layout(for: request, width: nil, scale: .one)).lines[0].width
    }
    let space = try advance(" ")
    for _ in 0..<60 {
      let text = Self.text(using: &generator)
      let parts = text.split(separator: " ", omittingEmptySubsequences: false)
      let sum = try parts.reduce(0) { try $0 + advance(String($1)) }

      #expect(try advance(text) == sum + Double(parts.count - 1) * space, "\(text)")
    }
  }

  @Test
  func `a text that does not fit is laid out by Pango`() throws {
    let words = WordCache(FontLibrary(.test).embedded, CacheBudget())
    let attributes = TextAttributes(font: .system(ofSize: 13))
    var request = TextRequest("Two words", attributes: attributes)
    let natural = try #require(words.layout(of: request, width: nil, scale: .one))

    #expect(words.layout(of: request, width: natural.width, scale: .one) != nil)
    #expect(words.layout(of: request, width: natural.width - 1, scale: .one) == nil)
    #expect(words.extent(of: request, width: natural.width - 1, scale: .one) == nil)
    request.paragraph.lineBreakMode = .byClipping
    #expect(words.layout(of: request, width: 3, scale: .one)?.width == natural.width)
  }

  @Test(
    arguments: [
      "a\tb", "a\nb", "a\0", "\u{7F}", "e\u{301}", "a\u{AD}b", "a\u{2027}", "\u{2028}", "aб", "aα",
      "שלום", "عربي", "日本", "👍", "a\u{200D}b", "\u{3E2}", "\u{483}", "\u{1E00}", "\u{202E}a",
    ]
  )
  func `other text is not plain`(text: String) {
    #expect(Self.plain(text) == nil)
  }

  @Test
  func `plain text has the script of its characters`() {
    #expect(Self.plain("")?.script == .common)
    #expect(Self.plain(" 12.5 % — €")?.script == .common)
    #expect(Self.plain("Größe 12 «x»")?.script == .latin)
    #expect(Self.plain("Ωμέγα, 3")?.script == .greek)
    #expect(Self.plain("Привет, 3")?.script == .cyrillic)
  }

  @Test
  func `attributes that affect more than glyphs are left to Pango`() throws {
    let words = WordCache(FontLibrary(.test).embedded, CacheBudget())
    func isPlain(
      _ change: (inout TextRequest) -> Void
    ) -> Bool {
      var request = TextRequest("Plain", attributes: TextAttributes(font: .system(ofSize: 13)))
      change(&request)
      return words.extent(of: request, width: nil, scale: .one) != nil
    }

    #expect(isPlain { _ in })
    #expect(isPlain { $0.paragraph.alignment = .center })
    #expect(!isPlain { $0.runs.append(TextRun(" more")) })
    #expect(!isPlain { $0.runs[0].attributes.letterSpacing = 1 })
    #expect(!isPlain { $0.runs[0].attributes.isUnderlined = true })
    #expect(!isPlain { $0.runs[0].attributes.background = .black })
    #expect(!isPlain { $0.runs[0].attributes.font?.weight = .light })
    #expect(!isPlain { $0.runs[0].attributes.font?.family = "serif" })
    #expect(!isPlain { $0.paragraph.direction = .rightToLeft })
    #expect(!isPlain { $0.paragraph.firstLineIndent = 4 })
    #expect(!isPlain { $0.runs[0].string = String(repeating: "long ", count: 40) })
  }

  @Test
  func `no rule of the embedded faces involves spaces, and rules are found`() throws {
    for font in FontFiles.all.prefix(4) {
      font.write()
      let face = try #require(ShapingFace(file: font.path, index: 0))
      let (space, letter) = (try #require(face.glyph(of: " ")), try #require(face.glyph(of: "T")))
      for script in PlainText.Script.allCases {
        let english = hb_language_from_string("en", -1)
        #expect(face.isFree(space, script: script.tag, language: english))
        #expect(face.cutsAtSpaces(script: script.tag, language: english))
        #expect(!face.isFree(letter, script: script.tag, language: english), "T is kerned")
      }
    }
  }

  @Test
  func `the embedded faces shape digits separately, at the beginning of ASCII text`() throws {
    for font in FontFiles.all.prefix(4) {
      font.write()
      let face = try #require(ShapingFace(file: font.path, index: 0))
      let english = hb_language_from_string("en", -1)
      for script in PlainText.Script.allCases {
        #expect(face.shapesDigitsAlone(script: script.tag, language: english))
      }
      let handle = try #require(hb_font_create(face.handle))
      defer { hb_font_destroy(handle) }
      let digits = try #require(
        DigitGlyphs(face, handle, script: PlainText.Script.latin.tag, language: english)
      )
      func count(_ word: String) -> Int {
        var word = word
        return word.withUTF8 { digits.count(leading: UnsafeRawBufferPointer($0)) }
      }
      #expect(["2026", "12:30", "1,000.5", "x1", ""].map(count) == [4, 2, 1, 0, 0])
      #expect(["1\u{2044}2", "5€"].map(count) == [0, 0])
    }
  }

  @Test
  func `words evicted from the table are shaped again`() throws {
    let engine = PangoTextEngine(fonts: .test)
    let attributes = TextAttributes(font: .system(ofSize: 13))
    func width(_ number: Int) -> Double {
      engine.measure(TextRequest("Row \(number)", attributes: attributes), width: nil, scale: .one)
        .size.width
    }
    let first = (0..<50).map(width)
    for number in 50..<10_000 { _ = width(number) }

    #expect((0..<50).map(width) == first)
    #expect(engine.budget.cost > 100_000 && engine.budget.cost < 4 << 20)
  }

  @Test func `the caches report their memory`() throws {
    let engine = PangoTextEngine(fonts: .test)
    let request = TextRequest("one two one", attributes: TextAttributes(font: .system(ofSize: 13)))
    #expect(try #require(engine.cacheReport).wordCount == 0)
    _ = engine.measure(request, width: nil, scale: .one)
    let report = try #require(engine.cacheReport)

    #expect(report.wordCount == 2)
    #expect(report.maskCount == 0)
    #expect(report.byteCount > 0 && report.byteCount <= report.byteLimit)
    #expect(report.byteLimit == engine.cacheLimit)
  }
}
