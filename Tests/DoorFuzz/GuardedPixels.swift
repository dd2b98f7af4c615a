import CBento
import Glibc

/// Memory for pixels between two strips of known bytes.
struct GuardedPixels {
  private static let pattern: UInt8 = 0xA5
  private static let guardSize = 4_096
  private let capacity: Int
  private let memory: UnsafeMutableRawPointer

  /// Allocates memory for pixels of four bytes each.
  init(width: Int, height: Int) {
    capacity = width * height * 4
    let byteCount = capacity + 2 * Self.guardSize
    memory = .allocate(byteCount: byteCount, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: Self.pattern, count: byteCount)
  }

  /// The first pixel.
  var base: UnsafeMutableRawPointer { memory + Self.guardSize }

  /// Ends the program unless all bytes before and after the used ones are unchanged, and resets the used ones
  /// to known values.
  func check(used: Int) {
    let before = 0..<Self.guardSize
    let after = (Self.guardSize + used)..<(capacity + 2 * Self.guardSize)
    for index in [before, after].joined()
    where memory.load(fromByteOffset: index, as: UInt8.self) != Self.pattern {
      print("byte \(index - Self.guardSize) of \(used) was written to")
      exit(1)
    }
    memset(base, Int32(Self.pattern), capacity)
  }
}
