import BentoGeometry
import BentoGraphics
import Testing

@testable import BentoListLayouts

/// The row heights of a list, without a table.
@MainActor
struct RowHeightsTests {
  /// Returns given answers, and records the requests.
  private final class Source: HeightSource {
    var policy = RowHeightPolicy.selfSizing
    var header: Double? = 0
    var width = 300.0
    var asked: [ListItem] = []
    var guessed: [Range<Int>] = []

    var measuringConditions: MeasuringConditions {
      MeasuringConditions(width: width, scale: Scale(1), engine: nil)
    }

    func findRowHeightPolicy() -> RowHeightPolicy { policy }

    func givenHeight(of item: ListItem) -> Double? {
      guard case .row(let path) = item else { return item.isHeader ? header : 0 }
      asked.append(item)
      return path.row == 2 ? nil : Double(10 + path.row)
    }

    func guessedHeight(of item: ListItem) -> Double { item.isRow ? 44 : 28 }

    func appendGuesses(about rows: Range<Int>, section: Int, to runs: inout HeightRuns) {
      guessed.append(rows)
      runs.append(count: rows.count, guess: 44)
    }
  }

  private let source = Source()

  private func loaded(_ rowCounts: [Int]) -> (RowHeights, SectionTable) {
    let sections = SectionTable(rowCounts: rowCounts)
    var heights = RowHeights()
    heights.load(sections, asking: source)
    heights.checkInvariants(sections)
    return (heights, sections)
  }

  private func plan(
    _ sections: SectionTable,
    _ rowCounts: [Int],
    _ record: (inout UpdateBatch) -> Void
  ) -> UpdatePlan {
    var batch = UpdateBatch()
    record(&batch)
    return UpdatePlan(batch, from: sections, rowCounts: rowCounts)
  }

  /// The heights of all items; those that are estimates are negative.
  private func list(_ heights: RowHeights) -> [Double] {
    (0..<heights.index.count).map { place in
      let run = heights.index.run(at: place)
      return run.isEstimate ? -run.height : run.height
    }
  }

  @Test func `rows that stay keep their heights as estimates, and only new ones are guessed`() {
    var (heights, sections) = loaded([4])
    for row in 0..<4 { heights.setMeasured(Double(60 + row), at: 1 + row) }
    source.guessed = []

    let plan = plan(sections, [4]) {
      $0.deleteRows([ItemPath(row: 0, section: 0)], with: .none)
      $0.insertRows([ItemPath(row: 1, section: 0)], with: .none)
      $0.moveRow(at: ItemPath(row: 3, section: 0), to: ItemPath(row: 0, section: 0))
    }
    heights.update(by: plan, asking: source)

    #expect(list(heights) == [0, -63, -44, -61, -62, 0])
    #expect(source.guessed == [1..<2])
    heights.checkInvariants(plan.new)
  }

  @Test func `consecutive new rows are estimated in one step`() {
    var (heights, sections) = loaded([3])
    heights.setMeasured(60, at: 2)
    source.guessed = []

    let plan = plan(sections, [9]) {
      $0.insertRows([0, 1, 3, 4, 5, 8].map { ItemPath(row: $0, section: 0) }, with: .none)
    }
    heights.update(by: plan, asking: source)

    #expect(list(heights) == [0, -44, -44, -44, -44, -44, -44, -60, -44, -44, 0])
    #expect(source.guessed == [0..<2, 3..<6, 8..<9])
    heights.checkInvariants(plan.new)
  }

  @Test func `an update of one row among many different heights copies few of them`() {
    var (heights, sections) = loaded([3_000])
    for row in 0..<3_000 { heights.setMeasured(Double(1 + row), at: 1 + row) }
    let old = heights.index.root

    let plan = plan(sections, [3_001]) {
      $0.insertRows([ItemPath(row: 1_500, section: 0)], with: .none)
    }
    heights.update(by: plan, asking: source)

    let shared = Set(leaves(of: old)).intersection(leaves(of: heights.index.root))
    #expect(leaves(of: old).count - shared.count <= 8)
    heights.checkInvariants(plan.new)
  }

  private func leaves(of node: HeightNode) -> [[HeightRun]] {
    node.level == 0 ? [node.runs] : node.children.flatMap { leaves(of: $0) }
  }

  @Test func `another policy keeps known heights as estimates, or drops them`() {
    source.policy = .askedAtLoad
    var (heights, sections) = loaded([4])
    #expect(list(heights) == [0, 10, 11, -44, 13, 0])
    #expect(heights.measuresRows, "one row is left to its cell")

    let plan = plan(sections, [4]) { _ in }
    source.policy = .askedWhenShown
    heights.update(by: plan, asking: source)
    #expect(list(heights) == [0, -10, -11, -44, -13, 0])

    source.policy = .uniform(30)
    heights.update(by: plan, asking: source)
    #expect(list(heights) == [0, 30, 30, 30, 30, 0])
    #expect(!heights.measuresRows)
  }

  @Test func `an update requests all heights again if loading requests all`() {
    source.policy = .askedAtLoad
    var (heights, sections) = loaded([3])
    source.asked = []

    heights.update(by: plan(sections, [3]) { _ in }, asking: source)

    #expect(source.asked == (0..<3).map { .row(ItemPath(row: $0, section: 0)) })
  }

  @Test func `a measured header keeps its height as an estimate`() {
    source.header = nil
    var (heights, sections) = loaded([1, 1])
    #expect(list(heights) == [-28, -44, 0, -28, -44, 0])
    heights.setMeasured(35, at: 3)

    heights.update(by: plan(sections, [1]) { $0.deleteSections([0], with: .none) }, asking: source)

    #expect(list(heights) == [-35, -44, 0])
    #expect(heights.index.run(at: 1).isGuess && !heights.index.run(at: 0).isGuess)
  }

  @Test func `other conditions turn measurements into estimates`() {
    var (heights, sections) = loaded([2])
    heights.setMeasured(70, at: 1)
    #expect(heights.wereMeasured(with: source.measuringConditions))

    source.width = 400
    #expect(!heights.wereMeasured(with: source.measuringConditions))

    heights.forgetMeasures(sections, asking: source)
    #expect(heights.wereMeasured(with: source.measuringConditions))
    #expect(list(heights) == [0, -70, -44, 0])
  }

  @Test func `an update after a change of everything starts over`() {
    var (heights, sections) = loaded([2])
    heights.setMeasured(70, at: 1)
    heights.noteStale(.everything)

    heights.update(by: plan(sections, [2]) { _ in }, asking: source)

    #expect(list(heights) == [0, -44, -44, 0])
    #expect(heights.stale == .none)
  }

  @Test func `an invalidated height is an estimate`() {
    var (heights, _) = loaded([2])
    heights.setMeasured(70, at: 1)

    let wasKnown = [heights.forgetHeight(at: 1), heights.forgetHeight(at: 1)]

    #expect(wasKnown == [true, false])
    #expect(list(heights) == [0, -70, -44, 0])
  }
}
