import BentoBox
import BentoCharts
import BentoComponents
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import ComponentFixtures
import Testing

/// Snapshots of charts in the light and the dark theme and from right to left.
@MainActor
@Suite struct ChartSnapshotTests {
  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  private func picture(
    of component: Component.Chart,
    _ theme: Theme,
    _ direction: LayoutDirection = .leftToRight,
    size: Size = Size(width: 300, height: 180),
    use: (Harness) -> Void = { _ in }
  ) -> PixelBuffer {
    let harness = Harness(size: size, scale: 2, theme: theme)
    harness.window.semanticContentDirection = direction
    let view = ChartView()
    view.backgroundColor = theme.colors.surface
    component.render(in: view)
    harness.mount(view)
    view.backgroundColor = theme.colors.surface
    harness.settle()
    use(harness)
    harness.settle()
    return harness.render()
  }

  private func expectPictures(
    of component: Component.Chart,
    named name: String,
    size: Size = Size(width: 300, height: 180),
    use: (Harness) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let pictures = [
      picture(of: component, .light, size: size, use: use),
      picture(of: component, .dark, size: size, use: use),
      picture(of: component, .light, .rightToLeft, size: size, use: use),
    ]
    expectSnapshot(of: .column(pictures), named: name, sourceLocation: sourceLocation)
  }

  @Test func `lines of three series with a legend and values under the mouse are drawn`() {
    let series = [
      ChartSeries(name: "Berlin", values: [4, 9, 14, 18, 23, 21, 17, 12]),
      ChartSeries(name: "Lisbon", values: [14, 16, 18, .nan, 25, 28, 27, 22]),
      ChartSeries(name: "Oslo", values: [-6, -3, 2, 9, 15, 18, 16, 11]),
    ]
    expectPictures(
      of: Component.Chart(
        series: series,
        valueText: { "\(Int($0)) °C".replacing("-", with: "\u{2212}") }
      ),
      named: "chart-lines",
      use: { $0.pointer(.move, at: Point(x: 140, y: 90)) }
    )
  }

  @Test func `bars of two series above and below zero with values are drawn`() {
    expectPictures(
      of: Component.Chart(
        series: [
          ChartSeries(name: "In", values: [120, 80, 150, 60, 210, 90, 30]),
          ChartSeries(name: "Out", values: [-40, -70, 35, -20, -90, -60, 10]),
        ],
        style: .bar,
        categories: Self.days,
        styleSheet: Component.Chart.StyleSheet().compose(\.showsValueLabels, true)
      ),
      named: "chart-bars"
    )
  }

  @Test func `an area with a fixed range and the keyboard focus is drawn`() {
    expectPictures(
      of: Component.Chart(
        series: [ChartSeries(name: "Load", values: (0..<60).map { Double(($0 * 37) % 61) + 20 })],
        style: .area,
        valueRange: 0...100,
        valueText: { "\(Int($0)) %" },
        positionText: { "\(Int(59 - $0)) s" }
      ),
      named: "chart-area",
      use: { harness in
        harness.key(.tab)
        for _ in 0..<12 { harness.key(.left) }
      }
    )
  }

  @Test func `sparklines with many values, one and none are drawn`() {
    let size = Size(width: 120, height: 32)
    let sparkline = Component.Chart(
      series: [ChartSeries(values: [3, 5, 4, 9, 7, 12, 8, 10])],
      style: .sparkline,
      styleSheet: Component.Chart.StyleSheet().compose(\.layoutMargins, EdgeInsets(2))
    )
    let small = Size(width: 150, height: 90)
    let pictures = [
      picture(of: sparkline, .light, size: size),
      picture(of: sparkline, .dark, size: size),
      picture(of: Component.Chart(series: [ChartSeries(values: [7])]), .light, size: small),
      picture(of: Component.Chart(series: []), .dark, size: small),
      picture(
        of: Component.Chart(series: [ChartSeries(values: [2_400_000, 900_000])], style: .bar),
        .light,
        size: small
      ),
    ]
    expectSnapshot(of: .column(pictures), named: "chart-small")
  }
}
