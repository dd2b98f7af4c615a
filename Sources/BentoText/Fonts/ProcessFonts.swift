internal import CPango

/// The fontconfig setup of the process.
package enum ProcessFonts {
  /// Keeps Pango from reading the system's fonts when the process starts.
  ///
  /// Nothing would use that data: the toolkit reads the fonts separately, and only if text needs them.
  ///
  /// As soon as there is a font map, Pango ensures, on a separate thread, that the process has a fontconfig
  /// configuration. Until that is done, the configuration contains only the embedded fonts. Afterward, it is
  /// removed, so other code in the program gets the system's configuration.
  ///
  /// Only the owner of the process should call this, before the first text engine is created, because an
  /// existing configuration of the process would be replaced. Others call ``postponeReadingUnlessShared()``.
  package static func postponeReading() {
    _ = reading
  }

  /// Does the same in a process of which the toolkit is only a part, unless other code there may have
  /// configured fontconfig.
  package static func postponeReadingUnlessShared() {
    guard CPango_sharesFontconfig() == 0 else { return }
    _ = reading
  }

  private static let reading: Void = {
    guard let embedded = unsafe FontConfiguration.embedded?.handle,
      unsafe FcConfigSetCurrent(embedded) != 0
    else { return }
    // The font map serves only to start that thread. Without this, every start would take 6 ms and 1 MB more
    // (`start`).
    if let map = unsafe CPango_makeFontMap(embedded) {
      unsafe CPango_awaitConfiguration(map)
      unsafe CPango_unref(map)
    }
    FcConfigSetCurrent(nil)
  }()
}
