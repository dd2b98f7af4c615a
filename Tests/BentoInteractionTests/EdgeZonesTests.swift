import BentoGeometry
import Testing

@testable import BentoInteraction

/// The autoscroll speed of content under a pointer near an edge.
struct EdgeZonesTests {
  private let bounds = Rect(x: 0, y: 100, width: 320, height: 480)
  private let middle = Point(x: 160, y: 340)

  @Test func `content is still away from the edges and scrolls toward a near edge`() {
    let zones = EdgeScroller.Zones(beside: middle, in: bounds)

    #expect(zones.velocity(at: middle, in: bounds) == .zero)
    #expect(zones.velocity(at: Point(x: 160, y: 110), in: bounds).y < 0)
    #expect(zones.velocity(at: Point(x: 160, y: 570), in: bounds).y > 0)
    #expect(zones.velocity(at: Point(x: 10, y: 340), in: bounds).x < 0)
    #expect(zones.velocity(at: Point(x: 310, y: 340), in: bounds).x > 0)
  }

  @Test func `content scrolls faster toward an edge, and no faster beyond it`() {
    let zones = EdgeScroller.Zones(beside: middle, in: bounds)
    let speeds = stride(from: 540.0, through: 640, by: 10).map {
      zones.velocity(at: Point(x: 160, y: $0), in: bounds).y
    }

    #expect(speeds == speeds.sorted())
    #expect(speeds.last == EdgeScroller.Zones.maximumSpeed)
  }

  @Test func `an item picked up at an edge stays until it is moved toward that edge`() {
    let start = Point(x: 160, y: 120)
    let zones = EdgeScroller.Zones(beside: start, in: bounds)

    #expect(zones.velocity(at: start, in: bounds) == .zero)
    #expect(zones.velocity(at: Point(x: 160, y: 140), in: bounds) == .zero)
    #expect(zones.velocity(at: Point(x: 160, y: 115), in: bounds).y < 0)
  }

  @Test func `an empty view does not scroll`() {
    let zones = EdgeScroller.Zones(beside: .zero, in: .zero)

    #expect(zones.velocity(at: .zero, in: .zero) == .zero)
  }
}
