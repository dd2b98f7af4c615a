/// How a target's pixels are stored.
public enum PixelFormat: Hashable, Sendable {
  /// 32-bit words `0xAARRGGBB`, colors premultiplied by alpha.
  case bgraPremultiplied
  /// 32-bit words `0x??RRGGBB`; the topmost byte is not used.
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
