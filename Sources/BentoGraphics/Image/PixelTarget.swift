/// How a target's pixels are stored.
public enum PixelFormat: Hashable, Sendable {
  /// 32-bit words `0xAARRGGBB`, colors premultiplied by alpha.
  case bgraPremultiplied
  /// 32-bit words `0x??RRGGBB`; the topmost byte means nothing.
  case bgrx
  /// 16-bit words with five, six and five bits.
  case rgb565

  /// The number of bytes of one pixel.
  public var bytesPerPixel: Int {
    switch self {
    case .bgraPremultiplied, .bgrx: 4
    case .rgb565: 2
    }
  }
}

/// Memory that belongs to the caller and is painted into.
///
/// Nothing keeps the pointer after the call that it is passed to.
@safe
public struct PixelTarget {
  /// The address of the first row's first pixel.
  public let base: UnsafeMutableRawPointer
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The distance from one row to the next, in bytes.
  public let stride: Int
  /// How the pixels are stored.
  public let format: PixelFormat

  /// Describes memory to paint into.
  ///
  /// - Throws: ``PixelTargetError`` when an extent is negative or over 32,767, or when the stride
  ///   is too small or no multiple of four bytes.
  public init(
    base: UnsafeMutableRawPointer,
    width: Int,
    height: Int,
    stride: Int,
    format: PixelFormat
  ) throws(PixelTargetError) {
    guard (0...32_767).contains(width), (0...32_767).contains(height) else {
      throw .extent(width: width, height: height)
    }
    guard stride >= width * format.bytesPerPixel, stride.isMultiple(of: 4) else {
      throw .stride(stride)
    }
    unsafe self.base = unsafe base
    self.width = width
    self.height = height
    self.stride = stride
    self.format = format
  }
}

/// Why memory cannot be painted into.
public enum PixelTargetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An extent is negative or over 32,767 pixels.
  case extent(width: Int, height: Int)
  /// The distance between rows is too small or no multiple of four bytes.
  case stride(Int)

  /// The reason in one sentence.
  public var description: String {
    switch self {
    case .extent(let width, let height):
      "A pixel target of \(width)×\(height) is outside 0…32,767 pixels."
    case .stride(let bytes):
      "A stride of \(bytes) bytes is too small for the row or no multiple of four."
    }
  }
}
