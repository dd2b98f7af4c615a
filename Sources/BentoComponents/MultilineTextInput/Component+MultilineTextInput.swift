public import BentoBox
internal import BentoControls
public import BentoGeometry
public import BentoGraphics
public import BentoTextInput
internal import BentoViews

extension Component {
  /// A row with editable multiline text; the row is as tall as the text.
  ///
  /// ```swift
  /// Component.MultilineTextInput(
  ///   text: state.note,
  ///   placeholder: "Note",
  ///   didChangeText: { store.note = $0 },
  ///   didFinishEditing: { _ in store.save() }
  /// )
  /// ```
  ///
  /// The row grows with the text, without animation, and stays visible. Return inserts a line break. Tab and
  /// Control-Return move to the next ``/BentoBox/Focusable`` component of the list. Rendering text equal to
  /// the edited text does not move the caret.
  public struct MultilineTextInput: AutoRenderable, Focusable {
    /// A closure that writes the content to a view.
    public let configurator: (MultilineTextInputView) -> Void
    /// The style of the row.
    public let styleSheet: StyleSheet
    /// The focus eligibility, whose content status is populated if there is text.
    public let focusEligibility: FocusEligibility

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - text: The text, or nil.
    ///   - placeholder: The placeholder, which is also the accessibility label of the row.
    ///   - showsFocusToolbar: Whether a narrow window shows a toolbar with arrows and a Done button during
    ///     editing.
    ///   - didChangeText: Called with the text after each change by the user.
    ///   - didFinishEditing: Called with the text when editing ends.
    ///   - styleSheet: The style of the row.
    public init(
      text: String? = nil,
      placeholder: String? = nil,
      showsFocusToolbar: Bool = true,
      didChangeText: ((String) -> Void)? = nil,
      didFinishEditing: @escaping (String) -> Void,
      styleSheet: StyleSheet = StyleSheet()
    ) {
      self.styleSheet = styleSheet
      focusEligibility = .eligible(text?.isEmpty ?? true ? .empty : .populated)
      configurator = { view in
        view.textView.placeholder = placeholder ?? ""
        view.textView.text = text ?? ""
        view.showsFocusToolbar = showsFocusToolbar
        view.didChangeText = didChangeText
        view.didFinishEditing = didFinishEditing
      }
    }
  }
}

extension Component.MultilineTextInput {
  /// The style of a ``Component/MultilineTextInput``.
  ///
  /// ```swift
  /// let poem = Component.MultilineTextInput.StyleSheet(
  ///   font: .preferredFont(forTextStyle: .title1), textColor: .blue, placeholderTextColor: .gray)
  /// ```
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// The style of the row.
    public var base = BaseViewStyle()
    /// The color of the placeholder; nil for the theme's.
    public var placeholderTextColor: Color?
    /// The insets of the text inside the margins, in points.
    public var textContainerInset: EdgeInsets
    /// The style of the text: font, color and alignment.
    public var text: StyleSheetPart<TextStyleSheet<TextView>>

    /// Creates a style sheet with a font and colors; nil for the theme's colors.
    public init(font: Font, textColor: Color? = nil, placeholderTextColor: Color? = nil) {
      self.init(
        placeholderTextColor: placeholderTextColor,
        text: TextStyleSheet(font: font, textColor: textColor)
      )
    }

    /// Creates a style sheet with the given style for the text; a nil placeholder color means the
    /// theme's color.
    public init(
      placeholderTextColor: Color? = nil,
      textContainerInset: EdgeInsets = .zero,
      text: TextStyleSheet<TextView> = TextStyleSheet()
    ) {
      self.placeholderTextColor = placeholderTextColor
      self.textContainerInset = textContainerInset
      self.text = StyleSheetPart(text)
    }

    /// Applies all properties to the element.
    public func apply(to element: MultilineTextInputView) {
      base.apply(to: element)
      let (text, textView) = (text.sheet, element.textView)
      text.apply(to: textView)
      // A text view without a background color would use the theme's.
      textView.backgroundColor = text.backgroundColor ?? .clear
      textView.font = text.font
      textView.textColor = text.textColor
      textView.textAlignment = text.textAlignment
      textView.textContainerInset = textContainerInset
      textView.placeholderColor = placeholderTextColor
    }
  }
}
