/// The maximum size of an image, checked before memory is allocated for it.
public struct ImageLimits: Hashable, Sendable {
  /// The maximum number of columns or rows.
  public var side: Int
  /// The maximum number of pixels; each pixel takes four bytes, and four more during decoding.
  public var pixels: Int
  /// The maximum size of a file, in bytes.
  public var fileBytes: Int

  /// Creates limits.
  public init(side: Int = 16_384, pixels: Int = 64 << 20, fileBytes: Int = 512 << 20) {
    self.side = side
    self.pixels = pixels
    self.fileBytes = fileBytes
  }

  /// The default limits: 16,384 columns or rows, 67 million pixels and 512 MiB.
  public static let standard = ImageLimits()
}
