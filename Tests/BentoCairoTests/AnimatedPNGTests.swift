import BentoCairo
import BentoGraphics
import SeededRandom
import Testing

@Suite("An animated PNG")
struct AnimatedPNGTests {
  /// A frame of a file.
  private struct Frame {
    var x = 0
    var y = 0
    var width = 0
    var height = 0
    var milliseconds = 0
    var data: [UInt8] = []
  }

  @Test
  func `the file plays back its images`() throws {
    for seed in FuzzScale.seeds(20) {
      var generator = SplitMix(seed: seed)
      var pictures = [picture(width: 17, height: 11, color: 0xFF20_4060)]
      for _ in 0..<8 {
        pictures.append(changed(pictures.last, by: &generator))
      }
      var animation = AnimatedPNG()
      for picture in pictures { try animation.append(picture, for: .milliseconds(40)) }

      let shown = try play(animation.data())

      #expect(shown == pictures, "seed \(seed)")
    }
  }

  @Test
  func `only the differences between two frames are stored`() throws {
    let still = picture(width: 40, height: 30, color: 0xFFFF_FFFF)
    var words = still.words
    words[40 * 7 + 5] = 0xFF00_0000
    words[40 * 9 + 6] = 0xFF00_0000
    var animation = AnimatedPNG()
    try animation.append(still, for: .milliseconds(20))
    try animation.append(PixelBuffer(width: 40, height: 30, words: words), for: .milliseconds(20))

    let frames = try frames(of: animation.data())

    #expect(frames.map { [$0.x, $0.y, $0.width, $0.height] } == [[0, 0, 40, 30], [5, 7, 2, 3]])
  }

  @Test
  func `equal frames become one with a longer duration`() throws {
    var animation = AnimatedPNG()
    for _ in 0..<5 {
      try animation.append(picture(width: 3, height: 3, color: 0xFF00_FF00), for: .milliseconds(30))
    }

    #expect(animation.frameCount == 1)
    #expect(try frames(of: animation.data()).map(\.milliseconds) == [150])
  }

  @Test
  func `a frame longer than the format allows is split`() throws {
    var animation = AnimatedPNG()
    try animation.append(picture(width: 3, height: 3, color: 0xFF00_FF00), for: .seconds(100))

    #expect(try frames(of: animation.data()).map(\.milliseconds) == [65_535, 34_465])
  }

  @Test
  func `readers without animation support show the first frame`() throws {
    let first = picture(width: 6, height: 4, color: 0xFF11_2233)
    var animation = AnimatedPNG(repetitions: 3)
    try animation.append(first, for: .milliseconds(20))
    try animation.append(picture(width: 6, height: 4, color: 0xFF44_5566), for: .milliseconds(20))

    #expect(try PixelBuffer(pngData: animation.data()) == first)
  }

  @Test
  func `translucent frames are drawn on the background`() throws {
    var animation = AnimatedPNG(background: .red)
    try animation.append(picture(width: 2, height: 2, color: 0), for: .milliseconds(20))

    let shown = try PixelBuffer(pngData: animation.data())

    #expect(shown == picture(width: 2, height: 2, color: 0xFFFF_0000))
  }

  @Test
  func `a frame of another size or without pixels is rejected`() throws {
    var animation = AnimatedPNG()
    try animation.append(picture(width: 2, height: 2, color: 0xFF00_0000), for: .milliseconds(20))

    for other in [picture(width: 3, height: 2, color: 0xFF00_0000), .empty] {
      let error = #expect(throws: ImageError.self) {
        try animation.append(other, for: .milliseconds(20))
      }
      #expect(error?.code == .size)
    }
    #expect(AnimatedPNG().data().isEmpty)
    #expect(throws: ImageError.self) { try AnimatedPNG().write(toFile: "/nowhere/a.png") }
  }

  // MARK: Helpers

  private func picture(width: Int, height: Int, color: UInt32) -> PixelBuffer {
    PixelBuffer(
      width: width,
      height: height,
      words: [UInt32](repeating: color, count: width * height)
    )
  }

  private func changed(_ picture: PixelBuffer?, by generator: inout SplitMix) -> PixelBuffer {
    guard let picture else { return .empty }
    var words = picture.words
    for _ in 0..<Int(generator.next() % 4) {
      words[Int(generator.next() % UInt64(words.count))] =
        UInt32(truncatingIfNeeded: generator.next()) | 0xFF00_0000
    }
    return PixelBuffer(width: picture.width, height: picture.height, words: words)
  }

  /// The images that a player shows: each frame drawn over the previous ones, in steps of 40 ms.
  private func play(_ file: [UInt8]) throws -> [PixelBuffer] {
    var shown: [PixelBuffer] = []
    for frame in try frames(of: file) {
      let pixels = try PixelBuffer(pngData: single(frame, of: file))
      let below = shown.last ?? pixels
      var words = below.words
      for y in 0..<frame.height {
        for x in 0..<frame.width {
          words[(frame.y + y) * below.width + frame.x + x] = pixels.words[y * frame.width + x]
        }
      }
      let picture = PixelBuffer(width: below.width, height: below.height, words: words)
      shown += Array(repeating: picture, count: frame.milliseconds / 40)
    }
    return shown
  }

  /// The frames, with the compressed pixels of each.
  private func frames(of file: [UInt8]) throws -> [Frame] {
    var frames: [Frame] = []
    for (kind, bytes) in chunks(of: file) {
      let number = { (offset: Int) in bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
      switch kind {
      case "fcTL":
        var frame = Frame()
        (frame.width, frame.height) = (number(4), number(8))
        (frame.x, frame.y) = (number(12), number(16))
        frame.milliseconds = number(20) >> 16
        frames.append(frame)
      case "IDAT": frames[frames.count - 1].data += bytes
      case "fdAT": frames[frames.count - 1].data += bytes.dropFirst(4)
      default: break
      }
    }
    return frames
  }

  private func chunks(of file: [UInt8]) -> [(kind: String, bytes: [UInt8])] {
    var chunks: [(String, [UInt8])] = []
    var position = 8
    while position + 12 <= file.count {
      let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let kind = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
      chunks.append((kind, Array(file[position + 8..<position + 8 + length])))
      position += length + 12
    }
    return chunks
  }

  /// A frame as a separate image file.
  private func single(_ frame: Frame, of file: [UInt8]) -> [UInt8] {
    var picture = Array(file[0..<8])
    for (kind, bytes) in chunks(of: file) where kind == "IHDR" {
      var header = bytes
      for (offset, extent) in [(0, frame.width), (4, frame.height)] {
        for byte in 0..<4 { header[offset + byte] = UInt8(extent >> (24 - 8 * byte) & 0xFF) }
      }
      append(kind, header, to: &picture)
    }
    append("IDAT", frame.data, to: &picture)
    append("IEND", [], to: &picture)
    return picture
  }

  private func append(_ kind: String, _ bytes: [UInt8], to file: inout [UInt8]) {
    let content = Array(kind.utf8) + bytes
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in content {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
    for number in [UInt32(bytes.count)] {
      file += (0..<4).map { UInt8(number >> (24 - 8 * $0) & 0xFF) }
    }
    file += content
    file += (0..<4).map { UInt8(~sum >> (24 - 8 * $0) & 0xFF) }
  }
}
