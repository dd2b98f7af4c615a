internal import BentoControls
internal import BentoViews

/// A button beside what a row says.
@MainActor
final class AccessoryButton: Button {
  /// What a press does to the keyboard.
  var interactionBehavior = InteractionBehavior.becomeFirstResponder

  /// Whether the button cannot be pressed, and is but a picture.
  var isDecoration = false

  override var canBecomeFirstResponder: Bool { !isDecoration && super.canBecomeFirstResponder }

  /// A button, unless it is only decoration.
  override var defaultSemantics: ViewSemantics {
    isDecoration ? ViewSemantics() : super.defaultSemantics
  }

  override var becomesFirstResponderOnPress: Bool {
    interactionBehavior.contains(.becomeFirstResponder)
  }

  /// Runs an action, after what is edited elsewhere was ended if the behavior says so; not at all where
  /// that cannot be ended.
  func runWithKeyboard(_ action: () -> Void) {
    if interactionBehavior.contains(.becomeFirstResponder), host != nil, !isFirstResponder {
      guard becomeFirstResponder() else { return }
    }
    action()
  }
}
