extension Button {
  /// How a button stands out from its surroundings.
  public nonisolated enum Style: Hashable, Sendable {
    /// A title in the tint color.
    case plain
    /// A title on a neutral surface.
    case gray
    /// A title on a light shade of the tint.
    case tinted
    /// A title on the tint itself: the main action of a screen.
    case filled
  }

  /// Where title and image stand in a button that is wider than they are.
  public nonisolated enum ContentAlignment: Hashable, Sendable, CaseIterable {
    /// At the edge where text begins: the left one, or the right one from right to left.
    case leading
    /// In the middle.
    case center
    /// At the edge where text ends.
    case trailing
  }

  /// What a button is for, among the buttons of a form.
  public nonisolated enum Role: Hashable, Sendable {
    /// Nothing in particular.
    case normal
    /// What is most likely meant: Return presses it from any field of its ``Form``.
    case `default`
    /// What gives up: Escape presses it from any field of its ``Form``.
    case cancel
    /// What destroys something: it is drawn in the theme's color for that.
    case destructive
  }
}
