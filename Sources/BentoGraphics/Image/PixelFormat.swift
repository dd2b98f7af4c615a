/// The storage format of a target's pixels.
public enum PixelFormat: Hashable, Sendable {
  /// 32-bit words `0xAARRGGBB`, with colors premultiplied by alpha.
  case bgraPremultiplied
  /// 32-bit words `0x??RRGGBB`; the most significant byte is unused.
  case bgrx
  /// 16-bit words with five bits of red, six of green and five of blue.
  case rgb565

  /// The number of bytes per pixel.
  public var bytesPerPixel: Int {
    switch self {
    case .bgraPremultiplied, .bgrx: 4
    case .rgb565: 2
    }
  }
}
