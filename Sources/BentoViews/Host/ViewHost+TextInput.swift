internal import BentoGeometry
public import BentoPlatform

/// The text input requested from the host program.
struct TextSession: Hashable {
  /// The kind of text.
  var traits: TextTraits
  /// The position of the caret, in points of the host.
  var caret: Rect
}

extension ViewHost {
  /// Whether input reaches the views at all, which it does unless the program hides its views.
  var takesInput: Bool { isVisible || ownsWindow }

  /// The kinds of input that the views currently want; an inactive host wants neither keyboard nor text
  /// input, and a hidden one inside another program's window wants nothing.
  public var wants: HostWants {
    var wants: HostWants = []
    guard takesInput else { return wants }
    if dispatcher.wantsPointer { wants.insert(.pointer) }
    guard isActive, firstResponder != nil else { return wants }
    wants.insert(.keyboard)
    if takesText { wants.insert(.text) }
    return wants
  }

  /// Ends text input by Escape in the window of a program, which would otherwise use the key, such as to quit.
  ///
  /// A controller's Escape is different: without a focused view, the controller would be the program's.
  func endEditing(by key: KeyEvent) -> Bool {
    key.key == .escape && key.modifiers.isEmpty && !key.isFromController && !ownsWindow && takesText
      && firstResponder?.resignFirstResponder() == true
  }

  /// Whether the host is active and its first responder accepts text.
  package var takesText: Bool {
    firstResponder?.textInputTraits != nil && firstResponder?.isReachedByKeys == true
  }

  /// Starts, moves or ends the host program's text input to match the first responder.
  func updateTextInput() {
    let wanted = isActive && takesInput ? firstResponder?.textSession : nil
    guard wanted != textSession else { return }
    let before = textSession
    textSession = wanted
    switch (before, wanted) {
    case (_, nil): services.endText()
    case (let old?, let new?) where old.traits == new.traits: services.moveCaret(new.caret)
    case (_, let new?):
      if before != nil { services.endText() }
      services.beginText(new.traits, caret: new.caret)
    }
  }

  /// Ends the host program's text input and starts it again, so that an input method discards its
  /// composition.
  package func restartTextInput() {
    guard let textSession else { return }
    services.endText()
    services.beginText(textSession.traits, caret: textSession.caret)
  }
}

extension View {
  /// The text input that the view requests, or nil.
  fileprivate var textSession: TextSession? {
    guard let textInputTraits, isReachedByKeys else { return nil }
    return TextSession(traits: textInputTraits, caret: convert(caretRect ?? bounds, to: nil))
  }
}
