package import BentoGeometry

/// The picture around the content of a window without a title bar, such as a shadow, and in the corners of the content.
///
/// The content itself is painted as if it were square. Its corners are blended with the decoration on their way to the
/// display, so the pixels that the next frame copies stay intact.
package struct WindowDecoration: Equatable {
  /// The width of the area around the content, in pixels.
  package let margin: Pixels
  /// The width and height of the content's corners, in pixels.
  package let corner: Pixels
  /// The decoration around a content of `2 * corner + 1` pixels in each direction, without this content; the row and
  /// the column in the middle are repeated along the edges of a larger one.
  package let picture: PixelBuffer
  /// The opacity of the content in each pixel of the picture, from 0 to 255.
  private let coverage: [UInt8]

  /// Creates a decoration from two drawings of a window that contains nothing but a color.
  ///
  /// - Parameter draw: Draws the window, and returns its pixels, which are `2 * (margin + corner) + 1` in each
  ///   direction.
  package init(margin: Pixels, corner: Pixels, draw: (Color) -> PixelBuffer) {
    (self.margin, self.corner) = (margin, corner)
    let (dark, light) = (draw(.black), draw(.white))
    coverage = zip(dark.words, light.words).map { UInt8(($1 & 0xff) - min($0 & 0xff, $1 & 0xff)) }
    let words = zip(dark.words, coverage).map { word, coverage in
      word & 0x00ff_ffff | (word >> 24 - min(word >> 24, UInt32(coverage))) << 24
    }
    picture = PixelBuffer(width: dark.width, height: dark.height, words: words)
  }

  /// The number of pixels of the picture in each direction.
  package var side: Pixels { 2 * (margin + corner) + 1 }

  /// Returns the areas of a content's corners, in the order top left, top right, bottom left, bottom right; none if the
  /// content is too small for them.
  package func corners(of content: PixelRect) -> [PixelRect] {
    let (right, bottom) = (content.width - corner, content.height - corner)
    guard corner > 0, right >= corner, bottom >= corner else { return [] }
    return [(0, 0), (right, 0), (0, bottom), (right, bottom)].map { x, y in
      PixelRect(x: content.x + x, y: content.y + y, width: corner, height: corner)
    }
  }

  /// Returns the parts of a content that the decoration leaves as they are.
  package func rest(of content: PixelRect) -> [PixelRect] {
    guard !corners(of: content).isEmpty else { return [content] }
    let (x, y, width, height) = (content.x, content.y, content.width, content.height)
    let middle = width - 2 * corner
    return [
      PixelRect(x: x + corner, y: y, width: middle, height: corner),
      PixelRect(x: x, y: y + corner, width: width, height: height - 2 * corner),
      PixelRect(x: x + corner, y: y + height - corner, width: middle, height: corner),
    ]
  }

  /// The words of the picture, transparent where the content is.
  package var surroundings: [UInt32] {
    var words = Array(picture.words)
    for y in margin..<side - margin {
      for x in margin..<side - margin { words[y * side + x] = 0 }
    }
    return words
  }

  /// Blends the pixels of a corner with the decoration.
  ///
  /// - Parameters:
  ///   - index: The corner's index in ``corners(of:)``.
  ///   - content: Returns a pixel of the corner as a premultiplied word.
  /// - Returns: The premultiplied words of the corner, row by row.
  package func blend(
    _ index: Int,
    with content: (_ x: Pixels, _ y: Pixels) -> UInt32
  ) -> [UInt32] {
    let far = side - margin - corner
    let (left, top) = (index & 1 == 0 ? margin : far, index & 2 == 0 ? margin : far)
    let words = picture.words
    var result: [UInt32] = []
    result.reserveCapacity(corner * corner)
    for y in 0..<corner {
      for x in 0..<corner {
        let place = (top + y) * side + left + x
        result.append(
          words[place] &+ WindowDecoration.scale(content(x, y), by: UInt32(coverage[place]))
        )
      }
    }
    return result
  }

  /// Multiplies the four bytes of a word by a fraction of 255.
  private static func scale(_ word: UInt32, by share: UInt32) -> UInt32 {
    func half(_ bytes: UInt32) -> UInt32 {
      // The product divided by 255, rounded, for two bytes at a time.
      let product = bytes &* share &+ 0x0080_0080
      return (product &+ (product >> 8 & 0x00ff_00ff)) >> 8 & 0x00ff_00ff
    }
    return half(word & 0x00ff_00ff) | half(word >> 8 & 0x00ff_00ff) << 8
  }
}
