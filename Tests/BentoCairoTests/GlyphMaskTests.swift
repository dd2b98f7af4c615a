import BentoGeometry
import BentoGraphics
import CBentoPixels
import Dispatch
import Glibc
import SeededRandom
import Synchronization
import TestTraits
import Testing

@testable import BentoCairo
@testable import BentoText

/// The coverage of glyphs: its position, and that it depends on nothing but the text.
@Suite
struct GlyphMaskTests {
  private static let sentence = "Illustrations: main, recycled — Füße, Ωμέγα, Привет 12345"

  private func request(_ text: String, size: Double = 13) -> TextRequest {
    TextRequest(text, attributes: TextAttributes(font: .system(ofSize: size)))
  }

  private func letters(of request: TextRequest, _ engine: PangoTextEngine) throws -> Letters {
    Letters(
      layout: try #require(engine.layout(for: request, width: nil, scale: .one)),
      line: 0,
      color: .black
    )
  }

  private func bytes(of mask: PlacedMask) -> [UInt8] {
    mask.surface.withPixels { pixels, stride in
      (0..<mask.rect.height).flatMap { pixels[$0 * stride..<$0 * stride + mask.rect.width] }
    } ?? []
  }

  private func bytes(_ mode: FontMode, limit: Int? = nil) throws -> [[UInt8]] {
    let engine = PangoTextEngine(fonts: mode)
    if let limit { engine.cacheLimit = limit }
    return try [9, 11, 13, 15, 17, 24, 64].map { size in
      let letters = try letters(of: request(Self.sentence, size: size), engine)
      return bytes(of: try #require(engine.glyphs.coverage(of: letters)))
    }
  }

  @Test(arguments: [FontMode.test, .user])
  func `the ink of a line is exactly what its glyphs cover`(mode: FontMode) throws {
    let engine = PangoTextEngine(fonts: mode)
    for size in stride(from: 8.0, through: 40, by: 3.25) {
      let letters = try letters(of: request(Self.sentence, size: size), engine)
      let mask = try #require(engine.glyphs.coverage(of: letters))
      let (width, height) = (mask.rect.width, mask.rect.height)
      let bytes = bytes(of: mask)

      #expect(mask.rect == engine.glyphs.ink(of: letters.parts, baseline: letters.baseline))
      // An edge that only touches a pixel may leave it empty.
      func isEmpty(_ offsets: some Sequence<Int>) -> Bool { offsets.allSatisfy { bytes[$0] == 0 } }
      #expect(!isEmpty(0..<2 * width), "\(size), top")
      #expect(!isEmpty((height - 2) * width..<height * width), "\(size), bottom")
      #expect(!isEmpty((0..<height).flatMap { [$0 * width, $0 * width + 1] }), "\(size), left")
      #expect(
        !isEmpty((1...height).flatMap { [$0 * width - 1, $0 * width - 2] }),
        "\(size), right"
      )
    }
  }

  @Test
  func `glyphs are within an eighth of a pixel of their positions`() throws {
    let engine = PangoTextEngine(fonts: .test)
    let letters = try letters(of: request(String(repeating: "l", count: 40)), engine)
    let mask = try #require(engine.glyphs.coverage(of: letters))
    let bytes = bytes(of: mask)
    let part = try #require(letters.parts.first)
    let advance = part.width / 40
    func center(_ columns: Range<Double>) -> Double {
      let first = Int(columns.lowerBound.rounded(.down)) - mask.rect.x
      let last = Int(columns.upperBound.rounded(.down)) - mask.rect.x
      var (sum, moment) = (0.0, 0.0)
      for x in max(0, first)..<min(mask.rect.width, last) {
        for y in 0..<mask.rect.height {
          let byte = Double(bytes[y * mask.rect.width + x])
          sum += byte
          moment += byte * (Double(x + mask.rect.x) + 0.5)
        }
      }
      return moment / sum
    }

    let first = center(0..<advance)
    for index in 1..<40 {
      let start = Double(index) * advance
      let distance = center(start..<start + advance) - first - start
      #expect(abs(distance) <= 0.26, "letter \(index) is \(distance) pixels aside")
    }
  }

  @Test
  func `text moved by whole pixels has the same pixels`() throws {
    let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))
    func picture(x: Double) throws -> [UInt32] {
      var list = DisplayList()
      list.append(.text(request(Self.sentence), in: Rect(x: x, y: 4, width: 400, height: 20)))
      let picture = try draw(list, width: 430, height: 30, with: painter)
      return (0..<30).flatMap { row in
        picture.words[row * 430 + Int(x)..<row * 430 + Int(x) + 405]
      }
    }

    let wanted = try picture(x: 4)
    for x in [5.0, 6, 7, 11, 25] { #expect(try picture(x: x) == wanted, "at \(x)") }
  }

  @Test(arguments: [FontMode.test, .user])
  func `a cold cache, a warm cache and no cache give the same bytes`(mode: FontMode) throws {
    let engine = PangoTextEngine(fonts: mode)
    let letters = try letters(of: request(Self.sentence), engine)

    let cold = bytes(of: try #require(engine.glyphs.coverage(of: letters)))
    let warm = bytes(of: try #require(engine.glyphs.coverage(of: letters)))

    #expect(cold == warm)
    #expect(try bytes(mode) == bytes(mode, limit: 1))
  }

  @Test
  func `engines on many threads draw the same glyphs`() throws {
    let wanted = try bytes(.user)
    let differing = Mutex<[Int]>([])

    DispatchQueue.concurrentPerform(iterations: 8) { index in
      if (try? bytes(.user)) != wanted { differing.withLock { $0.append(index) } }
    }

    #expect(differing.withLock { $0 } == [])
  }

  @Test
  func `masks count toward the common limit and are evicted when it is reached`() throws {
    let engine = PangoTextEngine(fonts: .test)
    let before = engine.budget.cost
    let letters = try letters(of: request(Self.sentence, size: 48), engine)
    let layoutCost = engine.budget.cost - before

    _ = engine.glyphs.coverage(of: letters)
    #expect(engine.budget.cost - before - layoutCost > 20_000)
    engine.cacheLimit = 1

    #expect(engine.budget.cost == 0)
  }

  @Test
  func `more glyphs than fit in the cache are still drawn`() throws {
    let engine = PangoTextEngine(fonts: .test)
    let scalars = (0xC0..<0x240).compactMap { Unicode.Scalar($0 as Int) }
    let text = String(String.UnicodeScalarView(scalars))
    let letters = try letters(of: request(text, size: 64), engine)

    let mask = bytes(of: try #require(engine.glyphs.coverage(of: letters)))

    #expect(try bytes(of: #require(engine.glyphs.coverage(of: letters))) == mask)
    #expect(engine.budget.cost < 4 << 20)
  }

  @Test
  func `the environment does not change how glyphs are drawn`() async {
    await #expect(processExitsWith: .success) {
      let tests = GlyphMaskTests()
      let plain = try tests.bytes(.user)
      setenv("FREETYPE_PROPERTIES", "autofitter:no-stem-darkening=0 cff:no-stem-darkening=0", 1)
      #expect(try tests.bytes(.user) == plain)
      exit(try tests.bytes(.user) == plain ? 0 : 1)
    }
  }

  @Test
  func `coverage sums are clamped and stay inside the buffer`() {
    for seed in FuzzScale.seeds(400) {
      var generator = SplitMix(seed: seed)
      let (width, height) = (
        Int.random(in: 1...30, using: &generator), Int.random(in: 1...9, using: &generator)
      )
      let (stride, sourceStride) = (
        width + Int.random(in: 0...9, using: &generator), (width + 7) & ~7
      )
      let count = (height - 1) * stride + width
      let target = (0..<count + 16).map { _ in UInt8.random(in: 0...255, using: &generator) }
      var source = [UInt8](repeating: 0, count: sourceStride * height)
      var wanted = target
      for y in 0..<height {
        for x in 0..<width {
          let byte = UInt8.random(in: 0...255, using: &generator)
          source[y * sourceStride + x] = byte
          wanted[y * stride + x] = UInt8(min(255, Int(wanted[y * stride + x]) + Int(byte)))
        }
      }
      var result = target
      result.withUnsafeMutableBufferPointer { result in
        guard let first = result.baseAddress else { return }
        let end = first + count
        BentoPixels_addShares(first, stride, end, source, sourceStride, width, height)
      }

      #expect(result == wanted, "seed \(seed)")
    }
  }

  @Test
  func `dark glyphs are drawn unchanged, and light ones are stronger at their edges`() throws {
    func bytes(_ color: Color) throws -> [UInt8] {
      let engine = PangoTextEngine(fonts: .test)
      let layout = try #require(
        engine.layout(for: request(Self.sentence), width: nil, scale: .one)
      )
      return self.bytes(
        of: try #require(engine.glyphs.coverage(of: Letters(layout: layout, line: 0, color: color)))
      )
    }
    let (black, white) = (try bytes(.black), try bytes(.white))

    #expect(try bytes(Color(hex: 0x0A2A66)) == black)
    #expect(zip(black, white).allSatisfy { $0 == 0 || $0 == 255 ? $1 == $0 : $1 >= $0 })
    let gray = try bytes(Color(hex: 0xB0B0B0))
    #expect(zip(black, gray).allSatisfy { $0 <= $1 } && zip(gray, white).allSatisfy { $0 <= $1 })
    #expect(gray != black && gray != white)
  }

  @Test
  func `white glyphs on black are strengthened, and stay below black ones on white`()
    throws
  {
    let engine = PangoTextEngine(fonts: .test)
    let layout = try #require(engine.layout(for: request(Self.sentence), width: nil, scale: .one))
    func light(_ byte: UInt8) -> Double {
      Color(red: Double(byte) / 255, green: 0, blue: 0).luminance / 0.2126
    }
    func bytes(_ color: Color) throws -> [UInt8] {
      self.bytes(
        of: try #require(engine.glyphs.coverage(of: Letters(layout: layout, line: 0, color: color)))
      )
    }
    let (plain, strong) = (try bytes(.black), try bytes(.white))
    let plainLight = plain.reduce(0) { $0 + light($1) }
    let strongLight = strong.reduce(0) { $0 + light($1) }
    let plainDark = plain.reduce(0) { $0 + 1 - light(255 - $1) }

    #expect(strongLight > plainLight * 1.15 && strongLight < plainDark)
  }

  @Test(arguments: [0, 1, 12, 48, 97] as [UInt8])
  func `stronger coverage keeps zero, one and the order`(strength: UInt8) {
    var bytes = (0...255).map { UInt8($0) }
    bytes.withUnsafeMutableBufferPointer { bytes in
      if let first = bytes.baseAddress { BentoPixels_strengthenShares(first, 256, strength) }
    }

    #expect(bytes[0] == 0 && bytes[255] == 255)
    #expect(zip(bytes, bytes.dropFirst()).allSatisfy { $0 <= $1 })
    for (byte, result) in zip(0...255, bytes) {
      let wanted = Double(byte) + Double(strength) / 256 * Double(byte * (255 - byte)) / 255
      #expect(abs(Double(result) - wanted) <= 1, "\(byte) at \(strength)")
    }
  }
}
