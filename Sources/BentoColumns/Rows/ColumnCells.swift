internal import BentoBox
internal import BentoCells
internal import BentoControls
internal import BentoGeometry
internal import BentoGraphics
internal import BentoLayout
internal import BentoPlatform
internal import BentoViews

/// A view with a row's cells for some columns; it draws text and contains the views of components.
///
/// Text is drawn without views, so a row of a wide table has only one view (`columns.scroll`).
/// Drawing does not call the program's code.
@MainActor
final class ColumnCells: View {
  /// The content of one column in a row.
  struct Cell {
    /// The place of the column.
    var place: Int
    /// The index of the column.
    var column: Int
    /// The position of the column, measured from the leading edge of the cells.
    var span: ColumnGeometry.Span
    /// The alignment of the text.
    var alignment: TextAlignment
    /// How text that is too wide is truncated.
    var lineBreakMode: LineBreakMode
    /// The text or component.
    var content: CellContent
    /// The icon shown at the leading edge of the text or component, or nil.
    var icon: Icon?
    /// Whether the icon has the accent color.
    var isIconAccented = false
    /// The row's position in the outline that the column shows, or nil.
    var outline: RowOutline?
    /// Called when the user presses the outline's triangle.
    var toggle: (() -> Void)?
    /// Returns the semantics of the cell of a component.
    var semantics: () -> ViewSemantics
  }

  /// The distance between the icon and the text or component, in points.
  static let iconGap = 7.0

  /// The horizontal margins of the text or component in a column, in points.
  static let margin = 12.0

  private var cells: [Cell] = []
  /// The cached text layouts; nil for a cell that has not been drawn yet or has no text.
  private var drawn: [DrawnText?] = []
  /// The attributes used to draw the cached text.
  private var look: Look?
  private var components: [Int: ComponentView] = [:]
  /// The triangle of a row that can be expanded, or nil.
  private var triangle: DisclosureTriangle?
  private var font = Font.standard
  /// The place of the column with the focus ring, or nil.
  var cursorPlace: Int? {
    didSet { if cursorPlace != oldValue { setNeedsDisplay() } }
  }
  /// Whether a line at the trailing edge indicates that columns are scrolled out of view.
  var showsEdge = false {
    didSet { if showsEdge != oldValue { setNeedsDisplay() } }
  }
  /// Whether components have been notified that they are on screen.
  var isOnScreen = false {
    didSet { if isOnScreen != oldValue { displayDidChange() } }
  }

  /// The visible strings, in order.
  var texts: [String] { cells.compactMap(\.content.text) }

  /// Shows the content of the given columns.
  ///
  /// - Parameters:
  ///   - new: The content.
  ///   - isSameRow: Whether the content is that of the row that is already shown, so that the triangle turns.
  ///   - font: The font of the texts.
  func show(_ new: [Cell], ofSameRow isSameRow: Bool, font: Font) {
    if font != self.font || !new.elementsEqual(cells, by: Self.looksSame) { setNeedsDisplay() }
    self.font = font
    cells = new
    updateTriangle(turns: isSameRow)
    if drawn.count != cells.count { drawn = Array(repeating: nil, count: cells.count) }
    updateComponents()
  }

  /// Returns the frame of a column, or nil if it is not shown.
  func frame(at place: Int) -> Rect? {
    cells.first { $0.place == place }.map { frame(of: $0.span) }
  }

  private func frame(of span: ColumnGeometry.Span) -> Rect {
    Rect(x: bounds.x + span.start, y: bounds.y, width: span.width, height: bounds.height)
      .mirrored(in: bounds, if: leadsFromRight)
  }

  /// Returns the area of a cell's text or component, and the area of the icon beside it; nil without an icon.
  private func areas(of cell: Cell) -> (content: Rect, icon: Rect?) {
    let column = frame(of: cell.span)
    var content = column.insetBy(dx: min(Self.margin, column.width / 2), dy: 0)
    func take(_ distance: Double) {
      let taken = min(content.width, distance)
      content.x += taken
      content.size.width -= taken
    }
    var icon: Rect?
    take(cell.outline?.indent(in: self).width ?? 0)
    let side = iconSide
    if cell.icon != nil, content.width >= side {
      let y = displayScale.snap(content.midY - side / 2)
      icon = Rect(x: content.x, y: y, width: side, height: side)
      take(side + Self.iconGap)
    }
    return (
      content.mirrored(in: column, if: leadsFromRight),
      icon?.mirrored(in: column, if: leadsFromRight)
    )
  }

  /// Returns the frame of a text field over the text of a column, without the triangle and the icon, and the
  /// distance from the edge of the field to the text; nil if the column is not shown.
  func fieldFrame(at place: Int) -> (frame: Rect, margin: Double)? {
    guard let cell = cells.first(where: { $0.place == place }) else { return nil }
    let column = frame(of: cell.span)
    var field = column.insetBy(dx: 2, dy: 2)
    let content = areas(of: cell).content.mirrored(in: column, if: leadsFromRight)
    let taken = content.x - column.x - Self.margin
    guard taken > 0 else { return (field, Self.margin - 2) }
    let margin = Self.iconGap - 2
    let start = min(content.x - margin, field.midX)
    field.size.width = field.maxX - start
    field.x = start
    return (field.mirrored(in: column, if: leadsFromRight), margin)
  }

  private static func looksSame(_ a: Cell, _ b: Cell) -> Bool {
    a.place == b.place && a.span == b.span && a.alignment == b.alignment
      && a.lineBreakMode == b.lineBreakMode && a.content.text == b.content.text && a.icon == b.icon
      && a.isIconAccented == b.isIconAccented && a.outline == b.outline
  }

  // MARK: Outline

  /// The cell with the triangle, or nil.
  private var triangleCell: Cell? { cells.first { $0.outline?.hasTriangle == true } }

  private func updateTriangle(turns: Bool) {
    guard let outline = triangleCell?.outline else {
      triangle?.removeFromSuperview()
      triangle = nil
      return
    }
    let isNew = triangle == nil
    let triangle = triangle ?? makeTriangle()
    View.performWithoutAnimation { placeTriangle() }
    triangle.setExpanded(outline.disclosure == .expanded, animated: turns && !isNew)
  }

  private func makeTriangle() -> DisclosureTriangle {
    let new = DisclosureTriangle { [weak self] in self?.triangleCell?.toggle?() }
    triangle = new
    addSubview(new)
    return new
  }

  private func placeTriangle() {
    guard let triangle, let cell = triangleCell, let outline = cell.outline else { return }
    let (area, indent) = (frame(of: cell.span), outline.indent(in: self))
    triangle.isHidden = indent.triangleFrame(in: area).maxX > area.maxX
    triangle.place(indent, in: area)
  }

  // MARK: Components

  private func updateComponents() {
    var rest = components
    for cell in cells {
      guard case .component(let component) = cell.content else { continue }
      let view = rest.removeValue(forKey: cell.column) ?? makeComponentView(in: cell.column)
      view.containerSemantics = cell.semantics
      view.slot.bind(component)
      view.place(in: areas(of: cell).content)
      view.setNeedsLayout()
    }
    for (column, view) in rest {
      if isOnScreen { view.slot.didEndDisplaying() }
      view.slot.unbind()
      view.removeFromSuperview()
      components[column] = nil
    }
  }

  private func makeComponentView(in column: Int) -> ComponentView {
    let view = ComponentView()
    components[column] = view
    addSubview(view)
    if isOnScreen { view.slot.willDisplay() }
    return view
  }

  private func displayDidChange() {
    for view in components.values {
      if isOnScreen { view.slot.willDisplay() } else { view.slot.didEndDisplaying() }
    }
  }

  /// Returns the natural width of the component in a column, in points; nil if there is no component.
  func componentWidth(in column: Int) -> Double? {
    components[column].map(\.intrinsicContentSize.width)
  }

  override func contentSizeDidChange(of subview: View) {}

  // MARK: View

  override func layoutSubviews() {
    placeTriangle()
    for cell in cells {
      components[cell.column]?.place(in: areas(of: cell).content)
    }
  }

  private var iconSide: Double { scaledIconSide(16) }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // A different window may measure text differently.
    look = nil
  }

  override func draw(in context: DrawContext) {
    let look = Look(
      font: font,
      color: context.theme.colors.label,
      scale: context.scale,
      textSizing: textSizing,
      isMirrored: leadsFromRight
    )
    if look != self.look {
      self.look = look
      drawn = Array(repeating: nil, count: cells.count)
    }
    for index in cells.indices {
      if let icon = cells[index].icon, let area = areas(of: cells[index]).icon {
        let colors = context.theme.colors
        let color = cells[index].isIconAccented ? colors.accentText : colors.secondaryLabel
        context.draw(icon, in: area, color: color)
      }
      guard let text = cells[index].content.text, !text.isEmpty else { continue }
      drawText(text, ofCell: index, look, in: context)
    }
    if showsEdge {
      let pixel = context.scale.pixel
      let edge = Rect(x: bounds.maxX - pixel, y: bounds.y, width: pixel, height: bounds.height)
      context.fill(
        edge.mirrored(in: bounds, if: leadsFromRight),
        with: context.theme.colors.border
      )
    }
    if let cursorPlace, let frame = frame(at: cursorPlace) {
      context.drawFocusRing(
        around: frame.insetBy(dx: 3, dy: 3),
        cornerRadius: context.theme.radii.small
      )
    }
  }

  private func drawText(_ text: String, ofCell index: Int, _ look: Look, in context: DrawContext) {
    let cell = cells[index]
    let area = areas(of: cell).content
    guard area.width > 0 else { return }
    if let known = drawn[index], known.area == area, known.alignment == cell.alignment,
      known.lineBreakMode == cell.lineBreakMode, known.text == text
    {
      return context.append(known.operation)
    }
    let request = directed(
      Self.request(
        text,
        font: font,
        color: look.color,
        alignment: cell.alignment,
        lineBreakMode: cell.lineBreakMode
      )
    )
    guard let metrics = measure(request, width: area.width) else { return }
    let top = context.scale.snap(area.y + (area.height - metrics.size.height) / 2)
    let box = Rect(x: area.x, y: top, width: area.width, height: metrics.size.height)
    let new = DrawnText(
      text: text,
      area: area,
      alignment: cell.alignment,
      lineBreakMode: cell.lineBreakMode,
      operation: .text(
        request.sized(by: look.textSizing),
        in: request.lineBox(in: box, metrics, scale: context.scale)
      )
    )
    drawn[index] = new
    context.append(new.operation)
  }

  /// Returns a request for a single line of text.
  static func request(
    _ text: String,
    font: Font,
    color: Color,
    alignment: TextAlignment,
    lineBreakMode: LineBreakMode = .byTruncatingTail
  ) -> TextRequest {
    let paragraph = ParagraphStyle(
      alignment: alignment,
      lineBreakMode: lineBreakMode,
      lineLimit: 1
    )
    return TextRequest(
      text,
      attributes: TextAttributes(font: font, color: color),
      paragraph: paragraph
    )
  }
}

/// The attributes of a row's text, without positions.
private struct Look: Equatable {
  var font: Font
  var color: Color
  var scale: Scale
  var textSizing: TextSizing?
  var isMirrored: Bool
}

/// A cached text layout.
///
/// When a row is shown again, usually only one or two strings differ; measuring the others again
/// would take most of the time needed to draw the row.
private struct DrawnText {
  var text: String
  var area: Rect
  var alignment: TextAlignment
  var lineBreakMode: LineBreakMode
  var operation: DrawOperation
}

extension CellContent {
  /// The text, or nil for a component.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
