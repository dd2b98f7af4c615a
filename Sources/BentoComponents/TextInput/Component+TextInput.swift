public import BentoBox
internal import BentoControls
public import BentoGraphics
public import BentoTextInput
internal import BentoViews

extension Component {
  /// A row with a line of text that the user edits, with a title before it and a picture behind.
  ///
  /// ```swift
  /// Component.TextInput(
  ///   title: "Password",
  ///   text: state.password,
  ///   accessory: .icon(eye, name: "Show password"),
  ///   textWillChange: { $0.result.count <= 40 },
  ///   textDidChange: { store.password = $0 },
  ///   didTapAccessory: { store.showsPassword.toggle() },
  ///   styleSheet: Component.TextInput.StyleSheet()
  ///     .compose(\.text.isSecure, !state.showsPassword)
  /// )
  /// ```
  ///
  /// Rendering the text that the field has leaves the caret where it is, so a program renders what it is
  /// told by `textDidChange`. With nil it leaves the field to the user: what they type stays with the
  /// row of the list, also while it is out of view (B-103).
  ///
  /// Return goes on to the next ``/BentoBox/Focusable`` component of the list, or ends editing at the last
  /// one; it never inserts. The field is called by its title, or else by its placeholder.
  public struct TextInput: AutoRenderable, Focusable {
    /// Writes the content into a view.
    public let configurator: (TextInputView) -> Void
    /// How the row looks.
    public let styleSheet: StyleSheet
    /// Ineligible while the field is disabled; populated with a text.
    public let focusEligibility: FocusEligibility

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - title: The text before the field; nil or empty for none.
    ///   - placeholder: The hint in the empty field.
    ///   - text: The text, of which breaks become spaces; nil leaves the field to the user.
    ///   - keyboardType: What is to be entered, which decides what can be typed.
    ///   - isEnabled: Whether the user can edit.
    ///   - accessory: What stands behind the field.
    ///   - textWillChange: Decides about each change by the user; not about what undo brings back, which
    ///     was decided before. Nil for yes.
    ///   - textDidChange: Runs after each change by the user.
    ///   - didTapAccessory: Runs when the picture is tapped; the keyboard stays where it is. Nil leaves a
    ///     picture that only decorates.
    ///   - styleSheet: How the row looks.
    public init(
      title: String? = nil,
      placeholder: String? = nil,
      text: String? = nil,
      keyboardType: TextInputPurpose = .default,
      isEnabled: Bool = true,
      accessory: Accessory = .none,
      textWillChange: ((TextChange) -> Bool)? = nil,
      textDidChange: ((String) -> Void)? = nil,
      didTapAccessory: (() -> Void)? = nil,
      styleSheet: StyleSheet = StyleSheet()
    ) {
      self.styleSheet = styleSheet
      focusEligibility =
        isEnabled ? .eligible(text.map(\.isEmpty) ?? true ? .empty : .populated) : .ineligible
      configurator = { view in
        let title = title.flatMap { $0.isEmpty ? nil : $0 }
        view.content.titleLabel.text = title
        view.content.titleLabel.isHidden = title == nil
        let field = view.textField
        field.placeholder = placeholder ?? ""
        field.purpose = keyboardType
        field.isEnabled = isEnabled
        field.shouldReplace = textWillChange.map { textWillChange in
          { [unowned field] range, replacement in
            textWillChange(
              TextChange(current: field.text, change: replacement, range: range)
            )
          }
        }
        view.textDidChange = textDidChange
        view.show(text: text)
        let accessoryView = view.content.accessoryView
        accessoryView.accessory = accessory.accessory
        accessoryView.accessibilityLabel = accessory.name
        accessoryView.interactionBehavior = []
        accessoryView.didTap = didTapAccessory
        accessoryView.highlightingGesture.didRebindView()
      }
    }
  }
}

extension Component.TextInput {
  /// Creates a row from a text value, as on iOS; the field shows its letters.
  ///
  /// ```swift
  /// Component.TextInput(title: "E-mail", text: .plain(state.address), keyboardType: .emailAddress)
  /// ```
  @_disfavoredOverload
  public init(
    title: String? = nil,
    placeholder: String? = nil,
    text: TextValue? = nil,
    keyboardType: TextInputPurpose = .default,
    isEnabled: Bool = true,
    accessory: Accessory = .none,
    textWillChange: ((TextChange) -> Bool)? = nil,
    textDidChange: ((String) -> Void)? = nil,
    didTapAccessory: (() -> Void)? = nil,
    styleSheet: StyleSheet = StyleSheet()
  ) {
    self.init(
      title: title,
      placeholder: placeholder,
      text: text?.string,
      keyboardType: keyboardType,
      isEnabled: isEnabled,
      accessory: accessory,
      textWillChange: textWillChange,
      textDidChange: textDidChange,
      didTapAccessory: didTapAccessory,
      styleSheet: styleSheet
    )
  }
}

extension Component.TextInput {
  /// What stands behind a field.
  public nonisolated enum Accessory: Hashable, Sendable {
    /// Nothing.
    case none
    /// A picture of 24 × 24 points, and what assistive technology calls it.
    case icon(Image, name: String? = nil)

    /// What the view shows.
    @MainActor var accessory: AccessoryView.Accessory {
      switch self {
      case .none: .none
      case .icon(let image, _): .icon(image)
      }
    }

    /// What the view is called.
    var name: String? {
      if case .icon(_, let name) = self { name } else { nil }
    }
  }

  /// A change of the text by the user, about which a program decides.
  public nonisolated struct TextChange: Hashable, Sendable {
    /// The text as it is.
    public let current: String
    /// What takes the place of the range.
    public let change: String
    /// What of ``current`` is replaced; empty where something is inserted.
    public let range: Range<String.Index>

    /// The text as it would be.
    public var result: String { current.replacingCharacters(in: range, with: change) }

    /// Creates a change.
    public init(current: String, change: String, range: Range<String.Index>) {
      self.current = current
      self.change = change
      self.range = range
    }
  }
}

nonisolated extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with string: String) -> String {
    var result = self
    result.replaceSubrange(range, with: string)
    return result
  }
}
