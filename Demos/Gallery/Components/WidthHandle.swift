import Bento

/// A handle at an edge for changing a width by dragging or with the arrow keys.
final class WidthHandle: Control {
  static let width = 16.0

  /// Called with the distance to move the edge to the right, in points.
  var didMove: ((Double) -> Void)?
  private var grip = 0.0

  required init() {
    super.init()
    cursor = .resizeHorizontal
    accessibilityLabel = "Width"
    tracking = .exclusive
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    let step = event.modifiers.contains(.shift) ? 1.0 : 10
    switch event.key {
    case .left: didMove?(-step)
    case .right: didMove?(step)
    default: return super.keyDown(with: event)
    }
    return true
  }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let isActive = isHovered || isTracking
    let size = Size(width: isActive ? 6 : 5, height: min(48, context.bounds.height))
    let bar = Rect(
      x: (context.bounds.width - size.width) / 2,
      y: (context.bounds.height - size.height) / 2,
      width: size.width,
      height: size.height
    )
    let color = isActive || isFirstResponder ? context.tintColor : colors.tertiaryLabel
    context.fill(bar, cornerRadius: size.width / 2, with: color)
    guard showsFocusRing else { return }
    context.stroke(
      .roundedRect(bar.insetBy(dx: -3, dy: -3), CornerRadii(size.width / 2 + 3)),
      with: colors.focusRing,
      style: StrokeStyle(width: 2)
    )
  }

  override func pressBegan(at point: Point) { grip = convert(point, to: nil).x }

  override func pressMoved(to point: Point) {
    // The position is in window coordinates, because moving the edge moves the handle.
    let place = convert(point, to: nil).x
    defer { grip = place }
    if place != grip { didMove?(place - grip) }
  }
}
