internal import BentoGeometry
package import BentoGraphics

/// Images of one color for tests.
nonisolated extension Image {
  /// An image of one color, in points, with one pixel per point.
  package static func plain(_ color: Pixel, width: Int, height: Int) -> Image {
    Image(pixels: PixelBuffer(width: width, height: height) { _, _ in color }, scale: 1)
  }

  /// A checkered image, whose edges and direction are visible.
  package static func checkered(width: Int, height: Int, cell: Int = 8) -> Image {
    Image(
      pixels: PixelBuffer(width: width, height: height) { x, y in
        let isDark = (x / cell + y / cell).isMultiple(of: 2)
        return Pixel(
          red: isDark ? 40 : 200,
          green: isDark ? 90 : 220,
          blue: UInt8(x % 256),
          alpha: 255
        )
      },
      scale: 1
    )
  }
}

nonisolated extension Pixel {
  /// Pure blue.
  package static let blue = Pixel(red: 0, green: 0, blue: 255, alpha: 255)
  /// A green of medium lightness.
  package static let green = Pixel(red: 40, green: 160, blue: 80, alpha: 255)
}
