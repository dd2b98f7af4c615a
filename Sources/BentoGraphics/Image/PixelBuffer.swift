/// A bitmap of `width` × `height` pixels in memory.
///
/// ```swift
/// let ramp = PixelBuffer(width: 256, height: 1) { x, _ in
///   Pixel(red: UInt8(x), green: UInt8(x), blue: UInt8(x))
/// }
/// ```
///
/// The pixels are `0xAARRGGBB` words with colors premultiplied by alpha, row by row without padding: the
/// layout that Cairo calls ARGB32 and SDL calls ARGB8888. They never change after the buffer is created, so
/// copies share them.
public struct PixelBuffer: Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The owner of the pixels.
  package let storage: PixelStorage

  /// Creates a buffer from `width * height` premultiplied words.
  ///
  /// - Precondition: `width` and `height` are not negative and `words.count == width * height`.
  public init(width: Int, height: Int, words: [UInt32]) {
    precondition(width >= 0 && height >= 0, "A pixel buffer cannot have negative dimensions.")
    precondition(words.count == width * height, "A pixel buffer needs width × height words.")
    self.width = width
    self.height = height
    storage = PixelStorage(words)
  }

  /// Creates a buffer pixel by pixel; the closure receives the column and row of each pixel.
  public init(width: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> Pixel) {
    var words: [UInt32] = []
    words.reserveCapacity(max(0, width) * max(0, height))
    for y in 0..<max(0, height) {
      for x in 0..<max(0, width) {
        words.append(pixel(x, y).premultipliedWord)
      }
    }
    self.init(width: width, height: height, words: words)
  }

  /// A buffer without pixels.
  public static let empty = PixelBuffer(width: 0, height: 0, words: [])

  /// The premultiplied words, row by row.
  public var words: [UInt32] { storage.words }

  /// The pixel at column `x` and row `y`, with straight alpha.
  ///
  /// - Precondition: The position is inside the buffer.
  public subscript(x: Int, y: Int) -> Pixel {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "The pixel is outside the buffer.")
    return Pixel(premultipliedWord: storage.words[y * width + x])
  }
}

/// Immutable pixels that buffers share; the object's identity is the key in painters' caches.
package final class PixelStorage: Sendable {
  package let words: [UInt32]

  init(_ words: [UInt32]) {
    self.words = words
  }
}

// MARK: - Hashable

extension PixelBuffer: Hashable {
  /// Whether both buffers have the same size and the same pixels.
  public static func == (lhs: PixelBuffer, rhs: PixelBuffer) -> Bool {
    lhs.width == rhs.width && lhs.height == rhs.height
      && (lhs.storage === rhs.storage || lhs.storage.words == rhs.storage.words)
  }

  /// Hashes the size and a few pixels, which quickly distinguish most buffers.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    let words = storage.words
    for index in stride(from: 0, to: words.count, by: max(1, words.count / 16)) {
      hasher.combine(words[index])
    }
  }
}
