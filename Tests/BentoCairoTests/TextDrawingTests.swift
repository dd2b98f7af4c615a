import BentoCairo
import BentoGeometry
import BentoGraphics
import Testing

@Suite
struct TextDrawingTests {
  private let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))
  private let room = Rect(x: 40, y: 20, width: 200, height: 30)

  private func picture(
    _ string: String,
    _ paragraph: ParagraphStyle = ParagraphStyle(),
    change: (inout TextAttributes) -> Void = { _ in }
  ) throws -> PixelBuffer {
    var attributes = TextAttributes(font: .system(ofSize: 18))
    change(&attributes)
    var list = DisplayList()
    let request = TextRequest(string, attributes: attributes, paragraph: paragraph)
    list.append(.text(request, in: room))
    return try draw(list, width: 280, height: 80, with: painter)
  }

  /// The columns from the first to the last nonempty one.
  private func columns(of picture: PixelBuffer) -> ClosedRange<Int>? {
    let inked = (0..<picture.width).filter { x in
      (0..<picture.height).contains { picture[x, $0].alpha > 0 }
    }
    guard let first = inked.first, let last = inked.last else { return nil }
    return first...last
  }

  @Test
  func `lines begin according to their alignment and direction`() throws {
    let left = try #require(columns(of: picture("Hill")))
    let right = try #require(columns(of: picture("Hill", ParagraphStyle(alignment: .trailing))))
    let middle = try #require(columns(of: picture("Hill", ParagraphStyle(alignment: .center))))
    let hebrew = try #require(columns(of: picture("שלום", ParagraphStyle(alignment: .natural))))
    let forced = try #require(
      columns(of: picture("Hill", ParagraphStyle(direction: .rightToLeft)))
    )

    #expect(abs(left.lowerBound - 40) <= 3)
    #expect(abs(right.upperBound - 240) <= 3)
    #expect(abs((middle.lowerBound + middle.upperBound) / 2 - 140) <= 3)
    #expect(abs(hebrew.upperBound - 240) <= 3)
    #expect(abs(forced.upperBound - 240) <= 3)
  }

  @Test
  func `justified lines reach both sides except the last`() {
    let style = ParagraphStyle(alignment: .justified)
    let engine = PangoTextEngine(fonts: .test)
    let request = TextRequest(
      "Words that wrap and wrap",
      attributes: TextAttributes(font: .system(ofSize: 18)),
      paragraph: style
    )

    #expect(engine.measure(request, width: 200, scale: .one).size.width == 200)
    #expect(engine.measure(request, width: 900, scale: .one).size.width < 300)
  }

  @Test
  func `underlines and strikes are crisp lines in the text's color`() throws {
    let plain = try picture("nnn")
    let under = try picture("nnn") {
      $0.isUnderlined = true; $0.color = .red
    }
    let struck = try picture("nnn") { $0.isStruckThrough = true }
    func fullRows(_ picture: PixelBuffer) -> [Int] {
      (0..<picture.height).filter { y in (42..<60).allSatisfy { picture[$0, y].alpha == 255 } }
    }

    #expect(fullRows(plain).isEmpty)
    #expect(fullRows(under).count == 1)
    #expect(fullRows(struck).count == 1)
    let row = try #require(fullRows(under).first)
    let struckRow = try #require(fullRows(struck).first)
    #expect(under[50, row] == Pixel(red: 255, green: 0, blue: 0))
    #expect(struckRow < row)
  }

  @Test
  func `the background is exactly below the glyphs`() throws {
    let picture = try picture("nnn") { $0.background = .yellow }
    let inked = try #require(columns(of: picture))

    #expect(inked.lowerBound == 40)
    #expect(inked.upperBound < 90)
    #expect(picture[41, 21] == Pixel(red: 255, green: 255, blue: 0))
  }

  @Test
  func `a dark color tints the same coverage`() throws {
    let black = try picture("Coverage")
    let blue = try picture("Coverage") { $0.color = Color(hex: 0x0A2A66) }

    #expect(black.words.map { $0 >> 24 } == blue.words.map { $0 >> 24 })
  }

  @Test
  func `runs with different attributes share lines`() throws {
    let big = TextAttributes(font: .boldSystem(ofSize: 20), color: .red)
    let small = TextAttributes(font: .system(ofSize: 10), color: .blue)
    let request = TextRequest(runs: [
      TextRun("Big", attributes: big), TextRun("small", attributes: small),
    ])
    var list = DisplayList()
    list.append(.text(request, in: room))
    let picture = try draw(list, width: 280, height: 80, with: painter)
    let pixels = picture.words.map { Pixel(premultipliedWord: $0) }

    #expect(pixels.contains(Pixel(red: 255, green: 0, blue: 0)))
    #expect(pixels.contains { $0.blue > 200 && $0.red == 0 && $0.alpha > 200 })
  }

  @Test
  func `clipped text ends at its bounds`() throws {
    let style = ParagraphStyle(lineBreakMode: .byClipping, lineLimit: 1)
    let picture = try picture("A very long line that reaches far beyond its room", style)

    let inked = try #require(columns(of: picture))
    #expect(inked.upperBound == 239)
  }

  @Test
  func `text at twice the scale is twice as large`() throws {
    var list = DisplayList()
    list.append(
      .text(TextRequest("Hill", attributes: TextAttributes(font: .system(ofSize: 18))), in: room)
    )
    let one = try #require(columns(of: draw(list, width: 280, height: 80, with: painter)))
    let two = try #require(
      columns(of: draw(list, width: 560, height: 160, scale: Scale(2), with: painter))
    )

    #expect(abs(two.lowerBound - 2 * one.lowerBound) <= 2)
    #expect(abs(two.upperBound - 2 * one.upperBound) <= 3)
  }
}
