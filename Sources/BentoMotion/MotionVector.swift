/// The numbers that represent the value of a property when its motion is computed.
///
/// Most values fit into the head. A value with parts, such as the colors of a gradient or the points of a
/// path, has eight more numbers for each part; in operations on two values, any parts that one of the
/// values lacks count as zero.
@usableFromInline
@frozen
package nonisolated struct MotionVector: Equatable {
  /// The first eight numbers.
  @usableFromInline package var head: SIMD8<Double>
  /// The remaining numbers, which are empty for most properties.
  @usableFromInline package var tail: [SIMD8<Double>]

  /// Creates a vector from its numbers.
  @inlinable
  package init(_ head: SIMD8<Double>, tail: [SIMD8<Double>] = []) {
    self.head = head
    self.tail = tail
  }

  /// The vector of zeros.
  package static let zero = MotionVector(.zero)

  /// Whether all numbers are zero.
  package var isZero: Bool { head == .zero && tail.allSatisfy { $0 == .zero } }

  /// Whether all numbers are finite.
  package var isFinite: Bool { head.isFinite && tail.allSatisfy(\.isFinite) }

  /// The largest magnitude among the numbers.
  package var largestMagnitude: Double {
    tail.reduce(head.largestMagnitude) { max($0, $1.largestMagnitude) }
  }

  /// The Euclidean length.
  package var length: Double {
    tail.reduce((head * head).sum()) { $0 + ($1 * $1).sum() }.squareRoot()
  }
}

// MARK: - Arithmetic

nonisolated extension MotionVector {
  /// Adds two vectors.
  @inlinable
  package static func + (left: MotionVector, right: MotionVector) -> MotionVector {
    left.combined(with: right, +)
  }

  /// Subtracts two vectors.
  @inlinable
  package static func - (left: MotionVector, right: MotionVector) -> MotionVector {
    left.combined(with: right, -)
  }

  /// Multiplies a vector by a number.
  @inlinable
  package static func * (vector: MotionVector, factor: Double) -> MotionVector {
    var product = vector
    product *= factor
    return product
  }

  /// Divides a vector by a number.
  @inlinable
  package static func / (vector: MotionVector, divisor: Double) -> MotionVector {
    vector * (1 / divisor)
  }

  /// Adds a vector to this one.
  @inlinable
  package static func += (left: inout MotionVector, right: MotionVector) {
    left = left + right
  }

  /// Multiplies this vector by a number.
  @inlinable
  package static func *= (vector: inout MotionVector, factor: Double) {
    vector.head *= factor
    for index in vector.tail.indices { vector.tail[index] *= factor }
  }

  /// Combines two vectors, eight numbers at a time; any numbers that one of them lacks count as zero.
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
