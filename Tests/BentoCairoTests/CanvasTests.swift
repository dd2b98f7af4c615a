import BentoGeometry
import BentoGraphics
import CCairo
import SeededRandom
import Testing

@testable import BentoCairo

/// The drawing operations that a canvas implements itself, against Cairo's result of the same call.
@Suite
struct CanvasTests {
  @Test(arguments: 0..<UInt64(10))
  func `drawing without Cairo yields the same bytes as Cairo`(part: UInt64) throws {
    for seed in part * 200..<part * 200 + 200 {
      let round = CanvasRound(seed: seed)
      var (ours, cairos) = (round.target, round.target)
      ours.withFirst { round.drawWithCanvas(into: $0) }
      cairos.withCairo { round.drawWithCairo(into: $0) }

      let isSame = ours.meaningfulBytes == cairos.meaningfulBytes
      #expect(
        isSame,
        "seed \(seed): \(round.drawing) of \(round.color), alpha \(round.alpha), \(round.place)"
      )
    }
  }

  @Test
  func `colors become words rounded as in Cairo`() {
    var generator = SplitMix(seed: 5)
    func share() -> Double {
      Bool.random(using: &generator)
        ? Double.random(in: 0...1, using: &generator)
        : Double(Int.random(in: 0...255, using: &generator)) / 255
    }
    for _ in 0..<20_000 {
      let color = Color(red: share(), green: share(), blue: share(), alpha: share())
      var word: UInt32 = 0
      withUnsafeMutableBytes(of: &word) { bytes in
        let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        let surface = cairo_image_surface_create_for_data(base, CAIRO_FORMAT_ARGB32, 1, 1, 4)
        let context = cairo_create(surface)
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        cairo_paint(context)
        cairo_destroy(context)
        cairo_surface_destroy(surface)
      }

      #expect(color.compositedWord == word, "\(color)")
    }
  }

  @Test
  func `Cairo sees pixels that were drawn without it`() throws {
    let layer = try #require(Surface(format: CAIRO_FORMAT_ARGB32, width: 3, height: 3))
    let target = try #require(Surface(format: CAIRO_FORMAT_RGB24, width: 3, height: 3))
    let canvas = Canvas(target)
    let inner = Canvas(layer)

    inner.setSource(Color(hex: 0x204060))
    inner.fill([layer.bounds])
    canvas.paint(layer, x: 0, y: 0, mode: .plusLighter)

    #expect(target.copyWords() == [UInt32](repeating: 0xFF20_4060, count: 9))
  }

  @Test
  func `clips end where they were saved, whichever path draws`() throws {
    let target = try #require(Surface(format: CAIRO_FORMAT_RGB24, width: 4, height: 1))
    let pixel = try #require(Surface(format: CAIRO_FORMAT_RGB24, width: 4, height: 1))
    let canvas = Canvas(target)
    func draw(_ color: Color, byCairo: Bool) throws {
      let other = Canvas(pixel)
      other.setSource(color)
      other.fill([pixel.bounds])
      canvas.paint(pixel, x: 0, y: 0, mode: byCairo ? .plusLighter : .normal)
    }

    canvas.save()
    canvas.clip(to: [PixelRect(x: 1, y: 0, width: 3, height: 1)])
    try draw(Color(hex: 0x010000), byCairo: true)
    canvas.save()
    canvas.clip(to: [PixelRect(x: 0, y: 0, width: 2, height: 1)])
    try draw(Color(hex: 0x000100), byCairo: false)
    try draw(Color(hex: 0x000001), byCairo: true)
    canvas.restore()
    try draw(Color(hex: 0x100000), byCairo: true)
    canvas.restore()
    try draw(Color(hex: 0x000010), byCairo: true)

    #expect(target.copyWords() == [0xFF00_0010, 0xFF10_0111, 0xFF11_0010, 0xFF11_0010])
  }
}

/// A random drawing call with its target.
private struct CanvasRound {
  enum Drawing: CaseIterable {
    case clear, fill, mask, paint, copy, replace, repeated
  }

  let drawing: Drawing
  let target: PixelMemory
  let source: PixelMemory
  let bytes: PixelMemory
  let color: Color
  let alpha: Double
  let origin: (x: Int, y: Int)
  let place: (x: Int, y: Int)
  let clip: [PixelRect]
  let rects: [PixelRect]

  init(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let formats = [CAIRO_FORMAT_ARGB32, CAIRO_FORMAT_RGB24]
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    func share() -> Double { .random(in: 0...1, using: &generator) }
    func memory(_ format: cairo_format_t) -> PixelMemory {
      let (width, height) = (number(1...45), number(1...5))
      return PixelMemory(format, width: width, height: height, using: &generator)
    }
    drawing = Drawing.allCases[number(0...Drawing.allCases.count - 1)]
    let format = formats[number(0...1)]
    target = memory(format)
    source = memory(drawing == .replace ? format : formats[number(0...1)])
    bytes = memory(CAIRO_FORMAT_A8)
    let opacity = [1, Double(number(0...255)) / 255, share()]
    color = Color(red: share(), green: share(), blue: share(), alpha: opacity[number(0...2)])
    alpha = opacity[number(0...2)]
    let origin = (x: number(-9...9), y: number(-9...9))
    self.origin = origin
    place = (origin.x + number(-9...9), origin.y + number(-2...2))
    func region() -> [PixelRect] {
      let rects = (0..<number(1...3)).map { _ in
        PixelRect(
          x: origin.x + number(-3...40),
          y: origin.y + number(-2...4),
          width: number(1...40),
          height: number(1...4)
        )
      }
      return Array(Region(rects).rects)
    }
    clip = number(0...2) == 0 ? [] : region()
    rects = region()
  }

  func drawWithCanvas(into first: UnsafeMutableRawPointer?) {
    var (source, bytes) = (source, bytes)
    source.withFirst { sourceFirst in
      bytes.withFirst { maskFirst in
        guard let surface = wrap(target, first), let pixels = wrap(self.source, sourceFirst),
          let mask = wrap(self.bytes, maskFirst)
        else { return }
        let canvas = Canvas(surface, origin: origin)
        if !clip.isEmpty { canvas.clip(to: clip) }
        canvas.setSource(color)
        let (x, y) = place
        switch drawing {
        case .clear: canvas.clear()
        case .fill: canvas.fill(rects)
        case .mask: canvas.mask(mask, x: x, y: y)
        case .paint: canvas.paint(pixels, x: x, y: y, alpha: alpha)
        case .copy: canvas.copy(pixels, x: x, y: y)
        case .replace:
          canvas.setSource(pixels, x: x, y: y)
          canvas.replace(mask, x: x + 1, y: y)
        case .repeated:
          canvas.setSource(pixels, x: x, y: y, repeats: true)
          canvas.fill(rects)
        }
      }
    }
  }

  private func wrap(_ memory: PixelMemory, _ first: UnsafeMutableRawPointer?) -> Surface? {
    first.flatMap {
      Surface(
        wrapping: $0,
        format: memory.format,
        width: memory.width,
        height: memory.height,
        stride: memory.stride
      )
    }
  }

  func drawWithCairo(into target: OpaquePointer?) {
    var bytes = bytes
    let context = cairo_create(target)
    defer { cairo_destroy(context) }
    cairo_translate(context, Double(-origin.x), Double(-origin.y))
    func add(_ rects: [PixelRect]) {
      for rect in rects {
        let (width, height) = (Double(rect.width), Double(rect.height))
        cairo_rectangle(context, Double(rect.x), Double(rect.y), width, height)
      }
    }
    if !clip.isEmpty {
      add(clip)
      cairo_clip(context)
    }
    var pixelMemory = source
    pixelMemory.withCairo { pixels in
      bytes.withCairo { mask in
        let (x, y) = (Double(place.x), Double(place.y))
        if drawing == .mask || drawing == .fill {
          cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        } else {
          cairo_set_source_surface(context, pixels, x, y)
          cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        }
        if drawing == .copy || drawing == .replace {
          // Outside of the source, Cairo would replace with nothing.
          cairo_rectangle(context, x, y, Double(source.width), Double(source.height))
          cairo_clip(context)
          cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        }
        switch drawing {
        case .clear:
          cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
          cairo_paint(context)
        case .fill:
          add(rects)
          cairo_fill(context)
        case .mask: cairo_mask_surface(context, mask, x, y)
        case .paint: cairo_paint_with_alpha(context, alpha)
        case .copy: cairo_paint(context)
        case .replace: cairo_mask_surface(context, mask, x + 1, y)
        case .repeated:
          cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_REPEAT)
          add(rects)
          cairo_fill(context)
        }
      }
    }
  }
}
