/// The fonts used for drawing text.
public enum FontMode: Hashable, Sendable {
  /// Only the fonts included with the program, without hinting; the pixels are the same on every machine,
  /// regardless of the machine's fonts, settings and languages.
  case test
  /// The fonts included with the program first, then those of the system, in the order of the user's
  /// settings.
  case user
}
