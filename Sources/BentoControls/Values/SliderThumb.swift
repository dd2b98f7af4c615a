internal import BentoGeometry
internal import BentoInteraction
internal import BentoPlatform
internal import BentoViews

/// A thumb of a range slider, which can be focused and has its own value.
@MainActor
final class SliderThumb: Control, StickAdjusting {
  /// The accessibility label of the thumb.
  var name = ""
  /// A closure that returns the value of the thumb as text.
  var text: () -> String = { "" }
  /// Called to move the thumb in response to a key.
  ///
  /// - Returns: Whether sliders handle the key.
  var moveByKey: (Key) -> Bool = { _ in false }
  /// Called to move the thumb with a controller's stick; see `StickAdjusting`.
  var moveByStick: (Double, Bool) -> Void = { _, _ in }
  /// Called to move the thumb by a number of steps.
  var moveBySteps: (Double) -> Void = { _ in }
  /// Called to move the thumb to a number.
  ///
  /// - Returns: Whether the number is allowed.
  var moveTo: (Double) -> Bool = { _ in false }
  /// Whether the user is dragging the thumb.
  var isDragged = false { didSet { if isDragged != oldValue { setNeedsDisplay() } } }

  required init() {
    super.init()
    isPressable = false
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isEmpty, !event.isVerticalOnController,
      moveByKey(event.key)
    else {
      return next?.keyDown(with: event) ?? false
    }
    showFocusRing()
    return true
  }

  func adjust(by fraction: Double, isBeginning: Bool) -> Bool {
    guard isEnabled else { return false }
    showFocusRing()
    moveByStick(fraction, isBeginning)
    return true
  }

  override func draw(in context: DrawContext) {
    SliderTrack.drawThumb(
      in: context.bounds,
      isEnabled: isEnabled,
      isPressed: isDragged,
      isHovered: isHovered,
      context
    )
    if showsFocusRing {
      context.drawFocusRing(around: context.bounds, cornerRadius: context.bounds.width / 2)
    }
  }

  override var contentDescription: String? { text() }

  override var defaultSemantics: ViewSemantics {
    let steps = AccessibilityAction.adjusting { [weak self] in self?.moveBySteps(Double($0)) }
    return ViewSemantics(role: .slider, name: name, value: text())
      .offering(steps, while: isEnabled)
  }

  override func setAccessibilityValue(_ value: String) -> Bool {
    guard isEnabled, let number = Double(value) else { return false }
    return moveTo(number)
  }
}
