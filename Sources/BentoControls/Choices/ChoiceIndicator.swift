internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoViews

/// The indicator of a choice that is on or off: a checkbox's box or a radio button's circle.
@MainActor
struct ChoiceIndicator {
  /// The mark drawn on a choice that is on.
  enum Mark {
    case check
    case dash
    case dot
  }

  private let isEnabled: Bool
  private let overlay: Color?
  private let isInvalid: Bool
  private let radius: Double
  private let mark: Mark?

  /// Creates an indicator for a control's state.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - radius: The corner radius, in points.
  ///   - mark: The mark on the indicator, or nil while the choice is off.
  init(of control: Control, radius: Double, mark: Mark?) {
    isEnabled = control.isEnabled
    overlay = control.stateOverlay
    isInvalid = control.errorMessage != nil
    self.radius = radius
    self.mark = mark
  }

  /// Draws the indicator in a square.
  func draw(in rect: Rect, _ context: DrawContext) {
    let colors = context.theme.colors
    let outline = Shape.roundedRect(rect, CornerRadii(radius))
    if mark == nil {
      context.fill(outline, with: .color(isEnabled ? colors.surface : colors.disabledField))
      let line = max(context.scale.pixel, context.scale.snap(1.25))
      context.stroke(
        .roundedRect(
          rect.insetBy(dx: line / 2, dy: line / 2),
          CornerRadii(max(0, radius - line / 2))
        ),
        with: isInvalid ? colors.negativeText : isEnabled ? colors.fieldBorder : colors.border,
        style: StrokeStyle(width: line)
      )
    } else {
      let color: Color = isEnabled ? context.tintColor : colors.fill
      context.fill(outline, with: .color(color))
    }
    if let overlay { context.fill(outline, with: .color(overlay)) }
    drawMark(in: rect, context, isEnabled ? colors.onAccent : colors.disabledLabel)
  }

  private func drawMark(in rect: Rect, _ context: DrawContext, _ color: Color) {
    let side = rect.width
    switch mark {
    case .check:
      var path = Path()
      path.move(to: Point(x: rect.x + side * 0.25, y: rect.y + side * 0.52))
      path.addLine(to: Point(x: rect.x + side * 0.43, y: rect.y + side * 0.70))
      path.addLine(to: Point(x: rect.x + side * 0.76, y: rect.y + side * 0.32))
      let style = StrokeStyle(width: side * 0.115, cap: .round, join: .round)
      context.stroke(path, with: color, style: style)
    case .dash:
      let height = max(context.scale.pixel, context.scale.snap(side * 0.12))
      let dash = Rect(
        x: context.scale.snap(rect.x + side * 0.26),
        y: context.scale.snap(rect.midY - height / 2),
        width: context.scale.snap(side * 0.48),
        height: height
      )
      context.fill(dash, cornerRadius: height / 2, with: color)
    case .dot:
      let inset = context.scale.snap(side * 0.31)
      context.fill(.ellipse(rect.insetBy(dx: inset, dy: inset)), with: .color(color))
    case nil: break
    }
  }
}
