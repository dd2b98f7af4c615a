internal import BentoGeometry
internal import BentoGraphics
internal import BentoLists
internal import BentoViews

/// The view of a box screen, with three tables from top to bottom.
@MainActor
final class BoxScreenView: View {
  /// Updates the screen; called in the update pass.
  var update: () -> Void = {}
  /// Called when the theme, the layout direction, the text scale, or the width may have changed.
  var traitsMayHaveChanged: () -> Void = {}
  /// Whether the background has the theme's color.
  var followsTheme = false { didSet { updateBackground() } }

  /// The smallest side margins of the tables, in points.
  static let sideMargin = 16.0

  private var top: BentoTableView?
  private var main: BentoTableView?
  private var bottom: BentoTableView?
  /// The side margins of the pinned tables.
  private var pinnedMargin = BoxScreenView.sideMargin

  /// Adds the tables.
  func fill(top: BentoTableView, main: BentoTableView, bottom: BentoTableView) {
    self.top = top
    self.main = main
    self.bottom = bottom
    for table in [main, top, bottom] { addSubview(table) }
  }

  // MARK: View

  override func updateProperties() {
    super.updateProperties()
    update()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { traitsMayHaveChanged() }
  }

  override func themeDidChange() {
    super.themeDidChange()
    updateBackground()
    if window != nil { traitsMayHaveChanged() }
  }

  override func textScaleDidChange() {
    super.textScaleDidChange()
    setNeedsLayout()
    if window != nil { traitsMayHaveChanged() }
  }

  override var subviewsInFocusOrder: [View] { [top, main, bottom].compactMap(\.self) }

  private func updateBackground() {
    if followsTheme { backgroundColor = theme.colors.groupedBackground }
  }

  // MARK: Layout

  /// Lays out the tables after a pinned box changes.
  func updatePinnedHeights(animated: Bool) {
    setNeedsLayout()
    guard animated else { return }
    View.animate(withDuration: theme.motion.slow) { layoutIfNeeded() }
  }

  override func contentSizeDidChange(of subview: View) {
    super.contentSizeDidChange(of: subview)
    if subview !== main { setNeedsLayout() }
  }

  override func layoutSubviews() {
    guard let top, let main, let bottom else { return }
    if window != nil { traitsMayHaveChanged() }
    alignPinnedTables()
    let above = height(of: top, in: bounds.height)
    let below = height(of: bottom, in: max(0, bounds.height - above))
    let middle = max(0, bounds.height - above - below)
    top.frame = Rect(x: bounds.x, y: bounds.y, width: bounds.width, height: above)
    bottom.frame = Rect(x: bounds.x, y: bounds.maxY - below, width: bounds.width, height: below)
    main.frame = Rect(x: bounds.x, y: bounds.y + above, width: bounds.width, height: middle)
    main.preferredContentHeight = middle
  }

  /// Sets side margins that align the rows of the pinned tables with the cards of the main table, unless
  /// the program has set its own margins; called during layout, and after style sheets set the default
  /// margins.
  func alignPinnedTables() {
    guard let main else { return }
    let column = main.columnWidth(in: bounds.width)
    let side = max(Self.sideMargin, displayScale.snap((bounds.width - column) / 2))
    for table in [top, bottom].compactMap(\.self) {
      let margins = table.layoutMargins
      guard margins.left == margins.right, [Self.sideMargin, pinnedMargin].contains(margins.left)
      else { continue }
      table.layoutMargins.left = side
      table.layoutMargins.right = side
    }
    pinnedMargin = side
  }

  /// Returns the height of a pinned table, which scrolls only if there is not enough space.
  ///
  /// The table measures its own rows with the window's text scale and theme; all of them are visible if the
  /// table is as tall as its content.
  private func height(of table: BentoTableView, in room: Double) -> Double {
    var height = table.contentSize.height
    View.performWithoutAnimation {
      let old = table.frame
      var size = Size(width: bounds.width, height: old.height)
      for _ in 0..<8 {
        table.bounds = Rect(origin: table.bounds.origin, size: size)
        table.layoutIfNeeded()
        height = table.contentSize.height
        guard size.height < height else { break }
        size.height = height
      }
      table.frame = Rect(x: old.x, y: old.y, width: bounds.width, height: old.height)
    }
    table.isScrollEnabled = height > room
    return min(height, room)
  }
}
