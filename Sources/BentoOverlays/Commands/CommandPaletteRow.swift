internal import BentoCells
internal import BentoCommands
internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoPlatform
internal import BentoViews

/// A command in the palette: its icon, its title with the matching characters emphasized, its heading and its
/// keys.
@MainActor
final class CommandPaletteRow: TableViewCell {
  private static let inset = 6.0
  private static let margin = 10.0
  private static let gap = 8.0

  /// Called when the row is pressed.
  var press: () -> Void = {}
  /// Whether Return chooses the command.
  var isCurrent = false {
    didSet {
      guard isCurrent != oldValue else { return }
      setNeedsDisplay()
      host?.noteSemanticsChange()
    }
  }

  private var command = Command("") {}
  private var isEnabledNow = true
  private var positions: [Int] = []
  private var hasIconColumn = false

  required init() {
    super.init()
    selectionStyle = .none
    backgroundColor = .clear
    isAccessibilityElement = true
    addGestureRecognizer(
      TapGestureRecognizer { [weak self] tap in
        if tap.state == .ended { self?.press() }
      }
    )
  }

  /// Shows a command.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - positions: The indices of the matching characters in the title, in ascending order.
  ///   - hasIconColumn: Whether any command has an icon or a check mark.
  func show(_ command: Command, matching positions: [Int], hasIconColumn: Bool) {
    self.command = command
    self.positions = positions
    self.hasIconColumn = hasIconColumn
    isEnabledNow = command.isEnabled
    accessibilityLabel =
      command.group.isEmpty ? command.title : "\(command.title), \(command.group)"
    accessibilityValue = command.shortcut?.description
    setNeedsDisplay()
  }

  override var contentDescription: String? { command.title }

  private var iconSide: Double { scaledIconSide(16) }

  /// Returns the height of rows in a view's density and text scale.
  static func height(in view: View) -> Double {
    view.displayScale.snap(view.controlMetrics.menuItemHeight * max(1, view.effectiveTextScale)) + 6
  }

  override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics(role: .listItem)
    if isCurrent { semantics.states.insert(.selected) }
    if command.isOn { semantics.states.insert(.checked) }
    return semantics.offering(
      [AccessibilityAction(name: "press") { [weak self] in self?.press() }],
      while: isEnabledNow
    )
  }

  // MARK: Drawing

  override func draw(in context: DrawContext) {
    super.draw(in: context)
    let colors = context.theme.colors
    let area = context.bounds.insetBy(dx: Self.inset, dy: 0)
    if isCurrent {
      context.fill(area, cornerRadius: context.theme.radii.medium, with: colors.selection)
    }
    var content = area.insetBy(dx: min(Self.margin, area.width / 2), dy: 0)
    let keys = KeyCaps(command.shortcuts.prefix(1).map(\.keyNames), in: self)
    if keys.width > 0, keys.width < content.width / 2 {
      keys.draw(in: part(keys.width, at: content.width - keys.width, of: content), context)
      content = part(content.width - keys.width - 2 * Self.gap, at: 0, of: content)
    }
    if hasIconColumn {
      drawIcon(in: part(iconSide, at: 0, of: content), context)
      let start = iconSide + Self.gap
      content = part(max(0, content.width - start), at: start, of: content)
    }
    drawTitle(in: content, context)
  }

  private func drawIcon(in column: Rect, _ context: DrawContext) {
    guard let icon = command.isOn ? Icon.check : command.icon else { return }
    let box = Rect(
      x: column.x,
      y: context.scale.snap(column.midY - iconSide / 2),
      width: iconSide,
      height: iconSide
    )
    context.draw(icon, in: box, color: titleColor(context.theme))
  }

  private func drawTitle(in content: Rect, _ context: DrawContext) {
    let title = titleRequest(context.theme)
    let size = measure(title)?.size ?? .zero
    let width = min(size.width.rounded(.up), content.width)
    let y = context.scale.snap(content.midY - size.height / 2)
    var place = part(width, at: 0, of: content)
    place.origin.y = y
    place.size.height = size.height
    context.draw(title, in: place)

    let rest = content.width - width - Self.gap
    guard !command.group.isEmpty, rest > 40 else { return }
    let colors = context.theme.colors
    let color = isEnabledNow ? colors.secondaryLabel : colors.disabledLabel
    let font = Font.preferredFont(forTextStyle: .footnote)
    let group = request([
      TextRun(command.group, attributes: TextAttributes(font: font, color: color))
    ])
    let groupSize = measure(group)?.size ?? .zero
    var groupPlace = part(
      min(rest, groupSize.width.rounded(.up)),
      at: width + Self.gap,
      of: content
    )
    groupPlace.size.height = groupSize.height
    // The heading and the title share a baseline.
    groupPlace.origin.y = context.scale.snap(y + (size.height - groupSize.height) * 0.75)
    context.draw(group, in: groupPlace)
  }

  /// Returns the text request for the title, in which the matching characters are darker and bolder than the
  /// others.
  private func titleRequest(_ theme: Theme) -> TextRequest {
    let font = Font.preferredFont(forTextStyle: .subheadline)
    let color = titleColor(theme)
    let plain = TextAttributes(
      font: font,
      color: positions.isEmpty || !isEnabledNow ? color : theme.colors.secondaryLabel
    )
    guard !positions.isEmpty else {
      return request([TextRun(command.title, attributes: TextAttributes(font: font, color: color))])
    }
    let strong = TextAttributes(font: font.withWeight(.bold), color: color)
    let matching = Set(positions)
    var runs: [TextRun] = []
    var wasMatching: Bool?
    for (position, character) in command.title.enumerated() {
      let isMatching = matching.contains(position)
      if isMatching == wasMatching {
        runs[runs.count - 1].string.append(character)
      } else {
        runs.append(TextRun(String(character), attributes: isMatching ? strong : plain))
      }
      wasMatching = isMatching
    }
    return request(runs)
  }

  private func request(_ runs: [TextRun]) -> TextRequest {
    TextRequest(
      runs: runs,
      paragraph: ParagraphStyle(lineBreakMode: .byTruncatingTail, lineLimit: 1)
    )
  }

  private func titleColor(_ theme: Theme) -> Color {
    isEnabledNow ? theme.colors.label : theme.colors.disabledLabel
  }

  /// Returns the part of a rectangle that has the given width and begins at a distance from its leading edge.
  private func part(_ width: Double, at distance: Double, of rect: Rect) -> Rect {
    Rect(x: rect.minX + distance, y: rect.y, width: max(0, width), height: rect.height)
      .mirrored(in: rect, if: leadsFromRight)
  }
}
