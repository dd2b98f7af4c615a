internal import BentoCairo
internal import BentoGeometry
public import BentoGraphics
public import BentoViews

extension ViewHost {
  /// Renders the current content as an SVG file, with one CSS pixel per point.
  ///
  /// - Throws: `ImageError` with code `size` if the host has no area or is larger than 14,400 points, `busy`
  ///   during a tick or a render of the host, or `memory` if memory runs out.
  public func svg() throws(ImageError) -> [UInt8] {
    try checkIsIdle("Drawing an SVG image")
    return try documentPainter.svg(displayList(), size: window.bounds.size, scale: scale)
  }

  /// Renders the current content as a one-page PDF file, with 1/72 inch per point.
  ///
  /// - Throws: `ImageError` with code `size` if the host has no area or is larger than 14,400 points, `busy`
  ///   during a tick or a render of the host, or `memory` if memory runs out.
  public func pdf() throws(ImageError) -> [UInt8] {
    try checkIsIdle("Drawing a PDF document")
    return try documentPainter.pdf(displayList(), size: window.bounds.size, scale: scale)
  }

  /// Renders the current content as the bytes of a file.
  ///
  /// - Throws: `ImageError` with code `size` if the host has no area or is too large, `busy` during a tick or
  ///   a render of the host, or `memory` if memory runs out.
  public func data(as format: PictureFormat) throws(ImageError) -> [UInt8] {
    switch format {
    case .png:
      try checkIsIdle("Drawing a PNG image")
      try checkPixels("Drawing a PNG image")
      return png()
    case .svg: return try svg()
    case .pdf: return try pdf()
    }
  }

  /// Writes a rendering of the current content to a file, replacing any existing file of that name.
  ///
  /// - Throws: `ImageError` as ``data(as:)`` does and, in addition, with code `folder` if the file's
  ///   directory does not exist, `space` if the disk is full, and `file` if the file cannot be written.
  public func write(_ format: PictureFormat, toFile path: String) throws(ImageError) {
    try FileBytes.write(try data(as: format), to: path, operation: "Writing \(path)")
  }

  /// The maximum width and height of an image, in pixels.
  private static let mostPixels = 32_767
  /// The maximum width and height of a document, in points.
  private static let longestDocument = 14_400.0

  /// Returns a height, in points, that no format can represent at a given scale.
  static func highestPicture(scale: Double) -> Double {
    max(longestDocument, Double(mostPixels) / scale) + 1
  }

  /// Throws during a tick or a render of the host, when its views may be only partly laid out and its time
  /// does not advance.
  func checkIsIdle(_ operation: String) throws(ImageError) {
    guard isBusy else { return }
    throw ImageError(
      operation: operation,
      code: .busy,
      message: "it was requested during a tick or a render of the same host"
    )
  }

  /// Throws if the host has no pixels, or more than an image can have.
  func checkPixels(_ operation: String) throws(ImageError) {
    let bounds = pixelBounds
    guard (1...Self.mostPixels).contains(bounds.width),
      (1...Self.mostPixels).contains(bounds.height)
    else {
      throw ImageError(
        operation: operation,
        code: .size,
        message: "a size of \(bounds.width)×\(bounds.height) pixels is empty or too large"
      )
    }
  }

  /// The painter for documents.
  ///
  /// It is the host's own painter, so text is drawn as it was measured.
  var documentPainter: CairoPainter {
    if let painter = graphics.painter as? CairoPainter { return painter }
    let engine = graphics.textEngine as? PangoTextEngine
    return CairoPainter(textEngine: engine ?? PangoTextEngine(fonts: .user))
  }
}
