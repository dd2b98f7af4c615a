public import BentoBox
public import BentoGeometry

extension Component.TextInput {
  /// The style of a ``Component/TextInput``.
  ///
  /// ```swift
  /// let box = Component.TextInput.StyleSheet()
  ///   .compose(\.titleStyle, .fit)
  ///   .compose(\.content.cornerRadius, 12)
  ///   .compose(\.content.backgroundColor, .lightGray)
  ///   .compose(\.content.layoutMargins, EdgeInsets(16))
  /// ```
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// How the width of the title is determined.
    public nonisolated enum TitleStyle: Hashable, Sendable {
      /// As wide as its text, if that leaves space for the field.
      case fit
      /// A fraction of the box's width, 0…1, which aligns the fields of a form.
      case fillProportionally(Double)
    }

    /// The style of the row.
    public var base = BaseViewStyle()
    /// The width of the title; by default, a quarter of the box's width.
    public var titleStyle: TitleStyle
    /// The style of the title.
    public var title: StyleSheetPart<LabelStyleSheet>
    /// The style of the field, and whether its text is hidden.
    public var text: StyleSheetPart<TextFieldStyleSheet>
    /// The style of the box around the title, field and accessory, which by default has no margins.
    public var content: StyleSheetPart<ViewStyleSheet<NativeView>>

    /// Creates a style sheet with the given styles for the parts.
    public init(
      titleStyle: TitleStyle = .fillProportionally(0.25),
      title: LabelStyleSheet = LabelStyleSheet(),
      text: TextFieldStyleSheet = TextFieldStyleSheet(),
      content: ViewStyleSheet<NativeView> = ViewStyleSheet(layoutMargins: .zero)
    ) {
      self.titleStyle = titleStyle
      self.title = StyleSheetPart(title)
      self.text = StyleSheetPart(text)
      self.content = StyleSheetPart(content)
    }

    /// Applies all properties to the element.
    public func apply(to element: TextInputView) {
      base.apply(to: element)
      element.content.titleStyle = titleStyle
      title.apply(to: element.content.titleLabel)
      text.apply(to: element.textField)
      content.apply(to: element.content)
    }
  }
}
