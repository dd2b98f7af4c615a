internal import BentoGeometry
package import BentoGraphics
internal import BentoPlatform
package import BentoViews

/// A part of a control that acts when it is pressed, and again and again while it is held.
///
/// It has no keyboard and no meaning for assistive technology: the control around it has both.
@MainActor
package final class RepeatButton: Control {
  /// How long it is held until it repeats.
  private static let delay = Duration.milliseconds(400)
  /// The time between two repeats.
  private static let interval = Duration.milliseconds(70)

  /// Acts once.
  package var action: () -> Void = {}
  /// Whether it repeats while it is held.
  package var repeats = true
  /// What is drawn in the middle.
  package var icon = Icon.plus { didSet { setNeedsDisplay() } }
  /// The extent of what is drawn, in points.
  package var iconSide = 14.0 { didSet { setNeedsDisplay() } }

  private var timer: HostTimer?
  private var hasRepeated = false

  package required init() {
    super.init()
    isAccessibilityElement = false
    cursor = .pointingHand
    addAction(for: .touchDown) { [unowned self] in hasRepeated = false }
  }

  package override var canBecomeFirstResponder: Bool { false }

  package override var defaultSemantics: ViewSemantics { ViewSemantics() }

  package override func activate() {
    if !hasRepeated { action() }
    super.activate()
  }

  package override func stateDidChange() {
    super.stateDidChange()
    timer?.cancel()
    timer = isHighlighted && repeats ? schedule(after: Self.delay) : nil
  }

  package override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    if isEnabled, isHighlighted || isHovered {
      let outline = Shape.roundedRect(context.bounds, cornerRadii)
      context.fill(outline, with: .color(isHighlighted ? colors.pressed : colors.hover))
    }
    let center = context.bounds.center
    let rect = Rect(
      x: context.scale.snap(center.x - iconSide / 2),
      y: context.scale.snap(center.y - iconSide / 2),
      width: iconSide,
      height: iconSide
    )
    context.draw(icon, in: rect, color: isEnabled ? colors.label : colors.disabledLabel)
  }

  private func schedule(after delay: Duration) -> HostTimer? {
    scheduleTimer(after: delay, isEndless: true) { [weak self] in
      guard let self, isHighlighted, isEnabled else { return }
      hasRepeated = true
      timer = schedule(after: Self.interval)
      action()
    }
  }
}
