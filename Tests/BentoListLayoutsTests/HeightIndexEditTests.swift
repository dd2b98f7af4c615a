import SeededRandom
import Testing

@testable import BentoListLayouts

/// Indexes that are assembled from pieces of older ones.
struct HeightIndexEditTests {
  /// An item of an array.
  private nonisolated struct Item: Hashable {
    var height: Double
    var isEstimate: Bool
    var isMeasured = false
  }

  /// The same content as the index, item by item.
  private nonisolated struct Model {
    var items: [Item] = []

    /// The form in which an index takes over items.
    func aged(_ places: Range<Int>) -> [Item] {
      items[places].map {
        Item(height: $0.height, isEstimate: $0.isEstimate || $0.isMeasured)
      }
    }
  }

  private func expectEqual(_ index: HeightIndex, _ model: Model, _ seed: UInt64) {
    index.checkInvariants()
    #expect(index.count == model.items.count, "seed \(seed)")
    var top = 0.0
    var items: [Item] = []
    index.forEachRun(in: 0..<index.count) { run in
      items += Array(
        repeating: Item(height: run.height, isEstimate: run.isEstimate),
        count: run.count
      )
    }
    let expected = model.items.map { Item(height: $0.height, isEstimate: $0.isEstimate) }
    #expect(items == expected, "seed \(seed)")
    for (place, item) in expected.enumerated() {
      #expect(index.offset(of: place) == top, "seed \(seed)")
      let run = index.run(at: place)
      #expect(run.height == item.height && run.isEstimate == item.isEstimate, "seed \(seed)")
      if item.height > 0 { #expect(index.place(at: top) == place, "seed \(seed)") }
      top += item.height
    }
    #expect(index.totalHeight == top, "seed \(seed)")
  }

  private func makeRuns(_ number: Int, _ random: inout SplitMix) -> [HeightRun] {
    (0..<number).map { _ in
      HeightRun(
        count: Int.random(in: 1...3, using: &random),
        height: Double(Int.random(in: 0...20, using: &random)) * 0.5,
        knowledge: [.guess, .estimate, .given].randomElement(using: &random) ?? .guess
      )
    }
  }

  private func items(of runs: [HeightRun]) -> [Item] {
    runs.flatMap { run in
      Array(repeating: Item(height: run.height, isEstimate: run.isEstimate), count: run.count)
    }
  }

  /// Some positions in order, from 0 to a count.
  private func cuts(_ count: Int, _ random: inout SplitMix) -> [Int] {
    let number = Int.random(in: 0...4, using: &random)
    return [0] + (0..<number).map { _ in Int.random(in: 0...count, using: &random) }.sorted() + [
      count
    ]
  }

  @Test(arguments: UInt64(1)...24)
  func `thousands of random edits agree with an array`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var index = HeightIndex()
    var model = Model()

    for step in 0..<60 {
      var builder = HeightIndexBuilder(after: index)
      var next = Model()
      let cuts = cuts(index.count, &random)
      var pieces = zip(cuts, cuts.dropFirst()).map { $0..<$1 }
      if Bool.random(using: &random) { pieces.shuffle(using: &random) }
      for piece in pieces {
        let fate = Int.random(in: 0..<8, using: &random)
        if fate > 0 || index.count < 400 {
          builder.keep(piece)
          next.items += model.aged(piece)
        }
        if fate < 3 {
          let isLong = Int.random(in: 0..<20, using: &random) == 0
          let runs = makeRuns(Int.random(in: 1...(isLong ? 900 : 6), using: &random), &random)
          for run in runs { builder.append(run) }
          next.items += items(of: runs)
        }
      }
      index = builder.finish()
      model = next
      for _ in 0..<40 where index.count > 0 {
        let place = Int.random(in: 0..<index.count, using: &random)
        let height = Double(Int.random(in: 0...3, using: &random)) * 1.5
        let isEstimate = Bool.random(using: &random)
        index.setHeight(height, isEstimate: isEstimate, at: place)
        model.items[place] = Item(height: height, isEstimate: isEstimate, isMeasured: !isEstimate)
      }
      if step % 6 == 5 { expectEqual(index, model, seed) } else { index.checkInvariants() }
    }
  }

  /// An index of heights that all differ from their neighbors'.
  private func differentHeights(_ count: Int) -> HeightIndex {
    var runs = HeightRuns()
    for place in 0..<count { runs.append(count: 1, guess: Double(1 + place % 1_000)) }
    return HeightIndex(runs)
  }

  /// The addresses of the memory that a tree uses.
  private func memory(of node: HeightNode) -> Set<UInt> {
    let own =
      node.level == 0
      ? node.runs.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
      : node.children.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    return node.children.reduce(into: [own]) { $0.formUnion(memory(of: $1)) }
  }

  @Test(arguments: [1_000, 30_000, 1_000_000])
  func `an edit creates few new nodes in a tree of any size`(count: Int) {
    let old = differentHeights(count)
    var builder = HeightIndexBuilder(after: old)
    builder.keep(0..<count / 2)
    builder.append(HeightRun(count: 1, height: 2_000, knowledge: .guess))
    builder.keep(count / 2 + 1..<count)

    let new = builder.finish()
    let made = memory(of: new.root).subtracting(memory(of: old.root))

    #expect(new.count == count)
    #expect(made.count <= 4 * (new.root.level + 1))
    new.checkInvariants()
  }

  @Test func `a section that moves is not copied`() {
    let old = differentHeights(100_000)
    var builder = HeightIndexBuilder(after: old)
    builder.keep(50_000..<90_000)
    builder.keep(0..<50_000)
    builder.keep(90_000..<100_000)

    let new = builder.finish()
    let made = memory(of: new.root).subtracting(memory(of: old.root))

    #expect(made.count <= 12 * (new.root.level + 1))
    #expect(new.run(at: 0).height == old.run(at: 50_000).height)
    #expect(new.run(at: 40_000).height == old.run(at: 0).height)
    new.checkInvariants()
  }

  @Test func `measured heights become estimates in the next generation without being visited`() {
    var index = differentHeights(5_000)
    for place in 0..<5_000 { index.setHeight(Double(1 + place % 7), isEstimate: false, at: place) }
    #expect(!index.run(at: 4_321).isEstimate)

    var builder = HeightIndexBuilder(after: index)
    builder.keep(0..<5_000)
    let next = builder.finish()

    #expect(memory(of: next.root) == memory(of: index.root))
    #expect((0..<5_000).allSatisfy { next.run(at: $0).isEstimate && !next.run(at: $0).isGuess })
    #expect(next.totalHeight == index.totalHeight)
  }

  @Test func `a specified height stays known`() {
    var runs = HeightRuns()
    runs.append(count: 3, height: 20, isEstimate: false)
    var builder = HeightIndexBuilder(after: HeightIndex(runs))
    builder.keep(1..<3)

    #expect(builder.finish().run(at: 0) == HeightRun(count: 2, height: 20, knowledge: .given))
  }

  @Test func `rows that become equal leave little memory allocated`() {
    var index = differentHeights(20_000)
    for place in 0..<20_000 { index.setHeight(44, isEstimate: false, at: place) }

    index.checkInvariants()
    #expect(index.runCount <= 20_000 / (HeightNode.runLimit / 2))
  }

  /// The bytes that a tree allocates.
  private func bytes(of node: HeightNode) -> Int {
    let header = 32
    let own =
      node.level == 0
      ? header + node.runs.capacity * MemoryLayout<HeightRun>.stride
      : header + node.children.capacity * MemoryLayout<HeightNode>.stride
    return node.children.reduce(own) { $0 + bytes(of: $1) }
  }

  @Test(arguments: [false, true])
  func `an item takes less than 64 bytes if all have different measurements`(inOrder: Bool) {
    let count = 20_000
    var runs = HeightRuns()
    runs.append(count: count, guess: 44)
    var index = HeightIndex(runs)
    var random = SplitMix(seed: 1)
    let places = inOrder ? Array(0..<count) : (0..<count).shuffled(using: &random)

    for place in places { index.setHeight(Double(1 + place % 7), isEstimate: false, at: place) }

    index.checkInvariants()
    #expect(index.runCount == count)
    #expect(bytes(of: index.root) < 64 * count)
  }
}
