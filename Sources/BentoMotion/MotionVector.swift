/// The value of a property as numbers, in which motion is computed.
///
/// Most values fit into the head. A value of parts, such as the colors of a gradient or the points
/// of a path, has eight more numbers for each of them; parts that one side of a sum lacks are zero.
@usableFromInline
@frozen
package nonisolated struct MotionVector: Equatable {
  /// The first eight numbers.
  @usableFromInline package var head: SIMD8<Double>
  /// The numbers after those; empty for most properties.
  @usableFromInline package var tail: [SIMD8<Double>]

  /// Creates a vector.
  @inlinable
  package init(_ head: SIMD8<Double>, tail: [SIMD8<Double>] = []) {
    self.head = head
    self.tail = tail
  }

  /// No numbers but zeros.
  package static let zero = MotionVector(.zero)

  /// Whether the value does not move as a velocity, and adds nothing as a distance.
  package var isZero: Bool { head == .zero && tail.allSatisfy { $0 == .zero } }

  /// Whether all numbers are finite.
  package var isFinite: Bool { head.isFinite && tail.allSatisfy(\.isFinite) }

  /// The largest magnitude among the numbers.
  package var largestMagnitude: Double {
    tail.reduce(head.largestMagnitude) { max($0, $1.largestMagnitude) }
  }

  /// The square root of the sum of the squares.
  package var length: Double {
    tail.reduce((head * head).sum()) { $0 + ($1 * $1).sum() }.squareRoot()
  }
}

// MARK: - Arithmetic

nonisolated extension MotionVector {
  /// Adds number by number.
  @inlinable
  package static func + (left: MotionVector, right: MotionVector) -> MotionVector {
    left.combined(with: right, +)
  }

  /// Subtracts number by number.
  @inlinable
  package static func - (left: MotionVector, right: MotionVector) -> MotionVector {
    left.combined(with: right, -)
  }

  /// Multiplies all numbers.
  @inlinable
  package static func * (vector: MotionVector, factor: Double) -> MotionVector {
    var product = vector
    product *= factor
    return product
  }

  /// Divides all numbers.
  @inlinable
  package static func / (vector: MotionVector, divisor: Double) -> MotionVector {
    vector * (1 / divisor)
  }

  /// Adds number by number.
  @inlinable
  package static func += (left: inout MotionVector, right: MotionVector) {
    left = left + right
  }

  /// Multiplies all numbers.
  @inlinable
  package static func *= (vector: inout MotionVector, factor: Double) {
    vector.head *= factor
    for index in vector.tail.indices { vector.tail[index] *= factor }
  }

  /// Combines eight numbers at a time; what one vector has not counts as zero.
  @inlinable
  package func combined(
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
