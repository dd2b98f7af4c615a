import BentoCairo
import BentoGeometry
import BentoGraphics
import TestTraits
import Testing

/// Text, fonts and numbers without a meaningful result.
@Suite(.slow)
struct TextFaultTests {
  private let engine = PangoTextEngine(fonts: .test)

  /// Draws a request into 120 × 40 pixels and returns the number of changed pixels.
  private func inkedPixels(_ request: TextRequest, x: Double = 0) throws -> Int {
    var list = DisplayList()
    list.append(.text(request, in: Rect(x: x, y: 0, width: 120, height: 40)))
    let screen = Screen(width: 120, height: 40)
    try screen.paint(list, with: CairoPainter(textEngine: engine))
    return stride(from: 3, to: screen.bytes.count, by: 4).count { screen.bytes[$0] != 0 }
  }

  /// A megabyte of one line: words, one word, characters of three bytes, right-to-left characters.
  private func endless(_ piece: String) -> String {
    String(repeating: piece, count: (1 << 20) / piece.utf8.count)
  }

  @Test(arguments: ["endless ", "x", "日本", "שלום "])
  func `a megabyte on one line is truncated at either end and in the middle`(piece: String) throws {
    let string = endless(piece)
    let cases = [
      (LineBreakMode.byTruncatingHead, 1), (.byTruncatingMiddle, 3), (.byTruncatingTail, 1),
    ]
    for (mode, limit) in cases {
      let request = TextRequest(
        string,
        attributes: TextAttributes(font: .system(ofSize: 16)),
        paragraph: ParagraphStyle(lineBreakMode: mode, lineLimit: limit)
      )
      let metrics = engine.measure(request, width: 120, scale: .one)
      #expect(metrics.lineCount == limit && metrics.isTruncated, "\(mode)")
      #expect(metrics.size.width <= 120)
      #expect(try inkedPixels(request) > 50)
    }
  }

  @Test
  func `a megabyte wraps, and has its full width on one line`() throws {
    let request = TextRequest(
      endless("endless "),
      attributes: TextAttributes(font: .system(ofSize: 16)),
      paragraph: ParagraphStyle(lineBreakMode: .byWordWrapping)
    )
    let wrapped = engine.measure(request, width: 600, scale: .one)
    let one = engine.measure(request, width: nil, scale: .one)

    #expect(wrapped.size.width <= 600 && wrapped.lineCount > 10_000)
    #expect(one.lineCount == 1 && one.size.width > 5_000_000)
    var clipped = request
    clipped.paragraph.lineBreakMode = .byClipping
    #expect(try inkedPixels(clipped) > 50)
  }

  @Test
  func `non-finite numbers become harmless ones`() throws {
    let numbers = [Double.nan, .infinity, -.infinity, -7, 0, 1e300, 1e-300]
    for number in numbers {
      var font = Font(pointSize: number)
      font.pointSize = number
      var attributes = TextAttributes(font: font, letterSpacing: number, lineHeight: number)
      attributes.letterSpacing = number
      attributes.lineHeight = number
      var style = ParagraphStyle(
        lineSpacing: number,
        paragraphSpacing: number,
        firstLineIndent: number,
        headIndent: number,
        tabStops: [TabStop(number), TabStop(number, alignment: .decimal(separator: "."))]
      )
      style.lineSpacing = number
      style.headIndent = number
      style.lineLimit = -3
      let request = TextRequest("ab\tc 1.5\nd", attributes: attributes, paragraph: style)

      #expect(request == request)
      #expect(style.lineLimit == 0)
      for width in [nil, 50, .nan, -7] {
        let metrics = engine.measure(request, width: width, scale: .one)
        #expect(metrics.size.width.isFinite && metrics.size.height.isFinite)
        let geometry = engine.geometry(of: request, width: width, scale: .one)
        let hit = geometry.hit(at: Point(x: number, y: number))
        #expect(geometry.lines.indices.contains(hit.line))
        _ = geometry.caret(at: TextPosition(geometry.string.endIndex), width: number)
      }
      _ = try inkedPixels(request, x: number.isFinite ? min(number, 1e6) : 0)
    }
  }

  @Test(arguments: [
    "\0", "a\0b\0", "\u{FFFE}\u{FFFF}\u{10FFFF}", "\u{E000}\u{F8FF}", "\u{1}\u{1B}[0m\u{7F}",
    "\u{202E}\u{2066}\u{202C}\u{2069}\u{200F}", "e\u{301}\u{302}\u{303}\u{304}\u{305}",
    "\u{301}", "\u{200D}\u{FE0F}", "👩‍🚀", "\u{1F3F4}\u{E0067}\u{E007F}", "\r\n\r\n",
    "\u{2028}\u{2029}",
    String(repeating: "\u{202B}", count: 300), String(repeating: "\u{301}", count: 5_000),
  ])
  func `undisplayable characters are drawn as something or nothing`(string: String) throws {
    for mode in [LineBreakMode.byCharWrapping, .byTruncatingMiddle, .byTruncatingTail] {
      let request = TextRequest(
        runs: [TextRun(string), TextRun("Ag"), TextRun(string)],
        paragraph: ParagraphStyle(lineBreakMode: mode, lineLimit: mode == .byCharWrapping ? 0 : 1)
      )
      let metrics = engine.measure(request, width: 60, scale: .one)
      let geometry = engine.geometry(of: request, width: 60, scale: .one)

      #expect(metrics.size.height > 0)
      #expect(geometry.lines.count == metrics.lineCount)
      for index in geometry.string.indices {
        _ = geometry.caret(at: TextPosition(index))
      }
      _ = try inkedPixels(request)
    }
  }

  @Test
  func `characters without a glyph are drawn as boxes`() throws {
    let emoji = TextRequest("👍", attributes: TextAttributes(font: .system(ofSize: 24)))

    #expect(engine.measure(emoji, width: nil, scale: .one).unknownGlyphs > 0)
    #expect(try inkedPixels(emoji) > 20)
  }

  @Test
  func `a missing font family is reported and another one drawn`() {
    func metrics(_ family: String) -> TextMetrics {
      let attributes = TextAttributes(font: Font(family: family, pointSize: 16))
      return engine.measure(
        TextRequest("Ag", attributes: attributes),
        width: nil,
        scale: .one
      )
    }

    for family in [
      "No Such Family", "", "\0", ",,", "%s%n\\", String(repeating: "x", count: 9_999),
    ] {
      #expect(metrics(family).missingFamily == family)
      #expect(metrics(family).size.width > 0)
    }
    for family in ["Noto Sans", "noto sans", "None, Noto Sans", "sans-serif"] {
      #expect(metrics(family).missingFamily == nil)
    }
  }

  @Test
  func `indexes beyond the text and inside characters count as the nearest`() {
    let request = TextRequest("ae\u{301}o", attributes: TextAttributes())
    let geometry = engine.geometry(of: request, width: 100, scale: .one)
    let long = String(repeating: "z", count: 50)
    let inside = geometry.string.unicodeScalars.index(geometry.string.startIndex, offsetBy: 2)

    func x(_ index: String.Index) -> Double { geometry.caret(at: TextPosition(index)).strong.x }

    #expect(x(long.endIndex) == x(geometry.string.endIndex))
    #expect(x(inside) == x(geometry.string.index(after: geometry.string.startIndex)))
    #expect(geometry.selectionRects(for: long.startIndex..<long.endIndex).count == 1)
  }
}
