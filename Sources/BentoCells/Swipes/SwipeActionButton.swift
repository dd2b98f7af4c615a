internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoViews

/// The button of a swipe action.
///
/// When the button is wider than necessary, the title stays on the side nearest the row.
@MainActor
final class SwipeActionButton: CellButton {
  private static let minimumWidth = 72.0

  private(set) var action: ContextualAction?
  private var isOnLeft = false

  required init() {
    super.init()
    clipsToBounds = true
  }

  convenience init(_ action: ContextualAction, isOnLeft: Bool, onPress: @escaping (View) -> Void) {
    self.init()
    self.action = action
    self.isOnLeft = isOnLeft
    accessibilityLabel = action.title
    takePresses { [unowned self] in onPress(self) }
    updateColors()
  }

  /// The width that fits the title.
  var naturalWidth: Double {
    let text = title.flatMap { measure($0)?.size.width } ?? 0
    return max(Self.minimumWidth, displayScale.snap(text + 2 * theme.spacing.large))
  }

  override var contentDescription: String? { action?.title }

  override func themeDidChange() {
    super.themeDidChange()
    updateColors()
  }

  override func draw(in context: DrawContext) {
    if isHighlighted { context.fill(context.bounds, with: context.theme.colors.pressed) }
    guard let title, let size = measure(title)?.size else { return }
    let room = naturalWidth
    let area = context.bounds
    context.draw(
      title,
      in: Rect(
        x: (isOnLeft ? area.maxX - room : area.minX) + (room - size.width) / 2,
        y: area.midY - size.height / 2,
        width: size.width,
        height: size.height
      )
    )
  }

  private var title: TextRequest? {
    guard let title = action?.title, !title.isEmpty else { return nil }
    return TextRequest(
      title,
      attributes: TextAttributes(
        font: .preferredFont(forTextStyle: .subheadline),
        color: theme.colors.onAccent
      ),
      paragraph: ParagraphStyle(lineLimit: 1)
    )
  }

  private func updateColors() {
    guard let action else { return }
    let colors = theme.colors
    backgroundColor =
      action.backgroundColor ?? (action.style == .destructive ? colors.negative : colors.accentFill)
    setNeedsDisplay()
  }
}
