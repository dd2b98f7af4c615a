internal import BentoControls
internal import BentoInteraction
internal import BentoPlatform
internal import BentoViews

/// A button beside the text of a row.
@MainActor
final class AccessoryButton: Button {
  /// Whether pressing the button changes the first responder.
  var interactionBehavior = InteractionBehavior.becomeFirstResponder

  /// Whether the button is merely an image that cannot be pressed.
  var isDecoration = false

  override var canBecomeFirstResponder: Bool { !isDecoration && super.canBecomeFirstResponder }

  /// The button role, unless the button is purely decorative.
  override var defaultSemantics: ViewSemantics {
    isDecoration ? ViewSemantics() : super.defaultSemantics
  }

  override var becomesFirstResponderOnPress: Bool {
    interactionBehavior.contains(.becomeFirstResponder)
  }

  /// Runs an action after making the button first responder, if the behavior calls for that; does
  /// not run the action if the current first responder refuses to resign.
  func runWithKeyboard(_ action: () -> Void) {
    if interactionBehavior.contains(.becomeFirstResponder), host != nil, !isFirstResponder {
      guard becomeFirstResponder() else { return }
    }
    action()
  }
}
