import SeededRandom
import Testing

@testable import BentoListLayouts

struct HeightIndexTests {
  /// The same content as the index, row by row.
  private nonisolated struct Model {
    var heights: [Double]

    func offset(of item: Int) -> Double { heights[..<item].reduce(0, +) }

    func item(at offset: Double) -> Int {
      var top = 0.0
      for (index, height) in heights.enumerated() {
        if offset < top + height { return index }
        top += height
      }
      return heights.count - 1
    }
  }

  @Test func `offsets and items agree with plain sums after random changes`() {
    for seed in UInt64(1)...40 {
      var random = SplitMix(seed: seed)
      var runs = HeightRuns()
      var model = Model(heights: [])
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        let count = Int.random(in: 1...30, using: &random)
        let height = Double(Int.random(in: 0...8, using: &random)) * 5.5
        runs.append(count: count, height: height, isEstimate: true)
        model.heights += Array(repeating: height, count: count)
      }
      var index = HeightIndex(runs)
      for _ in 0..<400 {
        let item = Int.random(in: model.heights.indices, using: &random)
        let height = Double(Int.random(in: 0...9, using: &random)) * 7.25
        index.setHeight(height, isEstimate: Bool.random(using: &random), at: item)
        model.heights[item] = height
      }
      index.checkInvariants()
      #expect(index.count == model.heights.count, "seed \(seed)")
      #expect(index.totalHeight == model.offset(of: index.count), "seed \(seed)")
      for _ in 0..<100 {
        let item = Int.random(in: model.heights.indices, using: &random)
        #expect(index.run(at: item).height == model.heights[item], "seed \(seed)")
        #expect(index.offset(of: item) == model.offset(of: item), "seed \(seed)")
        let offset = Double.random(in: 0...index.totalHeight + 1, using: &random)
        #expect(index.place(at: offset) == model.item(at: offset), "seed \(seed)")
      }
      var tops = [0.0]
      for height in model.heights { tops.append(tops[tops.count - 1] + height) }
      var next: Int?
      for place in model.heights.indices.reversed() {
        if model.heights[place] > 0 || index.run(at: place).isEstimate { next = place }
        #expect(index.nextPlace(showingFrom: place) == next, "seed \(seed)")
      }
      for _ in 0..<50 {
        let top = tops[Int.random(in: model.heights.indices, using: &random)]
        let first = model.heights.indices.first { place in
          model.heights[place] > 0
            ? tops[place + 1] > top : tops[place] == top && index.run(at: place).isEstimate
        }
        if let first { #expect(index.firstPlace(showingAt: top) == first, "seed \(seed)") }
      }
    }
  }

  @Test func `a million equal rows are one run`() {
    var runs = HeightRuns()
    runs.append(count: 1_000_000, height: 44, isEstimate: true)
    var index = HeightIndex(runs)

    index.setHeight(60, isEstimate: false, at: 500_000)

    #expect(index.runCount == 3)
    #expect(index.totalHeight == 44_000_016)
    #expect(index.place(at: 44 * 500_000 + 59) == 500_000)
    #expect(index.place(at: 44 * 500_000 + 60) == 500_001)
  }

  @Test func `an empty index has no item`() {
    let index = HeightIndex()

    #expect(index.place(at: 0) == nil)
    #expect(index.totalHeight == 0)
  }

  @Test func `heights that all differ take less than 64 bytes per row`() {
    let count = 100_000
    var runs = HeightRuns()
    for row in 0..<count {
      runs.append(HeightRun(count: 1, height: Double(20 + row % 50), knowledge: .given))
    }
    var uniform = HeightRuns()
    uniform.append(HeightRun(count: 1_000_000, height: 64, knowledge: .guess))

    #expect(Self.bytes(of: HeightIndex(runs).root) < 64 * count)
    #expect(Self.bytes(of: HeightIndex(uniform).root) < 1_024)
  }

  /// The bytes of a tree's arrays, with the headers before their elements.
  private static func bytes(of node: HeightNode) -> Int {
    let header = 32
    return node.runs.capacity * MemoryLayout<HeightRun>.stride + header
      + node.children.capacity * MemoryLayout<HeightNode>.stride + header
      + node.children.reduce(0) { $0 + bytes(of: $1) }
  }
}
