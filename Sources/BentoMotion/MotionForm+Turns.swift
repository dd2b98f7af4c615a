package import BentoGeometry
internal import RealModule

/// How the coefficients of a transform become numbers that turn.
///
/// Between two rotations the coefficients alone would shrink the view: half of a quarter turn lies
/// at 71 % of its size, half of a half turn at none. So a map is taken apart into an angle and what
/// is left when it is turned back (the decomposition of CSS Transforms 1, section *Interpolation of
/// matrices*, with the shear kept as it is), and the way between two angles is the shorter one.
nonisolated extension MotionForm {
  /// The form that two transforms go over into each other in: one with an angle if they are turned
  /// differently, and neither or both are mirrored.
  package static func between(_ start: Transform, _ end: Transform) -> MotionForm {
    guard start.determinant * end.determinant > 0 else { return .plain }
    return start.angle == end.angle ? .plain : .turn(near: start.angle)
  }

  /// The numbers of a transform.
  package func vector(of map: Transform) -> MotionVector {
    guard case .turn(let near) = self else { return MotionVector(SIMD8(map)) }
    let turns = ((near - map.angle) / (2 * .pi)).rounded()
    let rest = map.followed(by: .rotation(-map.angle))
    return MotionVector(
      SIMD8(map.angle + turns * 2 * .pi, rest.a, rest.c, rest.d, map.tx, map.ty, 0, 0)
    )
  }

  /// The transform with these numbers.
  package func transform(_ vector: MotionVector) -> Transform {
    let numbers = vector.head
    guard case .turn = self else { return numbers.transform }
    let rest = Transform(a: numbers[1], b: 0, c: numbers[2], d: numbers[3], tx: 0, ty: 0)
    var map = rest.followed(by: .rotation(numbers[0]))
    (map.tx, map.ty) = (numbers[4], numbers[5])
    return map
  }

  /// The form in which a motion goes on from a value: the next angle is looked for near its own.
  package func continued(from value: MotionVector) -> MotionForm {
    if case .turn = self { .turn(near: value.head[0]) } else { self }
  }

  /// The numbers in this form of a value that is given in another form.
  package func value(_ value: MotionVector, from other: MotionForm) -> MotionVector {
    isTurn || other.isTurn ? vector(of: other.transform(value)) : value
  }

  /// The velocity in this form of a value and a velocity that are given in another form.
  package func velocity(
    _ velocity: MotionVector,
    at value: MotionVector,
    from other: MotionForm
  ) -> MotionVector {
    guard isTurn != other.isTurn else { return velocity }
    let step = 1e-6
    let now = self.value(value, from: other)
    let next = continued(from: now).value(value + velocity * step, from: other)
    return (next - now) / step
  }

  private var isTurn: Bool {
    if case .turn = self { true } else { false }
  }
}

nonisolated extension Transform {
  fileprivate var determinant: Double { a * d - b * c }

  /// By how much the map turns the horizontal axis, in radians.
  fileprivate var angle: Double { .atan2(y: b, x: a) }
}
