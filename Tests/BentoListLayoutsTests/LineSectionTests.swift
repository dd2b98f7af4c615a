import BentoGeometry
import SeededRandom
import Testing

@testable import BentoListLayouts

struct LineSectionTests {
  /// A section whose lines are broken again after each measured item has the lines of one created with those
  /// sizes.
  @Test func `measured items break lines as known ones do`() {
    for seed in FuzzScale.seeds(60) {
      var random = SplitMix(seed: seed)
      let (sizes, metrics) = Self.random(using: &random)
      var section = LineSection(sizes, metrics: metrics)

      for _ in 0..<20 where section.itemCount > 0 {
        let item = Int.random(in: 0..<section.itemCount, using: &random)
        let breadth = Double(Int.random(in: 1...20, using: &random)) * 10
        let before = section
        _ = section.measure(item, breadth: breadth, length: .random(in: 1...80, using: &random))

        section.checkInvariants()
        let fresh = LineSection(section.sizes, metrics: metrics)
        for item in 0..<section.itemCount {
          let rect = section.rect(of: item)
          let expected = fresh.rect(of: item)
          #expect(Self.areClose(rect, expected), "item \(item), seed \(seed)")
        }
        // Items above the line before the measured one keep their frames.
        let line = before.line(holding: item)
        guard line.items.lowerBound > 0 else { continue }
        let above = before.line(holding: line.items.lowerBound - 1)
        for item in 0..<above.items.lowerBound {
          #expect(section.rect(of: item) == before.rect(of: item), "seed \(seed)")
        }
      }
    }
  }

  @Test func `lines in a span are those that intersect it`() {
    for seed in FuzzScale.seeds(60) {
      var random = SplitMix(seed: seed)
      let (sizes, metrics) = Self.random(using: &random)
      let section = LineSection(sizes, metrics: metrics)
      var all: [LineSection.Line] = []
      while (all.last?.items.upperBound ?? 0) < section.itemCount {
        all.append(section.line(holding: all.last?.items.upperBound ?? 0))
      }

      for _ in 0..<30 {
        let low = Double.random(in: -20...section.length + 20, using: &random)
        let span = low...(low + Double.random(in: 0...300, using: &random))
        var found: [LineSection.Line] = []
        section.forEachLine(touching: span) { found.append($0) }
        let expected = all.filter {
          $0.along <= span.upperBound && $0.along + $0.length >= span.lowerBound
        }
        #expect(found == expected, "\(span), seed \(seed)")
      }
    }
  }

  @Test func `self-sizing items cost less than 64 bytes`() {
    var sizes = ItemSizes()
    for item in 0..<1_000 {
      sizes.append(
        count: 1,
        breadth: 200 + Double(item % 7),
        length: 40 + Double(item % 5),
        isEstimate: false
      )
    }
    var metrics = LineSection.Metrics()
    metrics.room = 320

    #expect(LineSection(sizes, metrics: metrics).storedBytes <= 48 * 1_000)
  }

  private static func areClose(_ one: AxisRect?, _ other: AxisRect?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return (one.along - other.along).magnitude < 1e-6
      && (one.across - other.across).magnitude < 1e-6 && one.length == other.length
      && one.breadth == other.breadth
  }

  private static func random(using random: inout SplitMix) -> (ItemSizes, LineSection.Metrics) {
    var sizes = ItemSizes()
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      sizes.append(
        count: Int.random(in: 1...9, using: &random),
        breadth: Double(Int.random(in: 1...16, using: &random)) * 10,
        length: Double.random(in: 1...60, using: &random),
        isEstimate: Bool.random(using: &random)
      )
    }
    var metrics = LineSection.Metrics()
    metrics.header = Double(Int.random(in: 0...2, using: &random)) * 20
    metrics.footer = Double(Int.random(in: 0...2, using: &random)) * 15
    metrics.before = Double(Int.random(in: 0...1, using: &random)) * 8
    metrics.after = Double(Int.random(in: 0...1, using: &random)) * 7
    metrics.room = Double(Int.random(in: 10...40, using: &random)) * 10
    metrics.lineSpacing = Double(Int.random(in: 0...2, using: &random)) * 5
    metrics.itemSpacing = Double(Int.random(in: 0...2, using: &random)) * 5
    return (sizes, metrics)
  }
}
