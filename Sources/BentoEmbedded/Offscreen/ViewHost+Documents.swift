internal import BentoCairo
internal import BentoGeometry
public import BentoGraphics
public import BentoViews

extension ViewHost {
  /// The whole picture as it is now, as the bytes of an SVG file, one CSS pixel for a point.
  ///
  /// - Throws: `ImageError` with code `size` when the host has no area or one over 14,400 points,
  ///   `busy` inside of a tick or a render of the host, and `memory`.
  public func svg() throws(ImageError) -> [UInt8] {
    try checkIsIdle("Drawing an SVG picture")
    return try documentPainter.svg(displayList(), size: window.bounds.size, scale: scale)
  }

  /// The whole picture as it is now, as the bytes of a PDF file of one page, 1/72 inch for a point.
  ///
  /// - Throws: `ImageError` with code `size` when the host has no area or one over 14,400 points,
  ///   `busy` inside of a tick or a render of the host, and `memory`.
  public func pdf() throws(ImageError) -> [UInt8] {
    try checkIsIdle("Drawing a PDF document")
    return try documentPainter.pdf(displayList(), size: window.bounds.size, scale: scale)
  }

  /// The whole picture as it is now, as the bytes of a file.
  ///
  /// - Throws: `ImageError` with code `size` when the host has no area or too large a one, `busy`
  ///   inside of a tick or a render of the host, and `memory`.
  public func data(as format: PictureFormat) throws(ImageError) -> [UInt8] {
    switch format {
    case .png:
      try checkIsIdle("Drawing a PNG picture")
      try checkPixels("Drawing a PNG picture")
      return png()
    case .svg: return try svg()
    case .pdf: return try pdf()
    }
  }

  /// Writes the whole picture as it is now to a file, in place of another of that name.
  ///
  /// - Throws: `ImageError` as ``data(as:)`` does, with code `folder` when the file's folder does not
  ///   exist, `space` when the disk is full, and `file` when the file cannot be written.
  public func write(_ format: PictureFormat, toFile path: String) throws(ImageError) {
    try FileBytes.write(try data(as: format), to: path, operation: "Writing \(path)")
  }

  /// The most pixels of a picture on a side.
  private static let mostPixels = 32_767
  /// The longest side of a document, in points.
  private static let longestDocument = 14_400.0

  /// A height that no format can hold at a scale, in points.
  static func highestPicture(scale: Double) -> Double {
    max(longestDocument, Double(mostPixels) / scale) + 1
  }

  /// Refuses a host that is in the middle of a tick or a render: its views may be half laid out, and
  /// time does not pass in it.
  func checkIsIdle(_ operation: String) throws(ImageError) {
    guard isBusy else { return }
    throw ImageError(
      operation: operation,
      code: .busy,
      message: "it was asked for inside of a tick or a render of the same host"
    )
  }

  /// Refuses a host that has no pixels, or more than a picture can hold.
  func checkPixels(_ operation: String) throws(ImageError) {
    let bounds = pixelBounds
    guard (1...Self.mostPixels).contains(bounds.width),
      (1...Self.mostPixels).contains(bounds.height)
    else {
      throw ImageError(
        operation: operation,
        code: .size,
        message: "\(bounds.width)×\(bounds.height) pixels are none or too many"
      )
    }
  }

  /// What documents are drawn with: the host's own painter, whose text is the text that was
  /// measured.
  private var documentPainter: CairoPainter {
    if let painter = graphics.painter as? CairoPainter { return painter }
    let engine = graphics.textEngine as? PangoTextEngine
    return CairoPainter(textEngine: engine ?? PangoTextEngine(fonts: .user))
  }
}
