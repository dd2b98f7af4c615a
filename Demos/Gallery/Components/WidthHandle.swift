import Bento

/// A bar on the edge of something whose width is changed by dragging it or with the arrow keys.
final class WidthHandle: Control {
  static let width = 16.0

  /// Called with the number of points that the edge should move to the right.
  var didMove: ((Double) -> Void)?

  private let pan = PanGestureRecognizer()

  required init() {
    super.init()
    cursor = .resizeHorizontal
    accessibilityLabel = "Width"
    pan.threshold = 0
    pan.addAction { [weak self] _ in self?.panDidChange() }
    addGestureRecognizer(pan)
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
    let isActive = isHovered || pan.state == .began || pan.state == .changed
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

  private func panDidChange() {
    setNeedsDisplay()
    guard pan.state == .began || pan.state == .changed, pan.translation.x != 0 else { return }
    let distance = pan.translation.x
    pan.translation = .zero
    didMove?(distance)
  }
}
