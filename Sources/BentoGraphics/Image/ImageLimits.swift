/// How large a picture may be before it is refused, found out before memory is taken for it.
public struct ImageLimits: Hashable, Sendable {
  /// The most columns or rows.
  public var side: Int
  /// The most pixels; each takes four bytes, and as many again while it is decoded.
  public var pixels: Int
  /// The most bytes of a file.
  public var fileBytes: Int

  /// Creates limits.
  public init(side: Int = 16_384, pixels: Int = 64 << 20, fileBytes: Int = 512 << 20) {
    self.side = side
    self.pixels = pixels
    self.fileBytes = fileBytes
  }

  /// 16,384 columns or rows, 64 million pixels and 512 million bytes.
  public static let standard = ImageLimits()
}
