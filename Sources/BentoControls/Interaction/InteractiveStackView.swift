public import BentoInteraction
public import BentoPlatform
public import BentoViews

/// A row or column of views that can be tapped as a whole, like an ``InteractiveView``; its margins and its
/// minimum height are those of a ``BaseStackView``.
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

  /// True: a tap makes the view first responder, so that editing elsewhere ends.
  open override var canBecomeFirstResponder: Bool { true }

  /// Whether a tap performs an action.
  open override var isTabStop: Bool { isTappable }

  /// False: the tap makes the view first responder, not the press.
  open override var becomesFirstResponderOnPress: Bool { false }

  open override func keyDown(with event: KeyEvent) -> Bool {
    tap(withKey: event) || super.keyDown(with: event)
  }

  /// A button if a tap performs an action.
  open override var defaultSemantics: ViewSemantics { tapSemantics }

  open override func draw(in context: DrawContext) {
    super.draw(in: context)
    drawFocusRing(in: context)
  }
}
