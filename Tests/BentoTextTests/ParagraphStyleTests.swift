import BentoGeometry
import BentoGraphics
import BentoText
import Testing

/// Indents, spacing, tab stops, alignment and hyphens.
@Suite
struct ParagraphStyleTests {
  private let engine = PangoTextEngine(fonts: .test)
  private let sentence = "The quick brown fox jumps over the lazy dog and runs away."

  private func geometry(
    _ string: String,
    _ style: ParagraphStyle = ParagraphStyle(),
    width: Double? = 200,
    lineHeight: Double? = nil
  ) -> TextGeometry {
    let attributes = TextAttributes(font: .system(ofSize: 16), lineHeight: lineHeight)
    return engine.geometry(
      of: TextRequest(string, attributes: attributes, paragraph: style),
      width: width,
      scale: .one
    )
  }

  @Test
  func `the first line of every paragraph is indented, or all others are`() {
    let text = sentence + "\n" + sentence
    let first = geometry(text, ParagraphStyle(firstLineIndent: 24))
    let hanging = geometry(text, ParagraphStyle(headIndent: 24))
    let both = geometry(text, ParagraphStyle(firstLineIndent: 10, headIndent: 30))
    func starts(_ laidOut: TextGeometry) -> [Double] { laidOut.lines.map(\.frame.minX) }
    func isStart(_ line: TextLine) -> Bool {
      line.range.lowerBound == 0 || line.range.lowerBound == sentence.utf8.count + 1
    }

    for (laidOut, expected) in [(first, (24.0, 0.0)), (hanging, (0, 24)), (both, (10, 30))] {
      #expect(laidOut.lines.count > 4)
      for line in laidOut.lines {
        #expect(line.frame.minX == (isStart(line) ? expected.0 : expected.1))
        #expect(line.frame.maxX <= 200)
      }
    }
    let rightToLeft = geometry(
      "שלום עולם",
      ParagraphStyle(alignment: .natural, firstLineIndent: 24)
    )
    #expect(abs(rightToLeft.lines[0].frame.maxX - 176) <= 1)
  }

  @Test
  func `an indented line that is truncated keeps its indent`() {
    for limit in 1...2 {
      let style = ParagraphStyle(lineLimit: limit, firstLineIndent: 30, headIndent: 12)
      let laidOut = geometry(sentence, style, width: 150)

      #expect(laidOut.lines.map(\.frame.minX) == (limit == 1 ? [30] : [30, 12]))
      let right = laidOut.lines.map(\.frame.maxX).max() ?? 999
      #expect(right <= 150)
      let ellipses = laidOut.lines.last?.segments.filter(\.isEllipsis) ?? []
      #expect(ellipses.count == 1)
    }
  }

  @Test
  func `paragraph spacing is between paragraphs only`() {
    let plain = geometry("a\nb " + sentence)
    let spaced = geometry("a\nb " + sentence, ParagraphStyle(lineSpacing: 2, paragraphSpacing: 9))
    let gaps = zip(spaced.lines, plain.lines).map { $0.frame.y - $1.frame.y }

    #expect(gaps.prefix(3) == [0, 11, 13])
  }

  @Test
  func `a line height replaces the font's, with the text centered`() {
    let natural = geometry("Ag\nAg\nAg")
    let high = geometry("Ag\n\nAg", lineHeight: 40)
    let low = geometry("Ag\nAg\nAg", lineHeight: 10)

    #expect(high.lines.map(\.frame.y) == [0, 40, 80])
    #expect(high.size.height == 120)
    #expect(low.size.height == 30)
    let extra = (40 - natural.lines[0].frame.height) / 2
    #expect(abs(high.lines[0].baseline - natural.lines[0].baseline - extra) <= 1)
    #expect(geometry("", lineHeight: 33).size.height == 33)
  }

  @Test
  func `tabs advance to their stops`() {
    let stops = [
      TabStop(50), TabStop(120, alignment: .trailing), TabStop(160, alignment: .center),
      TabStop(250, alignment: .decimal(separator: ",")),
    ]
    let laidOut = geometry("a\tb\tccc\tdd\t12,5", ParagraphStyle(tabStops: stops), width: 400)
    let segments = laidOut.lines[0].segments
    func span(_ range: Range<Int>) -> (Double, Double) {
      let inside = segments.filter { range.overlaps($0.range) }
      return (inside.map(\.minX).min() ?? -1, inside.map(\.maxX).max() ?? -1)
    }

    #expect(abs(span(2..<3).0 - 50) < 0.01)
    #expect(abs(span(4..<7).1 - 120) < 0.01)
    #expect(abs((span(8..<10).0 + span(8..<10).1) / 2 - 160) < 0.6)
    #expect(abs(span(13..<14).0 - 250) < 5)
  }

  @Test
  func `leading follows the interface, natural each paragraph`() {
    func left(_ string: String, _ alignment: TextAlignment, _ direction: TextDirection) -> Bool {
      geometry(string, ParagraphStyle(alignment: alignment, direction: direction))
        .lines[0].frame.minX < 1
    }

    for text in ["abc", "אבג", "123", "…", ""] {
      for direction in [TextDirection.natural, .leftToRight] {
        #expect(left(text, .leading, direction))
        #expect(!left(text, .trailing, direction))
      }
      for direction in [TextDirection.naturalRightToLeft, .rightToLeft] {
        #expect(!left(text, .leading, direction))
        #expect(left(text, .trailing, direction))
      }
    }
    #expect(left("abc", .natural, .natural))
    #expect(!left("אבג", .natural, .natural))
    #expect(left("אבג", .left, .natural))
    #expect(!left("abc", .right, .natural))
    #expect(left("123", .natural, .natural))
    #expect(!left("123", .natural, .naturalRightToLeft))
    #expect(left("abc", .natural, .naturalRightToLeft))
    #expect(!left("abc", .natural, .rightToLeft))
  }

  @Test(arguments: ["+44 20 7946 0360", "40 %", "−12.5 °", "9:30 – 17:00", "٤٠ ٪ (١٢)", "1\n+2 3"])
  func `a number keeps its order in any interface`(number: String) {
    for limit in [0, 1] {
      for direction in [TextDirection.natural, .naturalRightToLeft] {
        let style = ParagraphStyle(lineLimit: limit, direction: direction)
        let own = geometry(number, style)
        let expected = geometry(number, ParagraphStyle(lineLimit: limit, direction: .leftToRight))
        for (line, other) in zip(own.lines, expected.lines) {
          #expect(line.segments.map(\.range) == other.segments.map(\.range), "\(limit)")
          #expect(line.isRightToLeft == false)
        }
      }
    }
    // A style that asks for a direction gets it.
    let turned = geometry(number, ParagraphStyle(direction: .rightToLeft))
    #expect(turned.lines[0].isRightToLeft)
  }

  @Test(arguments: [TextDirection.natural, .naturalRightToLeft])
  func `a truncated last line has the direction of its paragraph`(direction: TextDirection) {
    let texts = [
      "שלום עולם שלום עולם Latin words that go on and on",
      "Latin letters first שלום עולם שלום עולם שלום",
      "שלום שלום שלום שלום 12 - 14, 15 - 16, 17 - 18, 19 - 20",
    ]
    for text in texts {
      for limit in 1...2 {
        let style = ParagraphStyle(lineLimit: limit, direction: direction)
        let whole = geometry(text, ParagraphStyle(direction: direction), width: 120)
        let cut = geometry(text, style, width: 120)

        #expect(whole.lines.count > limit)
        #expect(cut.lines.map(\.isRightToLeft) == whole.lines.prefix(limit).map(\.isRightToLeft))
      }
    }
  }

  @Test
  func `soft hyphens break words only where hyphenation is on`() {
    let word = "incompre\u{AD}hensi\u{AD}bilities"
    let off = geometry(word, width: 90)
    let manual = geometry(word, ParagraphStyle(hyphenation: .manual), width: 90)
    let plain = geometry("incomprehensibilities", width: 90)

    #expect(
      off.lines.map(\.frame.width) == plain.lines.map(\.frame.width),
      "a hidden hyphen takes no room"
    )
    #expect(manual.lines[0].contentEnd == 10)
    #expect(manual.lines[0].frame.width != off.lines[0].frame.width)
    #expect(
      engine.measure(
        TextRequest(word, attributes: TextAttributes()),
        width: nil,
        scale: .one
      ).unknownGlyphs == 0
    )
  }

  @Test(arguments: [
    "https://example.org/averylongpathwithoutanyspaceinit", "incomprehensibilities", "ok",
    "Donaudampfschifffahrtsgesellschaft and the rest", "непостижимость", "a\u{2027}bcdefghijkl",
  ])
  func `a word that breaks anywhere gets no hyphen`(word: String) {
    for hyphenation in [Hyphenation.off, .manual] {
      for mode in [LineBreakMode.byWordWrapping, .byCharWrapping, .byTruncatingTail] {
        let style = ParagraphStyle(lineBreakMode: mode, hyphenation: hyphenation)
        for line in geometry(word, style, width: 30).lines {
          var bytes = Array(word.utf8)[line.range.lowerBound..<line.contentEnd]
          // A space at the end has no width.
          if bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
          let part = geometry(String(decoding: bytes, as: UTF8.self), width: nil)
          #expect(abs(line.frame.width - part.lines[0].frame.width) < 1.5, "\(word)")
        }
      }
    }
  }
}
