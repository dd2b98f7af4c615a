import BentoGeometry
import BentoLayout
import Testing

@testable import BentoCairo

/// One law of rounding for layout and painting: an edge is on the same pixel for both.
struct RoundingLawTests {
  struct Row: CustomTestStringConvertible {
    var points: Double
    var scale: Double
    var edge: Int

    var testDescription: String { "\(points) at \(scale)" }
  }

  static let rows = [
    Row(points: 0, scale: 1, edge: 0),
    Row(points: 0.49, scale: 1, edge: 0),
    Row(points: 0.4998, scale: 1, edge: 0),
    Row(points: 0.49995, scale: 1, edge: 1),
    Row(points: 0.5, scale: 1, edge: 1),
    Row(points: 0.50005, scale: 1, edge: 1),
    Row(points: 1.4999999999, scale: 1, edge: 2),
    Row(points: -0.5, scale: 1, edge: 0),
    Row(points: -0.50005, scale: 1, edge: 0),
    Row(points: -0.5002, scale: 1, edge: -1),
    Row(points: -1.5, scale: 1, edge: -1),
    Row(points: 0.25, scale: 2, edge: 1),
    Row(points: 0.2499, scale: 2, edge: 0),
    Row(points: 100.0 / 3, scale: 3, edge: 100),
    Row(points: 0.1 + 0.2, scale: 5, edge: 2),
    Row(points: 33.3, scale: 1.5, edge: 50),
    Row(points: 10, scale: 2.625, edge: 26),
    Row(points: 4.0 / 2.625, scale: 2.625, edge: 4),
    Row(points: 4.5 / 2.625, scale: 2.625, edge: 5),
    Row(points: 1_000_000.5, scale: 1, edge: 1_000_001),
    Row(points: -1_000_000.5, scale: 1, edge: -1_000_000),
  ]

  @Test(arguments: rows)
  func `layout and painting put an edge on the same pixel`(row: Row) {
    let scale = Scale(row.scale)
    let space = DeviceSpace(scale: scale)
    let rect = Rect(x: row.points, y: row.points, width: 0, height: 0)
    let tree = LayoutTree()
    let host = tree.makeNode(.host)
    let child = tree.makeNode(.leaf)
    var style = LayoutStyle()
    style.margins = LayoutEdges(top: row.points, start: row.points)
    tree.setStyle(style, of: child)
    tree.setChildren([child], of: host)

    tree.layout(host: host, width: 10, height: 10, scale: scale) { _, _ in
      LayoutMeasurement(height: 0)
    }

    #expect(scale.pixels(row.points) == row.edge)
    #expect(scale.snap(row.points) == Double(row.edge) / row.scale)
    #expect(tree.frame(of: child).origin == scale.points(scale.pixels(rect)).origin)
    #expect(space.snapped(rect).x == row.edge)
    #expect(space.snapped(rect).y == row.edge)
    let moved = space.entering(.translation(x: row.points, y: row.points))
    #expect(moved.origin == (row.edge, row.edge))
  }

  struct Length: CustomTestStringConvertible {
    var device: Double
    var holding: Double
    var within: Double

    var testDescription: String { "\(device) pixels" }
  }

  @Test(arguments: [
    Length(device: 0, holding: 0, within: 0),
    Length(device: 0.00005, holding: 0, within: 0),
    Length(device: 0.5, holding: 1, within: 0),
    Length(device: 2.99995, holding: 3, within: 3),
    Length(device: 3.00005, holding: 3, within: 3),
    Length(device: 3.001, holding: 4, within: 3),
    Length(device: -0.5, holding: 0, within: -1),
    Length(device: 0x1p50 + 0.5, holding: 0x1p50 + 1, within: 0x1p50),
    Length(device: .infinity, holding: .infinity, within: .infinity),
  ])
  func `whole pixels contain a length, or fit into it, up to rounding errors`(length: Length) {
    #expect(Scale.wholePixels(holding: length.device) == length.holding)
    #expect(Scale.wholePixels(within: length.device) == length.within)
    if length.device.isFinite { #expect(Scale(2).ceil(length.device / 2) == length.holding / 2) }
  }
}
