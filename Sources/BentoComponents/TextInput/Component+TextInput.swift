public import BentoBox
internal import BentoControls
public import BentoGraphics
internal import BentoInteraction
public import BentoTextInput
internal import BentoViews

extension Component {
  /// A row with a text field, an optional title and an optional accessory.
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
  /// Rendering text equal to the edited text does not move the caret, so render the text that `textDidChange`
  /// reports. If the text is nil, the field keeps the text that the user types: it stays with the list's row,
  /// even while the row is off screen (B-103).
  ///
  /// Return moves focus to the next ``/BentoBox/Focusable`` component in the list, or ends editing in the
  /// last one. Return never inserts a line break. The accessibility label is the title, or else the
  /// placeholder.
  public struct TextInput: AutoRenderable, Focusable {
    /// A closure that writes the content to a view.
    public let configurator: (TextInputView) -> Void
    /// The style of the row.
    public let styleSheet: StyleSheet
    /// The focus eligibility: ineligible while the field is disabled, or populated if there is text.
    public let focusEligibility: FocusEligibility

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - title: The title at the leading edge; nil or empty for none.
    ///   - placeholder: The placeholder of the empty field.
    ///   - text: The text, with line breaks replaced by spaces; nil lets the field keep the user's text.
    ///   - keyboardType: The kind of text, which determines the characters that can be typed.
    ///   - isEnabled: Whether the user can edit the text.
    ///   - accessory: The accessory at the trailing edge.
    ///   - textWillChange: A closure that returns whether to allow a change by the user; not called for undo,
    ///     which only restores previously allowed text. If it is nil, all changes are allowed.
    ///   - textDidChange: Called after each change by the user.
    ///   - didTapAccessory: Called when the accessory is tapped, which does not change the first responder.
    ///     If it is nil, the accessory is decorative.
    ///   - styleSheet: The style of the row.
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
  /// Creates a row from a text value, as on iOS; the field shows the value's plain string.
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
  /// The accessory of a text field.
  public nonisolated enum Accessory: Hashable, Sendable {
    /// Nothing.
    case none
    /// An image, shown at 24 × 24 points, and its accessibility label.
    case icon(Image, name: String? = nil)

    /// The accessory to show.
    @MainActor var accessory: AccessoryView.Accessory {
      switch self {
      case .none: .none
      case .icon(let image, _): .icon(image)
      }
    }

    /// The accessibility label.
    var name: String? {
      if case .icon(_, let name) = self { name } else { nil }
    }
  }

  /// A change to the text that the user is about to make.
  ///
  /// ```swift
  /// Component.TextInput(title: "Code", text: code, textWillChange: { change in
  ///   change.result.allSatisfy(\.isNumber) && change.result.count <= 6
  /// })
  /// ```
  public nonisolated struct TextChange: Hashable, Sendable {
    /// The current text.
    public let current: String
    /// The replacement text.
    public let change: String
    /// The range of ``current`` to replace; empty for an insertion.
    public let range: Range<String.Index>

    /// The text after the change.
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
