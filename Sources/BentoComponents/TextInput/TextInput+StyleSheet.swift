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
  open class StyleSheet: BaseViewStyleSheet<TextInputView> {
    /// How wide the title is.
    public nonisolated enum TitleStyle: Hashable, Sendable {
      /// As wide as its text, as long as there is room for the field.
      case fit
      /// A share of the width of the box, 0…1, so that the fields of a form begin at one edge.
      case fillProportionally(Double)
    }

    /// How wide the title is; a quarter of the box by default.
    public var titleStyle = TitleStyle.fillProportionally(0.25)
    /// How the title looks.
    public var title = LabelStyleSheet()
    /// How the field looks, and whether its text is a secret.
    public var text = TextFieldStyleSheet()
    /// The box around title, field and picture; without margins by default.
    public var content = ViewStyleSheet<NativeView>().compose(\.layoutMargins, .zero)

    /// Creates a sheet of a row with a title, whose fields begin at a quarter of the width.
    public required init() {
      super.init()
    }

    /// Creates a sheet from the looks of the parts.
    public convenience init(
      titleStyle: TitleStyle = .fillProportionally(0.25),
      title: LabelStyleSheet = LabelStyleSheet(),
      text: TextFieldStyleSheet = TextFieldStyleSheet(),
      content: ViewStyleSheet<NativeView> = ViewStyleSheet(layoutMargins: .zero)
    ) {
      self.init()
      self.titleStyle = titleStyle
      self.title = title
      self.text = text
      self.content = content
    }

    /// Writes all properties.
    open override func apply(to element: TextInputView) {
      super.apply(to: element)
      element.content.titleStyle = titleStyle
      title.apply(to: element.content.titleLabel)
      text.apply(to: element.textField)
      content.apply(to: element.content)
    }

    /// A sheet with equal values.
    open override func copy() -> Self {
      let copy = super.copy()
      copy.titleStyle = titleStyle
      copy.title = title.copy()
      copy.text = text.copy()
      copy.content = content.copy()
      return copy
    }
  }
}
