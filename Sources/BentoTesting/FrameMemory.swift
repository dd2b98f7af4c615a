internal import BentoGeometry
internal import BentoGraphics

/// The pixels of a host without a window system.
@MainActor
final class FrameMemory {
  let bounds: PixelRect
  let target: PixelTarget
  private let words: UnsafeMutablePointer<UInt32>
  private let count: Int

  init(bounds: PixelRect) {
    let width = min(32_767, max(1, bounds.width))
    let height = min(32_767, max(1, bounds.height))
    self.bounds = bounds
    count = width * height
    words = .allocate(capacity: count)
    words.initialize(repeating: 0, count: count)
    do {
      target = try PixelTarget(
        base: words,
        width: width,
        height: height,
        stride: width * 4,
        format: .bgraPremultiplied
      )
    } catch {
      preconditionFailure("Extents of 1…32,767 pixels make a legal target: \(error)")
    }
  }

  isolated deinit {
    words.deallocate()
  }

  /// A copy of the pixels.
  func picture() -> PixelBuffer {
    PixelBuffer(
      width: target.width,
      height: target.height,
      words: Array(UnsafeBufferPointer(start: words, count: count))
    )
  }
}
