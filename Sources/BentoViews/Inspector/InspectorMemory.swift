internal import BentoGeometry
internal import BentoGraphics
internal import Glibc

/// The pixels of a host's views beneath the inspector.
@MainActor
final class InspectorMemory {
  let bounds: PixelRect
  let target: PixelTarget
  /// Whether nothing was painted yet.
  var isNew = true
  private let words: UnsafeMutablePointer<UInt32>
  private let count: Int

  /// Takes memory for a host's pixels; nil when it has none or too many.
  init?(bounds: PixelRect) {
    guard (1...32_767).contains(bounds.width), (1...32_767).contains(bounds.height) else {
      return nil
    }
    count = bounds.area
    words = .allocate(capacity: count)
    words.initialize(repeating: 0, count: count)
    let made = try? PixelTarget(
      base: words,
      width: bounds.width,
      height: bounds.height,
      stride: bounds.width * 4,
      format: .bgraPremultiplied
    )
    guard let made else {
      words.deallocate()
      return nil
    }
    target = made
    self.bounds = bounds
  }

  isolated deinit {
    words.deallocate()
  }

  /// A copy of the pixels.
  func picture() -> PixelBuffer {
    PixelBuffer(
      width: bounds.width,
      height: bounds.height,
      words: Array(UnsafeBufferPointer(start: words, count: count))
    )
  }
}

/// The memory of the process, as the kernel counts it.
enum ProcessMemory {
  /// The bytes that are in memory and not on disk; nil where the kernel does not tell.
  static func residentBytes() -> Int? {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let words = bytes[..<count].split(separator: UInt8(ascii: " "))
    guard words.count > 1, let pages = Int(String(decoding: words[1], as: UTF8.self)) else {
      return nil
    }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
