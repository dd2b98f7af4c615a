import BentoGeometry
import BentoGraphics
import CCairo
import SeededRandom
import TestTraits
import Testing

@testable import BentoCairo
@testable import BentoText

/// Text that is drawn word by word has the same pixels as the whole line.
@Suite
struct WordMaskTests {
  private static let fonts: [Font] = [
    .system(ofSize: 12), .boldSystem(ofSize: 16), .italicSystem(ofSize: 13),
    .system(ofSize: 11, weight: .semibold), .system(ofSize: 28.3),
  ]
  private static let colors: [Color] = [
    .black, .white, Color(hex: 0x606870), Color(red: 0.9, green: 0.8, blue: 0.2, alpha: 0.6),
  ]
  private static let words = [
    "Row", "of", "the", "office", "fjord", "AVATAR", "1234567", "1234567,", "12.5", "“quoted”",
    "Größe", "naïve", "(7)", "f", "To", "—", "1/2", "Ταξίδι", "письмо", "wwwiiilll", "…", "x²",
  ]

  private static func request(using generator: inout SplitMix) -> TextRequest {
    var text = ""
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      text += words.randomElement(using: &generator) ?? ""
      let spaces = [1, 1, 1, 1, 0, 2, 5].randomElement(using: &generator) ?? 1
      text += String(repeating: " ", count: spaces)
    }
    let attributes = TextAttributes(
      font: fonts.randomElement(using: &generator) ?? .standard,
      color: colors.randomElement(using: &generator) ?? .black
    )
    let paragraph = ParagraphStyle(lineBreakMode: .byTruncatingTail, lineLimit: 1)
    return TextRequest(text, attributes: attributes, paragraph: paragraph)
  }

  private func pixels(_ draw: (Canvas) -> Void) throws -> [UInt8] {
    let surface = try #require(Surface(format: CAIRO_FORMAT_RGB24, width: 600, height: 80))
    let canvas = Canvas(surface, origin: (0, 0))
    canvas.setSource(Color(hex: 0x4080A0))
    canvas.fill([surface.bounds])
    draw(canvas)
    return try #require(surface.withPixels { bytes, _ in Array(bytes) })
  }

  private func check(
    _ request: TextRequest,
    width: Pixels,
    scale: Scale,
    with engine: PangoTextEngine,
    _ comment: Comment
  ) throws -> Bool {
    let color = request.runs[0].attributes.drawnColor
    guard engine.placeWords(of: request, in: color, width: width, scale: scale) != nil else {
      return false
    }
    let layout = try #require(engine.layout(for: request, width: width, scale: scale))
    let wanted = try pixels { canvas in
      canvas.setSource(color)
      let letters = Letters(layout: layout, line: 0, color: color)
      guard let mask = engine.glyphs.coverage(of: letters) else { return }
      canvas.mask(mask.surface, x: mask.rect.x + 3, y: mask.rect.y + 5)
    }
    let line = try #require(
      engine.placeWords(of: request, in: color, width: width, scale: scale)
    )
    let drawn = try pixels { canvas in
      canvas.setSource(color)
      canvas.mask(line, x: 3, y: 5 + line.baseline)
    }

    #expect(line.width == layout.width, comment)
    #expect(line.baseline == layout.lines[0].baseline, comment)
    #expect(drawn == wanted, comment)
    return true
  }

  @Test(.slow, arguments: FuzzScale.seeds(8))
  func `words are drawn like the line that they form, whole or truncated`(seed: UInt64) throws {
    var generator = SplitMix(seed: seed)
    let engine = PangoTextEngine(fonts: seed % 2 == 0 ? .test : .user)
    // A nearly empty cache must not matter.
    if seed % 3 == 0 { engine.cacheLimit = 1 }
    var drawnCount = 0
    for _ in 0..<150 {
      let request = Self.request(using: &generator)
      let scale = Scale([1, 1.25, 1.5, 2].randomElement(using: &generator) ?? 1)
      let natural = try #require(engine.layout(for: request, width: nil, scale: scale)).width
      let widths = [natural, natural + 9, Int.random(in: 0...natural, using: &generator)]
      for width in widths where width < 590 {
        let comment: Comment = "seed \(seed): \(request) at \(width) and \(scale)"
        let isDrawn = try check(request, width: width, scale: scale, with: engine, comment)
        drawnCount += isDrawn ? 1 : 0
        let layout = try #require(engine.layout(for: request, width: width, scale: scale))
        let points = Double(width) / scale.factor
        let metrics = engine.measure(request, width: points, scale: scale)
        #expect(metrics == layout.metrics(scale: scale), comment)
      }
    }
    #expect(drawnCount > 200, "Words alone draw \(drawnCount) texts of about 400.")
  }

  @Test
  func `words are drawn immediately after the word table and the mask cache are reset`() throws {
    let engine = PangoTextEngine(fonts: .test)
    let attributes = TextAttributes(font: .system(ofSize: 13))
    let paragraph = ParagraphStyle(lineBreakMode: .byTruncatingTail, lineLimit: 1)
    for number in 0..<9_000 {
      let request = TextRequest("Row \(number) of x", attributes: attributes, paragraph: paragraph)
      if number % 100 == 0 {
        let comment: Comment = "Row \(number)"
        #expect(try check(request, width: 300, scale: .one, with: engine, comment))
      }
      _ = engine.placeWords(of: request, in: .black, width: 300, scale: .one)
    }
  }
}
