internal import BentoGraphics
internal import BentoPlatform

extension View {
  /// What helps to use the view, for assistive technology; nil for nothing.
  ///
  /// It is read after the name and the value: "Deletes the file at once."
  public var accessibilityHint: String? {
    get { extras?.accessibilityHint }
    set {
      guard !newValue.hasSameBytes(as: accessibilityHint) else { return }
      madeExtras.accessibilityHint = newValue
      host?.noteSemanticsChange()
    }
  }

  /// The view whose text names this one, such as the label before a field; nil for none.
  ///
  /// ```swift
  /// nameField.accessibilityLabeledBy = nameLabel
  /// ```
  ///
  /// It is not kept alive. A name of the view's own, ``accessibilityLabel``, counts more.
  public var accessibilityLabeledBy: View? {
    get { extras?.labeledBy }
    set {
      guard newValue !== accessibilityLabeledBy else { return }
      extras?.labeledBy?.extras?.labelFor = nil
      madeExtras.labeledBy = newValue
      newValue?.madeExtras.labelFor = self
      host?.noteSemanticsChange()
    }
  }

  /// The views whose texts say more about this one, such as a help text below a field.
  ///
  /// They are not kept alive, and do not count while they are hidden.
  public var accessibilityDescribedBy: [View] {
    get { extras?.describedBy.compactMap(\.view).filter { !$0.isHidden } ?? [] }
    set {
      guard extras != nil || !newValue.isEmpty else { return }
      madeExtras.describedBy = newValue.map { ViewExtras.WeakView(view: $0) }
      host?.noteSemanticsChange()
    }
  }

  /// What is wrong with the value of the view, in a sentence; nil for nothing.
  ///
  /// Controls with a border draw it in the theme's color for errors, and assistive technology is told
  /// that the value is invalid, and why. A `Form` shows the sentence below the field.
  ///
  /// ```swift
  /// mail.errorMessage = mail.text.contains("@") ? nil : "An address has an @ in it."
  /// ```
  public var errorMessage: String? {
    get { extras?.errorMessage }
    set {
      guard !newValue.hasSameBytes(as: errorMessage) else { return }
      madeExtras.errorMessage = newValue
      host?.noteSemanticsChange()
      setNeedsDisplay()
      errorMessageDidChange()
    }
  }

  /// The text that names the view by a relation, or nil.
  var labelText: String? {
    guard let label = extras?.labeledBy else { return nil }
    return label.accessibilityLabel ?? label.contentDescription
  }

  /// All that is said beside the name: the hint, what is wrong, and the texts that describe the view.
  var hintText: String? {
    guard let extras else { return nil }
    var texts = [extras.accessibilityHint, extras.errorMessage].compactMap(\.self)
    for view in accessibilityDescribedBy {
      if let text = view.accessibilityLabel ?? view.contentDescription, !texts.contains(text) {
        texts.append(text)
      }
    }
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  /// What tells the view from others in the tree of semantics.
  var semanticsNumber: Int {
    let extras = madeExtras
    if extras.semanticsNumber == 0 {
      SemanticsNumbers.last += 1
      extras.semanticsNumber = SemanticsNumbers.last
    }
    return extras.semanticsNumber
  }

  var semanticsID: SemanticsNode.ID { SemanticsNode.ID(view: semanticsNumber, parts: []) }

  /// Makes the view another one for assistive technology: it shows another item from now on.
  package func renewSemanticsIdentity() {
    extras?.semanticsNumber = 0
  }
}

/// The numbers that views were given.
@MainActor
private enum SemanticsNumbers {
  static var last = 0
}
