import BentoCairo
import BentoGeometry
import BentoGraphics
import TestTraits
import Testing

@Suite
struct InnerShadowTests {
  private let painter = CairoPainter(textEngine: PangoTextEngine(fonts: .test))
  private let shade = Shadow(color: .black, radius: 10, offset: .zero)

  private func picture(_ shape: Shape, _ shadow: Shadow, extent: Int = 120) throws -> PixelBuffer {
    var list = DisplayList()
    list.append(.innerShadow(shape, shadow))
    return try draw(list, width: extent, height: extent, with: painter)
  }

  private var path: Path {
    var path = Path()
    path.addRect(Rect(x: 20, y: 20, width: 80, height: 80))
    return path
  }

  @Test(.slow)
  func `an inner shadow is darkest at the edge, fades inward and ends at the shape`() throws {
    let shapes: [Shape] = [
      .rect(Rect(x: 20, y: 20, width: 80, height: 80)),
      .roundedRect(Rect(x: 20, y: 20, width: 80, height: 80), CornerRadii(6, curve: .continuous)),
      .path(path, .winding),
    ]
    for shape in shapes {
      let row = try (0..<120).map { try picture(shape, shade)[$0, 60].alpha }

      #expect(row[19] == 0 && row[100] == 0, "\(shape)")
      #expect(row[20] > 90 && row[60] == 0, "\(shape)")
      #expect(row[20...60].elementsEqual(row[20...60].sorted(by: >)), "\(shape)")
      #expect(Array(row[20..<60]) == row[60..<100].reversed(), "\(shape)")
    }
  }

  @Test
  func `an offset moves an inner shadow to the side of the light`() throws {
    let shadow = Shadow(color: .black, radius: 6, offset: Size(width: 0, height: 8))
    let shown = try picture(.rect(Rect(x: 20, y: 20, width: 80, height: 80)), shadow)

    #expect(shown[60, 21].alpha > 240)
    #expect(shown[60, 98].alpha == 0)
    #expect(shown[60, 19].alpha == 0)
  }

  @Test
  func `an inner shadow and the shape's own shadow never overlap on a rectangle`() throws {
    let box = Shape.rect(Rect(x: 30, y: 30, width: 50, height: 40))
    let inner = try picture(box, shade)
    var list = DisplayList()
    list.append(.shadow(box, shade))
    let outer = try draw(list, width: 120, height: 120, with: painter)

    #expect(zip(inner.words, outer.words).allSatisfy { $0 == 0 || $1 == 0 })
  }

  @Test
  func `the inner shadow of a large shape has the corners of a small one`() throws {
    func corner(_ extent: Double) throws -> [UInt32] {
      let box = Rect(x: 10, y: 10, width: extent, height: extent)
      let shown = try picture(.roundedRect(box, CornerRadii(12)), shade, extent: 500)
      return (0..<50).flatMap { shown.words[$0 * 500..<$0 * 500 + 50] }
    }

    #expect(try corner(100) == corner(450))
  }
}
