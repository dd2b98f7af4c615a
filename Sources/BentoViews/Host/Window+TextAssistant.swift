public import BentoPlatform

extension Window {
  /// The assistant that checks spelling and completes words in the window: the desktop's if there is one, or
  /// the one that the program sets; nil if there is none.
  ///
  /// Setting this property, even to the same assistant, checks all visible text.
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
