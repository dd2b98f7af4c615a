import CCairo
import SeededRandom

/// Pixels in memory, surrounded by bytes that must not be touched.
struct PixelMemory {
  let format: cairo_format_t
  let width: Int
  let height: Int
  /// The bytes from one row to the next.
  let stride: Int
  /// The bytes before the first pixel.
  let start: Int
  var bytes: [UInt8]

  /// Creates random pixels; half of the words are of the kinds with a faster drawing path.
  init(
    _ format: cairo_format_t,
    width: Int,
    height: Int,
    using generator: inout SplitMix
  ) {
    self.format = format
    self.width = width
    self.height = height
    let unit = format == CAIRO_FORMAT_A8 ? 1 : 4
    stride = (width * unit + 3) / 4 * 4 + 4 * Int.random(in: 0...3, using: &generator)
    start = 4 * Int.random(in: 0...8, using: &generator)
    bytes = []
    var run = 0
    var kind = 0
    for _ in 0..<(start + stride * height + 32) / 4 {
      if run == 0 {
        run = .random(in: 1...20, using: &generator)
        kind = .random(in: 0..<4, using: &generator)
      }
      run -= 1
      let alpha = UInt8.random(in: 0...255, using: &generator)
      let word: [UInt8]
      switch kind {
      case 0: word = [0, 0, 0, 0]
      case 1 where unit == 1: word = [255, 255, 255, 255]
      case 1: word = (0..<3).map { _ in .random(in: 0...255, using: &generator) } + [255]
      case 2 where unit == 1:
        word = (0..<4).map { _ in .random(in: 0...255, using: &generator) }
      default: word = (0..<3).map { _ in .random(in: 0...alpha, using: &generator) } + [alpha]
      }
      bytes += word
    }
  }

  /// Provides the pixels as a Cairo surface.
  mutating func withCairo<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
    let (format, width, height, stride, start) = (format, width, height, stride, start)
    return bytes.withUnsafeMutableBufferPointer { buffer in
      let base = buffer.baseAddress.map { $0 + start }
      let surface = cairo_image_surface_create_for_data(
        base,
        format,
        Int32(width),
        Int32(height),
        Int32(stride)
      )
      defer { cairo_surface_destroy(surface) }
      return body(surface)
    }
  }

  /// Provides the address of the first pixel.
  mutating func withFirst<Result>(_ body: (UnsafeMutableRawPointer?) -> Result) -> Result {
    let start = start
    return bytes.withUnsafeMutableBytes { body($0.baseAddress.map { $0 + start }) }
  }

  /// The significant bytes.
  var meaningfulBytes: [UInt8] {
    guard format == CAIRO_FORMAT_RGB24 else { return bytes }
    var bytes = bytes
    for row in 0..<height {
      for column in 0..<width {
        bytes[start + row * stride + column * 4 + 3] = 0
      }
    }
    return bytes
  }
}
