import BentoEmbedded
import Glibc

/// Pixels of a format, in separate memory.
@MainActor
final class Picture {
  let target: PixelTarget
  private let memory: UnsafeMutableRawPointer
  private let byteCount: Int

  init(_ bounds: PixelRect, _ format: PixelFormat) {
    // Rows with a stride that is not a multiple of eight and exceeds the bytes of the pixels.
    let stride = (bounds.width * format.bytesPerPixel + 3) / 4 * 4 + 4
    byteCount = stride * bounds.height
    memory = .allocate(byteCount: byteCount, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    do {
      target = try PixelTarget(
        base: memory,
        width: bounds.width,
        height: bounds.height,
        stride: stride,
        format: format
      )
    } catch {
      preconditionFailure("The window's extents make a legal target: \(error)")
    }
  }

  isolated deinit {
    memory.deallocate()
  }

  /// Whether all pixels have the same bytes, ignoring padding.
  func hasSameColors(as other: Picture) -> Bool {
    if memcmp(memory, other.memory, byteCount) == 0 { return true }
    return firstDifference(from: other) == nil
  }

  /// The first differing pixel, with both its values, or nil if there is none.
  func firstDifference(from other: Picture) -> String? {
    for y in 0..<target.height {
      for x in 0..<target.width {
        let (one, two) = (word(x, y), other.word(x, y))
        guard one != two else { continue }
        let values = [one, two].map { String($0, radix: 16) }
        return "(\(x), \(y)) is \(values[0]) and should be \(values[1])"
      }
    }
    return nil
  }

  private func word(_ x: Int, _ y: Int) -> UInt32 {
    let row = memory + y * target.stride
    switch target.format {
    case .bgraPremultiplied: return row.load(fromByteOffset: x * 4, as: UInt32.self)
    case .bgrx: return row.load(fromByteOffset: x * 4, as: UInt32.self) & 0xFF_FFFF
    case .rgb565: return UInt32(row.load(fromByteOffset: x * 2, as: UInt16.self))
    }
  }
}
