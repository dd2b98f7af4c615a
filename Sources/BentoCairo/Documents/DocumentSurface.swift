internal import BentoGeometry
internal import BentoGraphics
internal import BentoText
internal import CCairo

/// A document of one page that is being drawn: the owner of Cairo's surface and context.
final class DocumentSurface {
  /// What the document is written as.
  enum Format {
    case svg
    case pdf
  }

  private let surface: OpaquePointer
  private let context: OpaquePointer
  /// Holds the bytes that the surface hands out; lives as long as the surface.
  private let output: DocumentBytes

  /// Starts a page whose user space is in device pixels; nil when there is no memory for it.
  ///
  /// - Parameter size: The page's extents, in points.
  init?(_ format: Format, size: Size, scale: Scale) {
    let output = DocumentBytes()
    let sink = Unmanaged.passUnretained(output).toOpaque()
    let made =
      switch format {
      case .svg: cairo_svg_surface_create_for_stream(appendBytes, sink, size.width, size.height)
      case .pdf: cairo_pdf_surface_create_for_stream(appendBytes, sink, size.width, size.height)
      }
    guard let surface = made else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let context = cairo_create(surface)
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    switch format {
    case .svg: cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    case .pdf: cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
    }
    let resolution = 72 * max(2, scale.factor)
    cairo_surface_set_fallback_resolution(surface, resolution, resolution)
    cairo_scale(context, scale.pixel, scale.pixel)
    self.surface = surface
    self.context = context
    self.output = output
  }

  deinit {
    // A document that was not finished is written now.
    FontLock.withLock {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
  }

  /// Lends the context.
  func withContext<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    body(context)
  }

  /// Ends the page and gives the document's bytes; throws what Cairo could not do, in its own words.
  func finish(_ operation: String) throws(ImageError) -> [UInt8] {
    try check(cairo_status(context), operation)
    // The fonts' letters are written now.
    FontLock.withLock {
      cairo_show_page(context)
      cairo_surface_finish(surface)
    }
    try check(cairo_surface_status(surface), operation)
    return output.bytes
  }

  private func check(_ status: cairo_status_t, _ operation: String) throws(ImageError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    let isMemory = status == CAIRO_STATUS_NO_MEMORY
    throw ImageError(
      operation: operation,
      code: isMemory ? .memory : .format,
      message: String(cString: cairo_status_to_string(status))
    )
  }
}

/// The bytes of a document so far.
private final class DocumentBytes {
  var bytes: [UInt8] = []
}

/// Takes the next bytes from Cairo.
private func appendBytes(
  _ closure: UnsafeMutableRawPointer?,
  _ data: UnsafePointer<UInt8>?,
  _ length: UInt32
) -> cairo_status_t {
  guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
  let output = Unmanaged<DocumentBytes>.fromOpaque(closure).takeUnretainedValue()
  output.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
  return CAIRO_STATUS_SUCCESS
}
