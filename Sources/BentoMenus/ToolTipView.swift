internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

/// A tooltip in front of the window's other content.
@MainActor
final class ToolTipView: View {
  private static let mostWidth = 320.0
  private static let insets = EdgeInsets(horizontal: 9, vertical: 6)
  private var text = ""

  required init() {
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityRole = .toolTip
  }

  /// Creates the tooltip of a view.
  convenience init(_ text: String, for owner: View) {
    self.init()
    self.text = text
    accessibilityLabel = text
    semanticContentDirection = owner.effectiveContentDirection
  }

  override var contentDescription: String? { text }

  override func themeDidChange() {
    super.themeDidChange()
    applyPanelStyle(cornerRadius: theme.radii.small, elevation: theme.elevations.low)
    setNeedsDisplay()
  }

  /// Returns the frame below or above a rectangle in the window.
  func frame(beside anchor: Rect, in bounds: Rect) -> Rect {
    let area = OverlayPlacement.area(in: bounds)
    let (across, along) = (
      Self.insets.left + Self.insets.right, Self.insets.top + Self.insets.bottom
    )
    let room = max(0, min(Self.mostWidth, area.width) - across)
    let size = measure(request, width: room)?.size ?? .zero
    let frame = OverlayPlacement.frame(
      of: Size(width: size.width.rounded(.up) + across, height: size.height.rounded(.up) + along),
      below: anchor,
      gap: 4,
      in: area,
      leadsFromRight: leadsFromRight
    )
    return Rect(
      x: displayScale.snap(frame.x),
      y: displayScale.snap(frame.y),
      width: frame.width,
      height: frame.height
    )
  }

  override func draw(in context: DrawContext) {
    context.draw(request, in: context.bounds.inset(by: Self.insets))
  }

  private var request: TextRequest {
    TextRequest(
      text,
      attributes: TextAttributes(
        font: .preferredFont(forTextStyle: .footnote),
        color: theme.colors.label
      )
    )
  }
}
