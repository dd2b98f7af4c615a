public import BentoPlatform

extension Window {
  /// The assistant that checks spelling in the window and completes words: the desktop's, if it has one, or
  /// the one that the program sets; nil for none.
  ///
  /// Setting it, even to the same one, checks all visible text.
  public var textAssistant: (any TextAssistant)? {
    get { storedTextAssistant ?? host?.services.textAssistant }
    set {
      storedTextAssistant = newValue
      checkSpelling(in: self)
    }
  }

  private func checkSpelling(in view: View) {
    (view as? any TextChecking)?.spellingDidChange()
    for subview in view.subviews { checkSpelling(in: subview) }
  }
}

/// A view whose text is checked by the window's assistant.
@MainActor
package protocol TextChecking: View {
  /// Checks all of the text again.
  func spellingDidChange()
}
