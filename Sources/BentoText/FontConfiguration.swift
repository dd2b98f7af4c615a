internal import CPango

/// The files that fonts come from: one configuration for each source, made once and kept.
///
/// Pango 1.50 never gives back the last reference to a configuration, so that one for each font map
/// would stay forever with all that it has read. Fontconfig reads a configuration that no longer
/// changes on any thread, which is what makes the class `Sendable`.
final class FontConfiguration: @unchecked Sendable {
  /// Fontconfig's own handle.
  let handle: OpaquePointer
  /// The faces of the toolkit's own family; none where the machine's may stand for them.
  let faces: [FontFace]

  private init(_ handle: OpaquePointer, faces: [FontFace] = []) {
    self.handle = handle
    self.faces = faces
  }

  deinit {
    FcConfigDestroy(handle)
  }

  /// The embedded fonts alone; nil when there is no memory or none can be opened.
  static let embedded = makeEmbedded().map { FontConfiguration($0, faces: faces(of: $0)) }

  /// The embedded fonts and those of the machine, by the user's settings; nil when there is no
  /// memory.
  static let machine = makeMachine().map { FontConfiguration($0) }
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
      <alias><family>monospace</family><prefer><family>Noto Sans Mono</family></prefer></alias>
      <alias><family>emoji</family><prefer><family>Noto Color Emoji</family></prefer></alias>
    </fontconfig>
    """

  private static func faces(of configuration: OpaquePointer) -> [FontFace] {
    [FcSetSystem, FcSetApplication].flatMap { set in
      let fonts = FcConfigGetFonts(configuration, set)?.pointee
      return (0..<Int(fonts?.nfont ?? 0)).compactMap { index in
        fonts?.fonts[index].flatMap(FontFace.init)
      }
    }
  }

  private static func makeEmbedded() -> OpaquePointer? {
    guard let own = FcConfigCreate() else { return nil }
    let parsed = withFontconfigString(rules) { FcConfigParseAndLoadFromMemory(own, $0, 0) }
    if parsed != 0, addPatterns(to: own) || addFonts(to: own) { return own }
    FcConfigDestroy(own)
    return nil
  }

  private static func makeMachine() -> OpaquePointer? {
    guard let system = FcInitLoadConfigAndFonts() else { return nil }
    _ = addFonts(to: system)
    return system
  }

  /// Adds the embedded fonts by what is known of them, so that their files are not read; false, with
  /// nothing added, when fontconfig does not take it.
  ///
  /// Fontconfig has no call for this, but hands out the very set that it looks fonts up in.
  private static func addPatterns(to configuration: OpaquePointer) -> Bool {
    guard !FontFiles.all.isEmpty, FcConfigBuildFonts(configuration) != 0,
      let fonts = FcConfigGetFonts(configuration, FcSetSystem)
    else { return false }
    let patterns = FontFiles.all.compactMap { file in
      withFontconfigString(file.pattern) { FcNameParse($0) }.map { (file, $0) }
    }
    let isComplete = patterns.count == FontFiles.all.count
    for (file, pattern) in patterns {
      let isNamed = withFontconfigString(file.path) { FcPatternAddString(pattern, FC_FILE, $0) }
      if !isComplete || isNamed == 0 || FcFontSetAdd(fonts, pattern) == 0 {
        FcPatternDestroy(pattern)
      }
    }
    return fonts.pointee.nfont > 0
  }

  /// Adds the embedded fonts by reading their files; false when not even the first can be opened.
  private static func addFonts(to configuration: OpaquePointer) -> Bool {
    var count = 0
    for file in FontFiles.all {
      let added = withFontconfigString(file.path) { FcConfigAppFontAddFile(configuration, $0) }
      count += added != 0 ? 1 : 0
    }
    return count > 0
  }
}

/// Lends a text in the form that fontconfig takes.
func withFontconfigString<Result>(
  _ text: String,
  _ body: (UnsafePointer<FcChar8>) -> Result
) -> Result {
  text.withCString {
    $0.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count + 1, body)
  }
}
