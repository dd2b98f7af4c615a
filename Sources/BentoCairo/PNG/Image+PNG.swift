public import BentoGraphics

// MARK: - Synchronous reading

extension Image {
  /// Reads a PNG file; a file named `…@2x.png` or `…@3x.png` has two or three pixels per point,
  /// respectively.
  ///
  /// The size is checked as soon as the first bytes are read.
  ///
  /// - Throws: `ImageError` with code `file` if the file cannot be read, `format` if it is not a complete PNG
  ///   image, `size` if the image is too large, and `memory` if memory runs out.
  public init(
    contentsOfFile path: String,
    limits: ImageLimits = .standard
  ) throws(ImageError) {
    let operation = "Reading \(path)"
    let data = try Image.fileBytes(path, limits: limits, operation: operation)
    let pixels = try PixelBuffer(pngData: data, limits: limits, operation: operation)
    self.init(pixels: pixels, scale: Image.scale(ofFile: path))
  }

  /// Decodes a PNG image with one pixel per point.
  ///
  /// - Throws: `ImageError` with code `format` if the bytes are not a complete PNG image, `size` if the
  ///   image is too large, and `memory` if memory runs out.
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

// MARK: - Asynchronous reading

extension Image {
  /// Reads and decodes a PNG file on another thread; see ``init(contentsOfFile:limits:)``.
  ///
  /// Frames continue to be drawn in the meantime: the owner of a view awaits the image on the main
  /// actor and then sets it.
  ///
  /// - Throws: The same errors as the initializer, and `ImageError` with code `cancelled` if the
  ///   task is canceled before the image is decoded.
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

  /// Decodes a PNG image on another thread; see ``init(pngData:limits:)``.
  ///
  /// - Throws: The same errors as the initializer, and `ImageError` with code `cancelled` if the
  ///   task is canceled before the image is decoded.
  @concurrent
  public static func load(
    pngData: [UInt8],
    limits: ImageLimits = .standard
  ) async throws(ImageError) -> Image {
    try checkCancellation("Reading a PNG image")
    return try Image(pngData: pngData, limits: limits)
  }

  private static func checkCancellation(_ operation: String) throws(ImageError) {
    guard Task.isCancelled else { return }
    throw ImageError(operation: operation, code: .cancelled, message: "the task was cancelled")
  }
}
