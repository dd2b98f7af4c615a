/// The value of a property as numbers, in which motion is computed.
///
/// Most values fit into the head. A value of parts, such as the colors of a gradient or the points
/// of a path, has eight more numbers for each of them; parts that one side of a sum lacks are zero.
nonisolated struct MotionVector: Equatable {
  var head: SIMD8<Double>
  var tail: [SIMD8<Double>]

  init(_ head: SIMD8<Double>, tail: [SIMD8<Double>] = []) {
    self.head = head
    self.tail = tail
  }

  static let zero = MotionVector(.zero)

  /// Whether the value does not move as a velocity, and adds nothing as a distance.
  var isZero: Bool { head == .zero && tail.allSatisfy { $0 == .zero } }

  /// Whether all numbers are finite.
  var isFinite: Bool { head.isFinite && tail.allSatisfy(\.isFinite) }

  /// The largest magnitude among the numbers.
  var largestMagnitude: Double {
    tail.reduce(head.largestMagnitude) { max($0, $1.largestMagnitude) }
  }

  /// The square root of the sum of the squares.
  var length: Double {
    tail.reduce((head * head).sum()) { $0 + ($1 * $1).sum() }.squareRoot()
  }
}

// MARK: - Arithmetic

nonisolated extension MotionVector {
  static func + (left: MotionVector, right: MotionVector) -> MotionVector {
    left.combined(with: right, +)
  }

  static func - (left: MotionVector, right: MotionVector) -> MotionVector {
    left.combined(with: right, -)
  }

  static func * (vector: MotionVector, factor: Double) -> MotionVector {
    var product = vector
    product *= factor
    return product
  }

  static func / (vector: MotionVector, divisor: Double) -> MotionVector {
    vector * (1 / divisor)
  }

  static func += (left: inout MotionVector, right: MotionVector) {
    left = left + right
  }

  static func *= (vector: inout MotionVector, factor: Double) {
    vector.head *= factor
    for index in vector.tail.indices { vector.tail[index] *= factor }
  }

  private func combined(
    with other: MotionVector,
    _ combine: (SIMD8<Double>, SIMD8<Double>) -> SIMD8<Double>
  ) -> MotionVector {
    var result = MotionVector(combine(head, other.head))
    guard !tail.isEmpty || !other.tail.isEmpty else { return result }
    result.tail = (0..<max(tail.count, other.tail.count)).map { index in
      combine(
        index < tail.count ? tail[index] : .zero,
        index < other.tail.count ? other.tail[index] : .zero
      )
    }
    return result
  }
}

nonisolated extension SIMD8<Double> {
  /// The largest magnitude among the numbers.
  fileprivate var largestMagnitude: Double {
    var largest = 0.0
    for index in indices { largest = Swift.max(largest, self[index].magnitude) }
    return largest
  }

  /// Whether all numbers are finite.
  fileprivate var isFinite: Bool { indices.allSatisfy { self[$0].isFinite } }
}
