public import BentoGraphics
internal import BentoViews

extension Label {
  /// The role of text in relation to the text around it.
  ///
  /// ```swift
  /// let hint = Label(text: "Nothing is sent before you press Send.")
  /// hint.textRole = .secondary  // gray, in light and dark
  /// ```
  public nonisolated enum TextRole: Hashable, Sendable, CaseIterable {
    /// The main text.
    case primary
    /// Text that supports other text.
    case secondary
    /// A hint.
    case tertiary

    /// Returns the color of the role in a theme.
    public func color(in theme: Theme) -> Color {
      switch self {
      case .primary: theme.colors.label
      case .secondary: theme.colors.secondaryLabel
      case .tertiary: theme.colors.tertiaryLabel
      }
    }
  }
}
