internal import CPango

/// The files that fonts come from: one configuration for each source, made once and kept.
///
/// Pango 1.50 never gives back the last reference to a configuration, so that one for each font map
/// would stay for ever with all that it has read. Fontconfig reads a configuration that no longer
/// changes on any thread, which is what makes the class `Sendable`.
final class FontConfiguration: @unchecked Sendable {
  /// Fontconfig's own handle.
  let handle: OpaquePointer
  /// The faces of the toolkit's own family among the embedded fonts.
  let faces: [FontFace]

  private init(_ handle: OpaquePointer) {
    self.handle = handle
    let fonts = FcConfigGetFonts(handle, FcSetApplication)
    faces = (0..<Int(fonts?.pointee.nfont ?? 0)).compactMap { index in
      fonts?.pointee.fonts[index].flatMap(FontFace.init)
    }
  }

  deinit {
    FcConfigDestroy(handle)
  }

  /// The embedded fonts alone; nil when there is no memory or none can be opened.
  static let embedded = makeEmbedded().map(FontConfiguration.init)

  /// The embedded fonts and those of the machine, by the user's settings; nil when there is no
  /// memory.
  static let machine = makeMachine().map(FontConfiguration.init)
}

// MARK: - Making

extension FontConfiguration {
  /// What a configuration without the system's files lacks: bitmap fonts, which are mostly emoji,
  /// scaled to the text's size, and the names that stand for a kind of font.
  private static let rules = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig>
      <match target="font">
        <test name="outline" compare="eq"><bool>false</bool></test>
        <edit name="pixelsizefixupfactor" mode="assign">
          <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
        </edit>
        <edit name="matrix" mode="assign">
          <times>
            <name>matrix</name>
            <matrix>
              <name>pixelsizefixupfactor</name><double>0</double>
              <double>0</double><name>pixelsizefixupfactor</name>
            </matrix>
          </times>
        </edit>
      </match>
      <alias><family>sans-serif</family><prefer><family>Noto Sans</family></prefer></alias>
      <alias><family>system-ui</family><prefer><family>Noto Sans</family></prefer></alias>
      <alias><family>emoji</family><prefer><family>Noto Color Emoji</family></prefer></alias>
    </fontconfig>
    """

  private static func makeEmbedded() -> OpaquePointer? {
    guard let own = FcConfigCreate() else { return nil }
    let parsed = rules.withCString { text in
      text.withMemoryRebound(to: FcChar8.self, capacity: rules.utf8.count) {
        FcConfigParseAndLoadFromMemory(own, $0, 0)
      }
    }
    if parsed != 0, addFonts(to: own) { return own }
    FcConfigDestroy(own)
    return nil
  }

  private static func makeMachine() -> OpaquePointer? {
    guard let system = FcInitLoadConfigAndFonts() else { return nil }
    _ = addFonts(to: system)
    return system
  }

  /// Adds the embedded fonts; false when not even the first can be opened.
  private static func addFonts(to configuration: OpaquePointer) -> Bool {
    var count = 0
    for path in FontFiles.paths {
      let added = path.withCString { text in
        text.withMemoryRebound(to: FcChar8.self, capacity: path.utf8.count + 1) {
          FcConfigAppFontAddFile(configuration, $0)
        }
      }
      count += added != 0 ? 1 : 0
    }
    return count > 0
  }
}
