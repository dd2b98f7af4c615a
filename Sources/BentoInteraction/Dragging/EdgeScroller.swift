package import BentoGeometry
package import BentoViews

/// A scroller that automatically scrolls a list or another scroll view while the user drags the
/// pointer near one of its edges.
@MainActor
package final class EdgeScroller {
  private weak var list: ScrollView?
  /// The location of the pointer, in the window's space.
  private var pointer = Point.zero
  /// The distances from the edges within which the pointer scrolls the content.
  private var zones = Zones()
  /// The time of the last frame, or nil while the content is at rest.
  private var lastTime: Double?

  /// Called after the content has been scrolled.
  package var didScroll: (() -> Void)?

  /// Creates a scroller without a list.
  package init() {}

  /// Starts following a pointer at a point in the window.
  package func begin(in list: ScrollView, at pointer: Point) {
    self.list = list
    self.pointer = pointer
    zones = Zones(beside: list.convert(pointer, from: nil), in: list.bounds)
  }

  /// Updates the location of the pointer.
  package func follow(_ pointer: Point) {
    self.pointer = pointer
    guard lastTime == nil, let list, velocity != .zero else { return }
    list.host?.addFrameParticipant(self)
  }

  /// Stops following the pointer.
  package func stop() {
    list = nil
  }

  /// The velocity of the content, in points per second.
  private var velocity: Point {
    guard let list else { return .zero }
    let place = list.convert(pointer, from: nil)
    let speed = zones.velocity(at: place, in: list.bounds)
    // Content does not move farther if it is at its end or has been pulled beyond its end.
    let (offset, limits) = (list.contentOffset, list.offsetLimits)
    func limited(_ speed: Double, _ offset: Double, _ low: Double, _ high: Double) -> Double {
      speed < 0 && offset <= low || speed > 0 && offset >= high ? 0 : speed
    }
    return Point(
      x: limited(speed.x, offset.x, limits.minimum.x, limits.maximum.x),
      y: limited(speed.y, offset.y, limits.minimum.y, limits.maximum.y)
    )
  }
}

// MARK: - FrameParticipant

extension EdgeScroller: FrameParticipant {
  package func advance(to time: Double) -> Bool {
    let velocity = velocity
    guard let list, velocity != .zero else {
      lastTime = nil
      return false
    }
    let elapsed = time - (lastTime ?? time)
    lastTime = time
    guard elapsed > 0 else { return true }
    let limits = list.offsetLimits
    let offset = list.contentOffset
    list.contentOffset = Point(
      x: min(limits.maximum.x, max(limits.minimum.x, offset.x + velocity.x * elapsed)),
      y: min(limits.maximum.y, max(limits.minimum.y, offset.y + velocity.y * elapsed))
    )
    didScroll?()
    return true
  }

  package func leaveHost() {
    lastTime = nil
    list = nil
  }
}

// MARK: - Zones

extension EdgeScroller {
  /// The widths of the strips along the edges in which the pointer scrolls the content.
  ///
  /// If a drag begins in such a strip, the strip is narrower, so an item picked up near an edge
  /// does not scroll the content until the pointer moves toward that edge.
  nonisolated struct Zones: Hashable, Sendable {
    /// The width of a strip if the view is large enough.
    static let width = 48.0
    /// The maximum width of a strip, as a fraction of the view's size.
    static let share = 0.25
    /// The speed at the edge and beyond, in points per second.
    static let maximumSpeed = 1_200.0

    private var left = 0.0
    private var right = 0.0
    private var top = 0.0
    private var bottom = 0.0

    /// Creates strips with a width of zero.
    init() {}

    /// Creates the strips for a drag that begins at a point.
    init(beside start: Point, in bounds: Rect) {
      let wide = min(Self.width, bounds.width * Self.share)
      let high = min(Self.width, bounds.height * Self.share)
      left = min(wide, max(0, start.x - bounds.minX))
      right = min(wide, max(0, bounds.maxX - start.x))
      top = min(high, max(0, start.y - bounds.minY))
      bottom = min(high, max(0, bounds.maxY - start.y))
    }

    /// Returns the velocity of the content while the pointer is at a point; the speed increases toward the
    /// edge.
    func velocity(at point: Point, in bounds: Rect) -> Point {
      Point(
        x: Self.speed(bounds.maxX - point.x, right) - Self.speed(point.x - bounds.minX, left),
        y: Self.speed(bounds.maxY - point.y, bottom) - Self.speed(point.y - bounds.minY, top)
      )
    }

    private static func speed(_ distance: Double, _ width: Double) -> Double {
      guard distance < width else { return distance < 0 ? maximumSpeed : 0 }
      let depth = min(1, (width - distance) / width)
      return maximumSpeed * depth * depth
    }
  }
}
