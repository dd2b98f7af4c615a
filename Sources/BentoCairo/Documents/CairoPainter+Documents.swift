public import BentoGeometry
public import BentoGraphics

extension CairoPainter {
  /// The maximum width and height of a document, in points, which is PDF's limit.
  private static let largestExtent = 14_400.0

  /// Renders a display list as an SVG file with one CSS pixel per point.
  ///
  /// Shapes remain shapes and text becomes outlines, so the drawing is sharp at every size. Edges
  /// and lines of text are positioned as in ``paint(_:into:scale:damage:)`` at `scale`. Shadows are
  /// embedded as images, and so is everything that SVG cannot express: gradients between circles,
  /// tinted and tiled images, and the parts of the page that a blend mode affects.
  ///
  /// - Throws: `ImageError` with code `size` if the width or height is zero, not finite or over 14,400
  ///   points, and `memory` if memory runs out.
  public func svg(
    _ list: DisplayList,
    size: Size,
    scale: Scale = .one
  ) throws(ImageError) -> [UInt8] {
    try document(.svg, list, size: size, scale: scale, operation: "Drawing an SVG document")
  }

  /// Renders a display list as a one-page PDF file with 1/72 inch per point.
  ///
  /// The notes in ``svg(_:size:scale:)`` apply, except that PDF supports most blend modes natively
  /// and text remains text, with the glyphs of its fonts embedded.
  ///
  /// - Throws: `ImageError` with code `size` if the width or height is zero, not finite or over 14,400
  ///   points, and `memory` if memory runs out.
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
    try Self.checkDocument(size, operation)
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

  /// Throws if a document cannot have a size in points.
  static func checkDocument(_ size: Size, _ operation: String) throws(ImageError) {
    guard size.isFinite, size.width > 0, size.height > 0, size.width <= largestExtent,
      size.height <= largestExtent
    else {
      throw ImageError(
        operation: operation,
        code: .size,
        message: "a size of \(size) points is empty or too large"
      )
    }
  }
}
