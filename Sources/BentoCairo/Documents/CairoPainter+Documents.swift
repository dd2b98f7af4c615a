public import BentoGeometry
public import BentoGraphics

extension CairoPainter {
  /// The largest extent of a document, in points: what PDF allows.
  private static let largestExtent = 14_400.0

  /// A list as the bytes of an SVG file, one CSS pixel for a point.
  ///
  /// Shapes stay shapes, and letters are outlines, so the picture is sharp at every size. Edges and
  /// lines of text lie where ``paint(_:into:scale:damage:)`` puts them at `scale`. Shadows are
  /// embedded as images, and so is what SVG has no word for: gradients between circles, tinted and
  /// tiled images, and the parts of the page where a blend mode mixes pictures.
  ///
  /// - Throws: `ImageError` with code `size` when an extent is zero, not finite or over 14,400
  ///   points, and `memory`.
  public func svg(
    _ list: DisplayList,
    size: Size,
    scale: Scale = .one
  ) throws(ImageError) -> [UInt8] {
    try document(.svg, list, size: size, scale: scale, operation: "Drawing an SVG document")
  }

  /// A list as the bytes of a PDF file of one page, 1/72 inch for a point.
  ///
  /// What is said of ``svg(_:size:scale:)`` holds here, but that most blend modes are PDF's own and
  /// text is text, with the letters of the fonts that it needs.
  ///
  /// - Throws: `ImageError` with code `size` when an extent is zero, not finite or over 14,400
  ///   points, and `memory`.
  public func pdf(
    _ list: DisplayList,
    size: Size,
    scale: Scale = .one
  ) throws(ImageError) -> [UInt8] {
    try document(.pdf, list, size: size, scale: scale, operation: "Drawing a PDF document")
  }

  private func document(
    _ format: DocumentSurface.Format,
    _ list: DisplayList,
    size: Size,
    scale: Scale,
    operation: String
  ) throws(ImageError) -> [UInt8] {
    guard size.isFinite, size.width > 0, size.height > 0, size.width <= Self.largestExtent,
      size.height <= Self.largestExtent
    else {
      throw ImageError(
        operation: operation,
        code: .size,
        message: "\(size) points are none or too many"
      )
    }
    guard let surface = DocumentSurface(format, size: size, scale: scale) else {
      throw ImageError(
        operation: operation,
        code: .memory,
        message: "there is not enough memory"
      )
    }
    let page = scale.enclosingPixels(Rect(origin: .zero, size: size))
    surface.withContext { context in
      var pass = DocumentPass(
        painter: self,
        context: context,
        format: format,
        scale: scale,
        page: page
      )
      pass.drawPage(list)
    }
    return try surface.finish(operation)
  }
}
