import BentoGeometry
import BentoGraphics
import BentoViews
import Testing

@testable import BentoInspector

@Suite
struct OverdrawTests {
  private let bounds = PixelRect(x: 0, y: 0, width: 40, height: 30)

  private func fill(_ rect: Rect) -> DrawOperation { .fill(.rect(rect), .color(.red)) }

  @Test
  func `painting counts only inside the region`() {
    var map = OverdrawMap(bounds)
    var list = DisplayList()
    list.append(fill(Rect(x: 0, y: 0, width: 40, height: 30)))
    list.append(fill(Rect(x: 10, y: 10, width: 10, height: 10)))
    map.paint(list, scale: .one, region: Region(PixelRect(x: 5, y: 5, width: 10, height: 10)))

    #expect(map[4, 4] == 0)
    #expect(map[5, 5] == 1)
    #expect(map[12, 12] == 2)
    #expect(map[15, 12] == 0)
    #expect(map[-1, 99] == 0)
    map.paint(
      DisplayList(),
      scale: .one,
      region: Region(PixelRect(x: 12, y: 0, width: 1, height: 30))
    )
    #expect((map[11, 12], map[12, 12], map[13, 12]) == (2, 0, 2))
  }

  @Test
  func `clips, transforms and images are followed, and a line counts as a line`() {
    var map = OverdrawMap(bounds)
    var inner = DisplayList()
    inner.append(.pushClip(.rect(Rect(x: 0, y: 0, width: 5, height: 5))))
    inner.append(fill(Rect(x: 0, y: 0, width: 20, height: 20)))
    inner.append(.pop)
    inner.append(
      .stroke(
        .rect(Rect(x: 1, y: 1, width: 14, height: 8)),
        .color(.black),
        StrokeStyle(width: 2)
      )
    )
    var list = DisplayList()
    list.append(.pushTransform(.translation(x: 10, y: 10)))
    list.append(.picture(inner))
    list.append(.pop)
    map.paint(list, scale: .one, region: Region(bounds))

    #expect(map[10, 10] == 2)
    #expect(map[13, 13] == 1)
    #expect(map[16, 14] == 0)
    #expect(map[24, 14] == 1)
    #expect(map[18, 18] == 1)
  }

  @Test
  func `counts move with the pixels of scrolled content`() {
    var map = OverdrawMap(bounds)
    var list = DisplayList()
    list.append(fill(Rect(x: 0, y: 12, width: 40, height: 2)))
    map.paint(list, scale: .one, region: Region(bounds))
    let viewport = PixelRect(x: 0, y: 10, width: 20, height: 20)
    map.move(viewport, dx: 0, dy: 5)

    #expect((map[5, 17], map[5, 18], map[5, 19]) == (1, 1, 0))
    #expect(map[30, 12] == 1)
    #expect(map[30, 17] == 0)
  }
}
