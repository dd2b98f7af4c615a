extension Image {
  /// Returns the image reduced so that neither side has more than `side` pixels.
  ///
  /// Each pixel is the mean of the pixels that it replaces. A photograph shown as a thumbnail, for example,
  /// takes a hundredth of the memory. The method may be called off the main actor:
  ///
  /// ```swift
  /// @concurrent
  /// func thumbnail(_ data: [UInt8]) async -> Image? {
  ///   try? Image(pngData: data).reduced(toFit: 160)
  /// }
  /// ```
  ///
  /// - Parameter side: The maximum number of pixels; values less than one count as one. An image that is not
  ///   larger is returned unchanged, as is a drawing, which has no pixels.
  /// - Complexity: O(*n*) in the number of pixels of the image.
  public func reduced(toFit side: Int) -> Image {
    let (width, height) = (pixels.width, pixels.height)
    let longer = max(width, height)
    let side = max(1, side)
    guard longer > side else { return self }
    let small = (width: max(1, width * side / longer), height: max(1, height * side / longer))
    let words = pixels.words
    var reduced: [UInt32] = []
    reduced.reserveCapacity(small.width * small.height)
    for y in 0..<small.height {
      let rows = y * height / small.height..<(y + 1) * height / small.height
      for x in 0..<small.width {
        let columns = x * width / small.width..<(x + 1) * width / small.width
        reduced.append(Self.mean(of: words, rows, columns, width))
      }
    }
    let buffer = PixelBuffer(width: small.width, height: small.height, words: reduced)
    let scale = scale * Double(side) / Double(longer)
    return Image(pixels: buffer, scale: scale).withRenderingMode(renderingMode)
      .withResizing(resizing)
  }

  /// Returns the average of a block of premultiplied words.
  private static func mean(
    of words: [UInt32],
    _ rows: Range<Int>,
    _ columns: Range<Int>,
    _ width: Int
  ) -> UInt32 {
    var sums: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    for row in rows {
      for word in words[row * width + columns.lowerBound..<row * width + columns.upperBound] {
        sums.0 += UInt64(word & 0xFF)
        sums.1 += UInt64(word >> 8 & 0xFF)
        sums.2 += UInt64(word >> 16 & 0xFF)
        sums.3 += UInt64(word >> 24)
      }
    }
    let count = UInt64(rows.count * columns.count)
    func mean(_ sum: UInt64) -> UInt32 { UInt32((sum + count / 2) / count) }
    return mean(sums.0) | mean(sums.1) << 8 | mean(sums.2) << 16 | mean(sums.3) << 24
  }
}
