package import BentoGeometry

/// The coverage of a letter or a word at a place within a pixel.
package struct LetterMask {
  /// Where its bytes begin among those that it is kept with.
  package var start = 0
  /// The pixels that it is for: kept, relative to the pixel that the pen is in and the baseline;
  /// placed, relative to the line's left end and the baseline.
  package var rect = PixelRect.zero

  /// The bytes from one row to the next: a multiple of eight, the last of them zeros.
  package var stride: Int { (rect.width + 7) & ~7 }
}

extension ContiguousArray<LetterMask> {
  /// The smallest rectangle that holds all masks.
  var ink: PixelRect {
    guard let first = first?.rect else { return .zero }
    var (minX, minY, maxX, maxY) = (first.minX, first.minY, first.maxX, first.maxY)
    for mask in self {
      minX = Swift.min(minX, mask.rect.minX)
      minY = Swift.min(minY, mask.rect.minY)
      maxX = Swift.max(maxX, mask.rect.maxX)
      maxY = Swift.max(maxY, mask.rect.maxY)
    }
    return PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }
}
