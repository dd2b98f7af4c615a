public import BentoPlatform

extension Window {
  /// What checks the spelling of text in the window and completes words: the desktop's, where it has
  /// one, or what the program sets; nil for nothing.
  ///
  /// Setting one, or the same one again, checks all text that is shown.
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
