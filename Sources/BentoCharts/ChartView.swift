public import BentoBox
public import BentoControls
public import BentoGeometry
public import BentoGraphics
internal import BentoInteraction
internal import BentoLayout
internal import BentoMotion
public import BentoPlatform
public import BentoViews

/// A line, area or bar chart with axes, grid and legend, or a sparkline.
///
/// ```swift
/// let chart = ChartView()
/// chart.accessibilityLabel = "Processors"
/// chart.valueRange = 0...100
/// chart.valueText = { "\(Int($0.rounded()))%" }
/// chart.series = [ChartSeries(name: "User", values: user), ChartSeries(name: "System", values: system)]
/// ```
///
/// Changes to the series are animated over ``changeDuration``: values at the same position move to
/// the new values, and a chart whose positions advance scrolls. Changes are immediate if the user
/// prefers reduced motion, the chart has thousands of points, or the values change again before the
/// animation would have ended, as they do in a chart that is updated in every frame.
///
/// Moving the pointer over the chart shows the values at a position, as do the arrow keys while the
/// chart is the first responder. Values that are NaN or infinite are gaps; where all series have a gap,
/// the pointer shows nothing. In right-to-left layouts, the value axis is on the right, and positions
/// ascend to the left.
@MainActor
open class ChartView: BaseView {
  // MARK: Content

  /// The data to show.
  public var series: [ChartSeries] {
    get { storedSeries }
    set {
      guard newValue != storedSeries else { return }
      let old = frameContent
      storedSeries = newValue
      dataDidChange(moves: true)
      let isMoving = motion.map { $0.transition.movesAxes } ?? false
      if isMoving || old != frameContent || style == .bar || !categories.isEmpty {
        looksDidChange()
      } else {
        valuesDidMove()
      }
    }
  }

  /// How the series are drawn.
  public var style = ChartStyle.line {
    didSet { if style != oldValue { styleDidChange() } }
  }

  /// The range of the value axis; nil for a range of round numbers around the values.
  ///
  /// An empty range, or one with a bound that is not finite, counts as nil and is logged.
  public var valueRange: ClosedRange<Double>? {
    didSet {
      guard valueRange != oldValue else { return }
      if let range = valueRange, !Self.isUsable(range) {
        ViewLog.once("ChartView.valueRange ignores \(range): it is empty or not finite.")
        valueRange = nil
      }
      dataDidChange(moves: true)
      looksDidChange()
    }
  }

  /// The labels of the positions 0, 1, 2 and so on; if empty, positions are shown as numbers.
  public var categories: [String] = [] {
    didSet { if categories != oldValue { looksDidChange() } }
  }

  /// A closure that formats a value; if nil, values have as many digits as the axis needs.
  public var valueText: ((Double) -> String)? { didSet { looksDidChange() } }

  /// A closure that formats a position without a category; if nil, positions have as many digits as the axis
  /// needs.
  public var positionText: ((Double) -> String)? { didSet { looksDidChange() } }

  /// A closure that returns the text of the readout for a position with values, as one line; nil for a list
  /// of the values.
  ///
  /// ```swift
  /// chart.readoutText = { seconds, values in "\(Int(-seconds)) s ago · \(Int(values[0].value)) %" }
  /// ```
  ///
  /// The values are those of the series that have one at the position; their `series` are indices in
  /// ``series``.
  public var readoutText:
    ((_ position: Double, _ values: [(series: Int, value: Double)]) -> String)?
  {
    didSet { overlay.setNeedsDisplay() }
  }

  /// A closure that describes the chart for assistive technology; nil for a sentence about each series.
  public var summary: (([ChartSeries]) -> String)?

  // MARK: Appearance

  /// The colors of the series, repeated if there are more series than colors; empty for ``ChartPalette``.
  public var colors: [Color] = [] {
    didSet { if colors != oldValue { looksDidChange() } }
  }

  /// Whether lines are drawn across the plot at the ticks of the value axis.
  public var showsGrid = true { didSet { if showsGrid != oldValue { setNeedsDisplay() } } }

  /// Whether the axes are labeled; sparklines never have labels.
  public var showsAxes = true { didSet { if showsAxes != oldValue { looksDidChange() } } }

  /// Whether the names of the series are listed above the plot; nil lists them if there is more than one
  /// series.
  public var showsLegend: Bool? { didSet { if showsLegend != oldValue { looksDidChange() } } }

  /// Whether values are drawn at their points and bars if there is enough space.
  public var showsValueLabels = false {
    didSet { if showsValueLabels != oldValue { looksDidChange() } }
  }

  /// Whether pointing at the chart and pressing the arrow keys show the values at a position.
  public var showsReadout = true {
    didSet {
      guard showsReadout != oldValue else { return }
      if !showsReadout { clearReadout() }
    }
  }

  /// The width of lines, in points.
  public var lineWidth = 2.0 {
    didSet {
      lineWidth = lineWidth.isFinite ? min(32, max(0.25, lineWidth)) : 2
      if lineWidth != oldValue { looksDidChange() }
    }
  }

  /// The font of the labels.
  public var font = Font.preferredFont(forTextStyle: .caption2) {
    didSet { if font != oldValue { looksDidChange() } }
  }

  /// The preferred height, in points; nil for 200, or 32 for a sparkline.
  public var preferredHeight: Double? {
    didSet { if preferredHeight != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The duration of the animation to new values; zero for no animation.
  public var changeDuration = Duration.milliseconds(300)

  // MARK: State

  private var storedSeries: [ChartSeries] = []
  /// The running transition with its start time and current state; nil if no values are moving.
  private(set) var motion: (transition: ChartTransition, began: Double?, state: ChartState)?
  /// Whether new values are animated from the current ones; false while the view is in a list's
  /// reuse pool, waiting for another row.
  private var continues = true
  /// The time of the last change in a window, and whether it followed the previous one so soon that it is
  /// shown immediately.
  ///
  /// All changes at one time are part of the same change.
  private var lastChange: (time: HostTime, isSoon: Bool)?
  private var knownTarget: ChartState?
  private var knownLayout: (bounds: Rect, layout: ChartLayout)?
  private var knownPlaces: [Double]?
  /// The index of the position nearest to the pointer.
  private(set) var hoveredIndex: Int? {
    didSet { if hoveredIndex != oldValue { overlay.setNeedsDisplay() } }
  }
  /// The index of the position selected with the keyboard.
  private(set) var selectedIndex: Int? {
    didSet {
      if selectedIndex != oldValue { overlay.setNeedsDisplay() }
    }
  }
  /// The layer that shows the series, above the axes and grid.
  private let plot = ChartLayer()
  /// The layer that shows the readout, above the series.
  private let overlay = ChartLayer()

  /// Creates a chart without values.
  public required init() {
    super.init()
    isAccessibilityElement = true
    layoutMargins = .zero
    sizeConstraints.height.compression = 900
    plot.content = { [unowned self] in ChartDrawing(self, in: $0).drawSeries() }
    overlay.content = { [unowned self] in ChartDrawing(self, in: $0).drawOverlay() }
    addSubview(plot)
    addSubview(overlay)
    let tap = TapGestureRecognizer { [weak self] recognizer in
      guard let self, recognizer.state == .ended else { return }
      select(index(nearTo: recognizer.location(in: self)))
    }
    addGestureRecognizer(tap)
  }

  // MARK: View

  open override var intrinsicContentSize: Size {
    Size(width: style == .sparkline ? 96 : 320, height: naturalHeight)
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.givenWidth ?? intrinsicContentSize.width, height: naturalHeight)
  }

  private var naturalHeight: Double {
    let height = preferredHeight ?? (style == .sparkline ? 32 : 200)
    return height.isFinite ? max(0, height) : 200
  }

  open override func draw(in context: DrawContext) {
    ChartDrawing(self, in: context).drawFrame()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    plot.frame = bounds
    overlay.frame = bounds
  }

  open override func themeDidChange() {
    super.themeDidChange()
    looksDidChange()
  }

  open override func textScaleDidChange() {
    super.textScaleDidChange()
    looksDidChange()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    looksDidChange()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { endMotion() }
    looksDidChange()
  }

  open override func hoverDidChange(isHovered: Bool) {
    super.hoverDidChange(isHovered: isHovered)
    if !isHovered { hoveredIndex = nil }
  }

  // MARK: Keyboard

  /// Whether the chart can become first responder, which is true if it has values and is not a sparkline.
  open override var canBecomeFirstResponder: Bool {
    showsReadout && style != .sparkline && !places.isEmpty
  }

  open override func firstResponderDidChange() {
    super.firstResponderDidChange()
    overlay.setNeedsDisplay()
    if !isFirstResponder { selectedIndex = nil }
  }

  open override func keyDown(with event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, showsReadout, !places.isEmpty else {
      return super.keyDown(with: event)
    }
    let last = places.count - 1
    let forward = leadsFromRight ? Key.left : .right
    let backward = leadsFromRight ? Key.right : .left
    switch event.key {
    case forward: select(min(last, (selectedIndex ?? -1) + 1))
    case backward: select(max(0, (selectedIndex ?? last + 1) - 1))
    case .pageDown: select(min(last, (selectedIndex ?? 0) + 10))
    case .pageUp: select(max(0, (selectedIndex ?? last) - 10))
    case .home: select(0)
    case .end: select(last)
    case .escape where selectedIndex != nil: selectedIndex = nil
    default: return super.keyDown(with: event)
    }
    return true
  }

  /// Selects a position, as the arrow keys do, and shows its values.
  func select(_ index: Int?) {
    guard showsReadout else { return }
    selectedIndex = index
  }

  // MARK: Semantics

  open override var contentDescription: String? { summaryText }

  /// The image role, with a value that describes the chart or the values at the selected position.
  open override var defaultSemantics: ViewSemantics { makeSemantics() }
}

// MARK: - Content

extension ChartView {
  /// The state of the chart once all animations have ended.
  var target: ChartState {
    if let knownTarget { return knownTarget }
    let made = ChartState(
      series,
      style: style,
      valueRange: valueRange,
      tickCount: ChartLayout.tickCount(forHeight: bounds.height)
    )
    knownTarget = made
    return made
  }

  /// The state that the chart currently shows.
  var state: ChartState { motion?.state ?? target }

  /// The positions that have values, in ascending order.
  var places: [Double] {
    if let knownPlaces { return knownPlaces }
    var made = series.flatMap { $0.points.map(\.x) }
    if series.count > 1 { made.sort() }
    var last = Double.nan
    made.removeAll { place in
      defer { last = place }
      return place == last
    }
    knownPlaces = made
    return made
  }

  /// The layout of the parts.
  var chartLayout: ChartLayout {
    if let knownLayout, knownLayout.bounds == bounds { return knownLayout.layout }
    if knownLayout?.bounds.height != bounds.height { knownTarget = nil }
    let made = ChartLayout(of: self)
    knownLayout = (bounds, made)
    return made
  }

  /// Returns the color of a series.
  func color(ofSeries index: Int) -> Color {
    let colors = colors.isEmpty ? ChartPalette.colors(for: theme) : colors
    return colors[index % colors.count]
  }

  fileprivate static func isUsable(_ range: ClosedRange<Double>) -> Bool {
    range.lowerBound.isFinite && range.upperBound.isFinite
      && range.upperBound - range.lowerBound > 0
      && (range.upperBound - range.lowerBound).isFinite
  }

  private func clearReadout() {
    hoveredIndex = nil
    selectedIndex = nil
  }

  private func looksDidChange() {
    knownLayout = nil
    setNeedsDisplay()
    valuesDidMove()
  }

  /// Redraws the values and the readout.
  private func valuesDidMove() {
    plot.setNeedsDisplay()
    overlay.setNeedsDisplay()
  }

  /// The properties of the values on which the axes and the legend depend.
  private struct Frame: Equatable {
    var ticks: AxisTicks
    var positions: ClosedRange<Double>
    var values: ClosedRange<Double>
    var hasValues: Bool
    var names: [String]
  }

  private var frameContent: Frame {
    let state = target
    return Frame(
      ticks: state.ticks,
      positions: state.positions,
      values: self.state.values,
      hasValues: state.hasValues,
      names: series.map(\.name)
    )
  }

  private func styleDidChange() {
    invalidateIntrinsicContentSize()
    dataDidChange(moves: false)
    endMotion()
    looksDidChange()
  }
}

// MARK: - Motion

extension ChartView: FrameParticipant {
  /// Updates the chart to the current data, with animation if `moves` is true.
  private func dataDidChange(moves: Bool) {
    let shown = state
    knownTarget = nil
    knownPlaces = nil
    if let index = selectedIndex, index >= places.count { selectedIndex = nil }
    if let index = hoveredIndex, index >= places.count { hoveredIndex = nil }
    guard moves, continues, let host, window != nil, !noteChange(at: host.currentTime),
      !host.prefersReducedMotion,
      View.areAnimationsEnabled,
      changeDuration > .zero, !isHidden, !bounds.isEmpty,
      let transition = ChartTransition(
        from: shown,
        to: target,
        growsFromZero: style == .bar
      )
    else {
      motion = nil
      return
    }
    motion = (transition, nil, transition.state(at: 0))
    host.addFrameParticipant(self)
  }

  /// Records a change, and returns whether it follows the previous one so soon that animating it would
  /// only restart an animation.
  private func noteChange(at time: HostTime) -> Bool {
    if let lastChange, lastChange.time == time { return lastChange.isSoon }
    let isSoon = lastChange.map { time < $0.time + changeDuration } ?? false
    lastChange = (time, isSoon)
    return isSoon
  }

  private func endMotion() {
    guard let running = motion else { return }
    motion = nil
    running.transition.movesAxes ? looksDidChange() : valuesDidMove()
  }

  package func advance(to time: Double) -> Bool {
    guard let running = motion, window != nil else { return false }
    let began = running.began ?? time
    let fraction = (time - began) / (changeDuration / .seconds(1))
    guard fraction.isFinite, fraction < 1 else {
      endMotion()
      return false
    }
    let eased = TimingCurve.easeInOut.progress(at: max(0, fraction))
    motion = (running.transition, began, running.transition.state(at: eased))
    valuesDidMove()
    if running.transition.movesAxes { setNeedsDisplay() }
    return true
  }

  package func leaveHost() {
    endMotion()
  }
}

// MARK: - ViewLifecycleAware

extension ChartView: ViewLifecycleAware {
  /// Resumes animating new values.
  public func willDisplayView() {
    continues = true
  }

  /// Ends the animation so that the view's next row does not animate from the current values.
  public func didEndDisplayingView() {
    continues = false
    lastChange = nil
    clearReadout()
    endMotion()
  }
}

// MARK: - HoverFollowing

extension ChartView: HoverFollowing {
  /// Shows the values at the position nearest to the pointer.
  public func hoverDidMove(to point: Point) {
    guard showsReadout else { return }
    let plot = chartLayout.plot
    let reach = 16.0
    let isNear = plot.insetBy(dx: -reach, dy: -reach).contains(point)
    hoveredIndex = isNear ? index(nearTo: point) : nil
  }
}
