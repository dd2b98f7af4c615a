internal import BentoGeometry
package import BentoGraphics

/// The meaning of the numbers of a moving value if the numbers alone do not determine it.
///
/// Two values can be interpolated if one form applies to both: gradients of the same kind with the same
/// number of colors, shapes of the same kind, or paths with the same elements. As with Core Animation's
/// layers, other values are not interpolated.
package nonisolated indirect enum MotionForm: Equatable {
  /// The numbers are the complete value.
  case plain
  /// The kind and spread of the gradient, and the hues of its clear colors.
  case gradient(Gradient)
  /// The kind of the shape, the elements of its path, its corner curve and its fill rule.
  case shape(Shape)
  /// An angle in radians, followed by the other coefficients of the transform rotated back by that angle, and
  /// the translation.
  ///
  /// The angle is the one closest to `near` among equivalent angles.
  case turn(near: Double)

  /// Returns the form for a shape that is animated starting from another one.
  package static func shape(_ end: Shape, from start: Shape?) -> MotionForm {
    .shape(end.inMotion(from: start))
  }

  /// Whether a state with a gradient and a shape can be represented by numbers in this form.
  package func holds(_ gradient: Gradient?, _ shape: Shape?) -> Bool {
    switch self {
    case .plain, .turn: true
    case .gradient(let form): gradient.map(form.hasForm(of:)) ?? true
    case .shape(let form): shape.map { form.hasForm(of: $0.inMotion) } ?? false
    }
  }
}

// MARK: - Gradients

nonisolated extension MotionForm {
  /// Returns the numbers of a gradient, which represent clear colors if the gradient is nil.
  package func vector(of gradient: Gradient?) -> MotionVector {
    guard case .gradient(let form) = self else { return .zero }
    let shown = gradient ?? form
    return MotionVector(
      shown.kind.numbers,
      tail: shown.stops.map { stop in
        var numbers = SIMD8(gradient == nil ? nil : stop.color)
        numbers[4] = stop.position
        return numbers
      }
    )
  }

  /// Returns the gradient with the given numbers; its color positions are in ascending order.
  package func gradient(_ vector: MotionVector) -> Gradient? {
    guard case .gradient(var gradient) = self else { return nil }
    gradient.kind = gradient.kind.with(vector.head)
    var position = -Double.infinity
    for (index, numbers) in vector.tail.enumerated() where index < gradient.stops.count {
      position = max(position, numbers[4])
      gradient.stops[index].position = position
      gradient.stops[index].color =
        numbers.color ?? gradient.stops[index].color.withAlpha(0)
    }
    return gradient
  }
}

nonisolated extension Gradient {
  /// Whether two gradients differ only in their numbers.
  fileprivate func hasForm(of other: Gradient) -> Bool {
    guard stops.count == other.stops.count, spread == other.spread else { return false }
    return switch (kind, other.kind) {
    case (.linear, .linear), (.radial, .radial), (.circles, .circles): true
    case (.linear, _), (.radial, _), (.circles, _): false
    }
  }
}

nonisolated extension Gradient.Kind {
  fileprivate var numbers: SIMD8<Double> {
    switch self {
    case .linear(let from, let to): SIMD8(from.x, from.y, to.x, to.y, 0, 0, 0, 0)
    case .radial(let center, let radius): SIMD8(center.x, center.y, radius, 0, 0, 0, 0, 0)
    case .circles(let from, let startRadius, let to, let endRadius):
      SIMD8(from.x, from.y, startRadius, to.x, to.y, endRadius, 0, 0)
    }
  }

  fileprivate func with(_ numbers: SIMD8<Double>) -> Gradient.Kind {
    switch self {
    case .linear: .linear(from: numbers.point, to: Point(x: numbers[2], y: numbers[3]))
    case .radial: .radial(center: numbers.point, radius: max(0, numbers[2]))
    case .circles:
      .circles(
        from: numbers.point,
        startRadius: max(0, numbers[2]),
        to: Point(x: numbers[3], y: numbers[4]),
        endRadius: max(0, numbers[5])
      )
    }
  }
}

// MARK: - Shapes

nonisolated extension MotionForm {
  /// Returns the numbers of a shape in this form.
  package func vector(of shape: Shape?) -> MotionVector {
    switch shape {
    case .rect(let rect): MotionVector(SIMD8(rect))
    case .ellipse(let rect): MotionVector(SIMD8(rect))
    case .roundedRect(let rect, let radii):
      MotionVector(SIMD8(rect), tail: [SIMD8(radii.clamped(to: rect.size))])
    case .path(let path, _): MotionVector(.zero, tail: path.elements.map(\.numbers))
    case nil: .zero
    }
  }

  /// Returns the shape with the given numbers.
  package func shape(_ vector: MotionVector) -> Shape? {
    guard case .shape(let shape) = self else { return nil }
    switch shape {
    case .rect: return .rect(vector.head.rect)
    case .ellipse: return .ellipse(vector.head.rect)
    case .roundedRect(_, let radii):
      let corners = (vector.tail.first ?? .zero).cornerRadii(radii.curve)
      return corners.isZero ? .rect(vector.head.rect) : .roundedRect(vector.head.rect, corners)
    case .path(let path, let rule):
      var moved = Path()
      for (element, numbers) in zip(path.elements, vector.tail) {
        moved.add(element, at: numbers)
      }
      return .path(moved, rule)
    }
  }
}

nonisolated extension Shape {
  /// The shape in the form in which it is animated: a rectangle becomes a rounded rectangle with a radius of
  /// zero.
  fileprivate var inMotion: Shape {
    if case .rect(let rect) = self { .roundedRect(rect, CornerRadii(0)) } else { self }
  }

  /// Returns the form of the shape used for an animation that starts from another shape.
  ///
  /// If the shape has no corner curve of its own, it uses that of the other shape.
  fileprivate func inMotion(from start: Shape?) -> Shape {
    guard case .roundedRect(let rect, let end) = inMotion, end.isZero,
      case .roundedRect(_, let radii) = start
    else { return inMotion }
    return .roundedRect(rect, CornerRadii(0, curve: radii.curve))
  }

  /// Whether two shapes differ only in their numbers.
  fileprivate func hasForm(of other: Shape) -> Bool {
    switch (self, other) {
    case (.rect, .rect), (.roundedRect, .roundedRect), (.ellipse, .ellipse): true
    case (.path(let path, _), .path(let second, _)):
      path.elements.count == second.elements.count
        && zip(path.elements, second.elements).allSatisfy { $0.hasForm(of: $1) }
    case (.rect, _), (.roundedRect, _), (.ellipse, _), (.path, _): false
    }
  }
}

nonisolated extension Path.Element {
  fileprivate var numbers: SIMD8<Double> {
    switch self {
    case .move(let point), .line(let point): SIMD8(point)
    case .curve(let end, let first, let second):
      SIMD8(end.x, end.y, first.x, first.y, second.x, second.y, 0, 0)
    case .close: .zero
    }
  }

  fileprivate func hasForm(of other: Path.Element) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.curve, .curve), (.close, .close): true
    case (.move, _), (.line, _), (.curve, _), (.close, _): false
    }
  }
}

nonisolated extension Path {
  /// Adds an element of the same kind as the given one, with different numbers.
  fileprivate mutating func add(_ element: Element, at numbers: SIMD8<Double>) {
    switch element {
    case .move: move(to: numbers.point)
    case .line: addLine(to: numbers.point)
    case .curve:
      addCurve(
        to: numbers.point,
        control1: Point(x: numbers[2], y: numbers[3]),
        control2: Point(x: numbers[4], y: numbers[5])
      )
    case .close: close()
    }
  }
}

nonisolated extension SIMD8<Double> {
  fileprivate init(_ rect: Rect) {
    self.init(rect.x, rect.y, rect.width, rect.height, 0, 0, 0, 0)
  }

  fileprivate var rect: Rect {
    Rect(x: self[0], y: self[1], width: Swift.max(0, self[2]), height: Swift.max(0, self[3]))
  }
}
