internal import BentoGeometry
internal import BentoGraphics
internal import BentoMenus
internal import BentoPlatform
internal import BentoViews

/// A popover that shows an input view next to its owner, with an arrow pointing to the owner.
@MainActor
final class InputPopover: View {
  /// The size of the arrow, in points.
  static let arrowSize = Size(width: 18, height: 9)
  /// The minimum and maximum ideal width of an input, in points.
  private static let widths = 240.0...420.0

  let container = InputContainer()
  private weak var owner: View?
  private let arrow = InputArrow()

  required init() {
    super.init()
    accessibilityRole = .dialog
    addSubview(container)
    addSubview(arrow)
  }

  convenience init(for request: InputRequest, from owner: View) {
    self.init()
    self.owner = owner
    accessibilityLabel = owner.accessibilityLabel ?? "Input"
    semanticContentDirection = owner.effectiveContentDirection
    container.show(request)
    accessibilityActions = [
      AccessibilityAction(name: "dismiss") { [weak request] in request?.end() }
    ]
  }

  /// Returns the frame below or above the owner, within the bounds of a window.
  func frame(in bounds: Rect) -> Rect {
    guard let owner else { return .zero }
    let row = owner.convert(owner.bounds, to: nil)
    let seen = row.intersection(bounds)
    let area = OverlayPlacement.area(in: bounds)
    let size = size(in: area)
    let anchor = seen.isEmpty ? row : seen
    let frame = OverlayPlacement.frame(
      of: size,
      below: Rect(
        x: anchor.midX - size.width / 2,
        y: anchor.y,
        width: size.width,
        height: anchor.height
      ),
      gap: Self.arrowSize.height,
      in: area
    )
    let snapped = Rect(
      x: displayScale.snap(frame.x),
      y: displayScale.snap(frame.y),
      width: frame.width,
      height: frame.height
    )
    point(from: snapped, at: anchor)
    return snapped
  }

  private func size(in area: Rect) -> Size {
    let ideal = container.contentSize(forWidth: nil)
    let width = min(max(ideal.width, Self.widths.lowerBound), Self.widths.upperBound, area.width)
    return Size(
      width: displayScale.snap(width),
      height: container.contentSize(forWidth: width).height
    )
  }

  /// Makes the arrow point from a frame to a rectangle, or removes it if they overlap.
  private func point(from frame: Rect, at anchor: Rect) {
    let size = Self.arrowSize
    let isBelow = frame.minY >= anchor.maxY - 0.5
    let isAbove = frame.maxY <= anchor.minY + 0.5
    let edge = theme.radii.large + size.width / 2
    let room = frame.minX + edge...max(frame.minX + edge, frame.maxX - edge)
    let middle = min(max(anchor.midX, room.lowerBound), room.upperBound) - frame.minX
    arrow.isHidden = !(isBelow || isAbove) || frame.width < 2 * edge || frame.height < size.height
    arrow.pointsUp = isBelow
    let overlap = displayScale.pixel
    arrow.place(
      in: Rect(
        x: displayScale.snap(middle - size.width / 2),
        y: isBelow ? overlap - size.height : frame.height - overlap,
        width: size.width,
        height: size.height
      )
    )
  }

  // MARK: Views

  override func layoutSubviews() {
    container.frame = bounds
  }

  override func contentSizeDidChange(of subview: View) {
    superview?.setNeedsLayout()
  }

  override func themeDidChange() {
    super.themeDidChange()
    let radius = theme.radii.large
    applyPanelStyle(cornerRadius: radius, elevation: theme.elevations.medium)
    container.round(radius)
    arrow.setNeedsDisplay()
  }
}

/// The arrow of a popover, in the popover's colors.
@MainActor
private final class InputArrow: View {
  var pointsUp = true {
    didSet { if pointsUp != oldValue { setNeedsDisplay() } }
  }

  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let bounds = context.bounds
    let (base, tip) = pointsUp ? (bounds.maxY, bounds.minY) : (bounds.minY, bounds.maxY)
    var outline = Path()
    outline.move(to: Point(x: bounds.minX, y: base))
    outline.addLine(to: Point(x: bounds.midX - 1.5, y: tip + (pointsUp ? 1 : -1)))
    outline.addQuadCurve(
      to: Point(x: bounds.midX + 1.5, y: tip + (pointsUp ? 1 : -1)),
      control: Point(x: bounds.midX, y: tip)
    )
    outline.addLine(to: Point(x: bounds.maxX, y: base))
    var surface = outline
    surface.close()
    context.fill(surface, with: colors.elevatedSurface)
    context.stroke(outline, with: colors.border, style: StrokeStyle(width: context.scale.pixel))
  }
}
