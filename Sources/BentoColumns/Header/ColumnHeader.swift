internal import BentoGeometry
internal import BentoGraphics
internal import BentoMenus
internal import BentoPlatform
internal import BentoViews

/// The header above the rows, which contains the column titles and scrolls horizontally with the
/// rows.
///
/// The header is a single tab stop; the arrow keys move between titles.
@MainActor
final class ColumnHeader: View, ColumnStrip {
  weak var owner: (any ColumnCommands)?
  /// The title cells, by column index.
  private(set) var cells: [ColumnHeaderCell] = []
  private var dividers: [ColumnDivider] = []
  private let scrolled = View()
  private let frozen = View()
  private lazy var drag = ColumnDrag(in: self)
  /// The index of the column whose title handles keys.
  private(set) var currentIndex = 0
  /// The modifier keys at the start of the most recent press.
  private var modifiers: KeyModifiers = []

  required init() {
    super.init()
    scrolled.clipsToBounds = true
    frozen.clipsToBounds = true
    addSubview(scrolled)
    addSubview(frozen)
    drag.attach()
  }

  /// The height of the header, in points, which is slightly less than that of the rows by default.
  var height: Double {
    displayScale.snap((controlMetrics.menuItemHeight - 2) * max(1, effectiveTextScale))
  }

  // MARK: Content

  /// Recreates the title cells.
  func reload() {
    guard let model = owner?.model else { return }
    drag.cancel()
    let hadKeyboard = cells.contains { $0.isFirstResponder }
    for view in cells as [View] + dividers { view.removeFromSuperview() }
    cells = model.columns.indices.map { index in
      let cell = ColumnHeaderCell(index: index)
      cell.header = self
      return cell
    }
    dividers = model.columns.indices.map { index in
      let divider = ColumnDivider(index: index)
      divider.header = self
      return divider
    }
    update()
    if hadKeyboard { currentCell?.becomeFirstResponder() }
  }

  /// Updates the sort indicators and the visible columns.
  func update() {
    guard let model = owner?.model else { return }
    for (cell, column) in zip(cells, model.columns) {
      cell.show(column, sortedBy: model.sortOrder)
    }
    setNeedsLayout()
  }

  func columnsDidMove() { setNeedsLayout() }

  /// Does nothing, because all titles exist and scroll with the header.
  func columnsDidScroll() {}

  private var currentCell: ColumnHeaderCell? {
    cells.indices.contains(currentIndex) ? cells[currentIndex] : nil
  }

  // MARK: Layout

  override func layoutSubviews() {
    guard let model = owner?.model else { return }
    model.watch(self)
    let geometry = model.geometry
    let frozenWidth = geometry.frozenWidth
    let rest = max(0, bounds.width - frozenWidth)
    frozen.frame = leading(0, frozenWidth, of: bounds.width)
    scrolled.frame = leading(frozenWidth, rest, of: bounds.width)
    follow()
    for index in cells.indices where model.place(of: index) == nil {
      cells[index].removeFromSuperview()
      dividers[index].removeFromSuperview()
    }
    for (place, index) in model.shown.enumerated() { layOut(index, at: place, geometry) }
    if model.place(of: currentIndex) == nil { currentIndex = model.shown.first ?? 0 }
    orderParts(model)
  }

  /// Scrolls the titles with the rows.
  func follow() {
    guard let model = owner?.model else { return }
    // Columns have the same positions in the scrolling part as in the rows.
    let width = scrolled.bounds.width
    let start = model.offset + model.geometry.frozenWidth
    let seen = leading(start, width, of: model.geometry.width)
    scrolled.bounds = Rect(x: seen.x, y: 0, width: width, height: bounds.height)
  }

  private func layOut(_ index: Int, at place: Int, _ geometry: ColumnGeometry) {
    let span = geometry.spans[place]
    let isFrozen = place < geometry.frozenCount
    let (parent, width) = isFrozen ? (frozen, geometry.frozenWidth) : (scrolled, geometry.width)
    let (cell, divider) = (cells[index], dividers[index])
    if cell.superview !== parent {
      View.performWithoutAnimation { parent.addSubview(cell) }
    }
    if drag.lifted !== cell { cell.place(in: leading(span.start, span.width, of: width)) }
    guard owner?.model.columns[index].isResizable == true else {
      divider.removeFromSuperview()
      return
    }
    if divider.superview !== parent { parent.addSubview(divider) }
    let reach = ColumnDivider.reach
    divider.showsLine = span.end < geometry.width
    View.performWithoutAnimation {
      divider.place(in: leading(span.end - reach, 2 * reach, of: width))
    }
  }

  /// Orders the subviews: titles in display order, dividers in front of them, and a dragged title
  /// in front of everything else.
  private func orderParts(_ model: ColumnModel) {
    for parent in [scrolled, frozen] {
      let titles = model.shown.map { cells[$0] }.filter { $0.superview === parent }
      let edges = model.shown.map { dividers[$0] }.filter { $0.superview === parent }
      let lifted = titles.filter { $0 === drag.lifted }
      parent.orderSubviews(titles.filter { $0 !== drag.lifted } as [View] + edges + lifted)
    }
  }

  /// Returns a rectangle of the given width at a distance from the leading edge.
  private func leading(_ start: Double, _ width: Double, of whole: Double) -> Rect {
    let area = Rect(x: 0, y: 0, width: whole, height: bounds.height)
    return Rect(x: start, y: 0, width: width, height: bounds.height)
      .mirrored(in: area, if: leadsFromRight)
  }

  override var subviewsInFocusOrder: [View] {
    // All titles are accessible regardless of the scroll offset.
    (owner?.model.shown ?? []).compactMap { cells.indices.contains($0) ? cells[$0] : nil }
  }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let pixel = context.scale.pixel
    context.fill(context.bounds, with: colors.background)
    let line = Rect(
      x: 0,
      y: context.bounds.maxY - pixel,
      width: context.bounds.width,
      height: pixel
    )
    context.fill(line, with: colors.border)
  }

  override var defaultSemantics: ViewSemantics { ViewSemantics(role: .row, name: "Columns") }

  // MARK: Pressing

  /// Whether a press triggers the title it ends on; false during a drag.
  var takesPress: Bool { drag.lifted == nil }

  /// Whether the press that is ending adds a column to the sort order.
  var addsToSortOrder: Bool { modifiers.contains(.shift) }

  /// Records the modifier keys at the start of a press.
  func pressDidBegin(_ modifiers: KeyModifiers) {
    self.modifiers = modifiers
  }

  /// Scrolls the focused title into view.
  func reveal(_ cell: ColumnHeaderCell) {
    guard let place = owner?.model.place(of: cell.index) else { return }
    owner?.reveal(place: place)
  }

  /// Called when the user begins to drag a column's edge.
  ///
  /// - Returns: The width of the column, in points.
  func beginResizing(_ index: Int) -> Double? {
    guard let model = owner?.model, let place = model.place(of: index) else { return nil }
    model.pinWidths(before: place)
    return model.geometry.spans[place].width
  }

  /// Returns the title at a point in the header, or nil.
  func cell(at point: Point) -> ColumnHeaderCell? {
    hitTest(point) as? ColumnHeaderCell
  }

  /// Cancels a drag; returns whether one was in progress.
  @discardableResult
  func cancelDrag() -> Bool { drag.cancel() }

  // MARK: Menu

  override var offersContextMenu: Bool { true }

  override func makeContextMenu(at point: Point?) -> Menu? { menu(at: point) }

  override var contextMenuAnchor: Rect? {
    currentCell.flatMap { $0.superview == nil ? nil : convert($0.bounds, from: $0) }
  }
}

// MARK: - Keyboard

extension ColumnHeader {
  /// Handles a key while a title is focused: the arrow keys move between titles, change the width
  /// with Shift held down, and move the column with Control and Shift held down.
  ///
  /// - Returns: Whether the header handled the key.
  func handle(_ event: KeyEvent, in cell: ColumnHeaderCell) -> Bool {
    guard let owner, let place = owner.model.place(of: cell.index) else { return false }
    let model = owner.model
    let isForward = (event.key == .right) != leadsFromRight
    switch (event.key, event.modifiers) {
    case (.left, []), (.right, []): focus(place + (isForward ? 1 : -1))
    case (.home, []): focus(0)
    case (.end, []): focus(model.shown.count - 1)
    case (.left, .shift), (.right, .shift):
      guard model.columns[cell.index].isResizable, let width = beginResizing(cell.index) else {
        return true
      }
      model.setWidth(width + (isForward ? 10 : -10), of: cell.index)
      owner.columnsDidChangeByPerson()
    case (.left, [.control, .shift]), (.right, [.control, .shift]):
      let next = place + (isForward ? 1 : -1)
      guard model.mayMove(from: place, to: next) else { return true }
      View.animate(withDuration: theme.motion.normal) {
        model.move(from: place, to: next)
        layoutIfNeeded()
      }
      owner.reveal(place: next)
      owner.columnsDidChangeByPerson()
    case (.space, .shift), (.enter, .shift):
      guard model.columns[cell.index].isSortable else { return true }
      if !event.isRepeat { owner.sort(byColumn: cell.index, adds: true) }
    case (.space, []), (.enter, []):
      modifiers = []
      return false
    case (.escape, _): return cancelDrag()
    default: return false
    }
    return true
  }

  private func focus(_ place: Int) {
    guard let model = owner?.model, model.shown.indices.contains(place) else { return }
    currentIndex = model.shown[place]
    currentCell?.becomeFirstResponder()
  }
}

// MARK: - Menu

extension ColumnHeader {
  /// Returns the context menu for the title at a point or for the current title, including the
  /// commands for all columns.
  private func menu(at point: Point?) -> Menu? {
    guard let owner else { return nil }
    let cell = point == nil ? currentCell : point.flatMap { self.cell(at: $0) }
    var items: [MenuItem] = []
    if let cell { items = columnItems(cell.index, owner) + [.separator] }
    items.append(MenuItem("Size All Columns to Fit") { [weak owner] in owner?.fitAllColumns() })
    items += [.separator] + visibilityItems(owner) + [.separator]
    items.append(MenuItem("Reset Columns") { [weak owner] in owner?.resetColumns() })
    return Menu("Columns", items: items)
  }

  private func columnItems(_ index: Int, _ owner: any ColumnCommands) -> [MenuItem] {
    let column = owner.model.columns[index]
    var items: [MenuItem] = []
    if column.isSortable {
      let order = owner.model.sortOrder.first { $0.column == column.id }
      for isAscending in [true, false] {
        items.append(
          MenuItem(
            isAscending ? "Sort Ascending" : "Sort Descending",
            isOn: order?.isAscending == isAscending
          ) { [weak owner] in owner?.sort(byColumn: index, isAscending: isAscending) }
        )
      }
      items.append(.separator)
    }
    if column.isResizable {
      items.append(
        MenuItem("Size Column to Fit") { [weak owner] in owner?.fitColumn(index) }
      )
    }
    return items
  }

  private func visibilityItems(_ owner: any ColumnCommands) -> [MenuItem] {
    let model = owner.model
    return model.order.filter { model.columns[$0].isHideable }.map { index in
      let isShown = !model.hidden.contains(model.columns[index].id)
      // Hiding a column that is not visible only because of the width would have no visible effect.
      let isForWiderTables = isShown && model.place(of: index) == nil
      let title = model.columns[index].title
      return MenuItem(
        isForWiderTables ? "\(title) (Table Too Narrow)" : title,
        isOn: isShown,
        isEnabled: !isShown || model.chosenCount > 1 && !isForWiderTables
      ) { [weak owner] in owner?.setHidden(isShown, column: index) }
    }
  }
}
