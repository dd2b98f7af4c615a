import BentoGeometry
import SeededRandom
import Testing

@testable import BentoColumns

/// The frames of columns.
@Suite
struct ColumnGeometryTests {
  private typealias Measure = ColumnGeometry.Measure

  private func fixed(_ width: Double) -> Measure {
    Measure(width: width, bounds: 20...1_000, isFlexible: false)
  }

  private func flexible(_ width: Double, _ bounds: ClosedRange<Double> = 20...1_000) -> Measure {
    Measure(width: width, bounds: bounds, isFlexible: true)
  }

  private func widths(_ measures: [Measure], _ viewport: Double) -> [Double] {
    ColumnGeometry(measures, frozenCount: 0, viewport: viewport, scale: .one).spans.map(\.width)
  }

  @Test
  func `flexible columns share the remaining space, and its lack`() {
    #expect(widths([flexible(100), fixed(50), flexible(60)], 310) == [150, 50, 110])
    #expect(widths([flexible(100), fixed(50), flexible(60)], 190) == [90, 50, 50])
    #expect(widths([fixed(100), fixed(50)], 400) == [100, 50])
  }

  @Test
  func `a column at its limit leaves the rest to the other columns`() {
    #expect(widths([flexible(100, 20...110), flexible(100)], 300) == [110, 190])
    #expect(widths([flexible(100, 90...200), flexible(100)], 140) == [90, 50])
    #expect(widths([flexible(100, 90...200), flexible(100, 80...200)], 100) == [90, 80])
  }

  @Test
  func `frozen columns leave a third of the table to the others`() {
    func frozen(_ count: Int, _ viewport: Double) -> Int {
      let measures = [fixed(100), fixed(100), fixed(300)]
      return ColumnGeometry(measures, frozenCount: count, viewport: viewport, scale: .one)
        .frozenCount
    }
    #expect(frozen(1, 300) == 1)
    #expect(frozen(2, 300) == 2)
    #expect(frozen(2, 299) == 0)
    // Content that does not scroll needs no frozen columns.
    #expect(frozen(1, 500) == 0)
  }

  @Test(arguments: FuzzScale.seeds(200))
  func `spans are adjacent on whole pixels and within their limits`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let scale = Scale([1, 1.25, 1.5, 2].randomElement(using: &generator) ?? 1)
    let measures = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      let least = Double.random(in: 10...80, using: &generator)
      let most = Bool.random(using: &generator) ? Double.infinity : least + 150
      return Measure(
        width: .random(in: 0...300, using: &generator),
        bounds: least...most,
        isFlexible: Bool.random(using: &generator)
      )
    }
    let viewport = scale.snap(Double.random(in: 0...1_500, using: &generator))
    let geometry = ColumnGeometry(
      measures,
      frozenCount: .random(in: -1...4, using: &generator),
      viewport: viewport,
      scale: scale
    )

    var start = 0.0
    for (span, measure) in zip(geometry.spans, measures) {
      #expect(span.start == start && span.width >= 0, "seed \(seed)")
      #expect(scale.snap(span.end) == span.end, "seed \(seed)")
      #expect(span.width > measure.bounds.lowerBound - scale.pixel, "seed \(seed)")
      #expect(span.width < measure.bounds.upperBound + scale.pixel, "seed \(seed)")
      start = span.end
    }
    #expect(geometry.width == max(viewport, start), "seed \(seed)")
    #expect(geometry.frozenCount <= measures.count && geometry.frozenWidth <= viewport)
    let isFilled = zip(geometry.spans, measures).contains { span, measure in
      measure.isFlexible && span.width < measure.bounds.upperBound - 2 * scale.pixel
        && span.width > measure.bounds.lowerBound + 2 * scale.pixel
    }
    if isFilled { #expect(abs(start - viewport) < 2 * scale.pixel, "seed \(seed)") }

    for offset in stride(from: 0, through: geometry.maximumOffset, by: 37) {
      let seen = geometry.visibleColumns(at: offset)
      for place in geometry.spans.indices where place >= geometry.frozenCount {
        let span = geometry.spans[place]
        let isSeen = span.end > offset + geometry.frozenWidth && span.start < offset + viewport
        if span.width > 0 { #expect(seen.contains(place) == isSeen, "seed \(seed), \(offset)") }
      }
      if let place = geometry.column(at: offset) {
        #expect(geometry.spans[place].start <= offset && offset < geometry.spans[place].end)
      }
    }
  }
}
