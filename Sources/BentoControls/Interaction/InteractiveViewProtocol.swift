internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
public import BentoViews

/// A view that is tapped as a whole: ``InteractiveView`` and ``InteractiveStackView``.
@MainActor
public protocol InteractiveViewProtocol: BaseViewProtocol {
  /// What taps the view; it is off until it is given something to do.
  var highlightingGesture: HighlightingGesture { get }
}

extension InteractiveView: InteractiveViewProtocol {}
extension InteractiveStackView: InteractiveViewProtocol {}

// MARK: - Taps by gesture, keys and assistive technology

extension InteractiveViewProtocol {
  /// The gesture, once it is used.
  var gestureInUse: HighlightingGesture? {
    gestureRecognizers.lazy.compactMap { $0 as? HighlightingGesture }.first
  }

  /// Makes the gesture, when it is first asked for.
  func addGesture() -> HighlightingGesture {
    let gesture = HighlightingGesture()
    addGestureRecognizer(gesture)
    return gesture
  }

  /// Whether a tap does anything.
  var isTappable: Bool { gestureInUse?.isEnabled == true }

  /// Does what a tap does for Space and Return.
  ///
  /// - Returns: whether the key was used.
  func tap(withKey event: KeyEvent) -> Bool {
    guard isFirstResponder, isTappable, event.modifiers.isEmpty,
      event.key == .space || event.key == .enter
    else { return false }
    if !event.isRepeat { highlightingGesture.activate() }
    return true
  }

  /// What the view is: a button while a tap does something.
  var tapSemantics: ViewSemantics {
    guard isTappable else { return ViewSemantics() }
    return ViewSemantics(
      role: .button,
      actions: [
        AccessibilityAction(name: "press") { [weak self] in self?.highlightingGesture.activate() }
      ]
    )
  }

  /// Draws the ring that shows that keys tap the view; inside, as rows clip what is outside.
  func drawFocusRing(in context: DrawContext) {
    guard showsFocusRing else { return }
    let radii = cornerRadii.map { max(context.theme.radii.small, $0 - 3) }
    context.drawFocusRing(around: context.bounds.insetBy(dx: 3, dy: 3), cornerRadii: radii)
  }
}
