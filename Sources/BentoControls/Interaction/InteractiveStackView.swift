public import BentoPlatform
public import BentoViews

/// A row or column of views that is tapped as a whole, as an ``InteractiveView`` is; its margins and its
/// least height are those of a ``BaseStackView``.
@MainActor
open class InteractiveStackView: BaseStackView {
  /// What taps the view; it is off until it is given something to do.
  public var highlightingGesture: HighlightingGesture { gestureInUse ?? addGesture() }

  /// True: a tap takes the keyboard, so that what is edited elsewhere is complete.
  open override var canBecomeFirstResponder: Bool { true }

  /// Whether a tap does anything.
  open override var isTabStop: Bool { isTappable }

  /// False: it is the tap that takes the keyboard, not the press.
  open override var becomesFirstResponderOnPress: Bool { false }

  open override func keyDown(with event: KeyEvent) -> Bool {
    tap(withKey: event) || super.keyDown(with: event)
  }

  /// A button while a tap does something.
  open override var defaultSemantics: ViewSemantics { tapSemantics }

  open override func draw(in context: DrawContext) {
    super.draw(in: context)
    drawFocusRing(in: context)
  }
}
