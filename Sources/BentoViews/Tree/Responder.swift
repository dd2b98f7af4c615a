public import BentoCommands
public import BentoPlatform

/// An object that can handle events and passes unhandled ones to the next responder.
///
/// Keyboard events go to the first responder of the window, and from there up the chain of ``next``
/// responders. The next responder of a view is its superview.
///
/// ```swift
/// final class Dial: View {
///   private(set) var value = 0 { didSet { setNeedsDisplay() } }
///
///   override var canBecomeFirstResponder: Bool { true }
///
///   override func keyDown(with event: KeyEvent) -> Bool {
///     switch event.key {
///     case .up: value += 1
///     case .down: value -= 1
///     default: return super.keyDown(with: event)
///     }
///     return true
///   }
/// }
/// ```
@MainActor
open class Responder {
  /// Creates a responder.
  public init() {}

  /// The responder that receives the events that this one does not handle, or nil at the end of the chain.
  open var next: Responder? { nil }

  /// Whether the responder can become first responder.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder can stop being first responder.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder is first responder and receives keyboard events first.
  open var isFirstResponder: Bool { false }

  /// Makes the responder first responder, if both it and the current first responder agree.
  ///
  /// - Returns: Whether the responder is now first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  /// Makes the responder stop being first responder, if it agrees.
  ///
  /// - Returns: Whether the responder is no longer first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool { true }

  /// Handles a pressed key; called in the event pass, from the first responder up the chain.
  ///
  /// The default performs the command of ``/BentoViews/Responder/makeCommands()`` whose shortcut matches the
  /// event, or passes the event to the next responder.
  ///
  /// - Returns: Whether the key was used. An override should call `super` for keys that it does not handle.
  open func keyDown(with event: KeyEvent) -> Bool {
    passOn(event)
  }

  /// Handles a pressed key with a command of this responder, or passes the event to the next responder.
  ///
  /// - Returns: Whether the key was used.
  package func passOn(_ event: KeyEvent) -> Bool {
    performCommand(for: event) || next?.keyDown(with: event) ?? false
  }

  /// Returns the commands of the responder, available while it or a responder below it in the chain is first
  /// responder.
  ///
  /// The commands are created whenever a key is pressed that no responder has used yet, when a menu that
  /// contains them opens, and for the overview of shortcuts.
  open func makeCommands() -> [Command] { [] }

  /// Handles a released key; called in the event pass, from the first responder up the chain.
  ///
  /// - Returns: Whether the key was used.
  open func keyUp(with event: KeyEvent) -> Bool {
    next?.keyUp(with: event) ?? false
  }

  /// Inserts typed text; called in the event pass, from the first responder up the chain.
  ///
  /// - Returns: Whether the text was used.
  open func insertText(_ text: String) -> Bool {
    next?.insertText(text) ?? false
  }

  /// Shows text that an input method is composing; called in the event pass.
  ///
  /// - Returns: Whether the text was used.
  open func setMarkedText(_ text: MarkedText) -> Bool {
    next?.setMarkedText(text) ?? false
  }
}
