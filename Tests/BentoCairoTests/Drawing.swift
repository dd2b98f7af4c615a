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

  /// The bytes of a pixel that mean something.
  func pixelBytes(x: Int, y: Int) -> [UInt8] {
    let start = y * stride + x * format.bytesPerPixel
    return Array(bytes[start..<start + (format == .bgrx ? 3 : format.bytesPerPixel)])
  }

  /// The pixels of a screen of 32-bit words.
  var pixels: PixelBuffer {
    PixelBuffer(width: width, height: height, words: words)
  }

  private var words: [UInt32] {
    (0..<height).flatMap { y in
      (0..<width).map { x in
        let start = y * stride + x * 4
        let word = bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        return format == .bgrx ? word | 0xFF00_0000 : word
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
