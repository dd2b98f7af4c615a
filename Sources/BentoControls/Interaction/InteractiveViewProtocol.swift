internal import BentoGeometry
internal import BentoGraphics
public import BentoInteraction
internal import BentoPlatform
internal import BentoViews

/// A view that can be tapped as a whole: ``InteractiveView`` and ``InteractiveStackView``.
@MainActor
public protocol InteractiveViewProtocol: BaseViewProtocol {
  /// The gesture that handles taps; it is disabled until it has an action.
  var highlightingGesture: HighlightingGesture { get }
}

extension InteractiveView: InteractiveViewProtocol {}
extension InteractiveStackView: InteractiveViewProtocol {}

// MARK: - Taps by gesture, keys and assistive technology

extension InteractiveViewProtocol {
  /// The gesture; nil if it has not been created yet.
  var gestureInUse: HighlightingGesture? {
    gestureRecognizers.lazy.compactMap { $0 as? HighlightingGesture }.first
  }

  /// Creates the gesture on first access.
  func addGesture() -> HighlightingGesture {
    let gesture = HighlightingGesture()
    addGestureRecognizer(gesture)
    return gesture
  }

  /// Whether a tap performs an action.
  var isTappable: Bool { gestureInUse?.isEnabled == true }

  /// Performs the tap action for Space and Return.
  ///
  /// - Returns: Whether the key was handled.
  func tap(withKey event: KeyEvent) -> Bool {
    guard isFirstResponder, isTappable, event.modifiers.isEmpty,
      event.key == .space || event.key == .enter
    else { return false }
    if !event.isRepeat { highlightingGesture.activate() }
    return true
  }

  /// The semantics of the view, which are those of a button if a tap performs an action.
  var tapSemantics: ViewSemantics {
    guard isTappable else { return ViewSemantics() }
    return ViewSemantics(
      role: .button,
      actions: [
        AccessibilityAction(name: "press") { [weak self] in self?.highlightingGesture.activate() }
      ]
    )
  }

  /// Draws the focus ring inside the view, because rows clip their content.
  func drawFocusRing(in context: DrawContext) {
    guard showsFocusRing else { return }
    let radii = cornerRadii.map { max(context.theme.radii.small, $0 - 3) }
    context.drawFocusRing(around: context.bounds.insetBy(dx: 3, dy: 3), cornerRadii: radii)
  }
}
