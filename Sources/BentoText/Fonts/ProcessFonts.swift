internal import CPango

/// The fontconfig setup of a program that owns its process.
package enum ProcessFonts {
  /// Keeps Pango from reading the system's fonts when the process starts.
  ///
  /// Nothing here would use them: the toolkit reads them separately, and only when text needs them.
  ///
  /// Pango makes sure that the process has a fontconfig configuration as soon as there is a font map, on a
  /// separate thread. Until that is done, the embedded fonts are that configuration. Then there is none
  /// again, so that other code of the program gets the system's configuration.
  ///
  /// Called before the first text engine is created, by the owner of the process: an existing configuration
  /// of the process would be replaced.
  package static func postponeReading() {
    guard let embedded = unsafe FontConfiguration.embedded?.handle,
      unsafe FcConfigSetCurrent(embedded) != 0
    else { return }
    // A font map only to start that thread. 6 ms and 1 MB at every start otherwise (`start`).
    if let map = unsafe CPango_makeFontMap(embedded) {
      unsafe CPango_awaitConfiguration(map)
      unsafe CPango_unref(map)
    }
    FcConfigSetCurrent(nil)
  }
}
