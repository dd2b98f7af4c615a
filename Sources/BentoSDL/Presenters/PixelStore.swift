internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import CSDL2

/// Pixels in the toolkit's memory that are copied to a texture.
final class PixelStore {
  private let memory: PixelMemory
  /// The pixels of one upload with straight alpha; the array has as many pixels as the store.
  private var straight: [UInt32] = []

  /// Throws if a target cannot have the given size.
  static func check(width: Pixels, height: Pixels) throws(PlatformError) {
    do {
      try PixelTarget.check(width: width, height: height)
    } catch {
      throw failure(error)
    }
  }

  private static func failure(_ error: PixelTargetError) -> PlatformError {
    PlatformError(operation: "Creating a pixel store", code: .surface, message: error.description)
  }

  /// Allocates pixels that are all zero.
  ///
  /// - Throws: `PlatformError` if the width or height is negative or over 32,767.
  init(width: Pixels, height: Pixels, format: PixelFormat) throws(PlatformError) {
    do {
      memory = try PixelMemory(width: width, height: height, format: format)
    } catch {
      throw PixelStore.failure(error)
    }
  }

  /// The size and format, and the address of the pixels.
  var target: PixelTarget { memory.target }

  /// All pixels.
  var bounds: PixelRect { memory.bounds }

  /// Returns the address of the first pixel of a rectangle.
  func address(of rect: PixelRect) -> UnsafeMutableRawPointer {
    unsafe target.base + rect.y * target.stride + rect.x * target.format.bytesPerPixel
  }

  /// Returns the pixels of a rectangle with a height of one.
  func words(inRow row: PixelRect) -> UnsafeBufferPointer<UInt32> {
    unsafe UnsafeBufferPointer(
      start: address(of: row).assumingMemoryBound(to: UInt32.self),
      count: row.width
    )
  }

  /// Calls a closure with a rectangle's pixels, tightly packed and with straight alpha.
  ///
  /// Most rows of most panels are opaque, so they are found and copied whole.
  func withStraightAlpha<Result>(
    in rect: PixelRect,
    _ body: (UnsafeRawPointer?) -> Result
  ) -> Result {
    if straight.isEmpty { straight = Array(repeating: 0, count: bounds.area) }
    return unsafe straight.withUnsafeMutableBufferPointer { straight in
      var end = straight.baseAddress
      for row in rect.minY..<rect.maxY {
        let first = PixelRect(x: rect.x, y: row, width: rect.width, height: 1)
        let words = unsafe words(inRow: first)
        if let source = words.baseAddress, unsafe words.reduce(.max, &) >= 0xff00_0000 {
          unsafe end?.update(from: source, count: words.count)
        } else {
          for index in words.indices {
            unsafe end?[index] = unsafe PixelStore.straightened(words[index])
          }
        }
        unsafe end = unsafe end?.advanced(by: words.count)
      }
      return unsafe body(straight.baseAddress)
    }
  }

  /// Returns a premultiplied pixel converted to straight alpha, rounded to the nearest value.
  static func straightened(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0, alpha < 255 else { return alpha == 0 ? 0 : pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      let value = (pixel >> shift) & 0xff
      return min(255, (value * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}

extension SDL_Rect {
  /// Creates an SDL rectangle from a device rectangle.
  init(_ rect: PixelRect) {
    self.init(
      x: Int32(clamping: rect.x),
      y: Int32(clamping: rect.y),
      w: Int32(clamping: rect.width),
      h: Int32(clamping: rect.height)
    )
  }
}
