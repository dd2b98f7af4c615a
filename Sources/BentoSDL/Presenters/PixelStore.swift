internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import CSDL2

/// Pixels in memory of our own: the truth that a texture is a copy of.
final class PixelStore {
  private let memory: PixelMemory
  /// The pixels of one upload with straight alpha, as long as the store.
  private var straight: [UInt32] = []

  /// Refuses extents that no target has.
  static func check(width: Pixels, height: Pixels) throws(PlatformError) {
    do {
      try PixelTarget.check(width: width, height: height)
    } catch {
      throw failure(error)
    }
  }

  private static func failure(_ error: PixelTargetError) -> PlatformError {
    PlatformError(operation: "Making a pixel store", code: .surface, message: error.description)
  }

  /// Allocates pixels that are all zero.
  ///
  /// - Throws: `PlatformError` when an extent is negative or over 32,767.
  init(width: Pixels, height: Pixels, format: PixelFormat) throws(PlatformError) {
    do {
      memory = try PixelMemory(width: width, height: height, format: format)
    } catch {
      throw PixelStore.failure(error)
    }
  }

  /// The extents and format, and where the pixels are.
  var target: PixelTarget { memory.target }

  /// All pixels.
  var bounds: PixelRect { memory.bounds }

  /// The address of a pixel.
  func address(of rect: PixelRect) -> UnsafeMutableRawPointer {
    unsafe target.base + rect.y * target.stride + rect.x * target.format.bytesPerPixel
  }

  /// Hands out the rectangle's pixels, tightly packed, with colors no longer multiplied by alpha.
  func withStraightAlpha<Result>(
    in rect: PixelRect,
    _ body: (UnsafeRawPointer?) -> Result
  ) -> Result {
    straight.removeAll(keepingCapacity: true)
    straight.reserveCapacity(rect.area)
    for row in rect.minY..<rect.maxY {
      let start = unsafe target.base + row * target.stride
      let words = unsafe start.assumingMemoryBound(to: UInt32.self)
      for column in rect.minX..<rect.maxX {
        unsafe straight.append(PixelStore.straightened(words[column]))
      }
    }
    return unsafe straight.withUnsafeBytes { unsafe body($0.baseAddress) }
  }

  /// A premultiplied pixel with straight alpha, rounded to the nearest.
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

extension Region {
  /// The rectangles to hand over: the region's own, at most eight, or those that hold them.
  ///
  /// - Parameter limit: the share of `bounds` from which on all of it is handed over.
  func rectsToPresent(in bounds: PixelRect, wholeAbove limit: Double) -> [PixelRect] {
    let visible = intersection(bounds)
    if Double(visible.area) > Double(bounds.area) * limit { return [bounds] }
    return visible.rects.count > 8 ? [visible.bounds] : Array(visible.rects)
  }
}

extension SDL_Rect {
  /// A device rectangle in SDL's type.
  init(_ rect: PixelRect) {
    self.init(
      x: Int32(clamping: rect.x),
      y: Int32(clamping: rect.y),
      w: Int32(clamping: rect.width),
      h: Int32(clamping: rect.height)
    )
  }
}
