import BentoCairo
import BentoGraphics
import SeededRandom
import TestTraits
import Testing

/// Files that are broken, truncated or deliberately misleading.
@Suite(.slow)
struct PNGFuzzTests {
  private static let limits = ImageLimits(side: 2_000, pixels: 1_000_000, fileBytes: 1 << 20)

  @Test(arguments: FuzzScale.seeds(30))
  func `any bytes yield an image within the limits or a typed error`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<60 {
      let bytes = PNGBytes.make(&random)
      do throws(ImageError) {
        let buffer = try PixelBuffer(pngData: bytes, limits: Self.limits)

        #expect((1...2_000).contains(buffer.width) && (1...2_000).contains(buffer.height))
        #expect(buffer.words.count == buffer.width * buffer.height)
        // Colors are premultiplied: no channel exceeds the opacity.
        let isPremultiplied = buffer.words.allSatisfy { word in
          [16, 8, 0].allSatisfy { word >> $0 & 255 <= word >> 24 }
        }
        #expect(isPremultiplied, "seed \(seed)")
        #expect(!buffer.png().isEmpty)
      } catch {
        #expect([.format, .size, .memory].contains(error.code), "seed \(seed): \(error)")
      }
    }
  }
}

/// Creates the bytes of valid and invalid PNG files.
private enum PNGBytes {
  static func make(_ random: inout SplitMix) -> [UInt8] {
    var bytes = Bool.random(using: &random) ? encoded(&random) : assembled(&random)
    for _ in 0..<Int.random(in: 0...4, using: &random) { damage(&bytes, &random) }
    // Half of the modified files get valid checksums again, so that more than those is checked.
    if Bool.random(using: &random) { repairSums(of: &bytes) }
    return bytes
  }

  /// A file as the writer creates them.
  private static func encoded(_ random: inout SplitMix) -> [UInt8] {
    let isOpaque = Bool.random(using: &random)
    let extents = (1...40, 1...40)
    let width = Int.random(in: extents.0, using: &random)
    let height = Int.random(in: extents.1, using: &random)
    let words = (0..<width * height).map { _ in
      Pixel(
        red: .random(in: 0...255, using: &random),
        green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random),
        alpha: isOpaque ? 255 : .random(in: 0...255, using: &random)
      ).premultipliedWord
    }
    return PixelBuffer(width: width, height: height, words: words).png()
  }

  /// A file with a random header, whose pixels are stored uncompressed.
  private static func assembled(_ random: inout SplitMix) -> [UInt8] {
    let depth = [1, 2, 4, 8, 16, 3, 0].randomElement(using: &random) ?? 8
    let kind = [0, 2, 3, 4, 6, 1, 255].randomElement(using: &random) ?? 6
    let width = extent(&random)
    let height = extent(&random)
    let interlacing = [0, 0, 1, 2].randomElement(using: &random) ?? 0
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    append(
      "IHDR",
      big(width) + big(height) + [UInt8(depth), UInt8(kind), 0, 0, UInt8(interlacing)],
      to: &bytes
    )
    if Bool.random(using: &random) {
      append(
        "PLTE",
        (0..<Int.random(in: 0...300, using: &random)).map { UInt8($0 % 256) },
        to: &bytes
      )
    }
    if Bool.random(using: &random) { append("tRNS", [0, 1, 2, 3, 4, 5], to: &bytes) }
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][kind] ?? 1
    let row = (width * channels * depth + 7) / 8 + 1
    let wanted = width < 64 && height < 64 ? row * height : 100
    let count = max(0, wanted + Int.random(in: -3...3, using: &random))
    let raw = (0..<count).map {
      $0 % row == 0 ? UInt8($0 / row % 6) : UInt8.random(in: 0...255, using: &random)
    }
    append("IDAT", stored(raw), to: &bytes)
    if Int.random(in: 0..<8, using: &random) > 0 { append("IEND", [], to: &bytes) }
    return bytes
  }

  private static func extent(_ random: inout SplitMix) -> Int {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: [0, 0x7FFF_FFFF, 0xFFFF_FFFF, 65_536, 2_000, 2_001].randomElement(using: &random) ?? 0
    default: Int.random(in: 1...40, using: &random)
    }
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    guard bytes.count > 12 else { return }
    let index = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[index] = .random(in: 0...255, using: &random)
    case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes.removeLast(Int.random(in: 0..<bytes.count - 8, using: &random))
    case 3: bytes.insert(contentsOf: bytes[index...].prefix(20), at: index)
    case 4: bytes.removeSubrange(index..<min(bytes.count, index + 6))
    default:
      // The length of a chunk, often of the first one.
      let start = Bool.random(using: &random) ? 8 : index
      for offset in start..<min(bytes.count, start + 4) {
        bytes[offset] = [0, 1, 0x7F, 0xFF].randomElement(using: &random) ?? 0
      }
    }
  }

  // MARK: The format

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func append(_ kind: String, _ content: [UInt8], to bytes: inout [UInt8]) {
    let tagged = Array(kind.utf8) + content
    bytes += big(content.count) + tagged + big(checksum(tagged[...]))
  }

  /// A zlib stream of one uncompressed block.
  private static func stored(_ raw: [UInt8]) -> [UInt8] {
    var (low, high) = (1, 0)
    for byte in raw {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    let count = min(raw.count, 65_535)
    let length = [UInt8(count & 255), UInt8(count >> 8)]
    return [0x78, 1, 1] + length + length.map { ~$0 } + raw.prefix(count) + big(high << 16 | low)
  }

  /// Corrects the checksums of all chunks that can be found.
  private static func repairSums(of bytes: inout [UInt8]) {
    var position = 8
    while position + 12 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = position + 8 + length
      guard end + 4 <= bytes.count else { return }
      bytes.replaceSubrange(end..<end + 4, with: big(checksum(bytes[position + 4..<end])))
      position = end + 4
    }
  }

  /// The CRC of the PNG specification, https://www.w3.org/TR/png/#D-CRCAppendix.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
    return Int(~sum)
  }
}
