import BentoGeometry
import SeededRandom
import Testing

@Suite struct DirectionalSearchTests {
  private func best(
    from source: Rect,
    toward direction: MoveDirection,
    of rects: [Rect]
  ) -> Int? {
    DirectionalSearch(from: source, toward: direction).best(of: rects)
  }

  private func randomRects(_ random: inout SplitMix) -> [Rect] {
    (0..<Int.random(in: 1...12, using: &random)).map { _ in
      Rect(
        x: Double(Int.random(in: -200...200, using: &random)),
        y: Double(Int.random(in: -200...200, using: &random)),
        width: Double(Int.random(in: 1...120, using: &random)),
        height: Double(Int.random(in: 1...120, using: &random))
      )
    }
  }

  @Test(arguments: MoveDirection.allCases)
  func `in a grid, each direction leads to the neighbor`(direction: MoveDirection) {
    let cells = (0..<25).map { index in
      Rect(x: Double(index % 5) * 50, y: Double(index / 5) * 30, width: 40, height: 20)
    }
    for index in cells.indices {
      let (column, row) = (index % 5, index / 5)
      let next = (column + Int(direction.step.x), row + Int(direction.step.y))
      let expected =
        (0..<5).contains(next.0) && (0..<5).contains(next.1) ? next.1 * 5 + next.0 : nil

      #expect(best(from: cells[index], toward: direction, of: cells) == expected)
    }
  }

  @Test func `a view in the beam beats a nearer one outside it, to the side`() {
    let source = Rect(x: 0, y: 0, width: 20, height: 20)
    let outside = Rect(x: 25, y: 40, width: 20, height: 20)
    let inBeam = Rect(x: 300, y: 10, width: 20, height: 20)

    #expect(best(from: source, toward: .right, of: [outside, inBeam]) == 1)
  }

  @Test func `downward, a view entirely nearer beats one in the beam`() {
    let source = Rect(x: 0, y: 0, width: 20, height: 20)
    let nearer = Rect(x: 30, y: 25, width: 20, height: 20)
    let inBeam = Rect(x: 0, y: 300, width: 20, height: 20)

    #expect(best(from: source, toward: .down, of: [inBeam, nearer]) == 1)
  }

  @Test func `views around the source, and the source itself, are no candidates`() {
    let source = Rect(x: 50, y: 50, width: 20, height: 20)
    let around = Rect(x: 0, y: 0, width: 400, height: 400)

    for direction in MoveDirection.allCases {
      #expect(best(from: source, toward: direction, of: [source]) == nil)
      let found = best(from: source, toward: direction, of: [around])
      #expect(found == nil)
    }
  }

  @Test(arguments: FuzzScale.seeds(40))
  func `mirroring the rectangles mirrors the result`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let rects = randomRects(&random)
    let source = rects[0]
    func mirrored(_ rect: Rect) -> Rect {
      Rect(x: -rect.maxX, y: rect.y, width: rect.width, height: rect.height)
    }
    func turned(_ rect: Rect) -> Rect {
      Rect(x: rect.y, y: rect.x, width: rect.height, height: rect.width)
    }

    #expect(
      best(from: source, toward: .left, of: rects)
        == best(from: mirrored(source), toward: .right, of: rects.map(mirrored)),
      "seed \(seed)"
    )
    #expect(
      best(from: source, toward: .up, of: rects).map { rects[$0] }?.midY
        == best(from: turned(turned(source)), toward: .up, of: rects).map { rects[$0] }?.midY,
      "seed \(seed)"
    )
  }

  @Test(arguments: FuzzScale.seeds(40))
  func `a search finds a view whenever one is farther in the direction, and ends`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let rects = randomRects(&random)
    for direction in MoveDirection.allCases {
      var current = rects[0]
      for _ in 0...rects.count {
        func far(_ rect: Rect) -> Double {
          max(
            rect.minX * direction.step.x + rect.minY * direction.step.y,
            rect.maxX * direction.step.x + rect.maxY * direction.step.y
          )
        }
        func near(_ rect: Rect) -> Double {
          min(
            rect.minX * direction.step.x + rect.minY * direction.step.y,
            rect.maxX * direction.step.x + rect.maxY * direction.step.y
          )
        }
        let exists = rects.contains { far($0) > far(current) && near($0) >= far(current) }
        guard let next = best(from: current, toward: direction, of: rects) else {
          #expect(!exists, "seed \(seed)")
          break
        }
        #expect(far(rects[next]) > far(current), "seed \(seed)")
        current = rects[next]
      }
      #expect(best(from: current, toward: direction, of: rects) == nil, "seed \(seed)")
    }
  }
}
