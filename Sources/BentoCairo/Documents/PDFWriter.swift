package import BentoGeometry
package import BentoGraphics

/// A PDF file that is written page by page.
///
/// ```swift
/// let writer = try PDFWriter(painter, size: setup.size)
/// for page in pages { writer.addPage(page) }
/// let bytes = try writer.finish()
/// ```
package final class PDFWriter {
  private static let operation = "Drawing a PDF document"

  private let painter: CairoPainter
  private let surface: DocumentSurface
  private let scale: Scale
  private let page: PixelRect
  private var isFirst = true

  /// Starts a file whose pages have a size in points.
  ///
  /// - Throws: `ImageError` as ``CairoPainter/pdf(_:size:scale:)`` does.
  package init(_ painter: CairoPainter, size: Size, scale: Scale = .one) throws(ImageError) {
    try CairoPainter.checkDocument(size, Self.operation)
    guard let surface = DocumentSurface(.pdf, size: size, scale: scale) else {
      throw ImageError(
        operation: Self.operation,
        code: .memory,
        message: "there is not enough memory"
      )
    }
    self.painter = painter
    self.surface = surface
    self.scale = scale
    page = scale.enclosingPixels(Rect(origin: .zero, size: size))
  }

  /// Draws a list on the next page.
  package func addPage(_ list: DisplayList) {
    if !isFirst { surface.beginPage() }
    isFirst = false
    surface.withContext { context in
      var pass = DocumentPass(
        painter: painter,
        context: context,
        format: .pdf,
        scale: scale,
        page: page
      )
      pass.drawPage(list)
    }
  }

  /// Returns the bytes of the file; a file without pages gets an empty one.
  ///
  /// - Throws: `ImageError` with code `memory` if memory runs out.
  package func finish() throws(ImageError) -> [UInt8] {
    try surface.finish(Self.operation)
  }
}
