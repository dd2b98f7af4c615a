import BentoGraphics

extension PixelBuffer {
  /// One image of several next to each other, with black below the shorter ones.
  static func row(_ pictures: [PixelBuffer]) -> PixelBuffer {
    let height = pictures.map(\.height).max() ?? 0
    let words = (0..<height).flatMap { y in
      pictures.flatMap { picture in
        y < picture.height
          ? Array(picture.words[y * picture.width..<(y + 1) * picture.width])
          : [UInt32](repeating: 0xFF00_0000, count: picture.width)
      }
    }
    return PixelBuffer(width: pictures.reduce(0) { $0 + $1.width }, height: height, words: words)
  }
}
