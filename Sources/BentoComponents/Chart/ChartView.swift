public import BentoBox
public import BentoControls
public import BentoGeometry
public import BentoGraphics
internal import BentoLayout
internal import BentoMotion
public import BentoPlatform
public import BentoViews

/// Lines, bars or a sparkline of numbers, with axes, grid and legend.
///
/// ```swift
/// let chart = ChartView()
/// chart.accessibilityLabel = "Processors"
/// chart.valueRange = 0...100
/// chart.valueText = { "\(Int($0.rounded())) %" }
/// chart.series = [ChartSeries(name: "User", values: user), ChartSeries(name: "System", values: system)]
/// ```
///
/// New series are shown in their place: values that stand at the same positions move to the new ones,
/// and positions that move on scroll. ``changeDuration`` is how long that takes; people who want less
/// motion, and charts of thousands of points, see the new values at once.
///
/// The mouse over the chart and, while it has the keyboard, the arrow keys show the values at a
/// position. Values that are NaN or infinite are gaps. From right to left the value axis stands on the
/// right, and positions ascend to the left.
@MainActor
open class ChartView: BaseView {
  // MARK: Content

  /// What is shown.
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

  /// The range of the value axis; nil for round numbers around the values.
  ///
  /// A range without length or with a bound that is not finite counts as nil and is logged.
  public var valueRange: ClosedRange<Double>? {
    didSet {
      guard valueRange != oldValue else { return }
      if let range = valueRange, !Self.isUsable(range) {
        ViewLog.once("A chart's range of values is \(range), which is none.")
        valueRange = nil
      }
      dataDidChange(moves: true)
      looksDidChange()
    }
  }

  /// The texts below the positions 0, 1, 2 and so on; without any, the positions are numbers.
  public var categories: [String] = [] {
    didSet { if categories != oldValue { looksDidChange() } }
  }

  /// How values are written; nil for as many digits as the axis needs.
  public var valueText: ((Double) -> String)? { didSet { looksDidChange() } }

  /// How positions are written that have no category; nil for as many digits as the axis needs.
  public var positionText: ((Double) -> String)? { didSet { looksDidChange() } }

  /// Says in words what the chart shows, for assistive technology; nil for a sentence about each
  /// series.
  public var summary: (([ChartSeries]) -> String)?

  // MARK: Looks

  /// The colors of the series, again from the first one when there are more series; empty for
  /// ``ChartPalette``.
  public var colors: [Color] = [] {
    didSet { if colors != oldValue { looksDidChange() } }
  }

  /// Whether lines run across the plot at the ticks of the value axis.
  public var showsGrid = true { didSet { if showsGrid != oldValue { setNeedsDisplay() } } }

  /// Whether the axes are labeled; sparklines never are.
  public var showsAxes = true { didSet { if showsAxes != oldValue { looksDidChange() } } }

  /// Whether the names of the series are listed above the plot; nil for when there are several.
  public var showsLegend: Bool? { didSet { if showsLegend != oldValue { looksDidChange() } } }

  /// Whether values are written at their points and bars, as far as there is room.
  public var showsValueLabels = false {
    didSet { if showsValueLabels != oldValue { looksDidChange() } }
  }

  /// Whether mouse and keys show the values at a position.
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

  /// The font of labels.
  public var font = Font.system(ofSize: 11) {
    didSet { if font != oldValue { looksDidChange() } }
  }

  /// The height that suits the chart, in points; nil for 200, and 32 of a sparkline.
  public var preferredHeight: Double? {
    didSet { if preferredHeight != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// How long new values take to arrive; zero for at once.
  public var changeDuration = Duration.milliseconds(300)

  // MARK: State

  private var storedSeries: [ChartSeries] = []
  /// What is shown while values move, and the way to what they become.
  private(set) var motion: (transition: ChartTransition, began: Double?, state: ChartState)?
  /// Whether new values belong to what was shown before: false in a list while the view waits for
  /// another row.
  private var continues = true
  private var knownTarget: ChartState?
  private var knownLayout: (bounds: Rect, layout: ChartLayout)?
  private var knownPlaces: [Double]?
  /// The place that the mouse is nearest to.
  private(set) var hoveredIndex: Int? {
    didSet { if hoveredIndex != oldValue { overlay.setNeedsDisplay() } }
  }
  /// The place that keys have led to.
  private(set) var selectedIndex: Int? {
    didSet {
      if selectedIndex != oldValue { overlay.setNeedsDisplay() }
    }
  }
  /// The series, above axes and grid.
  private let plot = ChartLayer()
  /// What is read, above the series.
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
    let isGiven = size.width.isFinite && size.width > 0
    return Size(width: isGiven ? size.width : intrinsicContentSize.width, height: naturalHeight)
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

  /// A chart with values takes the keyboard; a sparkline does not.
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

  /// Shows the values at a place as the arrow keys do.
  func select(_ index: Int?) {
    guard showsReadout else { return }
    selectedIndex = index
  }

  // MARK: Semantics

  open override var contentDescription: String? { summaryText }

  /// A picture whose value says what it shows, or the values at the position that keys have led to.
  open override var defaultSemantics: ViewSemantics { makeSemantics() }
}

// MARK: - What is shown

extension ChartView {
  /// The values as they are when nothing moves any more.
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

  /// What is shown now.
  var state: ChartState { motion?.state ?? target }

  /// The places at which there are values, in ascending order.
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

  /// The place whose values are shown beside them.
  var readoutIndex: Int? {
    let index = hoveredIndex ?? (isFirstResponder ? selectedIndex : nil)
    return index.flatMap { places.indices.contains($0) ? $0 : nil }
  }

  /// Where the parts are.
  var chartLayout: ChartLayout {
    if let knownLayout, knownLayout.bounds == bounds { return knownLayout.layout }
    if knownLayout?.bounds.height != bounds.height { knownTarget = nil }
    let made = ChartLayout(of: self)
    knownLayout = (bounds, made)
    return made
  }

  /// The color of a series.
  func color(ofSeries index: Int) -> Color {
    let colors = colors.isEmpty ? ChartPalette.colors(for: theme) : colors
    return colors[index % colors.count]
  }

  fileprivate static func isUsable(_ range: ClosedRange<Double>) -> Bool {
    range.lowerBound.isFinite && range.upperBound.isFinite
      && range.upperBound - range.lowerBound > 0
      && (range.upperBound - range.lowerBound).isFinite
  }

  /// The place nearest to a point of the bounds; nil without places.
  func index(nearTo point: Point) -> Int? {
    let places = places
    guard !places.isEmpty else { return nil }
    let position = chartLayout.position(atX: point.x, in: state)
    var (low, high) = (0, places.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < position { low = middle + 1 } else { high = middle }
    }
    guard low > 0, position - places[low - 1] < places[low] - position else { return low }
    return low - 1
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

  /// Draws the values again, and what is read of them.
  private func valuesDidMove() {
    plot.setNeedsDisplay()
    overlay.setNeedsDisplay()
  }

  /// What the axes and the legend show of the values.
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
  /// Moves the values from what is shown to what they are now.
  private func dataDidChange(moves: Bool) {
    let shown = state
    knownTarget = nil
    knownPlaces = nil
    if let index = selectedIndex, index >= places.count { selectedIndex = nil }
    if let index = hoveredIndex, index >= places.count { hoveredIndex = nil }
    guard moves, continues, let host, window != nil, !host.prefersReducedMotion,
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
  /// Moves to new values from now on.
  public func willDisplayView() {
    continues = true
  }

  /// Forgets what was shown: the view's next row does not grow out of this one.
  public func didEndDisplayingView() {
    continues = false
    clearReadout()
    endMotion()
  }
}

// MARK: - HoverFollowing

extension ChartView: HoverFollowing {
  /// Shows the values at the position nearest to the mouse.
  public func hoverDidMove(to point: Point) {
    guard showsReadout else { return }
    let plot = chartLayout.plot
    let reach = 16.0
    let isNear = plot.insetBy(dx: -reach, dy: -reach).contains(point)
    hoveredIndex = isNear ? index(nearTo: point) : nil
  }
}
