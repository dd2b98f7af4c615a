package import BentoGraphics

/// Images drawn with formulas.
package enum Drawings {
  /// An image of 48 × 24 points with distinguishable edges, corners and center.
  package static let flag = Image(
    pixels: PixelBuffer(width: 96, height: 48) { x, y in
      if x < 4 || y < 4 || x >= 92 || y >= 44 { return Pixel(red: 40, green: 44, blue: 52) }
      if (x - 48) * (x - 48) + (y - 24) * (y - 24) < 100 {
        return Pixel(red: 255, green: 255, blue: 255)
      }
      switch (x < 48, y < 24) {
      case (true, true): return Pixel(red: 226, green: 87, blue: 76)
      case (false, true): return Pixel(red: 242, green: 177, blue: 52)
      case (true, false): return Pixel(red: 67, green: 160, blue: 113)
      case (false, false): return Pixel(red: 66, green: 120, blue: 220)
      }
    },
    scale: 2
  )

  /// A plus sign of 16 × 16 points that takes the tint color.
  package static let plus = Image(
    pixels: PixelBuffer(width: 32, height: 32) { x, y in
      let isInside = (14..<18).contains(x) || (14..<18).contains(y)
      let isAway = min(x, y) < 4 || max(x, y) >= 28
      return Pixel(red: 0, green: 0, blue: 0, alpha: isInside && !isAway ? 255 : 0)
    },
    scale: 2
  ).withRenderingMode(.alwaysTemplate)
}
