internal import BentoControls
public import BentoGeometry
internal import BentoGraphics
public import BentoViews

/// The view of a ``PlaceRow``.
@MainActor
public final class PlaceRowView: View {
  let label = Label()
  var icon = Icon.folder {
    didSet { if icon != oldValue { setNeedsDisplay() } }
  }

  /// Creates an empty row.
  public required init() {
    super.init()
    isUserInteractionEnabled = false
    label.font = .preferredFont(forTextStyle: .body)
    addSubview(label)
  }

  /// Returns a size with the height of a sidebar row.
  public override func sizeThatFits(_ size: Size) -> Size {
    let height = controlMetrics.rowHeight * max(1, effectiveTextScale)
    return Size(width: size.width, height: displayScale.snap(height))
  }

  private var iconSide: Double { scaledIconSide(16) }

  /// The distance from the leading edge of the row to the icon.
  private var margin: Double { theme.spacing.large + theme.spacing.small / 2 }

  /// Positions the name.
  public override func layoutSubviews() {
    let taken = margin + iconSide + theme.spacing.medium
    let end = theme.spacing.large
    let width = max(0, bounds.width - taken - end)
    label.frame = Rect(x: taken, y: 0, width: width, height: bounds.height)
      .mirrored(in: bounds, if: leadsFromRight)
  }

  /// Draws the icon.
  public override func draw(in context: DrawContext) {
    let side = iconSide
    let y = context.scale.snap((context.bounds.height - side) / 2)
    let rect = Rect(x: margin, y: y, width: side, height: side)
      .mirrored(in: context.bounds, if: leadsFromRight)
    context.draw(icon, in: rect, color: context.theme.colors.secondaryLabel)
  }
}
