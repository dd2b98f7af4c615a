import BentoGeometry
import BentoGraphics
import BentoText
import SeededRandom
import Testing

@Suite
struct TextEngineTests {
  private let engine = PangoTextEngine(fonts: .test)
  private let sentence = "The quick brown fox jumps over the lazy dog, and the dog does not mind."

  private func request(
    _ string: String,
    size: Double = 16,
    letterSpacing: Double = 0,
    _ paragraph: ParagraphStyle = ParagraphStyle()
  ) -> TextRequest {
    TextRequest(
      string,
      attributes: TextAttributes(font: .system(ofSize: size), letterSpacing: letterSpacing),
      paragraph: paragraph
    )
  }

  private func measure(_ request: TextRequest, _ width: Double? = nil) -> TextMetrics {
    engine.measure(request, width: width, scale: .one)
  }

  @Test
  func `wrapped text fits its width and has the same size at its own width`() {
    var generator = SplitMix(seed: 5)
    for _ in 0..<60 {
      let width = Double.random(in: 30...600, using: &generator)
      let scale = Scale([1, 1.5, 2, 3].randomElement(using: &generator) ?? 1)
      let request = request(sentence, size: .random(in: 9...20, using: &generator))
      let metrics = engine.measure(request, width: width, scale: scale)
      let again = engine.measure(request, width: metrics.size.width, scale: scale)
      let fresh = PangoTextEngine(fonts: .test)
        .measure(request, width: metrics.size.width, scale: scale)

      #expect(metrics.size.width <= width, "\(width) at \(scale)")
      #expect(again == metrics, "\(width) at \(scale)")
      #expect(fresh == metrics, "\(width) at \(scale)")
    }
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func `sizes and baselines are whole pixels`(factor: Double) {
    let scale = Scale(factor)
    let metrics = engine.measure(request(sentence, size: 15), width: 200, scale: scale)

    for length in [
      metrics.size.width, metrics.size.height, metrics.firstBaseline, metrics.lastBaseline,
    ] {
      #expect(abs(length * factor - (length * factor).rounded()) < 1e-9)
    }
  }

  @Test
  func `empty text is one line high`() {
    let line = measure(request("Ag"))
    let empty = measure(request(""))

    #expect(empty.size == Size(width: 0, height: line.size.height))
    #expect(empty.firstBaseline == line.firstBaseline)
    #expect(empty.lineCount == 1)
    #expect(measure(TextRequest(runs: [])).size.height > 0)
  }

  @Test
  func `baselines are one line apart`() {
    let one = measure(request("Ag"))
    let three = measure(request("Ag\nAg\nAg"))

    #expect(three.lineCount == 3)
    #expect(three.firstBaseline == one.firstBaseline)
    #expect(abs(three.lastBaseline - three.firstBaseline - 2 * one.size.height) <= 2)
    #expect(one.firstBaseline > one.size.height / 2 && one.firstBaseline < one.size.height)
  }

  @Test
  func `line spacing is between lines only`() {
    let style = ParagraphStyle(lineSpacing: 7)

    #expect(measure(request("A", style)) == measure(request("A")))
    #expect(
      measure(request("A\nB\nC", style)).size.height
        == measure(request("A\nB\nC")).size.height + 14
    )
  }

  @Test(
    arguments: [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail],
    [1, 2, 3]
  )
  func `text beyond the line limit is truncated`(mode: LineBreakMode, limit: Int) {
    let style = ParagraphStyle(lineBreakMode: mode, lineLimit: limit)
    let metrics = measure(request(sentence, style), 100)

    #expect(metrics.lineCount == limit)
    #expect(metrics.isTruncated)
    #expect(metrics.size.width <= 100)
    #expect(!measure(request(sentence, style), 2_000).isTruncated)
  }

  @Test
  func `a paragraph that does not fit into the limit ends in an ellipsis`() {
    let style = ParagraphStyle(lineLimit: 1)
    let cut = measure(request("One\nTwo", style))

    #expect(cut.isTruncated)
    #expect(cut.lineCount == 1)
    #expect(cut.size == measure(request("One…")).size)
    #expect(measure(request("One\nTwo", style), 300) == cut)
    #expect(measure(request("One\nTwo\nThree", ParagraphStyle(lineLimit: 2))).isTruncated)
  }

  @Test
  func `modes without an ellipsis drop the lines beyond the limit`() {
    for mode in [LineBreakMode.byWordWrapping, .byCharWrapping] {
      let style = ParagraphStyle(lineBreakMode: mode, lineLimit: 2)
      let metrics = measure(request(sentence, style), 100)

      #expect(metrics.lineCount == 2)
      #expect(!metrics.isTruncated)
    }
    let clipping = ParagraphStyle(lineBreakMode: .byClipping)
    #expect(measure(request(sentence, clipping), 50) == measure(request(sentence)))
  }

  @Test
  func `letter spacing widens every character`() {
    let plain = measure(request("spacing"))
    let wide = measure(request("spacing", letterSpacing: 4))

    #expect(abs(wide.size.width - plain.size.width - 28) <= 4)
  }

  @Test(arguments: [
    "Grüße, naïve façade – “quotes” € ½", "Ελληνικά", "Русский", "مرحبا بالعالم ١٢٣", "שלום עולם",
    "नमस्ते दुनिया क्षत्रिय",
  ])
  func `the embedded fonts have a glyph for every letter`(string: String) {
    #expect(measure(request(string)).unknownGlyphs == 0)
  }

  @Test
  func `characters that no font has are counted`() {
    #expect(measure(request("日本")).unknownGlyphs == 2)
  }

  @Test
  func `colors do not change measurements`() {
    let black = TextAttributes(font: .system(ofSize: 14), color: .black)
    let red = TextAttributes(font: .system(ofSize: 14), color: .red)

    #expect(
      measure(TextRequest(sentence, attributes: black), 120)
        == measure(TextRequest(sentence, attributes: red), 120)
    )
  }

  @Test
  func `a zero byte and invalid widths are harmless`() {
    #expect(measure(request("a\0b")).size == measure(request("a b")).size)
    for width in [Double.nan, .infinity] {
      #expect(measure(request(sentence), width) == measure(request(sentence)))
    }
    for width in [0, -5, 0.3, 1e300] {
      #expect(measure(request("ab cd"), width).size.height > 0)
    }
  }

  @Test
  func `weights and slants are real faces`() {
    let fonts = [
      Font.system(ofSize: 20), .system(ofSize: 20, weight: .semibold), .boldSystem(ofSize: 20),
      .italicSystem(ofSize: 20),
    ]
    let widths = fonts.map { font in
      measure(TextRequest("Hamburgefonts", attributes: TextAttributes(font: font))).size.width
    }

    #expect(Set(widths).count == fonts.count, "\(widths)")
  }

  @Test
  func `canonically equivalent texts are each laid out by their own bytes`() {
    for (one, other) in [("caf\u{e9} ol\u{e9}", "cafe\u{301} ole\u{301}"), ("\u{212B}", "\u{C5}")] {
      for text in [one, other] {
        let geometry = engine.geometry(of: request(text), width: nil, scale: .one)
        #expect(geometry.lines.last?.contentEnd == text.utf8.count)
        #expect(geometry.lines.last?.segments.last?.range.upperBound == text.utf8.count)
      }
    }
    #expect(TextRun("\u{e9}") != TextRun("e\u{301}"))
    #expect(AttributedText("\u{e9}") != AttributedText("e\u{301}"))
  }

  @Test(arguments: [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
  func `a line is laid out no further than its width can show`(mode: LineBreakMode) {
    let style = ParagraphStyle(lineBreakMode: mode, lineLimit: 1)
    let words = (0..<9_000).map { "word\($0)" }
    for text in [words.joined(separator: " "), String(repeating: "\u{5D0}a", count: 20_000)] {
      for width in [20.0, 300, 2_000] {
        let line = engine.geometry(of: request(text, style), width: width, scale: .one).lines[0]
        #expect(line.frame.width <= width && line.frame.width > width * 0.8 || width == 20)
        #expect(line.segments.count <= Int(width) + 8)
      }
    }
  }
}
