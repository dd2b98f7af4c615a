public import BentoBox
public import BentoGraphics
internal import BentoViews

extension Component {
  /// A chart of numbers: lines, areas, bars, or a sparkline in a row.
  ///
  /// ```swift
  /// Node(
  ///   id: .load,
  ///   component: Component.Chart(
  ///     series: [ChartSeries(name: "Load", values: history)],
  ///     style: .area,
  ///     valueRange: 0...100,
  ///     accessibilityLabel: "Load of the processors"
  ///   )
  /// )
  /// ```
  ///
  /// A box that is rendered again with other numbers moves the values to them; see ``ChartView``.
  public struct Chart: Renderable {
    private let series: [ChartSeries]
    private let style: ChartStyle
    private let categories: [String]
    private let valueRange: ClosedRange<Double>?
    private let valueText: ((Double) -> String)?
    private let positionText: ((Double) -> String)?
    private let accessibilityLabel: String?
    private let styleSheet: StyleSheet

    /// Creates a chart.
    ///
    /// - Parameters:
    ///   - series: What is shown.
    ///   - style: How it is drawn.
    ///   - categories: The texts below the positions 0, 1, 2 and so on.
    ///   - valueRange: The range of the value axis; nil for round numbers around the values.
    ///   - valueText: How values are written; nil for as many digits as the axis needs.
    ///   - positionText: How positions are written that have no category.
    ///   - accessibilityLabel: What the chart is called for assistive technology.
    ///   - styleSheet: How the chart looks.
    public init(
      series: [ChartSeries],
      style: ChartStyle = .line,
      categories: [String] = [],
      valueRange: ClosedRange<Double>? = nil,
      valueText: ((Double) -> String)? = nil,
      positionText: ((Double) -> String)? = nil,
      accessibilityLabel: String? = nil,
      styleSheet: StyleSheet = StyleSheet()
    ) {
      self.series = series
      self.style = style
      self.categories = categories
      self.valueRange = valueRange
      self.valueText = valueText
      self.positionText = positionText
      self.accessibilityLabel = accessibilityLabel
      self.styleSheet = styleSheet
    }

    /// Shows the numbers.
    public func render(in view: ChartView) {
      styleSheet.apply(to: view)
      view.style = style
      view.categories = categories
      view.valueText = valueText
      view.positionText = positionText
      view.summary = nil
      view.showsReadout = true
      view.valueRange = valueRange
      view.series = series
      view.accessibilityLabel = accessibilityLabel
    }

    /// The same for charts of one style and height.
    public static func layoutEquivalence(_ old: Self, _ new: Self) -> LayoutEquivalence {
      old.style == new.style && old.styleSheet.height == new.styleSheet.height
        && old.styleSheet.base.base.layoutMargins == new.styleSheet.base.base.layoutMargins
        && old.styleSheet.base.enforcesMinimumHeight == new.styleSheet.base.enforcesMinimumHeight
        ? .same : .different
    }
  }
}

extension Component.Chart {
  /// How a chart looks.
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// How the view looks: as high as ``height`` says by default.
    public var base = BaseViewStyle(enforcesMinimumHeight: false)
    /// The height of the chart with its margins, in points; nil for 200, and 32 of a sparkline.
    public var height: Double?
    /// The colors of the series; empty for ``ChartPalette``.
    public var colors: [Color] = []
    /// The font of labels.
    public var font = Font.system(ofSize: 11)
    /// The width of lines, in points.
    public var lineWidth = 2.0
    /// Whether lines run across the plot at the ticks of the value axis.
    public var showsGrid = true
    /// Whether the axes are labeled.
    public var showsAxes = true
    /// Whether the names of the series are listed; nil for when there are several.
    public var showsLegend: Bool?
    /// Whether values are written at their points and bars.
    public var showsValueLabels = false
    /// How long new values take to arrive; zero for at once.
    public var changeDuration = Duration.milliseconds(300)

    /// Creates a sheet.
    public init() {}

    /// Writes all properties.
    public func apply(to element: ChartView) {
      base.apply(to: element)
      element.preferredHeight = height
      element.colors = colors
      element.font = font
      element.lineWidth = lineWidth
      element.showsGrid = showsGrid
      element.showsAxes = showsAxes
      element.showsLegend = showsLegend
      element.showsValueLabels = showsValueLabels
      element.changeDuration = changeDuration
    }
  }
}
