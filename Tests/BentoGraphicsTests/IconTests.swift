import BentoGeometry
import BentoGraphics
import Foundation
import Testing

@Suite
struct IconTests {
  private var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Assets/Icons")
  }

  /// The values of all attributes of a name in a text.
  private func attributes(_ name: String, in text: String) -> [String] {
    text.components(separatedBy: " \(name)=\"").dropFirst().map {
      $0.prefix { $0 != "\"" }.description
    }
  }

  @Test(arguments: Icon.all)
  func `an icon equals the drawing of its file`(icon: Icon) throws {
    let file = folder.appendingPathComponent("\(icon.name).svg")
    let text = try String(contentsOf: file, encoding: .utf8)

    #expect(attributes("viewBox", in: text) == ["0 0 24 24"])
    #expect(attributes("stroke-width", in: text) == ["2"])
    let paths = try attributes("d", in: text).map { try Path(svg: $0) }
    #expect(paths == [icon.tone, icon.fill, icon.path].filter { !$0.isEmpty })
    #expect(attributes("fill-opacity", in: text).count == (icon.tone.isEmpty ? 0 : 1))
  }

  @Test
  func `every file is an icon, and every icon has a unique name`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)

    #expect(Set(files) == Set(Icon.all.map { "\($0.name).svg" }))
    #expect(Icon.all.count >= 120)
    #expect(Set(Icon.all.map(\.name)).count == Icon.all.count)
    #expect(Set(Icon.all.map { [$0.path, $0.fill, $0.tone] }).count == Icon.all.count)
  }

  @Test(arguments: Icon.all)
  func `an icon's ink stays inside its square`(icon: Icon) {
    let rect = Rect(x: 3, y: 5, width: 24, height: 30)

    #expect(icon.operation(in: rect, paint: .color(.black)).inkBounds == rect.insetBy(dx: 0, dy: 3))
    for sample in FittedSample.all {
      let (side, width) = (sample.side, sample.lineWidth)
      let layers = icon.layers(width: side, height: side, lineWidth: width)
      let inks = layers.map { layer in
        let reach = layer.isLine ? Double(width) / 2 : 0
        return layer.path.bounds.insetBy(dx: -reach, dy: -reach)
      }
      let square = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
      #expect(inks.allSatisfy { square.insetBy(dx: -0.01, dy: -0.01).contains($0) }, "\(sample)")
      let ink = inks.reduce(inks.first ?? .zero) { $0.union($1) }
      #expect(max(ink.width, ink.height) >= Double(side) * 0.5, "\(sample): \(ink)")
    }
  }

  @Test(arguments: Icon.all)
  func `the edges of stems are on the edges of device pixels`(icon: Icon) {
    for sample in FittedSample.all {
      let (side, width) = (sample.side, sample.lineWidth)
      for layer in icon.layers(width: side, height: side, lineWidth: width) {
        let edges = layer.path.stems.map { $0 - (layer.isLine ? Double(width) / 2 : 0) }

        #expect(
          edges.allSatisfy { ($0 - $0.rounded()).magnitude < 1e-6 },
          "\(sample): \(layer.path.svg)"
        )
      }
    }
  }

  @Test(arguments: Icon.all)
  func `points of an icon are moved by less than a line's width and keep their order`(icon: Icon) {
    for sample in FittedSample.all {
      let factor = Double(sample.side) / Icon.extent
      let fitted = icon.layers(
        width: sample.side,
        height: sample.side,
        lineWidth: sample.lineWidth
      )
      let isSmall = Double(sample.lineWidth) / factor > 2.55
      let drawn = [icon.tone, icon.fill, isSmall ? icon.smallPath : icon.path]
        .filter { !$0.isEmpty }
      let before = drawn.flatMap(\.points)
      let after = fitted.flatMap(\.path.points)
      #expect(before.count == after.count)
      for coordinate in [\Point.x, \Point.y] {
        let pairs = zip(before, after).map { ($0[keyPath: coordinate], $1[keyPath: coordinate]) }
          .sorted { $0.0 < $1.0 }
        #expect(pairs.allSatisfy { ($0.0 * factor - $0.1).magnitude <= 1.01 }, "\(sample)")
        #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.1 <= $1.1 + 1e-6 }, "\(sample)")
      }
    }
  }

  @Test(arguments: [
    (16.0, 1.0, 2), (16, 1.25, 2), (16, 1.5, 2), (16, 2, 3), (20, 1, 2), (20, 1.25, 2),
    (20, 1.5, 2), (20, 2, 3), (24, 1, 2), (24, 1.25, 2), (24, 1.5, 3), (24, 2, 4), (48, 1, 3),
    (48, 1.25, 3), (48, 1.5, 4), (48, 2, 5), (4, 1, 1), (0.1, 1, 1), (96, 1, 5),
  ])
  func `the line's width fits the size`(size: Double, scale: Double, pixels: Int) {
    #expect(Icon.lineWidth(atSize: size, factor: scale) == pixels)
  }

  @Test
  func `a custom icon may have any path`() throws {
    let rect = Rect(x: 0, y: 0, width: 24, height: 24)
    var hostile = Path()
    hostile.move(to: Point(x: .nan, y: 4))
    hostile.addLine(to: Point(x: .infinity, y: -1e300))
    let outside = try Path(svg: "M-10 12H40M12 1e9V-1e9")

    for path in [Path(), hostile, outside] {
      let icon = Icon(name: "custom", path: path)
      for side in [1, 16, 513, 1 << 20] {
        let layers = icon.layers(width: side, height: side, lineWidth: 2)
        #expect(layers.count == (path.isEmpty ? 0 : 1))
      }
      let ink = icon.operation(in: rect, paint: .color(.black)).inkBounds
      #expect(ink.contains(rect))
    }
    let wide = Icon(name: "custom", path: outside)
    #expect(wide.operation(in: rect, paint: .color(.black)).inkBounds.maxX >= 41)
  }

  @Test
  func `an icon is a template of the requested size`() {
    let image = Image(icon: .star, pointSize: 18)

    #expect(image.size == Size(width: 18, height: 18))
    #expect(image.renderingMode == .alwaysTemplate)
    #expect(image.drawing != nil)
    #expect(Image(icon: .star, pointSize: 18) == image)
    #expect(Image(icon: .heart, pointSize: 18) != image)
    #expect(Image(icon: .star, pointSize: .nan).size.width == 24)
  }
}

/// A size in points and a scale at which icons are shown.
private struct FittedSample: CustomStringConvertible {
  let size: Double
  let scale: Double

  static let all = [12.0, 14, 16, 18, 20, 24, 32, 48].flatMap { size in
    [1, 1.25, 1.5, 2].map { FittedSample(size: size, scale: $0) }
  }

  var side: Int { Int((size * scale).rounded()) }
  var lineWidth: Int { Icon.lineWidth(atSize: size, factor: scale) }
  var description: String { "\(size) at \(scale)" }
}

extension Path {
  /// The points of all elements.
  fileprivate var points: [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): return [point]
      case .curve(let point, let control1, let control2): return [control1, control2, point]
      case .close: return []
      }
    }
  }

  /// The positions, across their direction, of the horizontal and vertical lines.
  fileprivate var stems: [Double] {
    var stems: [Double] = []
    var (start, current) = (Point.zero, Point.zero)
    func add(_ first: Point, _ second: Point) {
      let (dx, dy) = ((first.x - second.x).magnitude, (first.y - second.y).magnitude)
      if dx < 1e-6, dy > 0.5 { stems.append(first.x) }
      if dy < 1e-6, dx > 0.5 { stems.append(first.y) }
    }
    for element in elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point):
        add(current, point)
        current = point
      case .curve(let point, _, _): current = point
      case .close:
        add(current, start)
        current = start
      }
    }
    return stems
  }
}
