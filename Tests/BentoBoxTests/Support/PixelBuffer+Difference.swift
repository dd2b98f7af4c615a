import BentoGeometry
import BentoGraphics

extension PixelBuffer {
  /// The smallest rectangle that contains all differing pixels, or nil if there are none.
  func difference(from other: PixelBuffer) -> PixelRect? {
    guard width == other.width, height == other.height else {
      return PixelRect(
        x: 0,
        y: 0,
        width: max(width, other.width),
        height: max(height, other.height)
      )
    }
    let differing = words.indices.filter { words[$0] != other.words[$0] }
    guard let first = differing.first, let last = differing.last else { return nil }
    let columns = differing.map { $0 % width }
    let left = columns.min() ?? 0
    let top = first / width
    return PixelRect(
      x: left,
      y: top,
      width: (columns.max() ?? left) - left + 1,
      height: last / width - top + 1
    )
  }
}
