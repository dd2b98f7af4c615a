internal import CPango

/// What a program that is nobody's guest tells fontconfig.
package enum ProcessFonts {
  /// Keeps Pango from reading the machine's fonts for the process when it starts, which nothing here
  /// would use: the toolkit reads them for itself, and when a text needs them.
  ///
  /// Pango makes sure of fontconfig's configuration for the process as soon as there is a font map,
  /// in a thread of its own. Until that is done, the embedded fonts are that configuration; then
  /// there is none again, so that other code of the program gets the machine's when it asks for it.
  ///
  /// Called before the first text engine is made, by who owns the process: a configuration for the
  /// process that is already there would be replaced.
  package static func postponeReading() {
    guard let embedded = unsafe FontConfiguration.embedded?.handle,
      unsafe FcConfigSetCurrent(embedded) != 0
    else { return }
    if let map = unsafe CPango_makeFontMap(embedded) {
      unsafe CPango_awaitConfiguration(map)
      unsafe CPango_unref(map)
    }
    FcConfigSetCurrent(nil)
  }
}
