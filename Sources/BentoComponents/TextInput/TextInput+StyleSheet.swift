public import BentoBox
public import BentoGeometry

extension Component.TextInput {
  /// How a row with a field looks.
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
    /// How wide the title is.
    public nonisolated enum TitleStyle: Hashable, Sendable {
      /// As wide as its text, as long as there is room for the field.
      case fit
      /// A share of the width of the box, 0…1, so that the fields of a form begin at one edge.
      case fillProportionally(Double)
    }

    /// How the row looks.
    public var base = BaseViewStyle()
    /// How wide the title is; a quarter of the box by default.
    public var titleStyle: TitleStyle
    /// How the title looks.
    public var title: StyleSheetPart<LabelStyleSheet>
    /// How the field looks, and whether its text is a secret.
    public var text: StyleSheetPart<TextFieldStyleSheet>
    /// The box around title, field and picture; without margins by default.
    public var content: StyleSheetPart<ViewStyleSheet<NativeView>>

    /// Creates a sheet from the looks of the parts.
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

    /// Writes all properties.
    public func apply(to element: TextInputView) {
      base.apply(to: element)
      element.content.titleStyle = titleStyle
      title.apply(to: element.content.titleLabel)
      text.apply(to: element.textField)
      content.apply(to: element.content)
    }
  }
}
