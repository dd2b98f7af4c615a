package import BentoGeometry

/// The coverage of a glyph or a word at a subpixel position.
package struct LetterMask {
  /// The start of the mask's bytes in the array that stores them.
  package var start = 0
  /// The pixels that the mask covers, relative to the baseline and, horizontally, to the pen's pixel if the
  /// mask is stored, or to the line's left edge if it is placed.
  package var rect = PixelRect.zero

  /// The distance between rows, in bytes: a multiple of eight, padded with zeros.
  package var stride: Int { (rect.width + 7) & ~7 }
}

extension ContiguousArray<LetterMask> {
  /// The smallest rectangle that contains all masks.
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
