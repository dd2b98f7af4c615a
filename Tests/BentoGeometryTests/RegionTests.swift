import BentoGeometry
import SeededRandom
import Testing

@Suite
struct RegionTests {
  @Test
  func `a region contains exactly the pixels of its rectangles`() {
    var generator = SplitMix(seed: 7)

    for round in 0..<300 {
      let rects = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        PixelRect(
          x: .random(in: 0...10, using: &generator),
          y: .random(in: 0...10, using: &generator),
          width: .random(in: 0...5, using: &generator),
          height: .random(in: 0...5, using: &generator)
        )
      }

      let region = Region(rects)

      var count = 0
      for y in 0..<16 {
        for x in 0..<16 {
          let expected = rects.contains { $0.contains(x: x, y: y) }
          count += expected ? 1 : 0
          #expect(region.contains(x: x, y: y) == expected, "seed 7, round \(round)")
        }
      }
      #expect(region.area == count, "rectangles are disjoint; seed 7, round \(round)")
    }
  }

  @Test
  func `the same pixels give the same region, however they were split`() {
    let whole = Region(PixelRect(x: 0, y: 0, width: 10, height: 10))
    let halves = Region([
      PixelRect(x: 0, y: 5, width: 10, height: 5),
      PixelRect(x: 0, y: 0, width: 6, height: 7),
      PixelRect(x: 6, y: 0, width: 4, height: 5),
    ])

    #expect(whole == halves)
    #expect(halves.rects.count == 1)
  }

  @Test
  func `the union of nothing is empty`() {
    #expect(Region().isEmpty)
    #expect(Region([PixelRect(x: 1, y: 1, width: 0, height: 5)]).isEmpty)
    #expect(Region().bounds == .zero)
  }
}
