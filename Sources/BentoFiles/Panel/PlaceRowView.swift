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
    label.font = .preferredFont(forTextStyle: .footnote)
    addSubview(label)
  }

  /// Returns a size with the height of a sidebar row.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: displayScale.snap(30 * max(1, effectiveTextScale)))
  }

  private var iconSide: Double { scaledIconSide(16) }

  /// Positions the name.
  public override func layoutSubviews() {
    let taken = 20 + iconSide
    label.frame = Rect(
      x: leadsFromRight ? 8 : taken,
      y: 0,
      width: max(0, bounds.width - taken - 8),
      height: bounds.height
    )
  }

  /// Draws the icon.
  public override func draw(in context: DrawContext) {
    let side = iconSide
    let x = leadsFromRight ? context.bounds.maxX - 14 - side : 14
    let rect = Rect(
      x: x,
      y: context.scale.snap((context.bounds.height - side) / 2),
      width: side,
      height: side
    )
    context.draw(icon, in: rect, color: context.theme.colors.secondaryLabel)
  }
}
