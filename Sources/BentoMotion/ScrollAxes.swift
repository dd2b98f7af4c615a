package import BentoGeometry

/// Both axes of a scroll view.
package nonisolated struct ScrollAxes {
  /// The axis from left to right.
  package private(set) var horizontal = ScrollAxis()
  /// The axis from top to bottom.
  package private(set) var vertical = ScrollAxis()

  /// Creates axes at rest, at zero.
  package init() {}

  /// The current offset, in points.
  package var offset: Point { Point(x: horizontal.offset, y: vertical.offset) }

  /// The offset at which the motion will come to rest, or the current offset if the target is unknown.
  package var target: Point { Point(x: horizontal.target, y: vertical.target) }

  /// The offset at which the motion would come to rest without limits.
  package var restingPlace: Point { Point(x: horizontal.restingPlace, y: vertical.restingPlace) }

  /// Whether an animation or a fling is moving the offset.
  package var isMoving: Bool { horizontal.isMoving || vertical.isMoving }

  /// Whether the content does not fully cover the viewport at the current offset.
  package var isBeyondLimits: Bool { horizontal.isBeyondLimits || vertical.isBeyondLimits }

  /// Sets the minimum and maximum offsets at which the content covers the viewport.
  package mutating func setLimits(_ minimum: Point, _ maximum: Point) {
    horizontal.limits = minimum.x...maximum.x
    vertical.limits = minimum.y...maximum.y
  }

  /// Returns the nearest offset within the limits.
  package func clamped(_ offset: Point) -> Point {
    Point(x: horizontal.clamped(offset.x), y: vertical.clamped(offset.y))
  }

  /// Returns a velocity without the directions in which there is no more content.
  package func possible(_ velocity: Point) -> Point {
    Point(
      x: horizontal.canMove(towards: velocity.x) ? velocity.x : 0,
      y: vertical.canMove(towards: velocity.y) ? velocity.y : 0
    )
  }

  /// Returns the offset of the pages at which the content comes to rest, given a proposed offset.
  package func page(of extent: Size, near proposed: Point, velocity: Point, isStep: Bool) -> Point {
    let (width, height) = (extent.width, extent.height)
    return Point(
      x: horizontal.page(of: width, near: proposed.x, velocity: velocity.x, isStep: isStep),
      y: vertical.page(of: height, near: proposed.y, velocity: velocity.y, isStep: isStep)
    )
  }

  /// Sets the offset and stops the motion.
  package mutating func place(at offset: Point) {
    horizontal.place(at: offset.x)
    vertical.place(at: offset.y)
  }

  /// Sets the offset, and stops the motion of the axes on which it is different.
  package mutating func adopt(_ offset: Point) {
    if offset.x != horizontal.offset { horizontal.place(at: offset.x) }
    if offset.y != vertical.offset { vertical.place(at: offset.y) }
  }

  /// Shifts the offset along with the content without ending the motion.
  package mutating func shift(by delta: Point, at time: Double) {
    horizontal.shift(by: delta.x, at: time)
    vertical.shift(by: delta.y, at: time)
  }

  /// Stops the motion at the current offset.
  package mutating func stop() {
    horizontal.stop()
    vertical.stop()
  }

  /// Stops the motion, except where the content does not fully cover the viewport.
  package mutating func stopInside() {
    if !horizontal.isBeyondLimits { horizontal.stop() }
    if !vertical.isBeyondLimits { vertical.stop() }
  }

  /// Animates the offset from one target to another, starting with the current velocity; an axis on which the
  /// targets are equal keeps its motion.
  package mutating func glide(
    to target: Point,
    from other: Point,
    stiffness: Double,
    at time: Double
  ) {
    if target.x != other.x { horizontal.glide(to: target.x, stiffness: stiffness, at: time) }
    if target.y != other.y { vertical.glide(to: target.y, stiffness: stiffness, at: time) }
  }

  /// Redirects an animation whose target is beyond a limit to that limit.
  package mutating func keepGlideInside(at time: Double) {
    horizontal.keepGlideInside(at: time)
    vertical.keepGlideInside(at: time)
  }

  /// Starts decelerating from a velocity, in points per second.
  package mutating func fling(velocity: Point, at time: Double) {
    horizontal.fling(velocity: velocity.x, at: time)
    vertical.fling(velocity: velocity.y, at: time)
  }

  /// Advances the motion to a time.
  ///
  /// - Returns: Whether the offset is still moving.
  package mutating func advance(to time: Double, bounces: Bool) -> Bool {
    let movesSideways = horizontal.advance(to: time, bounces: bounces)
    let movesUpOrDown = vertical.advance(to: time, bounces: bounces)
    return movesSideways || movesUpOrDown
  }
}
