internal import BentoGraphics
internal import CGdkPixbuf
internal import Glibc

/// An object that feeds the bytes of an image to the loader for its format.
@safe
final class PictureLoader {
  /// The maximum number of bytes in each part fed to the loader; the task may be canceled between
  /// parts.
  private static let part = 64 << 10

  /// The requested size, and the size that the loader reports.
  private let size: UnsafeMutablePointer<CGdkPixbufSize>
  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  private let operation: String
  private var isClosed = false

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - box: The size, in pixels, that the image is reduced to fit; nil for the image's own size.
  ///   - drawingScale: The scale of vector drawings if `box` is nil.
  ///   - limits: The maximum size to decode.
  ///   - operation: The name of the operation, for errors.
  init(
    fitting box: (width: Int, height: Int)?,
    drawingScale: Double,
    limits: ImageLimits,
    operation: String
  ) {
    self.operation = operation
    unsafe size = .allocate(capacity: 1)
    var request = CGdkPixbufSize()
    request.boxWidth = Int32(clamping: box?.width ?? 0)
    request.boxHeight = Int32(clamping: box?.height ?? 0)
    request.drawingScale = drawingScale
    request.side = Int32(clamping: limits.side)
    request.pixels = Int64(limits.pixels)
    unsafe size.initialize(to: request)
    unsafe loader = unsafe CGdkPixbuf_makeLoader(size)
  }

  deinit {
    if !isClosed { unsafe gdk_pixbuf_loader_close(loader, nil) }
    unsafe CGdkPixbuf_unref(loader)
    unsafe size.deallocate()
  }

  /// Decodes the whole file.
  ///
  /// - Throws: `ImageError` with code `size`, `format`, `memory` or `cancelled`.
  func read(_ bytes: [UInt8]) throws(ImageError) {
    var offset = 0
    while offset < bytes.count {
      try checkCancellation()
      let count = min(PictureLoader.part, bytes.count - offset)
      var message: UnsafeMutablePointer<CChar>?
      let result = unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe CGdkPixbuf_write(
          loader,
          buffer.baseAddress.map { unsafe $0 + offset },
          count,
          &message
        )
      }
      try unsafe check(result, message)
      offset += count
    }
    try checkCancellation()
    var message: UnsafeMutablePointer<CChar>?
    isClosed = true
    try unsafe check(CGdkPixbuf_close(loader, &message), message)
  }

  /// Returns the decoded animation; a still image has one frame.
  func animation() throws(ImageError) -> OpaquePointer {
    guard let animation = unsafe gdk_pixbuf_loader_get_animation(loader) else {
      throw failure(.format, "the file contains no image")
    }
    return unsafe animation
  }

  /// Returns the upright pixels of the image.
  func pixels(fitting box: (width: Int, height: Int)?) throws(ImageError) -> PixelBuffer {
    guard let picture = unsafe gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw failure(.format, "the file contains no image")
    }
    // Photos are stored rotated, with their orientation in the metadata.
    guard let upright = unsafe gdk_pixbuf_apply_embedded_orientation(picture) else {
      throw failure(.memory, "there is not enough memory")
    }
    defer { unsafe CGdkPixbuf_unref(UnsafeMutableRawPointer(upright)) }
    guard let box, let smaller = unsafe reduced(upright, to: box) else {
      return unsafe PixelBuffer(copying: upright)
    }
    defer { unsafe CGdkPixbuf_unref(UnsafeMutableRawPointer(smaller)) }
    return unsafe PixelBuffer(copying: smaller)
  }

  /// Returns a reduced image if the image is still too large because it was rotated, or nil otherwise.
  private func reduced(
    _ picture: OpaquePointer,
    to box: (width: Int, height: Int)
  ) -> OpaquePointer? {
    let width = unsafe Double(gdk_pixbuf_get_width(picture))
    let height = unsafe Double(gdk_pixbuf_get_height(picture))
    let ratio = min(Double(box.width) / width, Double(box.height) / height)
    guard ratio < 1 else { return nil }
    return unsafe gdk_pixbuf_scale_simple(
      picture,
      Int32(max(1, (width * ratio).rounded())),
      Int32(max(1, (height * ratio).rounded())),
      GDK_INTERP_BILINEAR
    )
  }

  private func checkCancellation() throws(ImageError) {
    guard Task.isCancelled else { return }
    throw failure(.cancelled, "the task was cancelled")
  }

  private func check(
    _ result: Int32,
    _ message: UnsafeMutablePointer<CChar>?
  ) throws(ImageError) {
    defer { unsafe free(message) }
    if unsafe size.pointee.isRefused != 0 {
      let extents = unsafe "\(size.pointee.width) × \(size.pointee.height)"
      throw failure(.size, "an image of \(extents) pixels is too large")
    }
    guard result != 0 else { return }
    let reason =
      unsafe message.map { unsafe String(cString: $0) } ?? "the image cannot be read"
    throw failure(result == 2 ? .memory : .format, reason)
  }

  private func failure(_ code: ImageError.Code, _ message: String) -> ImageError {
    ImageError(operation: operation, code: code, message: message)
  }
}

extension PixelBuffer {
  /// Creates a copy of the pixels of a gdk-pixbuf image.
  init(copying picture: OpaquePointer) {
    let width = unsafe Int(gdk_pixbuf_get_width(picture))
    let height = unsafe Int(gdk_pixbuf_get_height(picture))
    let words = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      if let start = buffer.baseAddress { unsafe CGdkPixbuf_copy(picture, start) }
      count = width * height
    }
    self.init(width: width, height: height, words: words)
  }
}
