public import BentoBox
internal import BentoControls
public import BentoGeometry
public import BentoGraphics
public import BentoTextInput
internal import BentoViews

extension Component {
  /// A row with a text of many lines that the user edits, as high as the text.
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
  /// While the text grows, its row does, without motion, and stays in view. Return begins a line, Control
  /// and Return go on to the next ``/BentoBox/Focusable`` component of the list, and so does Tab. Rendering
  /// the text that the view has leaves the caret where it is.
  public struct MultilineTextInput: AutoRenderable, Focusable {
    /// Writes the content into a view.
    public let configurator: (MultilineTextInputView) -> Void
    /// How the row looks.
    public let styleSheet: StyleSheet
    /// Populated with a text.
    public let focusEligibility: FocusEligibility

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - text: The text; nil for none.
    ///   - placeholder: The hint while there is no text, which names the row for assistive technology.
    ///   - showsFocusToolbar: Whether a narrow window shows arrows and Done while the text is edited.
    ///   - didChangeText: Runs with the text after each change by the user.
    ///   - didFinishEditing: Runs with the text when the keyboard goes elsewhere.
    ///   - styleSheet: How the row looks.
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
  /// How a row with a text of many lines looks.
  ///
  /// ```swift
  /// let poem = Component.MultilineTextInput.StyleSheet(
  ///   font: .preferredFont(forTextStyle: .title1), textColor: .blue, placeholderTextColor: .gray)
  /// ```
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// How the row looks.
    public var base = BaseViewStyle()
    /// The color of the hint; nil for the theme's.
    public var placeholderTextColor: Color?
    /// The distance between the text and the margins, in points.
    public var textContainerInset: EdgeInsets
    /// How the text looks, with font, color and alignment.
    public var text: StyleSheetPart<TextStyleSheet<TextView>>

    /// Creates a sheet of a typeface and colors; nil for the theme's.
    public init(font: Font, textColor: Color? = nil, placeholderTextColor: Color? = nil) {
      self.init(
        placeholderTextColor: placeholderTextColor,
        text: TextStyleSheet(font: font, textColor: textColor)
      )
    }

    /// Creates a sheet from the look of the text; nil for the theme's color of hints.
    public init(
      placeholderTextColor: Color? = nil,
      textContainerInset: EdgeInsets = .zero,
      text: TextStyleSheet<TextView> = TextStyleSheet()
    ) {
      self.placeholderTextColor = placeholderTextColor
      self.textContainerInset = textContainerInset
      self.text = StyleSheetPart(text)
    }

    /// Writes all properties.
    public func apply(to element: MultilineTextInputView) {
      base.apply(to: element)
      let (text, textView) = (text.sheet, element.textView)
      text.apply(to: textView)
      // A text view without a background has that of the theme.
      textView.backgroundColor = text.backgroundColor ?? .clear
      textView.font = text.font
      textView.textColor = text.textColor
      textView.textAlignment = text.textAlignment
      textView.alignsWithLayoutDirection = true
      textView.textContainerInset = textContainerInset
      textView.placeholderColor = placeholderTextColor
    }
  }
}
