internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

/// The panel of a single menu, with a row for each item; it scrolls if the menu is too tall.
@MainActor
final class MenuPanel: View {
  private(set) var rows: [MenuRow] = []
  private(set) var metrics = MenuMetrics()
  private let scrollView = ScrollView()
  private var items: [MenuItem] = []
  private var choose: (Int) -> Void = { _ in }
  private var minimumWidth = 0.0
  /// The index of the item highlighted by the pointer or the keys, or nil.
  private(set) var highlightedIndex: Int?
  /// The index of the item, such as the current choice, from which keys move the highlight if no item is
  /// highlighted.
  ///
  /// If this is nil, keys begin with the first or last item.
  var startIndex: Int?
  /// The index of the item whose submenu is open, or nil.
  var openIndex: Int?

  required init() {
    super.init()
    accessibilityRole = .menu
    scrollView.clipsToBounds = true
    addSubview(scrollView)
    updateColors()
  }

  convenience init(_ menu: Menu, choose: @escaping (Int) -> Void) {
    self.init()
    items = menu.shownItems
    self.choose = choose
    minimumWidth = menu.minimumWidth
    if !menu.title.isEmpty { accessibilityLabel = menu.title }
  }

  /// Measures the items and creates their rows; called after the panel has been added to a window.
  func fill() {
    metrics = MenuMetrics(of: items, in: self)
    metrics.size.width = max(metrics.size.width, min(minimumWidth, MenuMetrics.mostWidth))
    for row in rows { row.removeFromSuperview() }
    rows = items.enumerated().map { index, item in
      MenuRow(item, metrics) { [weak self] in self?.choose(index) }
    }
    for row in rows { scrollView.addSubview(row) }
    highlight(highlightedIndex)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    scrollView.frame = bounds
    var y = MenuMetrics.edge
    for row in rows {
      let height = metrics.height(of: row.item)
      row.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    scrollView.contentSize = Size(width: bounds.width, height: y + MenuMetrics.edge)
    scrollView.isScrollEnabled = scrollView.contentSize.height > bounds.height
  }

  override func themeDidChange() {
    super.themeDidChange()
    updateColors()
  }

  func updateColors() {
    applyPanelStyle(cornerRadius: theme.radii.large, elevation: theme.elevations.medium)
    scrollView.cornerRadius = cornerRadius
  }
}

// MARK: - Items

extension MenuPanel {
  /// Returns the index of the item at a point in the panel's superview, or nil if there is no item there that
  /// can be chosen.
  func index(at point: Point) -> Int? {
    let point = scrollView.convert(point, from: superview)
    return rows.firstIndex { $0.item.isEnabled && $0.frame.contains(point) }
  }

  /// Highlights an item, or no item if the index is nil.
  func highlight(_ index: Int?) {
    highlightedIndex = index
    for (number, row) in rows.enumerated() { row.isHighlighted = number == index }
  }

  /// Scrolls to an item if it is not completely visible.
  func reveal(_ index: Int) {
    let row = rows[index].frame
    let isFirst = rows[..<index].allSatisfy { !$0.item.isEnabled }
    let isLast = rows[(index + 1)...].allSatisfy { !$0.item.isEnabled }
    // The padding at the ends of the menu becomes visible together with the first and last items.
    let top = isFirst ? 0 : row.minY
    let bottom = isLast ? scrollView.contentSize.height : row.maxY
    let rect = Rect(x: 0, y: top, width: row.width, height: bottom - top)
    scrollView.scrollRectToVisible(rect, animated: false)
  }

  /// Returns the frame of an item's row in the coordinate space of the panel's superview.
  func frame(ofItemAt index: Int) -> Rect {
    guard let superview else { return .zero }
    return rows[index].convert(rows[index].bounds, to: superview)
  }

  /// Returns the index of the item to which an arrow key moves the highlight.
  ///
  /// - Parameter step: 1 for the next item, -1 for the previous one.
  func index(by step: Int) -> Int? {
    index(by: step, from: highlightedIndex ?? startIndex)
  }

  /// Returns the index of the next item that can be chosen, wrapping around at the ends.
  ///
  /// - Parameters:
  ///   - step: 1 for the next item, -1 for the previous one.
  ///   - index: The starting index, or nil to begin before the first or after the last item.
  func index(by step: Int, from index: Int?) -> Int? {
    let count = rows.count
    let start = index ?? (step > 0 ? -1 : count)
    return (1...max(1, count)).lazy
      .map { ((start + step * $0) % count + count) % count }
      .first { self.rows[$0].item.isEnabled }
  }
}
