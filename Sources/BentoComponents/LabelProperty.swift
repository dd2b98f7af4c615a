public import BentoBox
public import BentoControls
public import BentoGraphics

/// The properties of labels that modifiers set.
public enum LabelProperty {
  /// The font; see ``BentoBox/Renderable/font(_:)``.
  public enum Font: KeyPathModification {
    /// The type of the views that have the property.
    public typealias Target = Label
    /// The type of the property's value.
    public typealias Value = BentoGraphics.Font
    /// The key path of the property that is set.
    public static let keyPath: ReferenceWritableKeyPath<Label, BentoGraphics.Font> =
      \.font
    /// Whether the property affects the height; true, because the line height depends on the font.
    public static let changesHeight = true
  }

  /// The color of the text; see ``BentoBox/Renderable/textColor(_:)``.
  public enum TextColor: KeyPathModification {
    /// The type of the views that have the property.
    public typealias Target = Label
    /// The type of the property's value.
    public typealias Value = Color?
    /// The key path of the property that is set.
    public static let keyPath: ReferenceWritableKeyPath<Label, Color?> = \.textColor
  }

  /// The semantic role of the text; see ``BentoBox/Renderable/textRole(_:)``.
  public enum TextRole: KeyPathModification {
    /// The type of the views that have the property.
    public typealias Target = Label
    /// The type of the property's value.
    public typealias Value = Label.TextRole
    /// The key path of the property that is set.
    public static let keyPath: ReferenceWritableKeyPath<Label, Label.TextRole> = \.textRole
  }

  /// The alignment of lines; see ``BentoBox/Renderable/textAlignment(_:)``.
  public enum Alignment: KeyPathModification {
    /// The type of the views that have the property.
    public typealias Target = Label
    /// The type of the property's value.
    public typealias Value = TextAlignment
    /// The key path of the property that is set.
    public static let keyPath: ReferenceWritableKeyPath<Label, TextAlignment> =
      \.textAlignment
  }

  /// How text that does not fit is wrapped or truncated; see ``BentoBox/Renderable/lineBreakMode(_:)``.
  public enum LineBreakMode: KeyPathModification {
    /// The type of the views that have the property.
    public typealias Target = Label
    /// The type of the property's value.
    public typealias Value = BentoGraphics.LineBreakMode
    /// The key path of the property that is set.
    public static let keyPath: ReferenceWritableKeyPath<Label, BentoGraphics.LineBreakMode> =
      \.lineBreakMode
    /// Whether the property affects the height; true, because wrapping changes the number of lines.
    public static let changesHeight = true
  }

  /// The maximum number of lines; see ``BentoBox/Renderable/numberOfLines(_:)``.
  public enum NumberOfLines: KeyPathModification {
    /// The type of the views that have the property.
    public typealias Target = Label
    /// The type of the property's value.
    public typealias Value = Int
    /// The key path of the property that is set.
    public static let keyPath: ReferenceWritableKeyPath<Label, Int> = \.numberOfLines
    /// Whether the property affects the height; true, because the height depends on the number of lines.
    public static let changesHeight = true
  }
}

extension Renderable where View: Label {
  /// Returns the component with its text in the given font.
  public func font(_ font: Font) -> Self._KeyPathModified<LabelProperty.Font> {
    Modified(base: self, value: font)
  }

  /// Returns the component with its text in the given color; nil for the theme's color.
  public func textColor(_ color: Color?) -> Self._KeyPathModified<LabelProperty.TextColor> {
    Modified(base: self, value: color)
  }

  /// Returns the component with its text in the theme's color for a semantic role.
  ///
  /// ```swift
  /// UI.Label(text: "12 of 64 GB used").textRole(.secondary)
  /// ```
  public func textRole(_ role: Label.TextRole) -> Self._KeyPathModified<LabelProperty.TextRole> {
    Modified(base: self, value: role)
  }

  /// Returns the component with its lines aligned as specified.
  public func textAlignment(
    _ alignment: TextAlignment
  ) -> Self._KeyPathModified<LabelProperty.Alignment> {
    Modified(base: self, value: alignment)
  }

  /// Returns the component with its text wrapped or truncated as specified.
  public func lineBreakMode(
    _ mode: LineBreakMode
  ) -> Self._KeyPathModified<LabelProperty.LineBreakMode> {
    Modified(base: self, value: mode)
  }

  /// Returns the component with a maximum number of lines; 0 for no limit.
  public func numberOfLines(_ count: Int) -> Self._KeyPathModified<LabelProperty.NumberOfLines> {
    Modified(base: self, value: count)
  }
}
