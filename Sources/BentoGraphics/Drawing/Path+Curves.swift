public import BentoGeometry
internal import RealModule

// MARK: - Ellipses and arcs

extension Path {
  /// The distance of a control point from its end of the curve, for a quarter circle of radius 1.
  static let circleHandle = 0.552_284_749_830_793_4

  /// Adds a closed ellipse that fits a rectangle.
  public mutating func addEllipse(in rect: Rect) {
    let dx = rect.width / 2 * Self.circleHandle
    let dy = rect.height / 2 * Self.circleHandle
    let center = rect.center
    let (top, right) = (Point(x: center.x, y: rect.minY), Point(x: rect.maxX, y: center.y))
    let (bottom, left) = (Point(x: center.x, y: rect.maxY), Point(x: rect.minX, y: center.y))
    move(to: top)
    addCurve(
      to: right,
      control1: top.offsetBy(dx: dx, dy: 0),
      control2: right.offsetBy(dx: 0, dy: -dy)
    )
    addCurve(
      to: bottom,
      control1: right.offsetBy(dx: 0, dy: dy),
      control2: bottom.offsetBy(dx: dx, dy: 0)
    )
    addCurve(
      to: left,
      control1: bottom.offsetBy(dx: -dx, dy: 0),
      control2: left.offsetBy(dx: 0, dy: dy)
    )
    addCurve(
      to: top,
      control1: left.offsetBy(dx: 0, dy: -dy),
      control2: top.offsetBy(dx: -dx, dy: 0)
    )
    close()
  }

  /// Adds a circular arc, connected to the current point by a line.
  ///
  /// Angles are in radians, measured from the positive x-axis, and increase clockwise on screen. An arc of
  /// more than a full turn becomes a full circle.
  public mutating func addArc(
    center: Point,
    radius: Double,
    from start: Double,
    to end: Double
  ) {
    guard start.isFinite, end.isFinite, radius.isFinite, radius >= 0 else { return }
    let turn = max(-2 * .pi, min(2 * .pi, end - start))
    let count = max(1, Int((turn.magnitude / (.pi / 2)).rounded(.up)))
    let step = turn / Double(count)
    let handle = 4 / 3 * Double.tan(step / 4) * radius
    func point(_ angle: Double, along tangent: Double) -> Point {
      let (sine, cosine) = (Double.sin(angle), Double.cos(angle))
      return center.offsetBy(
        dx: cosine * radius - sine * tangent,
        dy: sine * radius + cosine * tangent
      )
    }
    if elements.isEmpty {
      move(to: point(start, along: 0))
    } else {
      addLine(to: point(start, along: 0))
    }
    for index in 0..<count {
      let (first, last) = (start + step * Double(index), start + step * Double(index + 1))
      addCurve(
        to: point(last, along: 0),
        control1: point(first, along: handle),
        control2: point(last, along: -handle)
      )
    }
  }
}

// MARK: - Joining and mapping

extension Path {
  /// Appends the elements of another path.
  public mutating func add(_ other: Path) {
    for element in other.elements {
      switch element {
      case .move(let point): move(to: point)
      case .line(let point): addLine(to: point)
      case .curve(let point, let control1, let control2):
        addCurve(to: point, control1: control1, control2: control2)
      case .close: close()
      }
    }
  }

  /// Returns the path with every point transformed.
  public func transformed(by transform: Transform) -> Path {
    var path = Path()
    for element in elements {
      switch element {
      case .move(let point): path.move(to: transform.apply(to: point))
      case .line(let point): path.addLine(to: transform.apply(to: point))
      case .curve(let point, let control1, let control2):
        path.addCurve(
          to: transform.apply(to: point),
          control1: transform.apply(to: control1),
          control2: transform.apply(to: control2)
        )
      case .close: path.close()
      }
    }
    return path
  }
}
