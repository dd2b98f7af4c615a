/// Which fonts text is drawn with.
public enum FontMode: Hashable, Sendable {
  /// Only the fonts that are part of the program, without hinting: the same pixels on every
  /// machine, whatever fonts, settings and languages it has.
  case test
  /// The fonts that are part of the program first, then those of the system, as the user's
  /// settings order them.
  case user
}
