import BentoGeometry
import BentoGraphics
import Testing

/// Shapes, radii, strokes and steps of lists, and what can be derived from them without painting.
@Suite
struct ShapeTableTests {
  private static let box = Rect(x: 10, y: 20, width: 60, height: 40)

  private static func path(_ text: String) -> Shape {
    .path((try? Path(svg: text)) ?? Path(), .winding)
  }

  @Test(arguments: [
    (Shape.rect(box), box), (.ellipse(box), box), (.roundedRect(box, CornerRadii(9)), box),
    (path("M1 2"), Rect(x: 1, y: 2, width: 0, height: 0)),
    (path("M1 2L5 9 3 1"), Rect(x: 1, y: 1, width: 4, height: 8)),
    (path("M0 0C0 8 8 8 8 0"), Rect(x: 0, y: 0, width: 8, height: 6)),
    (path("M0 0Q4 8 8 0"), Rect(x: 0, y: 0, width: 8, height: 4)),
    (path(""), .zero),
  ])
  func `bounds contain exactly the shape`(shape: Shape, wanted: Rect) {
    let bounds = shape.bounds

    let edges = [
      bounds.minX - wanted.minX, bounds.minY - wanted.minY, bounds.maxX - wanted.maxX,
      bounds.maxY - wanted.maxY,
    ]
    #expect(edges.allSatisfy { $0.magnitude < 1e-9 }, "\(bounds)")
  }

  @Test(arguments: [
    (10.0, Size(width: 60, height: 40), 10.0), (30, Size(width: 60, height: 40), 20),
    (-5, Size(width: 60, height: 40), 0), (5, .zero, 0), (5, Size(width: -4, height: 9), 0),
    (.infinity, Size(width: 8, height: 6), 3), (.nan, Size(width: 8, height: 6), 0),
  ])
  func `radii are limited to half of the shorter extent`(
    radius: Double,
    size: Size,
    wanted: Double
  ) {
    #expect(CornerRadii(radius).clamped(to: size) == CornerRadii(wanted))
  }

  @Test(arguments: [
    (CornerRadii(0), true, true), (CornerRadii(4), true, false), (CornerRadii(-1), true, true),
    (CornerRadii(topLeft: 0, topRight: 0, bottomRight: 3, bottomLeft: 0), false, false),
  ])
  func `radii report whether they are uniform and whether they are zero`(
    radii: CornerRadii,
    isEven: Bool,
    isZero: Bool
  ) {
    #expect((radii.isEven, radii.isZero) == (isEven, isZero))
  }

  @Test(arguments: [
    (DrawOperation.fill(.rect(box), .color(.red)), box),
    (
      .stroke(.rect(box), .color(.red), StrokeStyle(width: 4)),
      Rect(x: 8, y: 18, width: 64, height: 44)
    ),
    (
      .stroke(path("M0 0L10 0"), .color(.red), StrokeStyle(width: 2, cap: .square)),
      Rect(x: -1.5, y: -1.5, width: 13, height: 3)
    ),
    (
      .shadow(.rect(box), Shadow(color: .black, radius: 4, offset: Size(width: 3, height: -2))),
      Rect(x: 6, y: 11, width: 74, height: 54)
    ),
    (.innerShadow(.rect(box), Shadow()), box),
    (.pushClip(.rect(box)), .zero), (.pop, .zero),
  ])
  func `ink contains what a step paints`(operation: DrawOperation, wanted: Rect) {
    #expect(operation.inkBounds == wanted)
  }

  @Test
  func `a font keeps its other attributes when its size or weight changes`() {
    let font = Font(family: "Mono", pointSize: 12, weight: .bold, isItalic: true)

    #expect(
      font.withSize(20) == Font(family: "Mono", pointSize: 20, weight: .bold, isItalic: true)
    )
    #expect(
      font.withWeight(.light)
        == Font(family: "Mono", pointSize: 12, weight: .light, isItalic: true)
    )
  }
}
