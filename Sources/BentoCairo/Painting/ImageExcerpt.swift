internal import BentoGeometry
internal import BentoGraphics

/// The part of a large image needed to draw some pixels, reduced if it is still too large.
///
/// Cairo's surfaces have at most 32,767 columns and rows, and, when it scales images, its
/// coordinates have 16 integer bits, some of which the filter uses.
struct ImageExcerpt {
  /// The maximum number of columns or rows in an image that is drawn unchanged.
  static let largestExtent = 16_384

  /// The pixels.
  let pixels: PixelBuffer
  /// The part of the image that the pixels show, in pixels of the image.
  let rect: PixelRect

  /// Returns whether an image is too large to be drawn unchanged.
  static func isNeeded(for pixels: PixelBuffer) -> Bool {
    pixels.width > largestExtent || pixels.height > largestExtent
  }

  /// Extracts the part of an image inside a rectangle; returns nil if that part is empty.
  ///
  /// - Parameter isSmooth: Whether pixels are averaged when the image is reduced; otherwise one of
  ///   them is used.
  init?(_ part: PixelRect, of image: PixelBuffer, isSmooth: Bool) {
    let all = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
    let cut = part.intersection(all)
    guard !cut.isEmpty else { return nil }
    func step(_ extent: Int) -> Int { (extent + Self.largestExtent - 1) / Self.largestExtent }
    let (across, down) = (step(cut.width), step(cut.height))
    // Steps are whole numbers of pixels. The last step may include pixels outside the part, but
    // none outside the image.
    let columns = (cut.width + across - 1) / across
    let rows = (cut.height + down - 1) / down
    rect = PixelRect(x: cut.x, y: cut.y, width: columns * across, height: rows * down)
    let words = image.words
    pixels = PixelBuffer(
      width: columns,
      height: rows,
      words: (0..<columns * rows).map { index in
        let x = cut.x + index % columns * across
        let y = cut.y + index / columns * down
        guard isSmooth, across > 1 || down > 1 else { return words[y * image.width + x] }
        return Self.mean(
          of: words,
          x..<min(x + across, image.width),
          y..<min(y + down, image.height),
          rowLength: image.width
        )
      }
    )
  }

  /// Returns the mean of premultiplied words.
  private static func mean(
    of words: [UInt32],
    _ columns: Range<Int>,
    _ rows: Range<Int>,
    rowLength: Int
  ) -> UInt32 {
    // Premultiplied components can be averaged channel by channel. With straight alpha, the color
    // of transparent pixels would bleed into the result.
    var (alpha, red, green, blue) = (0, 0, 0, 0)
    for y in rows {
      for x in columns {
        let word = Int(words[y * rowLength + x])
        alpha += word >> 24
        red += word >> 16 & 255
        green += word >> 8 & 255
        blue += word & 255
      }
    }
    let count = columns.count * rows.count
    func share(_ sum: Int) -> UInt32 { UInt32((sum + count / 2) / count) }
    return share(alpha) << 24 | share(red) << 16 | share(green) << 8 | share(blue)
  }
}

extension ScaledImage.Key {
  /// The part of the image needed to draw the window, in pixels of the image.
  var neededPart: PixelRect {
    guard let inverse = map.inverted else { return .zero }
    let shown = inverse.apply(to: Scale.one.points(window))
    let across = Double(extents.width) / rect.width
    let down = Double(extents.height) / rect.height
    let factor = map.inverted.map { max(abs($0.a) + abs($0.c), abs($0.b) + abs($0.d)) } ?? 1
    // The margin is two drawn pixels on each side, more than any filter reads.
    let margin = (x: 2 * max(1, across * factor) + 2, y: 2 * max(1, down * factor) + 2)
    func pixel(_ coordinate: Double, _ extent: Int) -> Int {
      Int(max(0, min(Double(extent), coordinate)))
    }
    return PixelRect(
      minX: pixel(((shown.minX - rect.x) * across - margin.x).rounded(.down), extents.width),
      minY: pixel(((shown.minY - rect.y) * down - margin.y).rounded(.down), extents.height),
      maxX: pixel(((shown.maxX - rect.x) * across + margin.x).rounded(.up), extents.width),
      maxY: pixel(((shown.maxY - rect.y) * down + margin.y).rounded(.up), extents.height)
    )
  }
}
