public import BentoCommands
public import BentoPlatform

/// Something that can answer events, and that hands on to the next one what it does not want.
///
/// Events from the keyboard go to the first responder of the window and from there up the chain
/// of ``next``; a view's next responder is its superview.
@MainActor
open class Responder {
  /// Creates a responder.
  public init() {}

  /// The responder that is asked after this one, or nil at the end of the chain.
  open var next: Responder? { nil }

  /// Whether the responder wants the keyboard when it is offered.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder gives the keyboard up when asked.
  open var canResignFirstResponder: Bool { true }

  /// Whether keyboard events come here first.
  open var isFirstResponder: Bool { false }

  /// Asks for the keyboard.
  ///
  /// - Returns: whether the responder has it now.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  /// Gives the keyboard up.
  ///
  /// - Returns: whether the responder is without it now.
  @discardableResult
  open func resignFirstResponder() -> Bool { true }

  /// Answers a key that went down; called in the event pass, from the first responder upwards.
  ///
  /// The default runs the command of ``/BentoViews/Responder/makeCommands()`` that has these keys, or asks
  /// the next responder.
  ///
  /// - Returns: whether the key was used. An overrider calls `super` for keys it does not know.
  open func keyDown(with event: KeyEvent) -> Bool {
    passOn(event)
  }

  /// Lets a command of this responder answer a key that went down, or else the next responder.
  ///
  /// - Returns: whether the key was used.
  package func passOn(_ event: KeyEvent) -> Bool {
    performCommand(for: event) || next?.keyDown(with: event) ?? false
  }

  /// The commands that the responder offers while it, or one before it in the chain, has the keyboard.
  ///
  /// They are made whenever a key is pressed that nobody has used yet, when a menu opens that has them,
  /// and for the overview of shortcuts.
  open func makeCommands() -> [Command] { [] }

  /// Answers a key that went up; called in the event pass, from the first responder upwards.
  ///
  /// - Returns: whether the key was used.
  open func keyUp(with event: KeyEvent) -> Bool {
    next?.keyUp(with: event) ?? false
  }

  /// Takes typed text; called in the event pass, from the first responder upwards.
  ///
  /// - Returns: whether the text was used.
  open func insertText(_ text: String) -> Bool {
    next?.insertText(text) ?? false
  }

  /// Shows text that an input method is composing; called in the event pass.
  ///
  /// - Returns: whether the text was used.
  open func setMarkedText(_ text: MarkedText) -> Bool {
    next?.setMarkedText(text) ?? false
  }
}
