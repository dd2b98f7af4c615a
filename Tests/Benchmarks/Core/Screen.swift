import BentoEmbedded
import Glibc

/// The pixels of a frame, and a second buffer to copy them to.
@MainActor
final class Screen {
  /// The target that frames are painted into.
  let target: PixelTarget
  private let copy: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Allocates opaque pixels.
  init(width: Int, height: Int) throws {
    byteCount = width * height * 4
    let pixels = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
    copy = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
    memset(pixels, 255, byteCount)
    memset(copy, 255, byteCount)
    target = try PixelTarget(
      base: pixels,
      width: width,
      height: height,
      stride: width * 4,
      format: .bgrx
    )
  }

  isolated deinit {
    target.base.deallocate()
    copy.deallocate()
  }

  /// Copies the whole frame: the reference work of everything that paints.
  func copyPixels() {
    memcpy(copy, target.base, byteCount)
    keep(copy.load(as: UInt32.self))
  }
}
