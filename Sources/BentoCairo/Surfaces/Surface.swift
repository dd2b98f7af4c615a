internal import BentoGeometry
internal import BentoGraphics
internal import BentoText
internal import CBentoPixels
internal import CCairo
internal import Glibc

/// An image of Cairo's: the owner of its handle.
///
/// A surface is only made when Cairo reports success, so a surface at hand is a good one.
@safe
final class Surface {
  /// The handle, once something has needed it.
  private var madeHandle: OpaquePointer?
  /// The memory of a mask, which belongs to the surface.
  private var ownMemory: UnsafeMutableRawPointer?
  /// The number of columns.
  private(set) var width: Int
  /// The number of rows.
  private(set) var height: Int
  /// How the pixels are stored.
  private(set) var format: cairo_format_t
  /// Where the pixels lie; nil when Cairo does not tell.
  private(set) var firstPixel: UnsafeMutableRawPointer?
  /// The bytes from one row to the next.
  private(set) var stride: Int
  /// The memory of a target that the handle is for, which may have ended.
  private var wrapped: UnsafeMutableRawPointer?
  /// Whether Cairo knows that there is something in the pixels.
  private var isMarked = false

  /// Creates a transparent surface with memory of its own, or nil when there is none.
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

  /// Creates an empty mask of single bytes, or nil when there is no memory.
  ///
  /// Most masks are blended without Cairo, which is told of one only when it draws it
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

  /// Takes over a handle that may be bad.
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

  /// Cairo's handle; where there is no memory for one, Cairo gives one that draws nothing.
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
      preconditionFailure("Cairo answers with a surface, be it one that holds nothing.")
    }
    unsafe madeHandle = unsafe made
    return unsafe made
  }

  /// The memory that the pixels take, in bytes.
  var byteCount: Int { stride * height }

  /// Lends the handle.
  func withHandle<Result, Failure: Error>(
    _ body: (OpaquePointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(handle)
  }

  /// Lends the pixels, row after row at the given stride in bytes, and tells Cairo about changes.
  func withPixels<Result>(_ body: (UnsafeMutableRawBufferPointer, Int) -> Result) -> Result? {
    if let madeHandle = unsafe madeHandle { unsafe cairo_surface_flush(madeHandle) }
    guard let firstPixel = unsafe firstPixel else { return nil }
    defer { if let madeHandle = unsafe madeHandle { unsafe cairo_surface_mark_dirty(madeHandle) } }
    return unsafe body(UnsafeMutableRawBufferPointer(start: firstPixel, count: byteCount), stride)
  }

  /// Notes that pixels are written past Cairo, which passes over surfaces that it takes for empty.
  ///
  /// Drawing into images is never put off, so once is enough.
  func markWritten() {
    guard !isMarked else { return }
    isMarked = true
    unsafe cairo_surface_flush(handle)
    unsafe cairo_surface_mark_dirty(handle)
  }
}

// MARK: - Bytes

extension Surface {
  /// Exchanges covered and uncovered in a mask.
  func invert() {
    unsafe withPixels { bytes, _ in
      for index in bytes.indices {
        unsafe bytes[index] = unsafe ~bytes[index]
      }
    }
  }
}

extension Surface {
  /// Strengthens the edges in a mask of letters.
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
  /// Wraps a painter's target for the time of a call.
  convenience init?(_ target: PixelTarget) {
    unsafe self.init(
      wrapping: target.base,
      format: target.format.cairoFormat,
      width: target.width,
      height: target.height,
      stride: target.stride
    )
  }

  /// Wraps another target in place of what was wrapped, without another object; `false` when that
  /// does not work, and then nothing has changed.
  ///
  /// Where the target is what was wrapped before, as from frame to frame, nothing is allocated.
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

  /// Cairo's handle of some memory, or nil when it takes none of it.
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

  /// Forgets the memory that is wrapped, which may end now: until ``rewrap(_:)`` nothing may be
  /// drawn.
  func unwrap() {
    unsafe firstPixel = nil
  }

  /// All pixels of the surface.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

extension PixelFormat {
  /// Cairo's name of the format.
  fileprivate var cairoFormat: cairo_format_t {
    switch self {
    case .bgraPremultiplied: CAIRO_FORMAT_ARGB32
    case .bgrx: CAIRO_FORMAT_RGB24
    case .rgb565: CAIRO_FORMAT_RGB16_565
    }
  }
}
