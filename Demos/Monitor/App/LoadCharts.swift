import Bento
import MonitorProcesses

/// Charts of the processor and memory usage over the last 60 refreshes.
final class LoadCharts: View {
  private let processors = ChartView()
  private let memory = ChartView()
  private let titles = [Label(), Label()]
  private let panels = [View(), View()]
  /// The snapshots, from oldest to newest, with nil for each missed one.
  private(set) var history: [Snapshot?] = []
  /// The time between refreshes, in seconds; changing it clears the history, which has no other times.
  var interval = 1.0 { didSet { if interval != oldValue { history = [] } } }

  /// The number of refreshes shown.
  private static let length = 60
  /// The maximum number of processors that each have their own line.
  private static let mostCores = 16

  required init() {
    super.init()
    for (panel, (title, chart)) in zip(panels, zip(titles, [processors, memory])) {
      title.font = .preferredFont(forTextStyle: .footnote).withWeight(.semibold)
      chart.valueRange = 0...100
      chart.valueText = { Texts.percent($0 / 100) }
      chart.positionText = { [unowned self] in Texts.axis(-$0 * interval) }
      // The readout shows only the total: the values of many processors do not fit in a small chart.
      chart.readoutText = { [unowned self] place, values in
        let total = values.last.map { Texts.percent($0.value / 100) } ?? ""
        return "\(Texts.ago(-place * interval)) · \(total)"
      }
      (chart.showsLegend, chart.lineWidth) = (false, 1.5)
      // Animating a value per second would cost 60 frames per second.
      chart.changeDuration = .zero
      panel.addSubview(title)
      panel.addSubview(chart)
      addSubview(panel)
    }
    memory.style = .area
    processors.accessibilityLabel = "Processors"
    memory.accessibilityLabel = "Memory"
  }

  /// Adds a snapshot, after a number of missed ones.
  func add(_ snapshot: Snapshot, missed: Int = 0) {
    var moment = snapshot
    moment.processes = []
    history += [Snapshot?](repeating: nil, count: min(missed, Self.length)) + [moment]
    history.removeFirst(max(0, history.count - Self.length))
    titles[0].text = "CPU \(Texts.percent(snapshot.load))"
    titles[1].text =
      "Memory \(Texts.bytes(snapshot.memory.used)) of \(Texts.bytes(snapshot.memory.total))"
    let cores = min(snapshot.cores.count, Self.mostCores)
    processors.series =
      (0..<cores).map { core in
        series("CPU \(core + 1)") { $0.cores.indices.contains(core) ? $0.cores[core] : .nan }
      } + [series("All", \.load)]
    memory.series = [series("Memory", \.memory.portion)]
    updateColors()
  }

  private func series(_ name: String, _ value: (Snapshot) -> Double) -> ChartSeries {
    // The axis always has its full length; the values from before the launch are unknown.
    let unknown = [Double](repeating: .nan, count: Self.length - history.count)
    let values = unknown + history.map { $0.map { value($0) * 100 } ?? .nan }
    return ChartSeries(name: name, values: values, start: 1 - Self.length)
  }

  override func layoutSubviews() {
    let width = (bounds.width - 8) / 2
    let inner = max(0, width - 24)
    let isMirrored = effectiveContentDirection == .rightToLeft
    for (index, panel) in panels.enumerated() {
      let x = Double(index) * (width + 8)
      panel.frame = Rect(x: x, y: 0, width: width, height: bounds.height)
        .mirrored(in: bounds, if: isMirrored)
      let title = titles[index].sizeThatFits(Size(width: inner, height: .infinity)).height
      titles[index].frame = Rect(x: 12, y: 8, width: inner, height: max(18, title.rounded(.up)))
      let top = titles[index].frame.maxY + 4
      let height = max(0, bounds.height - top - 6)
      [processors, memory][index].frame = Rect(x: 12, y: top, width: inner, height: height)
    }
  }

  override func themeDidChange() {
    super.themeDidChange()
    for panel in panels {
      panel.backgroundColor = theme.colors.surface
      panel.cornerRadius = theme.radii.extraLarge
    }
    updateColors()
  }

  /// Emphasizes the line for all processors over the lines for individual processors.
  private func updateColors() {
    let accent = ChartPalette.colors(for: theme)[0]
    let cores = max(0, processors.series.count - 1)
    let quiet = theme.colors.tertiaryLabel.withAlpha(0.6)
    processors.colors = Array(repeating: quiet, count: cores) + [accent]
    memory.colors = [ChartPalette.colors(for: theme)[2]]
  }
}
