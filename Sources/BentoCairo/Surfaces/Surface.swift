internal import BentoGeometry
internal import BentoGraphics
internal import BentoText
internal import CBentoPixels
internal import CCairo
internal import Glibc

/// A Cairo image surface, and the owner of its handle.
///
/// A surface is created only if Cairo reports success, so every instance is valid.
@safe
final class Surface {
  /// The handle; nil until it is needed.
  private var madeHandle: OpaquePointer?
  /// The memory of a mask, which the surface owns.
  private var ownMemory: UnsafeMutableRawPointer?
  /// The number of columns.
  private(set) var width: Int
  /// The number of rows.
  private(set) var height: Int
  /// The format of the pixels.
  private(set) var format: cairo_format_t
  /// The address of the pixels; nil if Cairo does not provide it.
  private(set) var firstPixel: UnsafeMutableRawPointer?
  /// The distance between rows, in bytes.
  private(set) var stride: Int
  /// The memory of the target that the handle was created for, which may already be freed.
  private var wrapped: UnsafeMutableRawPointer?
  /// Whether Cairo has been notified that the surface is not empty.
  private var isMarked = false

  /// Creates a transparent surface with its own memory; returns nil if memory runs out.
  init?(format: cairo_format_t, width: Int, height: Int) {
    guard (1...32_767).contains(width), (1...32_767).contains(height),
      let handle = unsafe cairo_image_surface_create(format, Int32(width), Int32(height))
    else { return nil }
    guard unsafe cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_surface_destroy(handle)
      return nil
    }
    unsafe madeHandle = unsafe handle
    self.width = width
    self.height = height
    self.format = format
    unsafe firstPixel = unsafe cairo_image_surface_get_data(handle).map {
      UnsafeMutableRawPointer($0)
    }
    self.stride = unsafe Int(cairo_image_surface_get_stride(handle))
  }

  /// Creates an empty mask with one byte per pixel; returns nil if memory runs out.
  ///
  /// Most masks are blended without Cairo; a handle is created only if Cairo draws the mask
  /// (`frame.bind.paint`).
  init?(maskWidth width: Int, height: Int) {
    let stride = (width + 7) & ~7
    guard (1...32_767).contains(width), (1...32_767).contains(height),
      let memory = unsafe calloc(stride * height, 1)
    else { return nil }
    unsafe ownMemory = unsafe memory
    unsafe firstPixel = unsafe memory
    (self.width, self.height, self.stride) = (width, height, stride)
    format = CAIRO_FORMAT_A8
  }

  /// Wraps memory that outlives the surface.
  init?(
    wrapping base: UnsafeMutableRawPointer,
    format: cairo_format_t,
    width: Int,
    height: Int,
    stride: Int
  ) {
    let wrapped = unsafe Self.wrap(
      base,
      format: format,
      width: width,
      height: height,
      stride: stride
    )
    guard let handle = unsafe wrapped else { return nil }
    unsafe madeHandle = unsafe handle
    self.width = width
    self.height = height
    self.format = format
    unsafe firstPixel = unsafe cairo_image_surface_get_data(handle).map {
      UnsafeMutableRawPointer($0)
    }
    self.stride = unsafe Int(cairo_image_surface_get_stride(handle))
  }

  /// Takes ownership of a handle, which may be invalid.
  init?(adopting handle: OpaquePointer?) {
    guard let handle = unsafe handle else { return nil }
    guard unsafe cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_surface_destroy(handle)
      return nil
    }
    unsafe madeHandle = unsafe handle
    width = unsafe Int(cairo_image_surface_get_width(handle))
    height = unsafe Int(cairo_image_surface_get_height(handle))
    format = unsafe cairo_image_surface_get_format(handle)
    unsafe firstPixel = unsafe cairo_image_surface_get_data(handle).map {
      UnsafeMutableRawPointer($0)
    }
    self.stride = unsafe Int(cairo_image_surface_get_stride(handle))
  }

  deinit {
    unsafe cairo_surface_destroy(madeHandle)
    unsafe free(ownMemory)
  }

  /// The Cairo handle; if memory runs out, Cairo returns one that draws nothing.
  private var handle: OpaquePointer {
    if let madeHandle = unsafe madeHandle { return unsafe madeHandle }
    let made = unsafe cairo_image_surface_create_for_data(
      ownMemory?.assumingMemoryBound(to: UInt8.self),
      format,
      Int32(width),
      Int32(height),
      Int32(stride)
    )
    guard let made = unsafe made else {
      preconditionFailure("Cairo always returns a surface, even after an error.")
    }
    unsafe madeHandle = unsafe made
    return unsafe made
  }

  /// The memory that the pixels take up, in bytes.
  var byteCount: Int { stride * height }

  /// Calls a closure with the handle.
  func withHandle<Result, Failure: Error>(
    _ body: (OpaquePointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(handle)
  }

  /// Calls a closure with the pixels and their stride in bytes, and notifies Cairo of changes.
  func withPixels<Result>(_ body: (UnsafeMutableRawBufferPointer, Int) -> Result) -> Result? {
    if let madeHandle = unsafe madeHandle { unsafe cairo_surface_flush(madeHandle) }
    guard let firstPixel = unsafe firstPixel else { return nil }
    defer { if let madeHandle = unsafe madeHandle { unsafe cairo_surface_mark_dirty(madeHandle) } }
    return unsafe body(UnsafeMutableRawBufferPointer(start: firstPixel, count: byteCount), stride)
  }

  /// Records that pixels are written without Cairo, because Cairo skips surfaces that it considers
  /// empty.
  ///
  /// Drawing into image surfaces is never deferred, so recording this once is enough.
  func markWritten() {
    guard !isMarked else { return }
    isMarked = true
    unsafe cairo_surface_flush(handle)
    unsafe cairo_surface_mark_dirty(handle)
  }
}

// MARK: - Bytes

extension Surface {
  /// Inverts the coverage in a mask.
  func invert() {
    unsafe withPixels { bytes, _ in
      for index in bytes.indices {
        unsafe bytes[index] = unsafe ~bytes[index]
      }
    }
  }
}

extension Surface {
  /// Strengthens the edges in a mask of glyphs.
  func strengthen(_ strength: LetterStrength) {
    guard strength.factor > 0 else { return }
    unsafe withPixels { bytes, _ in
      guard let first = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
        return
      }
      unsafe BentoPixels_strengthenShares(first, bytes.count, strength.factor)
    }
  }
}

// MARK: - Targets

extension Surface {
  /// Wraps a painter's target for the duration of a call.
  convenience init?(_ target: PixelTarget) {
    unsafe self.init(
      wrapping: target.base,
      format: target.format.cairoFormat,
      width: target.width,
      height: target.height,
      stride: target.stride
    )
  }

  /// Replaces the wrapped target with another one, without allocating an object; returns `false` and
  /// leaves everything unchanged if that fails.
  ///
  /// If the target is the one that was wrapped before, as is usually the case from frame to frame,
  /// nothing is allocated.
  func rewrap(_ target: PixelTarget) -> Bool {
    if unsafe target.base == wrapped, target.width == width, target.height == height,
      target.stride == stride, target.format.cairoFormat == format
    {
      unsafe cairo_surface_mark_dirty(handle)
      unsafe firstPixel = unsafe target.base
      return true
    }
    let fresh = unsafe Self.wrap(
      target.base,
      format: target.format.cairoFormat,
      width: target.width,
      height: target.height,
      stride: target.stride
    )
    guard let fresh = unsafe fresh else { return false }
    unsafe cairo_surface_destroy(handle)
    unsafe madeHandle = unsafe fresh
    (width, height, stride) = (target.width, target.height, target.stride)
    format = target.format.cairoFormat
    unsafe wrapped = unsafe target.base
    unsafe firstPixel = unsafe target.base
    isMarked = false
    return true
  }

  /// Returns a Cairo handle for the given memory, or nil if Cairo rejects it.
  private static func wrap(
    _ base: UnsafeMutableRawPointer,
    format: cairo_format_t,
    width: Int,
    height: Int,
    stride: Int
  ) -> OpaquePointer? {
    guard let bytes = Int32(exactly: stride),
      let handle = unsafe cairo_image_surface_create_for_data(
        base.assumingMemoryBound(to: UInt8.self),
        format,
        Int32(width),
        Int32(height),
        bytes
      )
    else { return nil }
    guard unsafe cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_surface_destroy(handle)
      return nil
    }
    return unsafe handle
  }

  /// Releases the wrapped memory, which may then be freed; nothing may be drawn until ``rewrap(_:)`` is
  /// called.
  func unwrap() {
    unsafe firstPixel = nil
  }

  /// A rectangle of all pixels of the surface.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

extension PixelFormat {
  /// The Cairo format that corresponds to the pixel format.
  fileprivate var cairoFormat: cairo_format_t {
    switch self {
    case .bgraPremultiplied: CAIRO_FORMAT_ARGB32
    case .bgrx: CAIRO_FORMAT_RGB24
    case .rgb565: CAIRO_FORMAT_RGB16_565
    }
  }
}
