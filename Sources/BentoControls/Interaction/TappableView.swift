internal import BentoGeometry
internal import BentoGraphics
internal import BentoPlatform
internal import BentoViews

/// A view that is tapped by a highlight gesture of its own, and by keys.
@MainActor
protocol TappableView: View {
  /// The gesture, once it is used.
  var gestureInUse: HighlightingGesture? { get set }
}

extension TappableView {
  /// The gesture; made when it is first asked for.
  var gesture: HighlightingGesture {
    if let gestureInUse { return gestureInUse }
    let gesture = HighlightingGesture()
    gestureInUse = gesture
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
    if !event.isRepeat { gesture.activate() }
    return true
  }

  /// What the view is: a button while a tap does something.
  var tapSemantics: ViewSemantics {
    guard isTappable else { return ViewSemantics() }
    return ViewSemantics(
      role: .button,
      actions: [AccessibilityAction(name: "press") { [weak self] in self?.gesture.activate() }]
    )
  }

  /// Draws the ring that shows that keys tap the view; inside, as rows clip what is outside.
  func drawFocusRing(in context: DrawContext) {
    guard showsFocusRing else { return }
    let radii = cornerRadii.map { max(context.theme.radii.small, $0 - 3) }
    context.drawFocusRing(around: context.bounds.insetBy(dx: 3, dy: 3), cornerRadii: radii)
  }
}
