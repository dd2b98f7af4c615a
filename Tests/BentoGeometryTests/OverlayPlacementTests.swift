import BentoGeometry
import SeededRandom
import Testing

/// The placement of overlays above the page.
@Suite
struct OverlayPlacementTests {
  private let area = Rect(x: 0, y: 0, width: 400, height: 300)
  private let size = Size(width: 100, height: 80)

  @Test
  func `an overlay begins at a point, or ends there without space after it`() {
    func frame(_ x: Double, _ y: Double, mirrored: Bool = false) -> Rect {
      OverlayPlacement.frame(
        of: size,
        at: Point(x: x, y: y),
        in: area,
        leadsFromRight: mirrored
      )
    }

    #expect(frame(50, 40).origin == Point(x: 50, y: 40))
    #expect(frame(350, 40).origin == Point(x: 250, y: 40))
    #expect(frame(350, 280).origin == Point(x: 250, y: 200))
    #expect(frame(150, 40, mirrored: true).origin == Point(x: 50, y: 40))
    #expect(frame(50, 40, mirrored: true).origin == Point(x: 50, y: 40))
    #expect(frame(-20, 900).origin == Point(x: 0, y: 220))
  }

  @Test
  func `an overlay is below its anchor, or above it with more space there, and shrinks`() {
    func frame(_ anchor: Rect, height: Double) -> Rect {
      OverlayPlacement.frame(
        of: Size(width: 100, height: height),
        below: anchor,
        gap: 4,
        in: area
      )
    }

    #expect(frame(Rect(x: 20, y: 40, width: 60, height: 20), height: 80).y == 64)
    #expect(frame(Rect(x: 20, y: 240, width: 60, height: 20), height: 80).y == 156)
    #expect(frame(Rect(x: 20, y: 140, width: 60, height: 20), height: 200).height == 136)
    #expect(frame(Rect(x: 380, y: 40, width: 60, height: 20), height: 80).maxX == 400)
  }

  @Test
  func `an overlay is on the other side without space on the trailing one`() {
    func x(_ anchor: Rect, mirrored: Bool = false) -> Double {
      OverlayPlacement.frame(
        of: size,
        beside: anchor,
        overlap: 3,
        rise: 6,
        in: area,
        leadsFromRight: mirrored
      ).x
    }

    #expect(x(Rect(x: 20, y: 40, width: 100, height: 20)) == 117)
    #expect(x(Rect(x: 250, y: 40, width: 100, height: 20)) == 153)
    #expect(x(Rect(x: 250, y: 40, width: 100, height: 20), mirrored: true) == 153)
    #expect(x(Rect(x: 20, y: 40, width: 100, height: 20), mirrored: true) == 117)
  }

  @Test
  func `the frame is inside the area for any sizes`() {
    for seed in FuzzScale.seeds(300) {
      var random = SplitMix(seed: UInt64(seed))
      func number(_ range: Range<Double>) -> Double { .random(in: range, using: &random) }
      let area = Rect(
        x: number(0..<20),
        y: number(0..<20),
        width: number(0..<600),
        height: number(0..<600)
      )
      let size = Size(width: number(0..<900), height: number(0..<900))
      let anchor = Rect(
        x: number(-300..<700),
        y: number(-300..<700),
        width: number(0..<300),
        height: number(0..<300)
      )
      let mirrored = Bool.random(using: &random)
      let room = area.insetBy(dx: -0.001, dy: -0.001)

      let at = OverlayPlacement.frame(
        of: size,
        at: anchor.origin,
        in: area,
        leadsFromRight: mirrored
      )
      let below = OverlayPlacement.frame(
        of: size,
        below: anchor,
        gap: 4,
        in: area,
        leadsFromRight: mirrored
      )
      let beside = OverlayPlacement.frame(
        of: size,
        beside: anchor,
        overlap: 3,
        rise: 6,
        in: area,
        leadsFromRight: mirrored
      )

      for frame in [at, below, beside] {
        #expect(room.contains(frame), "seed \(seed)")
      }
      let space = max(area.maxY - anchor.maxY, anchor.minY - area.minY) - 4
      if space >= 96, area.intersects(anchor), anchor.minY >= area.minY, anchor.maxY <= area.maxY {
        #expect(
          below.maxY <= anchor.minY + 0.001 || below.minY >= anchor.maxY - 0.001,
          "seed \(seed)"
        )
      }
    }
  }
}
