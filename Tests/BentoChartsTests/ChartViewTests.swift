import BentoBox
import BentoComponents
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import ComponentFixtures
import SeededRandom
import Testing

@testable import BentoCharts

@MainActor
@Suite struct `A chart` {
  private let harness = Harness(size: Size(width: 320, height: 200))
  private let chart = ChartView()

  private func show(_ values: [Double]..., names: [String] = ["Load", "Disk", "Net"]) {
    chart.series = zip(names, values).map { ChartSeries(name: $0, values: $1) }
    if chart.superview == nil { harness.mount(chart) }
    harness.settle()
    _ = harness.render()
  }

  // MARK: Values

  @Test func `describes its content`() {
    show([3, 98, .nan, 45], [1, 2, 3, 4])

    let semantics = chart.defaultSemantics

    #expect(semantics.role == .image)
    #expect(
      semantics.value == "Line chart. Load: 3 values from 3 to 98, last 45. "
        + "Disk: 4 values from 1 to 4, last 4"
    )
    #expect(semantics.parts.map(\.name) == ["0", "1", "2", "3"])
    #expect(semantics.parts[2].value == "Disk 3")
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], ChartStyle.allCases)
  func `has a position for each value, at which the pointer shows it`(
    direction: LayoutDirection,
    style: ChartStyle
  ) throws {
    guard style != .sparkline else { return }
    harness.window.semanticContentDirection = direction
    chart.style = style
    show([3, 98, 12, 45], [1, 2, 3, 4])
    chart.becomeFirstResponder()
    let node = try #require(chart.semantics())
    #expect(node.children.count == 4)

    for part in node.children {
      #expect(node.frame.contains(part.frame) && part.frame.width > 20)
      harness.pointer(.move, at: part.frame.center)
      #expect(chart.defaultSemantics.value == "\(part.name ?? ""): \(part.value ?? "")")
    }
  }

  @Test(
    arguments: [
      [], [5], [0], [-3], [.nan], [.nan, .nan], [.infinity, 1], [-.infinity, .nan, 2],
      [1, .nan, 3, .nan, .nan, 4], [-1e308, 1e308],
      [.leastNonzeroMagnitude, 2 * .leastNormalMagnitude], [7, 7, 7, 7],
      [.greatestFiniteMagnitude], [-0.0, 0.0], [1e17, 1e17 + 16],
    ] as [[Double]]
  )
  func `of any values can be drawn in all styles and sizes`(values: [Double]) {
    for style in ChartStyle.allCases {
      for size in [Size(width: 320, height: 200), Size(width: 20, height: 10), .zero] {
        let harness = Harness(size: Size(width: 320, height: 200))
        let chart = ChartView()
        chart.frame = Rect(origin: .zero, size: size)
        chart.style = style
        chart.showsValueLabels = true
        chart.series = [ChartSeries(name: "A", values: values), ChartSeries(points: [])]
        harness.window.addSubview(chart)
        harness.settle()
        harness.pointer(.move, at: Point(x: 10, y: 8))
        _ = harness.render()
        chart.valueRange = -10...10
        chart.series = [ChartSeries(values: values + [1, 2])]
        harness.settle()
        _ = harness.render()

        #expect(!(chart.defaultSemantics.value ?? "").isEmpty)
      }
    }
  }

  @Test func `skips points without a position, and sorts the others`() {
    let series = ChartSeries(points: [
      ChartPoint(x: 3, y: 1), ChartPoint(x: .nan, y: 2), ChartPoint(x: 1, y: 3),
      ChartPoint(x: .infinity, y: 4),
    ])

    #expect(series.points == [ChartPoint(x: 1, y: 3), ChartPoint(x: 3, y: 1)])
  }

  @Test func `ignores an invalid range`() {
    for range in [
      0...Double.infinity, 4...4, -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude,
    ] {
      chart.valueRange = range
      #expect(chart.valueRange == nil)
    }
  }

  @Test func `draws two hundred thousand values`() {
    var random = SplitMix(seed: 1)
    let values = (0..<200_000).map { _ in Double.random(in: 0...100, using: &random) }
    show(values)

    let picture = harness.render()

    #expect(picture.width == 320)
    #expect(harness.dump().contains("200000 values"))
  }

  // MARK: Pointing

  @Test func `shows the values nearest to the mouse, and nothing when it leaves`() {
    show([1, 2, 3], [4, 5, 6])
    let resting = harness.render()

    harness.pointer(.move, at: Point(x: 300, y: 60))
    harness.settle()
    let reading = harness.render()
    harness.pointer(.leave, at: Point(x: 300, y: 60))
    harness.settle()

    #expect(reading != resting)
    #expect(harness.render() == resting)
  }

  @Test func `shows nothing where the pointer is over a gap`() {
    show([10, .nan, .nan, .nan, 40])
    let resting = harness.render()

    harness.pointer(.move, at: chart.convert(chart.chartLayout.plot.center, to: nil))
    harness.settle()

    #expect(chart.hoveredIndex == 2)
    #expect(chart.readoutIndex == nil)
    #expect(harness.render() == resting)
  }

  @Test func `can show a position and its values as one line`() {
    chart.readoutText = { place, values in "\(Int(place)) s: \(values.map { Int($0.value) })" }
    show([10, .nan], [20, .nan])
    chart.becomeFirstResponder()

    harness.key(.home)
    #expect(chart.defaultSemantics.value == "0 s: [10, 20]")
    harness.key(.right)
    #expect(chart.defaultSemantics.value == "1: no value")
  }

  @Test func `can be read point by point with the arrow keys`() {
    show([10, 20, .nan, 40])
    chart.becomeFirstResponder()
    func value() -> String? { chart.defaultSemantics.value }

    harness.key(.right)
    #expect(value() == "0: Load 10")
    harness.key(.right)
    #expect(value() == "1: Load 20")
    harness.key(.right)
    #expect(value() == "2: no value")
    harness.key(.end)
    #expect(value() == "3: Load 40")
    harness.key(.right)
    #expect(value() == "3: Load 40")
    harness.key(.home)
    #expect(value() == "0: Load 10")
    harness.key(.escape)
    #expect(value() == "Line chart. Load: 3 values from 10 to 40, last 40")
  }

  @Test func `from right to left ascends to the left`() {
    harness.window.semanticContentDirection = .rightToLeft
    show([10, 20, 30])
    chart.becomeFirstResponder()

    harness.key(.left)
    harness.key(.left)

    #expect(chart.defaultSemantics.value == "1: Load 20")
  }

  @Test func `can be explored by assistive technology`() {
    show([10, 20])
    chart.accessibilityLabel = "Load"
    chart.categories = ["Mon", "Tue"]

    #expect(harness.perform("increment", role: .image, name: "Load"))
    #expect(chart.defaultSemantics.value == "Mon: Load 10")
    #expect(harness.perform("increment", role: .image, name: "Load"))
    #expect(chart.defaultSemantics.value == "Tue: Load 20")
  }

  @Test func `without values or as a sparkline is not a tab stop`() {
    show([])
    #expect(!chart.canBecomeFirstResponder)
    show([1, 2])
    #expect(chart.canBecomeFirstResponder)
    chart.style = .sparkline
    #expect(!chart.canBecomeFirstResponder)
  }

  // MARK: Motion

  @Test func `animates to new values and then rests`() {
    chart.valueRange = 0...10
    show([0, 0])
    chart.series = [ChartSeries(name: "Load", values: [10, 10])]
    harness.advance(by: .milliseconds(16))
    let first = harness.render()
    harness.advance(by: .milliseconds(150))
    let middle = harness.render()
    harness.settle()
    let last = harness.render()

    #expect(first != middle && middle != last)
    harness.advance(by: .seconds(1))
    _ = harness.render()
    #expect(harness.lastDamage.isEmpty)
  }

  @Test func `shows new values immediately under reduced motion`() {
    harness.window.prefersReducedMotion = true
    chart.valueRange = 0...10
    show([0, 0])
    chart.series = [ChartSeries(name: "Load", values: [10, 10])]
    harness.advance(by: .milliseconds(16))
    let first = harness.render()
    harness.settle()

    #expect(harness.render() == first)
  }

  @Test(arguments: [1, 2, 7])
  func `shows its values if they change again before an animation would end`(frames: Int) {
    let reference = ChartView()
    let other = Harness(size: Size(width: 320, height: 200))
    reference.changeDuration = .zero
    other.mount(reference)
    show([0, 0])
    harness.advance(by: .seconds(1))

    for round in 1...12 {
      let series = [ChartSeries(name: "Load", values: [Double(round % 5), Double(round)])]
      // The range of the axis is part of the same change.
      chart.valueRange = 0...Double(20 + round)
      chart.series = series
      reference.valueRange = chart.valueRange
      reference.series = series
      for _ in 0..<frames {
        harness.advance(by: .milliseconds(16))
        other.advance(by: .milliseconds(16))
      }
      if round > 1 { #expect(harness.render() == other.render()) }
    }
    harness.advance(by: .seconds(1))
    chart.series = [ChartSeries(name: "Load", values: [9, 0])]
    harness.advance(by: .milliseconds(16))
    let first = harness.render()
    harness.settle()
    #expect(harness.render() != first)
  }

  @Test func `in a reused row view does not animate from the old one`() {
    harness.mount(chart)
    chart.series = [ChartSeries(values: [0, 1])]
    harness.settle()
    chart.didEndDisplayingView()
    chart.series = [ChartSeries(values: [5, 0])]
    chart.willDisplayView()
    harness.advance(by: .milliseconds(16))
    let first = harness.render()
    harness.settle()

    #expect(harness.render() == first)
  }

  // MARK: Damage

  @Test func `repaints nothing outside itself, and nothing for equal values`() {
    let pair = (ChartView(frame: Rect(x: 0, y: 0, width: 320, height: 100)), chart)
    chart.frame = Rect(x: 10, y: 110, width: 300, height: 80)
    for view in [pair.0, chart] {
      view.valueRange = 0...100
      view.changeDuration = .zero
      view.series = [ChartSeries(values: [10, 50, 20])]
      harness.window.addSubview(view)
    }
    harness.settle()
    _ = harness.render()

    chart.series = [ChartSeries(values: [10, 60, 20])]
    harness.settle()
    _ = harness.render()
    let bounds = harness.lastDamage.bounds
    chart.series = [ChartSeries(values: [10, 60, 20])]
    harness.settle()
    _ = harness.render()

    #expect(bounds.minX >= 10 && bounds.minY >= 110 && bounds.maxX <= 310 && bounds.maxY <= 190)
    // Axes and labels stay.
    #expect(bounds.minX > 30 && bounds.height < 70)
    #expect(harness.lastDamage.isEmpty)
  }

  // MARK: Component

  @Test func `meets the contract of components`() {
    let sheet = Component.Chart.StyleSheet()
      .compose(\.showsValueLabels, true)
      .compose(\.showsGrid, false)
      .compose(\.showsLegend, false)
      .compose(\.height, 90)
      .compose(\.colors, [.red, .green])
      .compose(\.lineWidth, 4)
      .compose(\.font, .system(ofSize: 9))
      .compose(\.layoutMargins, EdgeInsets(2))
    expectContract(
      of: [
        "empty": Component.Chart(series: []),
        "line": Component.Chart(series: [
          ChartSeries(name: "A", values: [1, 2, 3]), ChartSeries(name: "B", values: [3, 1, 2]),
        ]),
        "bars": Component.Chart(
          series: [ChartSeries(name: "Sold", values: [4, -2])],
          style: .bar,
          categories: ["Mon", "Tue"],
          valueText: { "\(Int($0)) kg" },
          accessibilityLabel: "Sold"
        ),
        "styled": Component.Chart(
          series: [ChartSeries(values: [4, 9, 1])],
          style: .area,
          valueRange: 0...20,
          positionText: { "\($0) s" },
          readoutText: { place, _ in "\(place) s" },
          styleSheet: sheet
        ),
        "sparkline": Component.Chart(series: [ChartSeries(values: [4, 9, 1])], style: .sparkline),
      ],
      checker: {
        ContractChecker(width: $0, randomOrders: 12)
          .observing("categories") { (view: ChartView) in view.categories }
          .observing("valueRange") { (view: ChartView) in view.valueRange }
          .observing("readout") { (view: ChartView) in view.showsReadout }
          .observing("readout text") { (view: ChartView) in view.readoutText?(1, []) }
      }
    )
  }

  @Test func `is as high as its style sheet specifies`() {
    func height(_ chart: Component.Chart) -> Double {
      Node(id: 0, chart).sizeBoundTo(width: 300).height
    }
    let sheet = Component.Chart.StyleSheet().compose(\.height, 120)

    #expect(height(Component.Chart(series: [])) == 200)
    #expect(height(Component.Chart(series: [], style: .sparkline)) == 32)
    #expect(height(Component.Chart(series: [], styleSheet: sheet)) == 120)
  }
}
