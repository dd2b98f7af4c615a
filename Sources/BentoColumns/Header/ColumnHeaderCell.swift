internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoLayout
internal import BentoMenus
internal import BentoPlatform
internal import BentoTextInput
internal import BentoViews

/// The title of a column; pressing the title sorts by the column.
@MainActor
final class ColumnHeaderCell: Control {
  private static let arrow = Size(width: 8, height: 5)
  private static let gap = 6.0

  /// The index of the column.
  let index: Int
  private var title = ""
  private var alignment = TextAlignment.leading
  private var isSortable = false
  /// The sort direction and, if the rows are sorted by several columns, the position in the sort
  /// order; nil if the column is not sorted.
  private var order: (isAscending: Bool, number: Int?)?
  weak var header: ColumnHeader?

  init(index: Int) {
    self.index = index
    super.init()
  }

  required convenience init() {
    self.init(index: 0)
  }

  /// Shows the title and the sort indicator of a column.
  func show(_ column: ColumnModel.Column, sortedBy orders: [ColumnSort]) {
    title = column.title
    alignment = column.alignment
    isSortable = column.isSortable
    toolTip = column.toolTip
    cursor = nil
    let place = orders.firstIndex { $0.column == column.id }
    order = place.map { (orders[$0].isAscending, orders.count > 1 ? $0 + 1 : nil) }
    setNeedsDisplay()
  }

  /// The width at which the whole title is visible, in points.
  var naturalWidth: Double {
    let text = measure(titleRequest(color: .black))?.size.width ?? 0
    return text + 2 * ColumnCells.margin + Self.gap + Self.arrow.width
  }

  // MARK: Keyboard

  override var canBecomeFirstResponder: Bool { isEnabled && header?.currentIndex == index }

  override var becomesFirstResponderOnPress: Bool { false }

  override func keyDown(with event: KeyEvent) -> Bool {
    header?.handle(event, in: self) == true || super.keyDown(with: event)
  }

  override func activate() {
    guard let header, header.takesPress else { return }
    if isSortable {
      header.owner?.sort(byColumn: index, adds: header.addsToSortOrder)
    }
    super.activate()
  }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    setNeedsDisplay()
    if isFirstResponder { header?.reveal(self) }
  }

  // MARK: Drawing

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let bounds = context.bounds
    if isSortable, let stateOverlay { context.fill(bounds, with: stateOverlay) }
    let side = alignment.resolved(for: effectiveContentDirection)
    var room = bounds.insetBy(dx: min(ColumnCells.margin, bounds.width / 2), dy: 0)
    if let order {
      // The arrow is at the edge opposite the text and never covers the text.
      let isLeft = side == .right
      let mark = Rect(
        x: isLeft ? room.x : max(room.x, room.maxX - Self.arrow.width),
        y: context.scale.snap(bounds.midY - Self.arrow.height / 2),
        width: Self.arrow.width,
        height: Self.arrow.height
      )
      draw(order, in: mark, context)
      let taken = min(room.width, Self.arrow.width + Self.gap)
      room.size.width -= taken
      if isLeft { room.origin.x += taken }
    }
    let color = order == nil ? colors.secondaryLabel : colors.label
    let request = titleRequest(color: isEnabled ? color : colors.disabledLabel)
    if room.width > 0, let metrics = measure(request, width: room.width) {
      let top = context.scale.snap(bounds.y + (bounds.height - metrics.size.height) / 2)
      context.draw(
        request,
        in: Rect(x: room.x, y: top, width: room.width, height: metrics.size.height)
      )
    }
    if showsFocusRing {
      context.drawFocusRing(
        around: bounds.insetBy(dx: 3, dy: 3),
        cornerRadius: context.theme.radii.small
      )
    }
  }

  private func draw(
    _ order: (isAscending: Bool, number: Int?),
    in mark: Rect,
    _ context: DrawContext
  ) {
    let colors = context.theme.colors
    let (tip, base) = order.isAscending ? (mark.minY, mark.maxY) : (mark.maxY, mark.minY)
    var path = Path()
    path.move(to: Point(x: mark.minX, y: base))
    path.addLine(to: Point(x: mark.maxX, y: base))
    path.addLine(to: Point(x: mark.midX, y: tip))
    path.close()
    // The first column of the sort order is the most significant.
    let isFirst = (order.number ?? 1) == 1
    context.fill(path, with: isFirst ? context.tintTextColor : colors.tertiaryLabel)
  }

  private func titleRequest(color: Color) -> TextRequest {
    ColumnCells.request(
      title,
      font: Self.font,
      color: color,
      alignment: alignment
    )
  }

  static let font = Font.preferredFont(forTextStyle: .footnote).withWeight(.semibold)

  // MARK: Semantics

  override var defaultSemantics: ViewSemantics {
    var semantics = super.defaultSemantics
    semantics.role = .columnHeader
    semantics.name = title
    if let order { semantics.value = order.isAscending ? "ascending" : "descending" }
    if !isSortable { semantics.actions = [] }
    return semantics
  }

  override var contentDescription: String? { title }
}

/// The draggable edge of a column, which resizes the column.
@MainActor
final class ColumnDivider: View {
  /// The distance from the edge, in points, within which the edge can be grabbed.
  static let reach = 4.0

  /// The index of the column that ends at the edge.
  let index: Int
  weak var header: ColumnHeader?
  private let press = PressGestureRecognizer()
  private var startWidth: Double?
  private var isActive = false {
    didSet { if isActive != oldValue { setNeedsDisplay() } }
  }
  private var isHovered = false
  /// Whether the line is visible even when the pointer is not over the edge; false at the end of
  /// the table.
  var showsLine = true {
    didSet { if showsLine != oldValue { setNeedsDisplay() } }
  }

  init(index: Int) {
    self.index = index
    super.init()
    cursor = .resizeHorizontal
    press.addAction { [unowned self] _ in pressDidChange() }
    press.tracking = .exclusive
    addGestureRecognizer(press)
  }

  required convenience init() {
    self.init(index: 0)
  }

  override func hoverDidChange(isHovered: Bool) {
    self.isHovered = isHovered
    isActive = isHovered || startWidth != nil
  }

  private func pressDidChange() {
    guard let header, let owner = header.owner else { return }
    switch press.state {
    case .began:
      if press.clickCount == 2 {
        owner.fitColumn(index)
      } else {
        startWidth = header.beginResizing(index)
      }
    case .changed:
      if let startWidth {
        let motion = leadsFromRight ? -press.translation.x : press.translation.x
        owner.model.setWidth(startWidth + motion, of: index)
      }
    case .ended:
      if startWidth != nil { owner.columnsDidChangeByPerson() }
      startWidth = nil
    case .cancelled, .failed:
      if let startWidth { owner.model.setWidth(startWidth, of: index) }
      startWidth = nil
    case .possible: break
    }
    isActive = isHovered || startWidth != nil
  }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let middle = context.scale.snap(context.bounds.midX)
    if isActive {
      let line = Rect(x: middle - 1, y: 0, width: 2, height: context.bounds.height)
      context.fill(line, with: colors.accentFill)
    } else if showsLine {
      let line = Rect(
        x: middle - context.scale.pixel,
        y: 7,
        width: context.scale.pixel,
        height: max(0, context.bounds.height - 14)
      )
      context.fill(line, with: colors.border)
    }
  }
}
