public import BentoGraphics

extension Image {
  /// Files longer than this, in bytes, are not read.
  private static let fileLimit = 512 << 20

  /// Reads a PNG file; one named `…@2x.png` or `…@3x.png` has that many pixels in a point.
  ///
  /// - Throws: `ImageError` with code `file` when it cannot be read, `format` when it is no whole
  ///   PNG picture, `size` when it is too large, and `memory`.
  public init(contentsOfFile path: String) throws(ImageError) {
    let operation = "Reading \(path)"
    let data = try FileBytes.read(path, limit: Self.fileLimit, operation: operation)
    let pixels = try PixelBuffer(pngData: data, operation: operation)
    let scale = path.hasSuffix("@2x.png") ? 2.0 : path.hasSuffix("@3x.png") ? 3 : 1
    self.init(pixels: pixels, scale: scale)
  }

  /// Decodes a PNG picture of one pixel a point.
  ///
  /// - Throws: `ImageError` with code `format` when the bytes are no whole PNG picture, `size`
  ///   when it is too large, and `memory`.
  public init(pngData: [UInt8]) throws(ImageError) {
    self.init(pixels: try PixelBuffer(pngData: pngData))
  }
}
