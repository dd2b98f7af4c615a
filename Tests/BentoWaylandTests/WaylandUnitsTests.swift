import BentoGeometry
import Testing

@testable import BentoWayland

struct WaylandUnitsTests {
  @Test(arguments: [1, 1.25, 1.5, 1.75, 2, 3, 1.501])
  func `a surface contains its pixels, and has almost the same size at the display's scale`(
    scale: Double
  ) {
    let units = WaylandUnits(scale: scale)
    for edge in -40...40 {
      let frame = PixelRect(x: edge, y: edge - 7, width: 120 + edge, height: 90)
      let surface = units.surface(of: frame)

      #expect(units.pixels(surface.minX) <= frame.minX && units.pixels(surface.minY) <= frame.minY)
      #expect(units.pixels(surface.maxX) >= frame.maxX && units.pixels(surface.maxY) >= frame.maxY)
      #expect(Double(surface.width) * scale - Double(frame.width) < 8 * scale)
    }
  }

  @Test(arguments: [1.25, 1.5, 1.75])
  func `edges of a surface are edges of pixels`(scale: Double) {
    let surface = WaylandUnits(scale: scale).surface(
      of: PixelRect(x: 11, y: -13, width: 101, height: 57)
    )

    for edge in [surface.minX, surface.minY, surface.maxX, surface.maxY] {
      #expect(Double(edge) * scale == (Double(edge) * scale).rounded())
    }
  }
}
