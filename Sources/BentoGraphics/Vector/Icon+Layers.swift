package import BentoGeometry

extension Icon {
  /// A part of an icon drawn in one step.
  package struct Layer: Hashable, Sendable {
    /// The outline.
    package var path: Path
    /// Whether the outline is stroked; otherwise it is filled.
    package let isLine: Bool
    /// The opacity of the layer, 0…1.
    package let opacity: Double

    /// The size of the layer in memory, in bytes.
    package var byteCount: Int { path.elements.count * MemoryLayout<Path.Element>.stride }
  }

  /// The opacity of ``tone``: strong enough for a sheet on white and on black, and weak enough for the
  /// drawing on it.
  private static let toneOpacity = 0.4

  /// The maximum side length, in device pixels, of an icon that is fitted to pixels; larger icons need no
  /// fitting.
  private static let fittedLimit: Pixels = 512
  /// The maximum number of elements in a path that is fitted to pixels.
  private static let elementLimit = 1_000

  /// Whether one layer may overlap another.
  package var hasOverlappingLayers: Bool {
    (fill.isEmpty ? 0 : 1) + (tone.isEmpty ? 0 : 1) + (path.isEmpty ? 0 : 1) > 1
  }

  /// Returns the line width of an icon shown at a given size, both in points.
  package static func lineWidth(atSize size: Double) -> Double {
    switch size {
    case ..<20: min(1.5, size / 8)
    case ..<24: 1.5 + (size - 20) / 10
    case ..<48: 1.9 + (size - 24) / 40
    default: size / 48 * 2.5
    }
  }

  /// Returns the line width of an icon in whole device pixels.
  package static func lineWidth(atSize size: Double, factor: Double) -> Pixels {
    let width = min(lineWidth(atSize: size), size / 6) * factor
    return max(1, Int(min(width, 0x1p20).rounded()))
  }

  /// Returns the layers on the 24-unit square, from bottom to top, for a line width in units.
  private func layers(forLineWidth width: Double) -> [Layer] {
    // At 16 points and a scale of 1, a line of two pixels is three units wide.
    let line = width > 2.55 ? smallPath : path
    return [
      Layer(path: tone, isLine: false, opacity: Self.toneOpacity),
      Layer(path: fill, isLine: false, opacity: 1),
      Layer(path: line, isLine: true, opacity: 1),
    ]
    .filter { !$0.path.isEmpty }
  }

  /// Returns the layers in a square in points, not fitted to pixels.
  package func layers(in square: Rect) -> [Layer] {
    let factor = square.width / Self.extent
    let map = Transform.translation(x: square.x, y: square.y).scaled(by: factor)
    return layers(forLineWidth: Self.lineWidth(atSize: square.width) / factor).map { layer in
      var layer = layer
      layer.path = layer.path.transformed(by: map)
      return layer
    }
  }

  /// Returns the layers on a rectangle of whole device pixels, in pixels from its top-left corner.
  ///
  /// The edges of every horizontal and vertical part are on the edges of pixels, and everything else is
  /// adjusted without breaks; see ``StemGrid``.
  package func layers(width: Pixels, height: Pixels, lineWidth: Pixels) -> [Layer] {
    let layers = layers(forLineWidth: Double(lineWidth) / Double(width) * Self.extent)
    let count = layers.reduce(0) { $0 + $1.path.elements.count }
    let isFitted =
      max(width, height) <= Self.fittedLimit && count <= Self.elementLimit
      && layers.allSatisfy { $0.path.elements.allSatisfy(\.isFinite) }
    let stems = isFitted ? layers : []
    let columns = StemGrid(stems, along: .horizontal, extent: width, lineWidth: lineWidth)
    let rows = StemGrid(stems, along: .vertical, extent: height, lineWidth: lineWidth)
    return layers.map { layer in
      var layer = layer
      let half = layer.isLine ? Double(lineWidth) / 2 : 0
      layer.path = layer.path.mapped { point in
        Point(x: columns.pixel(at: point.x, half: half), y: rows.pixel(at: point.y, half: half))
      }
      return layer
    }
  }
}

extension Path {
  /// Returns the path with every point mapped by a function.
  fileprivate func mapped(_ map: (Point) -> Point) -> Path {
    var path = Path()
    for element in elements {
      switch element {
      case .move(let point): path.move(to: map(point))
      case .line(let point): path.addLine(to: map(point))
      case .curve(let point, let control1, let control2):
        path.addCurve(to: map(point), control1: map(control1), control2: map(control2))
      case .close: path.close()
      }
    }
    return path
  }
}
