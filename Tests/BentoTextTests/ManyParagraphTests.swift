import BentoGeometry
import BentoGraphics
import SeededRandom
import Testing

@testable import BentoText

/// Text of too many paragraphs to lay out in one step.
@Suite
struct ManyParagraphTests {
  private let engine = PangoTextEngine(fonts: .test)

  private func request(
    _ string: String,
    _ style: ParagraphStyle = ParagraphStyle(lineBreakMode: .byWordWrapping)
  ) -> TextRequest {
    TextRequest(
      string,
      attributes: TextAttributes(font: .system(ofSize: 13), lineHeight: 18),
      paragraph: style
    )
  }

  /// Paragraphs with several kinds of endings, some empty, some without letters, some from right to left.
  private static func paragraphs(seed: UInt64, count: Int) -> [String] {
    var generator = SplitMix(seed: seed)
    let words = ["some", "words", "1234", "שלום", "עולם", "–", "और", "!?", "e\u{301}"]
    let ends = ["\n", "\n", "\n", "\r\n", "\r", "\u{2029}"]
    return (0..<count).map { _ in
      let count = Int.random(in: 0...12, using: &generator)
      let line = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }
      return line.joined(separator: " ") + (ends.randomElement(using: &generator) ?? "\n")
    }
  }

  @Test(arguments: FuzzScale.seeds(3), [TextDirection.natural, .naturalRightToLeft, .leftToRight])
  func `a few paragraphs at a time have the positions of one Pango layout`(
    seed: UInt64,
    direction: TextDirection
  ) throws {
    var style = ParagraphStyle(lineBreakMode: .byWordWrapping)
    style.lineSpacing = 3
    style.paragraphSpacing = 7
    style.direction = direction
    let paragraphs = Self.paragraphs(seed: seed, count: 200)
    let runs = stride(from: 0, to: 200, by: 20).map { start in
      TextRun(
        paragraphs[start..<start + 20].joined(),
        attributes: TextAttributes(font: .system(ofSize: 12 + Double(start % 3)))
      )
    }
    let text = StyledText(TextRequest(runs: runs, paragraph: style))
    let configuration = try #require(FontConfiguration.embedded)
    let fonts = try #require(FontCollection(.test, configuration))
    let measures = LineMeasures(style, scale: .one)

    let column = TextColumn(text, style, scale: .one, fonts: fonts)
    let lines = column.lines(width: 120, measures, limit: .max)
    let wanted = PangoReference(text, style, width: 120, scale: .one, fonts: fonts).lines

    // Longer text is shaped in pieces, which differ.
    #expect(text.bytes.count < 8_192)
    #expect(lines.count == wanted.count, "seed \(seed)")
    // Spaces at the end of a line have other positions: LineEndTests.
    let difference = zip(lines.reference, wanted).first { $0 != $1 && !$0.hasSameGlyphs(as: $1) }
    #expect(difference == nil, "seed \(seed)")
    let laidOut = lines.laidOut(first: .max, measures).lines
    for index in laidOut.indices.dropFirst() {
      let gap = lines.isParagraphStart(index) ? 10 : 3
      #expect(laidOut[index].top - laidOut[index - 1].bottom == gap)
      #expect(lines.startOfLine(index) == wanted[index].start)
    }
  }

  @Test(arguments: FuzzScale.seeds(12), [FontMode.test, .user])
  func `paragraphs of known words equal those shaped as a whole`(
    seed: UInt64,
    mode: FontMode
  ) throws {
    var generator = SplitMix(seed: seed)
    let library = FontLibrary(mode)
    let fonts = try #require(library.embedded)
    let words = [
      "a", "quick", "fox-trot", "(the)", "office,", "3.14", "“so”", "Waffle/To", "co-op", "—",
      "AVA",
      "Ωμέγα,", "съешь", "ещё", "", " ", "e\u{301}", "שלום", "a\u{AD}b", "x\ty", "100,000", "l·l",
      String(repeating: "abc", count: 70),
    ]
    let plain = Int.random(in: 0...1, using: &generator) == 0 ? words.count : 11
    let string = (0..<60).map { _ in
      let isEnd = Int.random(in: 0..<5, using: &generator) == 0
      let end = ["\n", "\r\n", "\u{2029}", "\n\n"].randomElement(using: &generator) ?? "\n"
      return words[Int.random(in: 0..<plain, using: &generator)] + (isEnd ? end : " ")
    }.joined()
    var style = ParagraphStyle(lineBreakMode: .byWordWrapping)
    style.alignment = [.leading, .justified].randomElement(using: &generator) ?? .leading
    style.direction =
      [.natural, .leftToRight, .rightToLeft].randomElement(using: &generator) ?? .natural
    style.firstLineIndent = [0, 12].randomElement(using: &generator) ?? 0
    let font = Font.system(ofSize: .random(in: 9...20, using: &generator))
    let request = TextRequest(string, attributes: TextAttributes(font: font), paragraph: style)
    let (text, measures) = (StyledText(request), LineMeasures(style, scale: .one))

    let whole = TextColumn(text, style, scale: .one, fonts: fonts)
    let known = TextColumn(
      text,
      style,
      scale: .one,
      fonts: fonts,
      words: WordCache(fonts, CacheBudget())
    )

    for width in [nil, 900, 400, 300, 150, 60, 10, 500] as [Pixels?] {
      let lines = known.lines(width: width, measures, limit: .max)
      let wanted = whole.lines(width: width, measures, limit: .max)
      #expect(lines.reference == wanted.reference, "seed \(seed) at \(width ?? -1)")
      #expect(lines.count == wanted.count && lines.isWrapped == wanted.isWrapped)
      let (found, expected) = (lines.places(measures), wanted.places(measures))
      #expect(found == expected, "seed \(seed) at \(width ?? -1)")
    }
  }

  @Test func `a paragraph without letters inherits the direction of the previous one`() {
    let filler = String(repeating: "x", count: 3_000)
    let neutral = String(repeating: "1234\n", count: 2_000)
    let text = request(neutral + "שלום\n" + neutral + filler + "\n" + neutral)

    let geometry = engine.geometry(of: text, width: 4e4, scale: .one)

    let directions = geometry.lines.map(\.isRightToLeft)
    #expect(directions.prefix(4_001).allSatisfy { $0 })
    #expect(directions.dropFirst(4_001).allSatisfy { !$0 })
    #expect(directions.count == 6_003)
  }

  @Test func `carets, hits and selections cross the boundaries of layout steps`() throws {
    let lines = (0..<2_000).map { "line number \($0)" }
    let text = request(lines.joined(separator: "\n"))
    let geometry = engine.geometry(of: text, width: 400, scale: .one)
    let metrics = engine.measure(text, width: 400, scale: .one)
    let height = metrics.size.height / 2_000

    #expect(metrics.lineCount == 2_000 && geometry.lines.count == 2_000)
    var index = geometry.string.startIndex
    for (number, line) in lines.enumerated() {
      let y = (Double(number) + 0.5) * height
      let hit = geometry.hit(at: Point(x: 0, y: y))
      let caret = geometry.caret(at: TextPosition(index)).strong
      #expect(hit.line == number && hit.position.index == index)
      #expect(caret.minY <= y && caret.maxY >= y)
      index = geometry.string.index(index, offsetBy: line.count)
      if number < 1_999 { index = geometry.string.index(after: index) }
    }
    let string = geometry.string
    let middle = string.index(string.startIndex, offsetBy: string.count / 2)
    #expect(geometry.selectionRects(for: string.startIndex..<middle).count > 990)
  }

  @Test func `a line limit uses no more of a long text than it shows`() {
    let lines = (0..<20_000).map { "line \($0)" }.joined(separator: "\n")
    for mode in [LineBreakMode.byWordWrapping, .byTruncatingTail] {
      let style = ParagraphStyle(lineBreakMode: mode, lineLimit: 150)
      let metrics = engine.measure(request(lines, style), width: 300, scale: .one)

      #expect(metrics.lineCount == 150)
      #expect(metrics.isTruncated == (mode == .byTruncatingTail))
    }
  }
}

extension TextLines {
  /// The positions of lines, and the bytes they show.
  fileprivate func places(_ measures: LineMeasures) -> [[Double]] {
    laidOut(first: .max, measures).lines.map { line in
      let content = line.owner.content(ofLine: line.index, line)
      let letters = zip(content.items, content.glyphs).flatMap { item, letters in
        [Double(line.owner.source(item.offset)), Double(item.length), letters.x, letters.width]
      }
      return [line.width, Double(line.indent)] + letters
        + [line.top, line.bottom, line.baseline, line.contentEnd, line.end].map(Double.init)
    }
  }
}
