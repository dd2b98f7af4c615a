import Bento
import BentoTesting

/// Charts of all styles; the first one is updated continuously.
final class ChartScreen: View {
  static let entry = GalleryScreen(
    name: "charts",
    title: "Charts",
    summary:
      "Lines, areas, bars and sparklines; the pointer and the arrow keys show values, in a list or one line.",
    size: Size(width: 480, height: 720),
    make: { ChartScreen() },
    use: { harness in
      harness.advance(by: .seconds(2))
      harness.pointer(.move, at: Point(x: 240, y: 300))
      harness.settle()
    }
  )

  private let table = TableView(frame: .zero, style: .plain)
  private let store = Store((0..<40).map { ChartScreen.load($0) })
  private var second = 40

  required init() {
    super.init()
    table.separatorStyle = .none
    table.layoutMargins = EdgeInsets(horizontal: 16, vertical: 0)
    table.prepareForBoxRendering(with: BoxTableViewAdapter<Int, Int>(with: table))
    table.render { [store] in ChartScreen.box(store.state) }
    addSubview(table)
    every(.seconds(1)) { [unowned self] in
      store.state = Array(store.state.dropFirst()) + [ChartScreen.load(second)]
      second += 1
    }
  }

  override func layoutSubviews() { table.frame = bounds }

  /// Returns a fluctuating number.
  private static func load(_ second: Int) -> Double {
    Double((second * 37) % 23) + Double((second * 11) % 41)
  }

  /// Formats an integer with a minus sign, which is wider than a hyphen.
  private static func number(_ value: Double) -> String {
    value < 0 ? "−\(Int(-value))" : "\(Int(value))"
  }

  /// Formats a time before now, in seconds.
  private static func ago(_ seconds: Double) -> String {
    seconds == 0 ? "Now" : "\(Int(seconds)) s ago"
  }

  private static func box(_ load: [Double]) -> Box<Int, Int> {
    let first = Double(1 - load.count)
    let points = load.enumerated().map { ChartPoint(x: first + Double($0.offset), y: $0.element) }
    let sheet = Component.Chart.StyleSheet().compose(\.height, 150)
    let charts: [Component.Chart] = [
      Component.Chart(
        series: [ChartSeries(name: "Load", points: points)],
        style: .area,
        valueRange: 0...80,
        valueText: { "\(Int($0.rounded()))%" },
        positionText: { "\(number($0)) s" },
        readoutText: { "\(ago(-$0)) · \(Int($1[0].value.rounded()))%" },
        accessibilityLabel: "Load over the last 40 seconds",
        styleSheet: sheet
      ),
      Component.Chart(
        series: [
          ChartSeries(name: "Berlin", values: [4, 9, 14, 18, 23, 21, 17, 12]),
          ChartSeries(name: "Lisbon", values: [14, 16, 18, .nan, 25, 28, 27, 22]),
          ChartSeries(name: "Oslo", values: [-6, -3, 2, 9, 15, 18, 16, 11]),
        ],
        categories: ["Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct"],
        valueText: { "\(number($0)) °C" },
        accessibilityLabel: "Temperatures",
        styleSheet: Component.Chart.StyleSheet().compose(\.height, 220)
      ),
      Component.Chart(
        series: [
          ChartSeries(name: "In", values: [120, 80, 150, 60, 210]),
          ChartSeries(name: "Out", values: [-40, -70, 35, -20, -90]),
        ],
        style: .bar,
        categories: ["Mon", "Tue", "Wed", "Thu", "Fri"],
        accessibilityLabel: "Deliveries",
        styleSheet: Component.Chart.StyleSheet().compose(\.height, 200)
          .compose(\.showsValueLabels, true)
      ),
      Component.Chart(
        series: [ChartSeries(values: load)],
        style: .sparkline,
        accessibilityLabel: "Load"
      ),
    ]
    let nodes = charts.enumerated().map { Node(id: $0.offset, component: $0.element) }
    return Box.empty |-+ Section(id: 0, header: Heading(text: "Charts")) |---* nodes
  }
}
