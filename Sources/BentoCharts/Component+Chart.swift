public import BentoBox
public import BentoComponents
public import BentoGraphics
internal import BentoViews

extension Component {
  /// A row with a line, area or bar chart, or with a sparkline.
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
  /// Rendering the box with different values animates the change; see ``ChartView``.
  public struct Chart: Renderable {
    private let series: [ChartSeries]
    private let style: ChartStyle
    private let categories: [String]
    private let valueRange: ClosedRange<Double>?
    private let valueText: ((Double) -> String)?
    private let positionText: ((Double) -> String)?
    private let readoutText: ((Double, [(series: Int, value: Double)]) -> String)?
    private let accessibilityLabel: String?
    private let styleSheet: StyleSheet

    /// Creates a chart.
    ///
    /// - Parameters:
    ///   - series: The data to show.
    ///   - style: How the series are drawn.
    ///   - categories: The labels of the positions 0, 1, 2 and so on.
    ///   - valueRange: The range of the value axis; nil for a range of round numbers around the
    ///     values.
    ///   - valueText: A closure that formats a value; if nil, values have as many digits as the axis needs.
    ///   - positionText: A closure that formats a position that has no category.
    ///   - readoutText: A closure that returns the readout for a position as one line; nil for a list of the
    ///     values. See ``ChartView/readoutText``.
    ///   - accessibilityLabel: The label of the chart for assistive technology.
    ///   - styleSheet: The style of the chart.
    public init(
      series: [ChartSeries],
      style: ChartStyle = .line,
      categories: [String] = [],
      valueRange: ClosedRange<Double>? = nil,
      valueText: ((Double) -> String)? = nil,
      positionText: ((Double) -> String)? = nil,
      readoutText: ((_ position: Double, _ values: [(series: Int, value: Double)]) -> String)? =
        nil,
      accessibilityLabel: String? = nil,
      styleSheet: StyleSheet = StyleSheet()
    ) {
      self.series = series
      self.style = style
      self.categories = categories
      self.valueRange = valueRange
      self.valueText = valueText
      self.positionText = positionText
      self.readoutText = readoutText
      self.accessibilityLabel = accessibilityLabel
      self.styleSheet = styleSheet
    }

    /// Shows the data.
    public func render(in view: ChartView) {
      styleSheet.apply(to: view)
      view.style = style
      view.categories = categories
      view.valueText = valueText
      view.positionText = positionText
      view.readoutText = readoutText
      view.summary = nil
      view.showsReadout = true
      view.valueRange = valueRange
      view.series = series
      view.accessibilityLabel = accessibilityLabel
    }

    /// Returns whether the style and the height are the same.
    public static func layoutEquivalence(_ old: Self, _ new: Self) -> LayoutEquivalence {
      old.style == new.style && old.styleSheet.height == new.styleSheet.height
        && old.styleSheet.base.base.layoutMargins == new.styleSheet.base.base.layoutMargins
        && old.styleSheet.base.enforcesMinimumHeight == new.styleSheet.base.enforcesMinimumHeight
        ? .same : .different
    }
  }
}

extension Component.Chart {
  /// The style of a ``Component/Chart``.
  ///
  /// ```swift
  /// let small = Component.Chart.StyleSheet()
  ///   .compose(\.height, 96)
  ///   .compose(\.showsAxes, false)
  /// ```
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// The style of the view, whose height is ``height`` by default.
    public var base = BaseViewStyle(enforcesMinimumHeight: false)
    /// The height of the chart, including the margins, in points; nil for 200, or 32 for a
    /// sparkline.
    public var height: Double?
    /// The colors of the series; empty for ``ChartPalette``.
    public var colors: [Color] = []
    /// The font of the labels.
    public var font = Font.preferredFont(forTextStyle: .caption2)
    /// The width of lines, in points.
    public var lineWidth = 2.0
    /// Whether lines are drawn across the plot at the ticks of the value axis.
    public var showsGrid = true
    /// Whether the axes are labeled.
    public var showsAxes = true
    /// Whether the names of the series are listed; nil lists them if there is more than one series.
    public var showsLegend: Bool?
    /// Whether values are drawn at their points and bars.
    public var showsValueLabels = false
    /// The duration of the animation to new values; zero for no animation.
    public var changeDuration = Duration.milliseconds(300)

    /// Creates a style sheet.
    public init() {}

    /// Applies all properties to the element.
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
