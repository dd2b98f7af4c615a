import BentoGeometry
import BentoGraphics
import SeededRandom
import Testing

@Suite
struct DamageListTests {
  @Test
  func `damage never loses a pixel and never has more than eight rectangles`() {
    var generator = SplitMix(seed: 11)
    for _ in 0..<200 {
      var damage = DamageList()
      var added: [PixelRect] = []
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        let rect = PixelRect(
          x: .random(in: 0...900, using: &generator),
          y: .random(in: 0...900, using: &generator),
          width: .random(in: 0...200, using: &generator),
          height: .random(in: 0...200, using: &generator)
        )
        damage.add(rect)
        added.append(rect)

        #expect(damage.rects.count <= DamageList.capacity)
      }

      let region = damage.region
      for rect in added {
        #expect(region.contains(rect), "\(rect) of \(added)")
      }
    }
  }

  @Test
  func `a rectangle inside another adds nothing`() {
    var damage = DamageList()
    damage.add(PixelRect(x: 0, y: 0, width: 500, height: 500))
    damage.add(PixelRect(x: 100, y: 100, width: 50, height: 50))

    #expect(damage.rects == [PixelRect(x: 0, y: 0, width: 500, height: 500)])
  }

  @Test
  func `shifting moves the damage inside the viewport and keeps the rest`() {
    var damage = DamageList()
    damage.add(PixelRect(x: 0, y: 0, width: 10, height: 10))
    damage.add(PixelRect(x: 500, y: 500, width: 10, height: 10))

    damage.shift(inside: PixelRect(x: 400, y: 400, width: 200, height: 200), dx: 0, dy: -115)

    #expect(damage.region.contains(PixelRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(damage.region.area == 100, "the shifted part left the viewport")
  }

  @Test(
    arguments: [
      // Equal, one inside the other, adjacent, a gap that costs little, and one that costs much.
      ([(0, 0, 50, 50), (0, 0, 50, 50)], [(0, 0, 50, 50)]),
      ([(10, 10, 20, 20), (0, 0, 50, 50)], [(0, 0, 50, 50)]),
      ([(0, 0, 50, 50), (50, 0, 50, 50)], [(0, 0, 100, 50)]),
      ([(0, 0, 64, 64), (128, 0, 64, 64)], [(0, 0, 192, 64)]),
      ([(0, 0, 64, 64), (129, 0, 64, 64)], [(0, 0, 64, 64), (129, 0, 64, 64)]),
      ([(0, 0, 0, 50), (0, 0, -3, 4)], []),
      // After two are joined, a third is near enough.
      ([(0, 0, 100, 10), (0, 300, 100, 10), (0, 10, 100, 290)], [(0, 0, 100, 310)]),
    ] as [([(Int, Int, Int, Int)], [(Int, Int, Int, Int)])]
  )
  func `rectangles are joined if that costs little`(
    added: [(Int, Int, Int, Int)],
    wanted: [(Int, Int, Int, Int)]
  ) {
    func rect(_ numbers: (Int, Int, Int, Int)) -> PixelRect {
      PixelRect(x: numbers.0, y: numbers.1, width: numbers.2, height: numbers.3)
    }
    var damage = DamageList()

    for numbers in added { damage.add(rect(numbers)) }

    #expect(damage.rects.elementsEqual(wanted.map(rect)))
  }
}
