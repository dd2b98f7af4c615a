package import BentoGeometry
internal import RealModule

/// The conversion of a transform's coefficients into numbers that can be interpolated as a rotation.
///
/// Interpolating the coefficients of two rotations would shrink the view: halfway through a quarter turn, it
/// would be 71 % of its size, and halfway through a half turn, it would vanish. A transform is therefore
/// decomposed into an angle and the transform that remains after rotating back (as in CSS Transforms 1,
/// section *Interpolation of matrices*, except that the shear is left unchanged), and the motion takes the
/// shorter path between two angles.
nonisolated extension MotionForm {
  /// Returns the form in which two transforms are interpolated.
  ///
  /// The form has an angle if their rotations differ and either both or neither of them are mirrored.
  package static func between(_ start: Transform, _ end: Transform) -> MotionForm {
    guard start.determinant * end.determinant > 0 else { return .plain }
    return start.angle == end.angle ? .plain : .turn(near: start.angle)
  }

  /// Returns the numbers of a transform.
  package func vector(of map: Transform) -> MotionVector {
    guard case .turn(let near) = self else { return MotionVector(SIMD8(map)) }
    let turns = ((near - map.angle) / (2 * .pi)).rounded()
    let rest = map.followed(by: .rotation(-map.angle))
    return MotionVector(
      SIMD8(map.angle + turns * 2 * .pi, rest.a, rest.c, rest.d, map.tx, map.ty, 0, 0)
    )
  }

  /// Returns the transform with the given numbers.
  package func transform(_ vector: MotionVector) -> Transform {
    let numbers = vector.head
    guard case .turn = self else { return numbers.transform }
    let rest = Transform(a: numbers[1], b: 0, c: numbers[2], d: numbers[3], tx: 0, ty: 0)
    var map = rest.followed(by: .rotation(numbers[0]))
    (map.tx, map.ty) = (numbers[4], numbers[5])
    return map
  }

  /// Returns the form in which a motion continues from a value: among equivalent angles, the form uses the
  /// one closest to the value's angle.
  package func continued(from value: MotionVector) -> MotionForm {
    if case .turn = self { .turn(near: value.head[0]) } else { self }
  }

  /// Returns the numbers, in this form, of a value given in a different form.
  package func value(_ value: MotionVector, from other: MotionForm) -> MotionVector {
    isTurn || other.isTurn ? vector(of: other.transform(value)) : value
  }

  /// Returns the velocity in this form, given a value and its velocity in a different form.
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

  /// The angle by which the transform rotates the horizontal axis, in radians.
  fileprivate var angle: Double { .atan2(y: b, x: a) }
}
