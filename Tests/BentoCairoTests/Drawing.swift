import BentoCairo
import BentoGeometry
import BentoGraphics
import Testing

/// Memory to paint into, with readable pixels.
final class Screen {
  let width: Int
  let height: Int
  let format: PixelFormat
  let stride: Int
  private(set) var bytes: [UInt8]

  init(
    width: Int,
    height: Int,
    format: PixelFormat = .bgraPremultiplied,
    filledWith byte: UInt8 = 0
  ) {
    self.width = width
    self.height = height
    self.format = format
    stride = (width * format.bytesPerPixel + 3) / 4 * 4 + 8
    bytes = [UInt8](repeating: byte, count: stride * height)
  }

  @discardableResult
  func paint(
    _ list: DisplayList,
    with painter: CairoPainter,
    scale: Scale = .one,
    damage: Region? = nil
  ) throws -> PaintReport {
    let (width, height, stride, format) = (width, height, stride, format)
    return try bytes.withUnsafeMutableBytes { raw in
      let base = try #require(raw.baseAddress)
      let target = try PixelTarget(
        base: base,
        width: width,
        height: height,
        stride: stride,
        format: format
      )
      let all = Region(PixelRect(x: 0, y: 0, width: width, height: height))
      return painter.paint(list, into: target, scale: scale, damage: damage ?? all)
    }
  }

  /// Paints a list in squares, each separately, starting at the top left.
  func paint(
    _ list: DisplayList,
    inSquaresOf side: Int,
    with painter: CairoPainter,
    scale: Scale = .one
  ) throws {
    for y in Swift.stride(from: 0, to: height, by: side) {
      for x in Swift.stride(from: 0, to: width, by: side) {
        let square = PixelRect(x: x, y: y, width: side, height: side)
        try paint(list, with: painter, scale: scale, damage: Region(square))
      }
    }
  }

  /// The significant bytes, without the padding of words and rows.
  var meaningfulBytes: [UInt8] {
    var result = bytes
    for y in 0..<height {
      let row = y * stride
      for index in row + width * format.bytesPerPixel..<row + stride {
        result[index] = 0
      }
      if format == .bgrx {
        for x in 0..<width {
          result[row + x * 4 + 3] = 0
        }
      }
    }
    return result
  }

  /// Copies the pixels of a region from another screen of the same kind.
  func copy(_ region: Region, from other: Screen) {
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    for rect in region.intersection(all).rects {
      for y in rect.minY..<rect.maxY {
        let start = y * stride + rect.minX * format.bytesPerPixel
        let range = start..<start + rect.width * format.bytesPerPixel
        bytes[range] = other.bytes[range]
      }
    }
  }

  /// The pixels of a screen of 32-bit words.
  var pixels: PixelBuffer {
    PixelBuffer(width: width, height: height, words: words)
  }

  private var words: [UInt32] {
    let opaque: UInt32 = format == .bgrx ? 0xFF00_0000 : 0
    return bytes.withUnsafeBytes { raw in
      (0..<width * height).map { index in
        let offset = index / width * stride + index % width * 4
        return raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self) | opaque
      }
    }
  }
}

/// Paints a list into a new buffer.
func draw(
  _ list: DisplayList,
  width: Int,
  height: Int,
  scale: Scale = .one,
  with painter: CairoPainter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))
) throws -> PixelBuffer {
  let screen = Screen(width: width, height: height)
  try screen.paint(list, with: painter, scale: scale)
  return screen.pixels
}
