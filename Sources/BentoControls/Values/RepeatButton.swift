internal import BentoGeometry
package import BentoGraphics
package import BentoInteraction
package import BentoPlatform
package import BentoViews

/// A part of a control that performs an action when pressed and repeats it while held.
///
/// It can't be focused and is not an accessibility element; focus and accessibility are handled by the
/// control that contains it.
@MainActor
package final class RepeatButton: Control {
  /// Called for a press and for each repetition.
  package var action: () -> Void = {}
  /// Whether the action is repeated while the button is held.
  package var repeats = true
  /// The icon in the center.
  package var icon = Icon.plus { didSet { setNeedsDisplay() } }
  /// The size of the icon at a text scale of 1, in points.
  package var iconSide = 14.0 { didSet { setNeedsDisplay() } }

  private let repetition = PressRepeat()

  package required init() {
    super.init()
    isAccessibilityElement = false
    addAction(for: .touchDown) { [unowned self] in repetition.forget() }
  }

  package override var canBecomeFirstResponder: Bool { false }

  package override var defaultSemantics: ViewSemantics { ViewSemantics() }

  package override func activate() {
    if !repetition.hasRepeated { action() }
    super.activate()
  }

  package override func themeDidChange() {
    super.themeDidChange()
    cornerRadius = theme.radii.small
  }

  package override func stateDidChange() {
    super.stateDidChange()
    repetition.end()
    if isHighlighted, repeats {
      repetition.begin(in: self) { [weak self] in self?.action() }
    }
  }

  package override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    if let stateOverlay {
      context.fill(.roundedRect(context.bounds, cornerRadii), with: .color(stateOverlay))
    }
    let side = min(scaledIconSide(iconSide), context.bounds.width, context.bounds.height)
    let color = isEnabled ? colors.label : colors.disabledLabel
    drawIcon(icon, side: side, color: color, in: context)
  }
}
