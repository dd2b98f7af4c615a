internal import BentoGraphics

/// What the first bytes of a PNG picture say, read before anything is decoded.
struct PNGHeader {
  /// The number of columns.
  let width: Int
  /// The number of rows.
  let height: Int

  /// The most columns or rows.
  static let sideLimit = 16_384
  /// The most pixels.
  static let areaLimit = 64 << 20

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads the extents.
  ///
  /// - Throws: `ImageError` with code `format` when the bytes are no PNG picture, and `size` when
  ///   its extents are zero or beyond the limits.
  init(_ data: [UInt8], operation: String) throws(ImageError) {
    guard data.count >= 33, data.starts(with: Self.signature),
      data[8..<16].elementsEqual([0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
    else {
      throw ImageError(operation: operation, code: .format, message: "these bytes are no PNG")
    }
    func number(at offset: Int) -> Int {
      data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    width = number(at: 16)
    height = number(at: 20)
    guard (1...Self.sideLimit).contains(width), (1...Self.sideLimit).contains(height),
      width * height <= Self.areaLimit
    else {
      throw ImageError(
        operation: operation,
        code: .size,
        message: "\(width)×\(height) pixels are none or too many"
      )
    }
  }
}
