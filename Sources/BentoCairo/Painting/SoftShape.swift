internal import BentoGeometry
internal import BentoGraphics

/// The blurred coverage of a shape, with one byte per pixel.
///
/// A rounded rectangle is blurred at the smallest size that includes all of its corners, and
/// stretched by repeating the middle row and column. The result is byte for byte the same as if it
/// were blurred at full size.
struct SoftShape {
  /// The coverage and the amount of blur.
  struct Key: Hashable {
    /// The coverage before the blur.
    var coverage: CoverageMask.Key
    /// The standard deviation, in pixels.
    var deviation: Double
  }

  /// The bytes, row by row.
  private let bytes: [UInt8]
  private let width: Int
  private let height: Int
  /// The pixels of the unstretched bytes.
  let bounds: PixelRect

  /// The memory that the mask takes up, in bytes.
  var byteCount: Int { bytes.count }

  /// Blurs a mask at `rect`.
  init(_ mask: Surface, at rect: PixelRect, deviation: Double) {
    let blur = BoxBlur(deviation: deviation)
    let reach = blur.reach
    width = rect.width + 2 * reach
    height = rect.height + 2 * reach
    bounds = PixelRect(x: rect.x - reach, y: rect.y - reach, width: width, height: height)
    // The bytes are in an array rather than a surface: Cairo pads the rows of an A8 surface, which the blur's
    // loops would have to skip.
    var bytes = [UInt8](repeating: 0, count: width * height)
    let rowLength = width
    unsafe mask.withPixels { pixels, stride in
      for row in 0..<mask.height {
        let start = (row + reach) * rowLength + reach
        for column in 0..<mask.width {
          bytes[start + column] = unsafe pixels[row * stride + column]
        }
      }
    }
    blur.blur(&bytes, width: width, height: height)
    self.bytes = bytes
  }

  /// Writes the pixels of `window` into a mask, with the shape stretched by a number of rows and columns.
  func write(
    _ window: PixelRect,
    stretchedBy extra: (columns: Int, rows: Int),
    to mask: Surface
  ) {
    // The columns are mapped only once, not for every row.
    let columns = (0..<window.width).map { column in
      Self.index(window.x + column - bounds.x, length: width, extra: extra.columns)
    }
    unsafe mask.withPixels { pixels, stride in
      for row in 0..<window.height {
        guard
          let source = Self.index(window.y + row - bounds.y, length: height, extra: extra.rows)
        else { continue }
        for (column, sourceColumn) in columns.enumerated() {
          guard let sourceColumn else { continue }
          unsafe pixels[row * stride + column] = bytes[source * width + sourceColumn]
        }
      }
    }
  }

  /// Returns the row or column shown at a position in the stretched shape, or nil for a position outside
  /// the shape.
  private static func index(_ position: Int, length: Int, extra: Int) -> Int? {
    guard position >= 0, position < length + extra else { return nil }
    let middle = length / 2
    if position <= middle { return position }
    return position > middle + extra ? position - extra : middle
  }
}
