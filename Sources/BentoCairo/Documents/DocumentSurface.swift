internal import BentoGeometry
internal import BentoGraphics
internal import BentoText
internal import CCairo

/// A document being drawn; owns its Cairo surface and context.
@safe
final class DocumentSurface {
  /// The format of the document.
  enum Format {
    case svg
    case pdf
  }

  private let surface: OpaquePointer
  private let context: CairoContext
  /// The bytes that the surface has produced; this object lives as long as the surface.
  private let output: DocumentBytes

  /// Starts a page whose user space is measured in device pixels; returns nil if memory runs out.
  ///
  /// - Parameter size: The size of the page, in points.
  init?(_ format: Format, size: Size, scale: Scale) {
    let output = DocumentBytes()
    let sink = unsafe Unmanaged.passUnretained(output).toOpaque()
    let made =
      switch format {
      case .svg:
        unsafe cairo_svg_surface_create_for_stream(appendBytes, sink, size.width, size.height)
      case .pdf:
        unsafe cairo_pdf_surface_create_for_stream(appendBytes, sink, size.width, size.height)
      }
    guard let surface = unsafe made else { return nil }
    guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let context = unsafe CairoContext(drawingInto: surface)
    else {
      unsafe cairo_surface_destroy(surface)
      return nil
    }
    switch format {
    case .svg: unsafe cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    case .pdf: unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
    }
    let resolution = 72 * max(2, scale.factor)
    unsafe cairo_surface_set_fallback_resolution(surface, resolution, resolution)
    context.scale(by: scale.pixel)
    unsafe self.surface = unsafe surface
    self.context = context
    self.output = output
  }

  deinit {
    // An unfinished document is written now.
    FontLock.withLock {
      context.destroy()
      unsafe cairo_surface_destroy(surface)
    }
  }

  /// Calls a closure with the context.
  func withContext<Result>(_ body: (CairoContext) -> Result) -> Result {
    body(context)
  }

  /// Ends the page and begins another one.
  func beginPage() {
    FontLock.withLock { context.showPage() }
  }

  /// Ends the page and returns the document's bytes; throws Cairo's error, with Cairo's message.
  func finish(_ operation: String) throws(ImageError) -> [UInt8] {
    try check(context.status, operation)
    // The fonts' glyphs are written now.
    FontLock.withLock {
      context.showPage()
      unsafe cairo_surface_finish(surface)
    }
    try unsafe check(cairo_surface_status(surface), operation)
    return output.bytes
  }

  private func check(_ status: cairo_status_t, _ operation: String) throws(ImageError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    let isMemory = status == CAIRO_STATUS_NO_MEMORY
    throw unsafe ImageError(
      operation: operation,
      code: isMemory ? .memory : .format,
      message: String(cString: cairo_status_to_string(status))
    )
  }
}

/// The bytes of a document written so far.
private final class DocumentBytes {
  var bytes: [UInt8] = []
}

/// Receives the next bytes from Cairo.
private func appendBytes(
  _ closure: UnsafeMutableRawPointer?,
  _ data: UnsafePointer<UInt8>?,
  _ length: UInt32
) -> cairo_status_t {
  guard let closure = unsafe closure, let data = unsafe data else {
    return CAIRO_STATUS_WRITE_ERROR
  }
  let output = unsafe Unmanaged<DocumentBytes>.fromOpaque(closure).takeUnretainedValue()
  unsafe output.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
  return CAIRO_STATUS_SUCCESS
}
