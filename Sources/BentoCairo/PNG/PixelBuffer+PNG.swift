public import BentoGraphics
internal import CCairo

// MARK: - Reading

extension PixelBuffer {
  /// Decodes a PNG image; 16-bit channels are reduced to 8 bits.
  ///
  /// - Throws: `ImageError` with code `format` if the bytes are not a complete PNG image, `size` if
  ///   its width or height is zero or exceeds the limits, and `memory` if memory runs out.
  public init(pngData: [UInt8], limits: ImageLimits = .standard) throws(ImageError) {
    try self.init(pngData: pngData, limits: limits, operation: "Reading a PNG image")
  }

  init(pngData: [UInt8], limits: ImageLimits, operation: String) throws(ImageError) {
    let header = try PNGHeader(pngData, limits: limits, operation: operation)
    try header.checkCompleteness(of: pngData, operation: operation)
    guard let surface = Surface(decoding: pngData) else {
      throw ImageError(operation: operation, code: .format, message: "the image data is invalid")
    }
    guard surface.width == header.width, surface.height == header.height,
      let words = surface.copyWords()
    else {
      throw ImageError(operation: operation, code: .memory, message: "there is not enough memory")
    }
    self.init(width: surface.width, height: surface.height, words: words)
  }
}

/// The bytes of an image, which Cairo requests piece by piece.
@safe
private struct PNGReader {
  var bytes: UnsafeRawBufferPointer
  var position = 0
}

/// Passes the next bytes to Cairo.
private func readPNG(
  _ closure: UnsafeMutableRawPointer?,
  _ data: UnsafeMutablePointer<UInt8>?,
  _ length: UInt32
) -> cairo_status_t {
  guard let reader = unsafe closure?.assumingMemoryBound(to: PNGReader.self), let data = unsafe data
  else {
    return CAIRO_STATUS_READ_ERROR
  }
  let end = unsafe reader.pointee.position + Int(length)
  guard unsafe end <= reader.pointee.bytes.count else { return CAIRO_STATUS_READ_ERROR }
  let part = unsafe UnsafeRawBufferPointer(
    rebasing: reader.pointee.bytes[reader.pointee.position..<end]
  )
  unsafe UnsafeMutableRawBufferPointer(start: data, count: Int(length)).copyMemory(from: part)
  unsafe reader.pointee.position = end
  return CAIRO_STATUS_SUCCESS
}

extension Surface {
  /// Decodes a PNG image; returns nil if it is invalid.
  fileprivate convenience init?(decoding data: [UInt8]) {
    let handle = unsafe data.withUnsafeBytes { bytes in
      var reader = unsafe PNGReader(bytes: bytes)
      return unsafe withUnsafeMutablePointer(to: &reader) {
        unsafe cairo_image_surface_create_from_png_stream(readPNG, $0)
      }
    }
    unsafe self.init(adopting: handle)
  }

  /// Returns the pixels as premultiplied words without padding, or nil if memory runs out.
  func copyWords() -> [UInt32]? {
    guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24 else {
      guard let plain = Surface(format: CAIRO_FORMAT_ARGB32, width: width, height: height)
      else { return nil }
      let canvas = Canvas(plain)
      canvas.copy(self, x: 0, y: 0)
      return plain.copyWords()
    }
    let opaque: UInt32 = format == CAIRO_FORMAT_RGB24 ? 0xFF00_0000 : 0
    return unsafe withPixels { bytes, stride in
      unsafe [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
        for row in 0..<height {
          let line = unsafe UnsafeRawBufferPointer(
            rebasing: bytes[row * stride..<row * stride + width * 4]
          )
          unsafe UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(words)[
              (row * width * 4)..<((row + 1) * width * 4)
            ]
          ).copyMemory(from: line)
        }
        if opaque != 0 {
          for index in 0..<width * height {
            unsafe words[index] |= opaque
          }
        }
        count = width * height
      }
    }
  }
}

// MARK: - Writing

extension PixelBuffer {
  /// Encodes the pixels as a PNG image, without an alpha channel if all pixels are opaque.
  ///
  /// - Returns: The image, or no bytes for a buffer without pixels or with a width or height over 32,767.
  public func png() -> [UInt8] {
    let isOpaque = words.allSatisfy { $0 >= 0xFF00_0000 }
    var output: [UInt8] = []
    let status = withSurface(isOpaque: isOpaque) { surface in
      unsafe surface.withHandle { handle in
        unsafe withUnsafeMutablePointer(to: &output) {
          unsafe cairo_surface_write_to_png_stream(handle, appendPNG, $0)
        }
      }
    }
    return status == CAIRO_STATUS_SUCCESS ? output : []
  }

  /// Writes the pixels to a PNG file, replacing any existing file of that name.
  ///
  /// - Throws: `ImageError` with code `size` if the buffer cannot be encoded, and `file` if the file cannot
  ///   be written.
  public func writePNG(toFile path: String) throws(ImageError) {
    let operation = "Writing \(path)"
    let data = png()
    guard !data.isEmpty else {
      throw ImageError(
        operation: operation,
        code: .size,
        message: "a size of \(width)×\(height) pixels is empty or too large"
      )
    }
    try FileBytes.write(data, to: path, operation: operation)
  }
}

/// Receives the next bytes from Cairo.
private func appendPNG(
  _ closure: UnsafeMutableRawPointer?,
  _ data: UnsafePointer<UInt8>?,
  _ length: UInt32
) -> cairo_status_t {
  guard let output = unsafe closure?.assumingMemoryBound(to: [UInt8].self), let data = unsafe data
  else {
    return CAIRO_STATUS_WRITE_ERROR
  }
  unsafe output.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
  return CAIRO_STATUS_SUCCESS
}
