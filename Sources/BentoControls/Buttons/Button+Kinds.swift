extension Button {
  /// The prominence of a button.
  public nonisolated enum Style: Hashable, Sendable {
    /// A title in the tint color.
    case plain
    /// A title on a neutral background.
    case gray
    /// A title on a light shade of the tint color.
    case tinted
    /// A title on the tint color, for the main action of a screen.
    case filled
  }

  /// The alignment of the title and image in a button that is wider than its content.
  public nonisolated enum ContentAlignment: Hashable, Sendable, CaseIterable {
    /// Aligned with the leading edge: left, or right in a right-to-left layout.
    case leading
    /// Centered.
    case center
    /// Aligned with the trailing edge.
    case trailing
  }

  /// The role of a button in a form.
  public nonisolated enum Role: Hashable, Sendable {
    /// No specific role.
    case normal
    /// The most likely action; Return presses the button from any field of its ``Form``.
    case `default`
    /// The action that cancels; Escape presses the button from any field of its ``Form``.
    case cancel
    /// An action that destroys something; the button has the theme's color for such actions.
    case destructive
  }
}
