internal import BentoCommands
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoMenus
internal import BentoPlatform
internal import BentoViews

/// A button of a toolbar.
@MainActor
final class ToolbarButton: Control {
  private static let margin = 7.0
  private static let gap = 6.0

  private var iconSide: Double { scaledIconSide(20) }

  /// Called when the button is pressed.
  var press: () -> Void = {}
  /// Called to move to another button in response to a key; returns whether the key was handled.
  var moveFocus: (Key) -> Bool = { _ in false }
  /// Whether Tab stops at the button.
  var isCurrent = false
  /// Whether the button shows a small arrow and opens a menu when pressed.
  var opensMenu = false
  private var title: String { shown.title }
  private var icon: Icon? { shown.icon }
  private var showsTitle: Bool { shown.showsTitle }
  private var shown = Shown()

  /// The displayed content.
  private struct Shown: Equatable {
    var title = ""
    var icon: Icon?
    var showsTitle = false
    var toolTip: String?
    var isOn = false
    var isEnabled = true
    var isDestructive = false
  }

  /// Shows an item and the state of its command, if any; does nothing if neither has changed.
  func show(_ item: ToolbarItem, _ command: Command?) {
    let title = command?.title ?? item.title
    let icon = item.icon ?? command?.icon
    let showsTitle = item.showsTitle || icon == nil
    let keys = command?.shortcut.map { " (\($0))" } ?? ""
    let new = Shown(
      title: title,
      icon: icon,
      showsTitle: showsTitle,
      toolTip: item.toolTip ?? (showsTitle && keys.isEmpty ? nil : title + keys),
      isOn: command?.isOn ?? item.isOn,
      isEnabled: command?.isEnabled ?? item.isEnabled,
      isDestructive: command?.isDestructive ?? false
    )
    guard new != shown else { return }
    shown = new
    accessibilityLabel = title
    toolTip = new.toolTip
    isSelected = new.isOn
    isEnabled = new.isEnabled
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  override var becomesFirstResponderOnPress: Bool { false }

  override var isTabStop: Bool { isCurrent }

  override var contentDescription: String? { title }

  override func activate() {
    super.activate()
    press()
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    if event.modifiers.isEmpty {
      if moveFocus(event.key) { return true }
      if opensMenu, event.key == .down {
        activate()
        return true
      }
    }
    return super.keyDown(with: event)
  }

  override var intrinsicContentSize: Size {
    var width = icon == nil ? 0 : iconSide
    if showsTitle {
      let text = measure(request(.black))?.size.width ?? 0
      width += displayScale.ceil(text) + (icon == nil ? 0 : Self.gap)
    }
    if opensMenu { width += Self.gap + iconSide / 2 }
    let height = controlMetrics.barButtonHeight - 2
    let side = displayScale.snap(height * max(1, effectiveTextScale))
    return Size(width: max(side, width + 2 * Self.margin), height: side)
  }

  override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let bounds = context.bounds
    let radius = context.theme.radii.medium
    if isSelected {
      context.fill(bounds, cornerRadius: radius, with: colors.selection)
    } else if icon == nil {
      // Without an icon, only the background distinguishes the button from text.
      context.fill(bounds, cornerRadius: radius, with: colors.fill)
    }
    if let stateOverlay {
      context.fill(bounds, cornerRadius: radius, with: stateOverlay)
    }
    drawContent(in: context)
    if showsFocusRing { context.drawFocusRing(around: bounds, cornerRadius: radius) }
  }

  private func drawContent(in context: DrawContext) {
    let color = contentColor(in: context)
    var start = (context.bounds.width - contentWidth) / 2
    func take(_ width: Double) -> Double {
      defer { start += width + Self.gap }
      let x = leadsFromRight ? context.bounds.width - start - width : start
      return context.scale.snap(context.bounds.x + x)
    }
    func box(_ side: Double) -> Rect {
      let y = context.scale.snap(context.bounds.midY - side / 2)
      return Rect(x: take(side), y: y, width: side, height: side)
    }
    if let icon { context.draw(icon, in: box(iconSide), color: color) }
    if showsTitle {
      let size = measure(request(color))?.size ?? .zero
      let width = displayScale.ceil(size.width)
      let y = context.scale.snap(context.bounds.midY - size.height / 2)
      let text = Rect(x: take(width), y: y, width: width, height: size.height)
      context.draw(request(color), in: text)
    }
    if opensMenu { context.draw(.chevronDown, in: box(iconSide / 2), color: color) }
  }

  private func contentColor(in context: DrawContext) -> Color {
    let colors = context.theme.colors
    guard isEnabled else { return colors.disabledLabel }
    if isSelected { return context.tintTextColor }
    return shown.isDestructive && showsTitle ? colors.negativeText : colors.label
  }

  private var contentWidth: Double { intrinsicContentSize.width - 2 * Self.margin }

  private func request(_ color: Color) -> TextRequest {
    TextRequest(
      title,
      attributes: TextAttributes(font: .preferredFont(forTextStyle: .subheadline), color: color),
      paragraph: ParagraphStyle(lineLimit: 1)
    )
  }
}
