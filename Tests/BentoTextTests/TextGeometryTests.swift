import BentoGeometry
import BentoGraphics
import BentoText
import SeededRandom
import Testing

/// Hit testing, carets and selections of laid-out text.
@Suite
struct TextGeometryTests {
  private let engine = PangoTextEngine(fonts: .test)

  private func geometry(
    _ string: String,
    width: Double? = nil,
    scale: Double = 1,
    _ style: ParagraphStyle = ParagraphStyle()
  ) -> TextGeometry {
    let request = TextRequest(
      string,
      attributes: TextAttributes(font: .system(ofSize: 16)),
      paragraph: style
    )
    return engine.geometry(of: request, width: width, scale: Scale(scale))
  }

  private static let samples = [
    "", "a", "Office fjord – naïve café", "one\ntwo\r\n\nthree\n", "שלום עולם 123 hello",
    "Hello שלום (world) مرحبا بالعالم 42!", "नमस्ते दुनिया क्षत्रिय", "a\tb\u{AD}c\u{200B}d e\u{301}",
    "👩‍🚀🏳️‍🌈👍🏽 日本語", "x\0y\u{7}z\u{FFFE}\u{FEFF}", "מספר 3.14 (ב-pi) סוף.",
    String(repeating: "word והמילה ", count: 30),
  ]

  @Test(arguments: samples, [nil, 0, 40, 90, 300] as [Double?])
  func `lines cover the text and segments their lines`(string: String, width: Double?) {
    for mode in [LineBreakMode.byWordWrapping, .byCharWrapping] {
      let laidOut = geometry(string, width: width, ParagraphStyle(lineBreakMode: mode))
      var textEnd = 0
      for line in laidOut.lines {
        #expect(line.range.lowerBound == textEnd)
        textEnd = line.range.upperBound
        var x = line.frame.minX
        for segment in line.segments {
          #expect(abs(segment.minX - x) < 1e-6)
          #expect(segment.minX <= segment.maxX)
          x = segment.maxX
        }
        #expect(abs(x - line.frame.maxX) < 1e-6)
        let bytes = line.segments.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
        let end = bytes.reduce(line.range.lowerBound) { $0 == $1.lowerBound ? $1.upperBound : -1 }
        #expect(end == line.contentEnd || bytes.isEmpty, "\(string.debugDescription) \(bytes)")
      }
      #expect(textEnd == string.utf8.count)
    }
  }

  @Test(arguments: samples)
  func `every character has a segment and every caret is inside its line`(string: String) {
    let laidOut = geometry(string, width: 120, scale: 1.5)
    for index in string.indices + [string.endIndex] {
      for affinity in [TextPosition.Affinity.upstream, .downstream] {
        let caret = laidOut.caret(at: TextPosition(index, affinity: affinity))
        let line = laidOut.lines[caret.line].frame
        for x in [caret.strong.x, caret.weak.x] {
          #expect(x >= line.minX - 1 && x <= line.maxX + 1, "\(string.debugDescription)")
        }
        #expect(caret.strong.height == line.height)
      }
    }
  }

  @Test(arguments: samples)
  func `a hit on either half of a character returns its edges`(string: String) {
    let laidOut = geometry(string, width: 200)
    for (index, line) in laidOut.lines.enumerated() {
      for segment in line.segments where segment.maxX - segment.minX > 0.1 {
        let y = line.frame.midY
        let width = segment.maxX - segment.minX
        let left = laidOut.hit(at: Point(x: segment.minX + width / 4, y: y))
        let right = laidOut.hit(at: Point(x: segment.maxX - width / 4, y: y))

        #expect(left.line == index)
        #expect(left.isInside && right.isInside)
        #expect(left.characters == right.characters)
        #expect(left.isTrailing == segment.isRightToLeft)
        #expect(right.isTrailing != segment.isRightToLeft)
        #expect(
          string.utf8.distance(from: string.startIndex, to: left.characters.lowerBound)
            == segment.range.lowerBound
        )
      }
    }
  }

  @Test
  func `a caret splits where directions meet`() {
    let string = "abc אבג def"
    let laidOut = geometry(string)
    func caret(_ offset: Int) -> TextCaret {
      laidOut.caret(at: TextPosition(string.index(string.startIndex, offsetBy: offset)))
    }

    #expect(!caret(1).isSplit)
    #expect(caret(4).isSplit)
    #expect(caret(4).strong.x < caret(4).weak.x)
    #expect(!caret(5).isSplit)
    #expect(caret(7).isSplit)
    #expect(caret(7).strong.x > caret(7).weak.x)
    #expect(caret(5).strong.x > caret(6).strong.x)
  }

  @Test
  func `a selection across directions has one rectangle per visual run`() {
    let string = "abc אבג def"
    let laidOut = geometry(string)
    func index(_ offset: Int) -> String.Index {
      string.index(string.startIndex, offsetBy: offset)
    }

    #expect(laidOut.selectionRects(for: index(0)..<index(11)).count == 1)
    #expect(laidOut.selectionRects(for: index(0)..<index(5)).count == 2)
    #expect(laidOut.selectionRects(for: index(2)..<index(2)).isEmpty)
  }

  @Test
  func `line selections touch and fill the box where they continue`() {
    let string = "first line\n\nlast"
    let style = ParagraphStyle(lineSpacing: 6)
    let laidOut = geometry(string, width: 300, style)
    let all = string.startIndex..<string.endIndex
    let bare = laidOut.selectionRects(for: all)
    let filled = laidOut.selectionRects(for: all, fillsLines: true)

    #expect(bare.count == 3)
    #expect(bare[1].width > 0 && bare[1].width < 20)
    for (above, below) in zip(bare, bare.dropFirst()) {
      #expect(above.maxY == below.minY)
    }
    #expect(filled.map(\.maxX) == [300, 300, bare[2].maxX])
  }

  @Test
  func `the end of a wrapped line and the start of the next are two positions of one index`() {
    let string = "wrapped wrapped"
    let laidOut = geometry(string, width: 70)
    #expect(laidOut.lines.count == 2)
    let index = laidOut.characters(ofLine: 1).lowerBound

    let end = laidOut.caret(at: TextPosition(index, affinity: .upstream))
    let start = laidOut.caret(at: TextPosition(index, affinity: .downstream))

    #expect(end.line == 0 && start.line == 1)
    #expect(start.strong.x == 0 && end.strong.x > 40)
  }

  @Test
  func `ligatures are divided between their characters`() {
    let laidOut = geometry("لا")
    #expect(laidOut.lines[0].segments.count == 2)
    let widths = laidOut.lines[0].segments.map { $0.maxX - $0.minX }
    #expect(widths.min() ?? 0 > 1)
  }

  @Test(arguments: [
    LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail,
  ])
  func `the ellipsis represents the truncated text`(mode: LineBreakMode) {
    let string = "The quick brown fox jumps over the lazy dog"
    let laidOut = geometry(string, width: 120, ParagraphStyle(lineBreakMode: mode, lineLimit: 1))
    let line = laidOut.lines[0]
    let ellipses = line.segments.filter(\.isEllipsis)

    #expect(ellipses.count == 1)
    #expect(line.range == 0..<string.utf8.count)
    let count = line.segments.reduce(0) { $0 + $1.range.count }
    #expect(count == string.utf8.count)
    let ellipsis = ellipses[0]
    let hit = laidOut.hit(at: Point(x: (ellipsis.minX + ellipsis.maxX) / 2, y: 5))
    #expect(string[hit.characters].count > 10)
  }

  @Test(arguments: [1, 1.5, 2])
  func `truncated lines are positioned by their alignment`(scale: Double) {
    let string = "The quick brown fox jumps over the lazy dog"
    for width in stride(from: 60.0, to: 220, by: 7) {
      for mode in [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
        let style = ParagraphStyle(alignment: .center, lineBreakMode: mode, lineLimit: 1)
        let line = geometry(string, width: width, scale: scale, style).lines[0]
        let (left, right) = (line.frame.minX, width - line.frame.maxX)

        #expect(abs(left - right) <= 1.01 / scale + 1, "\(width): \(left) and \(right)")
        let ellipsis = line.segments.first(where: \.isEllipsis)
        #expect(ellipsis != nil)
        #expect((ellipsis?.maxX ?? 99) - (ellipsis?.minX ?? 0) < 17)
      }
    }
  }
}
