import CBentoPixels
import CCairo
import SeededRandom
import TestTraits
import Testing

@Suite
struct PixelKernelTests {
  /// The levels that this processor supports.
  private static let levels: [BentoPixelsLevel] =
    switch BentoPixels_bestLevel() {
    case .bits128: [.bits128]
    case .bits256: [.bits128, .bits256]
    case .bits512: [.bits128, .bits256, .bits512]
    }

  private func product(_ a: Int, _ b: Int) -> Int {
    let product = a * b + 128
    return (product + product >> 8) >> 8
  }

  @Test
  func `every product of two bytes is rounded as pixman rounds it`() {
    let mask = (0...255).map { UInt8($0) }
    for level in Self.levels {
      for channel in 0...255 {
        var row = [UInt32](repeating: 0, count: 256)
        row.withUnsafeMutableBufferPointer { buffer in
          guard let first = buffer.baseAddress else { return }
          let target = BentoPixelsTarget(first: first, stride: 1_024, width: 256, height: 1)
          BentoPixels_overMask(level, target, mask, 256, UInt32(channel) * 0x0101_0101)
        }
        let wanted = (0...255).map { UInt32(product(channel, $0)) * 0x0101_0101 }
        #expect(row == wanted, "channel \(channel) at level \(level)")
      }
    }
  }

  @Test(.slow)
  func `all levels draw the same`() {
    for seed in FuzzScale.seeds(1_000) {
      var generator = SplitMix(seed: seed)
      func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
      let (width, height) = (number(0...300), number(1...4))
      func memory(_ format: cairo_format_t) -> PixelMemory {
        PixelMemory(format, width: width, height: height, using: &generator)
      }
      let target = memory(CAIRO_FORMAT_ARGB32)
      var (source, mask) = (memory(CAIRO_FORMAT_ARGB32), memory(CAIRO_FORMAT_A8))
      let color = UInt32.random(in: 0...UInt32.max, using: &generator)
      let alpha = UInt8.random(in: 0...255, using: &generator)
      let drawing = number(0...5)
      let (stride, maskStride) = (source.stride, mask.stride)
      let results = Self.levels.map { level in
        var result = target
        result.withFirst { first in
          source.withFirst { pixels in
            mask.withFirst { bytes in
              guard let first, let pixels, let bytes else { return }
              let words = pixels.assumingMemoryBound(to: UInt32.self)
              let shares = bytes.assumingMemoryBound(to: UInt8.self)
              let target = BentoPixelsTarget(
                first: first.assumingMemoryBound(to: UInt32.self),
                stride: target.stride,
                width: width,
                height: height
              )
              switch drawing {
              case 0: BentoPixels_overColor(level, target, color)
              case 1: BentoPixels_over(level, target, words, stride)
              case 2: BentoPixels_overFaded(level, target, words, stride, false, alpha)
              case 3: BentoPixels_overFaded(level, target, words, stride, true, alpha)
              case 4: BentoPixels_overMask(level, target, shares, maskStride, color)
              default:
                BentoPixels_replaceMask(
                  level,
                  target,
                  shares,
                  maskStride,
                  words,
                  stride
                )
              }
            }
          }
        }
        return result.bytes
      }

      #expect(Set(results).count == 1, "seed \(seed): \(drawing)")
    }
  }

  @Test
  func `transparent pixels leave all others unchanged, however far they fade`() {
    let clear = [UInt32](repeating: 0, count: 256)
    let wanted = (0...255).map { UInt32($0) * 0x0101_0101 }
    for level in Self.levels {
      for alpha in 0...255 as ClosedRange<UInt8> {
        var row = wanted
        row.withUnsafeMutableBufferPointer { buffer in
          guard let first = buffer.baseAddress else { return }
          let target = BentoPixelsTarget(first: first, stride: 1_024, width: 256, height: 1)
          BentoPixels_overFaded(level, target, clear, 1_024, false, alpha)
        }

        #expect(row == wanted, "opacity \(alpha) at level \(level)")
      }
    }
  }

  @Test
  func `pixels replaced by equal ones stay unchanged`() {
    let mask = (0...255).map { UInt8($0) }
    for level in Self.levels {
      for channel in 0...255 as ClosedRange<UInt32> {
        let source = [UInt32](repeating: channel * 0x0101_0101, count: 256)
        var row = source
        row.withUnsafeMutableBufferPointer { buffer in
          guard let first = buffer.baseAddress else { return }
          let target = BentoPixelsTarget(first: first, stride: 1_024, width: 256, height: 1)
          BentoPixels_replaceMask(level, target, mask, 256, source, 1_024)
        }

        #expect(row == source, "channel \(channel) at level \(level)")
      }
    }
  }

  @Test
  func `sums are clamped to the largest byte`() {
    for level in Self.levels {
      var row = [UInt32](repeating: 0xFF80_4020, count: 13)
      let source = [UInt32](repeating: 0x40FF_F0E0, count: 13)
      row.withUnsafeMutableBufferPointer { buffer in
        guard let first = buffer.baseAddress else { return }
        let target = BentoPixelsTarget(first: first, stride: 52, width: 13, height: 1)
        BentoPixels_over(level, target, source, 52)
      }

      #expect(row == [UInt32](repeating: 0xFFFF_FFF8, count: 13))
    }
  }

  @Test
  func `empty rectangles are left alone`() {
    var row: [UInt32] = [1, 2, 3]
    let other: [UInt32] = [4, 5, 6]
    row.withUnsafeMutableBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      for (width, height) in [(0, 3), (3, 0)] {
        let target = BentoPixelsTarget(first: first, stride: 12, width: width, height: height)
        BentoPixels_fill(target, 7)
        BentoPixels_copy(target, other, 12, 0)
        for level in Self.levels {
          BentoPixels_overColor(level, target, 0x8000_0000)
          BentoPixels_over(level, target, other, 12)
        }
      }
    }

    #expect(row == [1, 2, 3])
  }
}
