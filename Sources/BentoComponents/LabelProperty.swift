public import BentoBox
public import BentoControls
public import BentoGraphics

/// The properties of labels that modifiers set.
public enum LabelProperty {
  /// The typeface and size; see ``BentoBox/Renderable/font(_:)``.
  public enum Font: KeyPathModification {
    /// The views that have the property.
    public typealias Target = Label
    /// What the property holds.
    public typealias Value = BentoGraphics.Font
    /// The property that is set.
    public static let keyPath: ReferenceWritableKeyPath<Label, BentoGraphics.Font> =
      \.font
    /// Other letters are higher or lower.
    public static let changesHeight = true
  }

  /// The color of the text; see ``BentoBox/Renderable/textColor(_:)``.
  public enum TextColor: KeyPathModification {
    /// The views that have the property.
    public typealias Target = Label
    /// What the property holds.
    public typealias Value = Color?
    /// The property that is set.
    public static let keyPath: ReferenceWritableKeyPath<Label, Color?> = \.textColor
  }

  /// What the text is for; see ``BentoBox/Renderable/textRole(_:)``.
  public enum TextRole: KeyPathModification {
    /// The views that have the property.
    public typealias Target = Label
    /// What the property holds.
    public typealias Value = Label.TextRole
    /// The property that is set.
    public static let keyPath: ReferenceWritableKeyPath<Label, Label.TextRole> = \.textRole
  }

  /// Where lines lie; see ``BentoBox/Renderable/textAlignment(_:)``.
  public enum Alignment: KeyPathModification {
    /// The views that have the property.
    public typealias Target = Label
    /// What the property holds.
    public typealias Value = TextAlignment
    /// The property that is set.
    public static let keyPath: ReferenceWritableKeyPath<Label, TextAlignment> =
      \.textAlignment
  }

  /// What happens to text that does not fit; see ``BentoBox/Renderable/lineBreakMode(_:)``.
  public enum LineBreakMode: KeyPathModification {
    /// The views that have the property.
    public typealias Target = Label
    /// What the property holds.
    public typealias Value = BentoGraphics.LineBreakMode
    /// The property that is set.
    public static let keyPath: ReferenceWritableKeyPath<Label, BentoGraphics.LineBreakMode> =
      \.lineBreakMode
    /// Lines that end elsewhere may be more or fewer.
    public static let changesHeight = true
  }

  /// The most lines; see ``BentoBox/Renderable/numberOfLines(_:)``.
  public enum NumberOfLines: KeyPathModification {
    /// The views that have the property.
    public typealias Target = Label
    /// What the property holds.
    public typealias Value = Int
    /// The property that is set.
    public static let keyPath: ReferenceWritableKeyPath<Label, Int> = \.numberOfLines
    /// More lines are higher.
    public static let changesHeight = true
  }
}

extension Renderable where View: Label {
  /// The component with a typeface and size.
  public func font(_ font: Font) -> Self._KeyPathModified<LabelProperty.Font> {
    Modified(base: self, value: font)
  }

  /// The component with a color for its text; nil for the theme's.
  public func textColor(_ color: Color?) -> Self._KeyPathModified<LabelProperty.TextColor> {
    Modified(base: self, value: color)
  }

  /// The component with the theme's color for what its text is for.
  ///
  /// ```swift
  /// UI.Label(text: "12 of 64 GB used").textRole(.secondary)
  /// ```
  public func textRole(_ role: Label.TextRole) -> Self._KeyPathModified<LabelProperty.TextRole> {
    Modified(base: self, value: role)
  }

  /// The component with its lines at one side or in the middle.
  public func textAlignment(
    _ alignment: TextAlignment
  ) -> Self._KeyPathModified<LabelProperty.Alignment> {
    Modified(base: self, value: alignment)
  }

  /// The component with another way to deal with text that does not fit.
  public func lineBreakMode(
    _ mode: LineBreakMode
  ) -> Self._KeyPathModified<LabelProperty.LineBreakMode> {
    Modified(base: self, value: mode)
  }

  /// The component with a limit to its lines; 0 for none.
  public func numberOfLines(_ count: Int) -> Self._KeyPathModified<LabelProperty.NumberOfLines> {
    Modified(base: self, value: count)
  }
}
