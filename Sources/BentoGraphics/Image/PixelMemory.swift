package import BentoGeometry

/// Pixels whose memory is freed when the object is deallocated; the target is valid while the object
/// exists.
package final class PixelMemory {
  /// The pixels as a target, valid for painting while the object exists.
  package let target: PixelTarget

  /// Allocates memory for pixels, all initially zero.
  ///
  /// - Throws: ``PixelTargetError`` if a dimension is negative or greater than 32,767.
  package init(
    width: Pixels,
    height: Pixels,
    format: PixelFormat = .bgraPremultiplied
  ) throws(PixelTargetError) {
    try PixelTarget.check(width: width, height: height)
    let stride = (width * format.bytesPerPixel + 3) & ~3
    let count = max(1, stride * height / 4)
    let base = UnsafeMutableRawPointer.allocate(byteCount: count * 4, alignment: 64)
    unsafe base.initializeMemory(as: UInt32.self, repeating: 0, count: count)
    do {
      target = try unsafe PixelTarget(
        base: base,
        width: width,
        height: height,
        stride: stride,
        format: format
      )
    } catch {
      unsafe base.deallocate()
      throw error
    }
  }

  deinit {
    unsafe target.base.deallocate()
  }

  /// The bounds of all pixels, with the first pixel at the origin.
  package var bounds: PixelRect {
    PixelRect(x: 0, y: 0, width: target.width, height: target.height)
  }

  /// Returns a copy of the premultiplied pixels.
  ///
  /// - Precondition: The format is ``PixelFormat/bgraPremultiplied``.
  package func picture() -> PixelBuffer {
    precondition(target.format == .bgraPremultiplied, "The pixels must be premultiplied.")
    let count = target.width * target.height
    let words = unsafe target.base.assumingMemoryBound(to: UInt32.self)
    return PixelBuffer(
      width: target.width,
      height: target.height,
      words: unsafe Array(UnsafeBufferPointer(start: words, count: count))
    )
  }
}

extension PixelMemory {
  /// Returns memory for the pixels of a host, limited in each dimension to between one pixel and the maximum
  /// of a target.
  package static func holding(_ bounds: PixelRect) -> PixelMemory {
    let width = min(PixelTarget.largestExtent, max(1, bounds.width))
    let height = min(PixelTarget.largestExtent, max(1, bounds.height))
    do {
      return try PixelMemory(width: width, height: height)
    } catch {
      preconditionFailure("The dimensions are invalid: \(error)")
    }
  }
}
