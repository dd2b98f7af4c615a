package import BentoGeometry

/// Memory to paint into, which the caller owns.
///
/// The pointer is not retained beyond the call that it is passed to.
@safe
public struct PixelTarget {
  /// The address of the first pixel of the first row.
  public let base: UnsafeMutableRawPointer
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The distance from one row to the next, in bytes.
  public let stride: Int
  /// The storage format of the pixels.
  public let format: PixelFormat

  /// Creates a target that describes memory to paint into.
  ///
  /// - Throws: ``PixelTargetError`` if a dimension is negative or greater than 32,767, or if the stride is
  ///   too small or not a multiple of four bytes.
  public init(
    base: UnsafeMutableRawPointer,
    width: Int,
    height: Int,
    stride: Int,
    format: PixelFormat
  ) throws(PixelTargetError) {
    try PixelTarget.check(width: width, height: height)
    guard stride >= width * format.bytesPerPixel, stride.isMultiple(of: 4) else {
      throw .stride(stride)
    }
    unsafe self.base = unsafe base
    self.width = width
    self.height = height
    self.stride = stride
    self.format = format
  }

  /// The maximum number of columns or rows.
  package static let largestExtent = 32_767

  /// Throws for dimensions that no target can have.
  package static func check(width: Int, height: Int) throws(PixelTargetError) {
    let extents = 0...largestExtent
    guard extents.contains(width), extents.contains(height) else {
      throw .extent(width: width, height: height)
    }
  }
}

extension PixelTarget {
  /// Returns whether a pixel inside the target has the same color in another target of the same size and
  /// format.
  package func isSame(as other: PixelTarget, x: Pixels, y: Pixels) -> Bool {
    let mask: UInt32 = format == .bgrx ? 0x00FF_FFFF : .max
    return word(x: x, y: y) & mask == other.word(x: x, y: y) & mask
  }

  /// Returns the bits of a pixel inside the target.
  private func word(x: Pixels, y: Pixels) -> UInt32 {
    let offset = y * stride + x * format.bytesPerPixel
    return switch format {
    case .bgraPremultiplied, .bgrx: unsafe base.load(fromByteOffset: offset, as: UInt32.self)
    case .rgb565: unsafe UInt32(base.load(fromByteOffset: offset, as: UInt16.self))
    }
  }
}
