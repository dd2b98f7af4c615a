public import BentoGraphics

// MARK: - Reading at once

extension Image {
  /// Reads a PNG file; one named `…@2x.png` or `…@3x.png` has that many pixels in a point.
  ///
  /// The extents are checked as soon as the first bytes are there.
  ///
  /// - Throws: `ImageError` with code `file` when it cannot be read, `format` when it is no whole
  ///   PNG picture, `size` when it is too large, and `memory`.
  public init(
    contentsOfFile path: String,
    limits: ImageLimits = .standard
  ) throws(ImageError) {
    let operation = "Reading \(path)"
    let data = try Image.fileBytes(path, limits: limits, operation: operation)
    let pixels = try PixelBuffer(pngData: data, limits: limits, operation: operation)
    self.init(pixels: pixels, scale: Image.scale(ofFile: path))
  }

  /// Decodes a PNG picture of one pixel a point.
  ///
  /// - Throws: `ImageError` with code `format` when the bytes are no whole PNG picture, `size`
  ///   when it is too large, and `memory`.
  public init(pngData: [UInt8], limits: ImageLimits = .standard) throws(ImageError) {
    self.init(pixels: try PixelBuffer(pngData: pngData, limits: limits))
  }

  private static func fileBytes(
    _ path: String,
    limits: ImageLimits,
    operation: String
  ) throws(ImageError) -> [UInt8] {
    try FileBytes.read(path, limit: limits.fileBytes, operation: operation) {
      start throws(ImageError) in
      _ = try PNGHeader(start, limits: limits, operation: operation)
    }
  }

  private static func scale(ofFile path: String) -> Double {
    path.hasSuffix("@2x.png") ? 2 : path.hasSuffix("@3x.png") ? 3 : 1
  }
}

// MARK: - Reading off the caller's thread

extension Image {
  /// Reads and decodes a PNG file on another thread; see ``init(contentsOfFile:limits:)``.
  ///
  /// Frames go on meanwhile: a view's owner awaits the picture on the main actor and sets it.
  ///
  /// - Throws: `ImageError` as the initializer does, and with code `cancelled` when the task was
  ///   cancelled before the picture was decoded.
  @concurrent
  public static func load(
    contentsOfFile path: String,
    limits: ImageLimits = .standard
  ) async throws(ImageError) -> Image {
    let operation = "Reading \(path)"
    try checkCancellation(operation)
    let data = try fileBytes(path, limits: limits, operation: operation)
    try checkCancellation(operation)
    let pixels = try PixelBuffer(pngData: data, limits: limits, operation: operation)
    return Image(pixels: pixels, scale: scale(ofFile: path))
  }

  /// Decodes a PNG picture on another thread; see ``init(pngData:limits:)``.
  ///
  /// - Throws: `ImageError` as the initializer does, and with code `cancelled` when the task was
  ///   cancelled before the picture was decoded.
  @concurrent
  public static func load(
    pngData: [UInt8],
    limits: ImageLimits = .standard
  ) async throws(ImageError) -> Image {
    try checkCancellation("Reading a PNG picture")
    return try Image(pngData: pngData, limits: limits)
  }

  private static func checkCancellation(_ operation: String) throws(ImageError) {
    guard Task.isCancelled else { return }
    throw ImageError(operation: operation, code: .cancelled, message: "it is not wanted any more")
  }
}
