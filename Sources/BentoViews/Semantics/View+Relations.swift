internal import BentoGraphics
internal import BentoPlatform

extension View {
  /// A hint for assistive technology on how to use the view, or nil.
  ///
  /// The hint is read after the name and the value, for example "Deletes the file immediately."
  public var accessibilityHint: String? {
    get { extras?.accessibilityHint }
    set {
      guard !newValue.hasSameBytes(as: accessibilityHint) else { return }
      madeExtras.accessibilityHint = newValue
      host?.noteSemanticsChange()
    }
  }

  /// The view whose text names this one, such as the label at the leading edge of a field, or nil if there is
  /// none.
  ///
  /// ```swift
  /// nameField.accessibilityLabeledBy = nameLabel
  /// ```
  ///
  /// The reference is weak. This view's own ``accessibilityLabel`` takes precedence.
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

  /// The views whose texts describe this one, such as help text below a field.
  ///
  /// The references are weak, and hidden views are ignored.
  public var accessibilityDescribedBy: [View] {
    get { extras?.describedBy.compactMap(\.view).filter { !$0.isHidden } ?? [] }
    set {
      guard extras != nil || !newValue.isEmpty else { return }
      madeExtras.describedBy = newValue.map { ViewExtras.WeakView(view: $0) }
      host?.noteSemanticsChange()
    }
  }

  /// An error in the view's value, as a sentence; nil if there is none.
  ///
  /// Controls with a border draw the border in the theme's error color, and assistive technology is notified
  /// that the value is invalid, and why. A `Form` shows the sentence below the field.
  ///
  /// ```swift
  /// mail.errorMessage = mail.text.contains("@") ? nil : "Enter a valid e-mail address."
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

  /// The text of the view that names this one, or nil.
  var labelText: String? {
    guard let label = extras?.labeledBy else { return nil }
    return label.accessibilityLabel ?? label.contentDescription
  }

  /// Everything that is read in addition to the name: the hint, the error, and the texts that describe the
  /// view.
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

  /// The identity of the view in the semantics tree.
  var semanticsNumber: Int {
    let extras = madeExtras
    if extras.semanticsNumber == 0 {
      SemanticsNumbers.last += 1
      extras.semanticsNumber = SemanticsNumbers.last
    }
    return extras.semanticsNumber
  }

  var semanticsID: SemanticsNode.ID { SemanticsNode.ID(view: semanticsNumber, parts: []) }

  /// Gives the view a new identity for assistive technology, because it shows a different item.
  package func renewSemanticsIdentity() {
    extras?.semanticsNumber = 0
  }
}

/// The numbers that identify views in the semantics tree.
@MainActor
private enum SemanticsNumbers {
  static var last = 0
}
