public import BentoGeometry

/// A layout that arranges items in columns of equal width, row by row.
///
/// ```swift
/// let layout = GridLayout(minimumColumnWidth: 160)
/// layout.rowHeight = .aspectRatio(4 / 3)
/// layout.contentInsets = DirectionalEdgeInsets(12)
/// ```
///
/// An item spans one column, or as many as a ``/BentoLists/GridLayoutDelegate`` returns; an item that does
/// not fit into the rest of a row starts the next row. All items of a row have the height of the row.
///
/// If all items span one column and all rows have the same height, a section is computed arithmetically;
/// otherwise, items take at most 48 bytes each. Sizes and distances that are negative or not finite are
/// logged once.
@MainActor
open class GridLayout: LineLayout {
  /// The rule for the number of columns.
  ///
  /// ```swift
  /// layout.columns = .minimumWidth(160)
  /// ```
  public enum Columns: Hashable, Sendable {
    /// A fixed number of columns, at least 1.
    case count(Int)
    /// As many columns as fit, each at least as wide as the given width.
    case minimumWidth(Double)
  }

  /// The rule for the height of rows.
  ///
  /// ```swift
  /// layout.rowHeight = .automatic(estimate: 80)
  /// ```
  public enum RowHeight: Hashable, Sendable {
    /// A fixed number of points.
    case fixed(Double)
    /// The width of a column divided by a ratio of width to height.
    case aspectRatio(Double)
    /// The height of the tallest cell, or an estimate until the cells are measured.
    case automatic(estimate: Double)
  }

  /// The rule for the number of columns.
  public var columns: Columns { didSet { if columns != oldValue { forgetSizes() } } }
  /// The rule for the height of rows; by default, rows are as high as columns are wide.
  public var rowHeight = RowHeight.aspectRatio(1) {
    didSet { if rowHeight != oldValue { forgetSizes() } }
  }
  /// The distance between columns, in points.
  public var columnSpacing = 10.0 {
    didSet { if columnSpacing != oldValue { invalidateLayout() } }
  }
  /// The distance between rows, in points.
  public var rowSpacing = 10.0 { didSet { if rowSpacing != oldValue { invalidateLayout() } } }
  /// The insets around the rows of a section.
  public var contentInsets = DirectionalEdgeInsets.zero {
    didSet { if contentInsets != oldValue { invalidateLayout() } }
  }
  /// The height of headers; 0 for none.
  public var headerHeight = 0.0 { didSet { if headerHeight != oldValue { invalidateLayout() } } }
  /// The height of footers; 0 for none.
  public var footerHeight = 0.0 { didSet { if footerHeight != oldValue { invalidateLayout() } } }

  /// Creates a grid with a number of columns.
  public convenience init(columns: Int) {
    self.init(.count(columns))
  }

  /// Creates a grid with as many columns as fit, each at least as wide as the given width.
  public convenience init(minimumColumnWidth: Double) {
    self.init(.minimumWidth(minimumColumnWidth))
  }

  /// Creates a grid.
  public init(_ columns: Columns) {
    self.columns = columns
    super.init()
  }

  // MARK: Lines

  override var selfSizingAxes: CollectionViewLayoutAttributes.Axes {
    if case .automatic = rowHeight { return .vertical }
    return []
  }

  override var asksForSizes: Bool { host?.layoutAnswers.mayAnswerColumnSpan == true }

  override func makeSection(_ section: Int, breadth: Double) -> LineSection {
    let metrics = makeMetrics(breadth: breadth)
    return LineSection(sizes(of: section, metrics: metrics), metrics: metrics)
  }

  override func extents(of size: Size, at path: ItemPath) -> (breadth: Double, length: Double) {
    let sizes = stack.sections[path.section].sizes
    let span = sizes.runs[sizes.runIndex(of: path.item)].breadth
    return (span, check.measuredExtent(size.height, "an item"))
  }
}

// MARK: - Preparing

extension GridLayout {
  private func makeMetrics(breadth: Double) -> LineSection.Metrics {
    let insets = check.insets(
      EdgeInsets(
        top: contentInsets.top,
        left: contentInsets.leading,
        bottom: contentInsets.bottom,
        right: contentInsets.trailing
      ),
      direction: .vertical,
      breadth: breadth
    )
    let room = max(0, breadth - insets.horizontal)
    let spacing = check.distance(columnSpacing, "a column spacing")
    let count = columnCount(room: room, spacing: spacing)
    // A spacing that leaves no space for the columns is ignored.
    let width = (room - Double(count - 1) * spacing) / Double(count)
    var metrics = LineSection.Metrics()
    metrics.header = check.distance(headerHeight, "a header")
    metrics.footer = check.distance(footerHeight, "a footer")
    metrics.before = insets.top
    metrics.after = insets.bottom
    metrics.side = insets.left
    metrics.room = Double(count)
    metrics.lineSpacing = check.distance(rowSpacing, "a row spacing")
    metrics.placement =
      width > 0
      ? .columns(width: width, spacing: spacing)
      : .columns(width: room / Double(count), spacing: 0)
    return metrics
  }

  private func columnCount(room: Double, spacing: Double) -> Int {
    switch columns {
    case .count(let count):
      return min(max(1, count), 10_000)
    case .minimumWidth(let width):
      let width = check.extent(width, "a column")
      return max(1, Int(min(10_000, (room + spacing + Scale.tolerance) / (width + spacing))))
    }
  }

  private func sizes(of section: Int, metrics: LineSection.Metrics) -> ItemSizes {
    let count = numberOfItems(inSection: section)
    let height = assumedHeight(metrics.placement)
    func breadth(_ span: Int?) -> Double { min(metrics.room, Double(max(1, span ?? 1))) }
    let isAsked = asksForSizes
    let answers = isAsked ? host?.layoutAnswers : nil
    func asked(_ item: Int) -> Int? {
      answers?.columnSpan(at: ItemPath(item: item, section: section), in: self)
    }
    // If all items span one column, an update changes only their number.
    if isAsked || !selfSizingAxes.isEmpty {
      let kept = keptSizes(of: section, count: count, metrics: metrics) {
        (breadth(asked($0)), height)
      }
      // A different number of columns limits spans differently; it is the same for all sections.
      if let kept, stack.sections.first?.metrics.room == metrics.room { return kept }
    }
    var sizes = ItemSizes()
    func append(span: Int, count: Int) {
      let isEstimate = !selfSizingAxes.isEmpty
      sizes.append(count: count, breadth: breadth(span), length: height, isEstimate: isEstimate)
    }
    while sizes.count < count, let span = asked(sizes.count) { append(span: span, count: 1) }
    append(span: 1, count: count - sizes.count)
    return sizes
  }

  private func assumedHeight(_ placement: LineSection.Placement) -> Double {
    switch rowHeight {
    case .fixed(let height): return check.extent(height, "a row")
    case .automatic(let estimate): return check.extent(estimate, "the estimate of a row")
    case .aspectRatio(let ratio):
      guard case .columns(let width, _) = placement, width > 0 else {
        return LengthCheck.fallbackExtent
      }
      return check.extent(width / ratio, "a row")
    }
  }
}
