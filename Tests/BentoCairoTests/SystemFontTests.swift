import BentoCairo
import BentoGeometry
import BentoGraphics
import SeededRandom
import TestTraits
import Testing

/// Text in scripts that only the system's fonts have, not the bundled ones: emoji and ideographs.
@Suite(
  .slow,
  .enabled(if: SystemFonts.areComplete, "no fonts for emoji and ideographs installed")
)
struct SystemFontTests {
  private let engine = PangoTextEngine(fonts: .user)

  /// One character each: a face, a couple, a flag, a skin tone, a heart with color presentation, a keycap, a
  /// profession, a flag of tags.
  private static let emoji = [
    "😀", "👩‍❤️‍👨", "🇩🇪", "👍🏽", "❤️", "1️⃣", "👩🏿‍🚀", "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
  ]

  private func request(
    _ string: String,
    _ paragraph: ParagraphStyle = ParagraphStyle(),
    size: Double = 16,
    color: Color = .black
  ) -> TextRequest {
    let attributes = TextAttributes(font: .system(ofSize: size), color: color)
    return TextRequest(string, attributes: attributes, paragraph: paragraph)
  }

  private func picture(
    _ request: TextRequest,
    opacity: Double = 1,
    ground: Color = .white,
    extent: Int = 60
  ) throws -> PixelBuffer {
    var list = DisplayList()
    let whole = Rect(x: 0, y: 0, width: Double(extent), height: Double(extent))
    list.append(.fill(.rect(whole), .color(ground)))
    list.append(.pushOpacity(opacity))
    list.append(.text(request, in: whole.insetBy(dx: 10, dy: 10)))
    list.append(.pop)
    let painter = CairoPainter(textEngine: engine)
    return try draw(list, width: extent, height: extent, with: painter)
  }

  private func pixels(_ picture: PixelBuffer) -> [Pixel] {
    (0..<picture.height).flatMap { y in (0..<picture.width).map { picture[$0, y] } }
  }

  /// The spread of a pixel's channels: zero for a gray one.
  private func colorfulness(_ pixel: Pixel) -> Int {
    let channels = [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
    return (channels.max() ?? 0) - (channels.min() ?? 0)
  }

  @Test(arguments: emoji)
  func `an emoji is one color glyph as wide as any other`(emoji: String) throws {
    let text = request(emoji)
    let metrics = engine.measure(text, width: nil, scale: .one)
    let geometry = engine.geometry(of: text, width: nil, scale: .one)
    let face = engine.measure(request("😀"), width: nil, scale: .one)
    let colored = pixels(try picture(text)).count { colorfulness($0) > 25 }

    #expect(metrics.unknownGlyphs == 0)
    #expect(abs(metrics.size.width - face.size.width) <= 2)
    #expect(geometry.lines.first?.segments.count == 1)
    #expect(colored > 20)
  }

  @Test
  func `emoji stay inside their line, whose height fits every font`() throws {
    let mixed = request("Ag😀漢", size: 20)
    let metrics = engine.measure(mixed, width: nil, scale: .one)
    let picture = try picture(mixed, extent: 120)
    let inked = (0..<120).filter { y in
      (0..<120).contains { picture[$0, y] != Pixel(red: 255, green: 255, blue: 255) }
    }

    #expect(metrics.lineCount == 1)
    #expect(inked.allSatisfy { (10..<10 + Int(metrics.size.height)).contains($0) })
    for part in ["Ag", "😀", "漢"] {
      let alone = engine.measure(request(part, size: 20), width: nil, scale: .one)
      #expect(alone.size.height <= metrics.size.height)
    }
  }

  @Test(arguments: [("group", 0.5, 1.0), ("color", 1.0, 0.5), ("both", 0.5, 0.5)])
  func `emoji fade with their group and with the color of their text`(
    name: String,
    opacity: Double,
    alpha: Double
  ) throws {
    let whole = pixels(try picture(request("😀")))
    let faded = pixels(
      try picture(request("😀", color: Color.black.withAlpha(alpha)), opacity: opacity)
    )

    for (one, other) in zip(whole, faded) {
      for (full, half) in [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)] {
        let wanted = 255 - (255 - Double(full)) * opacity * alpha
        #expect(abs(wanted - Double(half)) < 3, "\(name)")
      }
    }
  }

  @Test
  func `emoji keep their own colors in text of any color`() throws {
    let black = try picture(request("😀"))
    let red = try picture(request("😀", color: .red))

    #expect(black == red)
  }

  @Test
  func `no caret, hit or ellipsis falls between the parts of an emoji`() {
    var generator = SplitMix(seed: 77)
    let modes: [LineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail,
    ]
    for round in 0..<150 {
      let parts = (0..<8).map { _ in
        (Self.emoji + ["a", "é", "e\u{301}", " ", "漢", "ש"]).randomElement(using: &generator) ?? "a"
      }
      let string = parts.joined()
      let starts = Set(string.indices + [string.endIndex])
      let style = ParagraphStyle(
        lineBreakMode: modes.randomElement(using: &generator) ?? .byWordWrapping,
        lineLimit: Int.random(in: 0...2, using: &generator)
      )
      let width = Double.random(in: 10...160, using: &generator)
      let geometry = engine.geometry(
        of: request(string, style),
        width: width,
        scale: .one
      )

      for line in geometry.lines {
        for segment in line.segments {
          let bounds = [segment.range.lowerBound, segment.range.upperBound]
            .map { string.utf8.index(string.startIndex, offsetBy: $0) }
          #expect(bounds.allSatisfy(starts.contains), "round \(round), \(string), \(style)")
        }
      }
      for x in stride(from: -5, to: width + 5, by: 3) {
        for line in geometry.lines.indices {
          let hit = geometry.hit(atX: x, inLine: line)
          let isWhole = starts.contains(hit.position.index)
          #expect(isWhole, "round \(round), \(string), \(style), at \(x)")
        }
      }
    }
  }

  @Test
  func `ideographs wrap anywhere except next to forbidding marks`() {
    let string = "吾輩は猫である。名前はまだ無い。どこで「生れた」か、とんと見当がつかぬ。"
    let units = Array(string)
    for width in stride(from: 34.0, to: 200, by: 7) {
      let geometry = engine.geometry(of: request(string), width: width, scale: .one)
      let lines = geometry.lines.indices.map { geometry.string[geometry.characters(ofLine: $0)] }

      #expect(lines.joined() == string)
      #expect(geometry.lines.count >= Int(Double(units.count) * 16 / width))
      for line in lines {
        #expect(!"。、」".contains(line.first ?? " "), "\(width): \(line)")
        #expect(line.last != "「", "\(width): \(line)")
      }
      for line in geometry.lines.dropLast() {
        #expect(line.frame.width > width - 16 * 3, "\(width)")
        #expect(line.frame.width <= width, "\(width)")
      }
    }
  }

  @Test(arguments: [PixelFormat.bgraPremultiplied, .bgrx, .rgb565])
  func `the value of an emoji's pixel does not depend on the damage`(
    format: PixelFormat
  ) throws {
    let painter = CairoPainter(textEngine: engine)
    for seed in FuzzScale.seeds(40) {
      var generator = SplitMix(seed: seed)
      var list = DisplayList()
      list.append(.fill(.rect(Rect(x: 0, y: 0, width: 80, height: 60)), .color(.white)))
      list.append(.pushOpacity(seed.isMultiple(of: 2) ? 1 : 0.4))
      let text = request("x😀👍🏽y", size: .random(in: 10...22, using: &generator))
      list.append(.text(text, in: Rect(x: 8, y: 9, width: 70, height: 40)))
      list.append(.pop)
      let whole = Screen(width: 80, height: 60, format: format)
      try whole.paint(list, with: painter)
      let parts = Screen(width: 80, height: 60, format: format)
      for x in stride(from: 0, to: 80, by: 13) {
        let damage = Region(PixelRect(x: x, y: 0, width: 13, height: 60))
        try parts.paint(list, with: painter, damage: damage)
      }

      let isSame = parts.meaningfulBytes == whole.meaningfulBytes
      #expect(isSame, "seed \(seed)")
    }
  }

  @Test
  func `hinted glyphs do not depend on the damage, even rotated and faded`() throws {
    let painter = CairoPainter(textEngine: engine)
    for seed in FuzzScale.seeds(200) {
      var generator = SplitMix(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
      var list = DisplayList()
      list.append(.fill(.rect(Rect(x: 0, y: 0, width: 160, height: 120)), .color(.white)))
      for _ in 0..<3 {
        let angle = seed % 2 == 0 ? number(0...6.3) : 0
        let stretch = seed % 3 == 0 ? number(0.4...2) : 1
        list.append(
          .pushTransform(
            Transform.rotation(angle).followed(by: .scale(x: stretch, y: stretch))
              .followed(by: .translation(x: number(0...120), y: number(0...90)))
          )
        )
        list.append(.pushOpacity(number(0.3...1.4)))
        var text = request("Wörld 漢字", size: number(9...24), color: .black)
        for word in ["😀", "fish", "かナ"] where Bool.random(using: &generator) {
          let color = Color.blue.withAlpha(number(0.4...1))
          text.runs.append(
            TextRun(word, attributes: TextAttributes(font: .system(ofSize: 15), color: color))
          )
        }
        list.append(.text(text, in: Rect(x: 0, y: 0, width: 130, height: 30)))
        list.append(.pop)
        list.append(.pop)
      }
      let whole = Screen(width: 160, height: 120)
      try whole.paint(list, with: painter)
      let parts = Screen(width: 160, height: 120)
      let step = Int.random(in: 7...40, using: &generator)
      for x in stride(from: 0, to: 160, by: step) {
        for y in stride(from: 0, to: 120, by: step) {
          let damage = Region(PixelRect(x: x, y: y, width: step, height: step))
          try parts.paint(list, with: painter, damage: damage)
        }
      }

      let isSame = parts.meaningfulBytes == whole.meaningfulBytes
      #expect(isSame, "seed \(seed)")
    }
  }
}

private enum SystemFonts {
  /// Whether emoji and ideographs have glyphs.
  static let areComplete =
    PangoTextEngine(fonts: .user)
    .measure(TextRequest("😀漢かカ"), width: nil, scale: .one).unknownGlyphs == 0
}
