internal import BentoGraphics

/// The information in the first bytes of a PNG image, read before anything is decoded.
struct PNGHeader {
  /// The number of columns.
  let width: Int
  /// The number of rows.
  let height: Int
  /// The number of bits per pixel before compression.
  let bitsPerPixel: Int

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The number of bytes in the signature and the header.
  private static let length = 33

  /// Reads the header.
  ///
  /// - Throws: `ImageError` with code `format` if the bytes are not a PNG image, and `size` if the
  ///   image's width or height is zero or exceeds the limits.
  init(_ data: [UInt8], limits: ImageLimits, operation: String) throws(ImageError) {
    guard data.count >= Self.length, data.starts(with: Self.signature),
      data[8..<16].elementsEqual([0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
    else {
      throw ImageError(operation: operation, code: .format, message: "the data is not a PNG image")
    }
    width = data.bigEndianNumber(at: 16)
    height = data.bigEndianNumber(at: 20)
    let channels =
      switch data[25] {
      case 2: 3
      case 4: 2
      case 6: 4
      default: 1
      }
    bitsPerPixel = Int(data[24]) * channels
    guard (1...max(1, limits.side)).contains(width), (1...max(1, limits.side)).contains(height),
      width * height <= limits.pixels
    else {
      throw ImageError(
        operation: operation,
        code: .size,
        message: "a size of \(width)×\(height) pixels is empty or too large"
      )
    }
  }
}

// MARK: - Completeness

extension PNGHeader {
  /// The maximum compression ratio of Deflate.
  ///
  /// A run of 258 bytes takes at least two bits (https://zlib.net/zlib_tech.html).
  private static let largestRatio = 1_032

  /// Checks, without decoding, that all chunks are present, so that no memory is allocated for a
  /// truncated image.
  ///
  /// - Throws: `ImageError` with code `format` if a chunk is missing, or if there are too few
  ///   compressed bytes for the number of pixels specified in the header.
  /// - Complexity: O(chunks).
  func checkCompleteness(of data: [UInt8], operation: String) throws(ImageError) {
    let cutShort = ImageError(
      operation: operation,
      code: .format,
      message: "the image data is truncated"
    )
    var position = Self.signature.count
    var compressed = 0
    while true {
      guard position + 12 <= data.count else { throw cutShort }
      let length = data.bigEndianNumber(at: position)
      guard length <= data.count - position - 12 else { throw cutShort }
      let kind = data[position + 4..<position + 8]
      if kind.elementsEqual("IDAT".utf8) { compressed += length }
      if kind.elementsEqual("IEND".utf8) { break }
      position += length + 12
    }
    let bytes = height * (width * bitsPerPixel / 8)
    guard (compressed + 1) * Self.largestRatio >= bytes else { throw cutShort }
  }
}
