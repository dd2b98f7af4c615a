internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

/// A row in a menu.
@MainActor
final class MenuRow: View {
  private(set) var item = MenuItem.separator
  private var metrics = MenuMetrics()
  private var choose: () -> Void = {}
  /// Whether the item is highlighted by the pointer or the keys.
  var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

  required init() {
    super.init()
  }

  convenience init(_ item: MenuItem, _ metrics: MenuMetrics, choose: @escaping () -> Void) {
    self.init()
    self.item = item
    self.metrics = metrics
    self.choose = choose
    guard !item.isSeparator else { return }
    isAccessibilityElement = true
    accessibilityLabel = item.title
    if item.isOn { accessibilityValue = "on" }
  }

  override var defaultSemantics: ViewSemantics {
    guard !item.isSeparator else { return ViewSemantics(role: .separator) }
    var semantics = ViewSemantics(role: .menuItem)
    if item.isOn { semantics.states.insert(.checked) }
    let name = item.submenu == nil ? "press" : "expand"
    return semantics.offering(
      [AccessibilityAction(name: name, action: choose)],
      while: item.isEnabled
    )
  }

  override var contentDescription: String? { item.isSeparator ? nil : item.title }

  override func draw(in context: DrawContext) {
    let theme = context.theme
    let area = context.bounds.insetBy(dx: MenuMetrics.inset, dy: 0)
    guard !item.isSeparator else {
      let line = Rect(
        x: area.x + MenuMetrics.margin,
        y: context.scale.snap(area.midY),
        width: max(0, area.width - 2 * MenuMetrics.margin),
        height: context.scale.pixel
      )
      return context.fill(line, with: theme.colors.separator)
    }
    if isHighlighted {
      let color = item.isDestructive ? theme.colors.negative : theme.colors.accentFill
      context.fill(area, cornerRadius: theme.radii.medium, with: color)
    }
    let content = area.insetBy(dx: min(MenuMetrics.margin, area.width / 2), dy: 0)
    drawIcon(in: content, context)
    drawTitle(in: content, context)
    drawTrailing(in: content, context)
  }

  // MARK: Parts

  private func drawIcon(in content: Rect, _ context: DrawContext) {
    guard let icon = item.isOn ? Icon.check : item.icon else { return }
    let side = metrics.iconSide
    context.draw(icon, in: box(side, at: 0, in: content), color: textColor(context.theme))
  }

  private func drawTitle(in content: Rect, _ context: DrawContext) {
    let reserved =
      metrics.leading
      + (metrics.trailing > 0 ? MenuMetrics.columnGap + metrics.trailing : 0)
    let room = max(0, content.width - reserved)
    let width = min(room, MenuMetrics.width(of: item.title, in: self))
    var rect = box(width, at: metrics.leading, in: content)
    rect.size.height = metrics.textHeight
    rect.origin.y = context.scale.snap(content.midY - metrics.textHeight / 2)
    context.draw(MenuMetrics.request(item.title, color: textColor(context.theme)), in: rect)
  }

  private func drawTrailing(in content: Rect, _ context: DrawContext) {
    let colors = context.theme.colors
    if item.submenu != nil {
      let icon = leadsFromRight ? Icon.chevronLeft : Icon.chevronRight
      let side = metrics.iconSide
      let rect = box(side, at: content.width - side, in: content)
      return context.draw(icon, in: rect.insetBy(dx: 1, dy: 1), color: textColor(context.theme))
    }
    guard let shortcut = item.shortcut?.description else { return }
    let width = MenuMetrics.width(of: shortcut, in: self)
    var rect = box(width, at: content.width - width, in: content)
    rect.size.height = metrics.textHeight
    rect.origin.y = context.scale.snap(content.midY - metrics.textHeight / 2)
    let color: Color
    if isHighlighted {
      color = colors.onAccent
    } else {
      color = item.isEnabled ? colors.secondaryLabel : colors.disabledLabel
    }
    context.draw(MenuMetrics.request(shortcut, color: color), in: rect)
  }

  /// Returns a vertically centered square in the row at a distance from the leading edge.
  private func box(_ width: Double, at distance: Double, in content: Rect) -> Rect {
    let height = min(width, content.height)
    return Rect(
      x: leadsFromRight ? content.maxX - distance - width : content.minX + distance,
      y: displayScale.snap(content.midY - height / 2),
      width: width,
      height: height
    )
  }

  private func textColor(_ theme: Theme) -> Color {
    if !item.isEnabled { return theme.colors.disabledLabel }
    if isHighlighted { return theme.colors.onAccent }
    return item.isDestructive ? theme.colors.negativeText : theme.colors.label
  }
}
