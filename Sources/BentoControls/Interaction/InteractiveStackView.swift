public import BentoInteraction
public import BentoPlatform
public import BentoViews

/// A row or column that can be tapped as a whole, like an ``InteractiveView``.
///
/// An interactive stack has the same margins and minimum height as a ``BaseStackView``.
///
/// ```swift
/// let row = InteractiveStackView()
/// row.addArrangedSubview(title)
/// row.highlightingGesture.didTap = .resign { play(track) }
/// ```
@MainActor
open class InteractiveStackView: BaseStackView {
  /// The gesture that handles taps; it is disabled until it has an action.
  public var highlightingGesture: HighlightingGesture { gestureInUse ?? addGesture() }

  /// True, because a tap makes the view first responder, which ends editing elsewhere.
  open override var canBecomeFirstResponder: Bool { true }

  /// Whether Tab stops at the view, which is the case if a tap performs an action.
  open override var isTabStop: Bool { isTappable }

  /// False, because the view becomes first responder on a tap, not on a press.
  open override var becomesFirstResponderOnPress: Bool { false }

  open override func keyDown(with event: KeyEvent) -> Bool {
    tap(withKey: event) || super.keyDown(with: event)
  }

  /// The semantics of a button if a tap performs an action.
  open override var defaultSemantics: ViewSemantics { tapSemantics }

  open override func draw(in context: DrawContext) {
    super.draw(in: context)
    drawFocusRing(in: context)
  }
}
