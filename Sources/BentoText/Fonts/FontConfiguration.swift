internal import CPango

/// The files that fonts come from: one configuration for each source, made once and kept.
///
/// Pango 1.50 never gives back the last reference to a configuration, so that one for each font map
/// would stay forever with all that it has read. Fontconfig reads a configuration that no longer
/// changes on any thread, which is what makes the class `Sendable`.
@safe
final class FontConfiguration: @unchecked Sendable {
  /// Fontconfig's own handle.
  let handle: OpaquePointer
  /// The faces of the toolkit's own family; none where the machine's may stand for them.
  let faces: [FontFace]

  private init(_ handle: OpaquePointer, faces: [FontFace] = []) {
    unsafe self.handle = unsafe handle
    self.faces = faces
  }

  deinit {
    unsafe FcConfigDestroy(handle)
  }

  /// The embedded fonts alone; nil when there is no memory or none can be opened.
  static let embedded = unsafe makeEmbedded().map {
    unsafe FontConfiguration($0, faces: faces(of: $0))
  }

  /// The embedded fonts and those of the machine, by the user's settings; nil when there is no
  /// memory.
  static let machine = unsafe makeMachine().map { unsafe FontConfiguration($0) }
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
      let fonts = unsafe FcConfigGetFonts(configuration, set)?.pointee
      return unsafe (0..<Int(fonts?.nfont ?? 0)).compactMap { index in
        unsafe fonts?.fonts[index].flatMap(FontFace.init)
      }
    }
  }

  private static func makeEmbedded() -> OpaquePointer? {
    guard let own = unsafe FcConfigCreate() else { return nil }
    let parsed = unsafe withFontconfigString(rules) {
      unsafe FcConfigParseAndLoadFromMemory(own, $0, 0)
    }
    if parsed != 0, unsafe addPatterns(to: own) || addFonts(to: own) { return unsafe own }
    unsafe FcConfigDestroy(own)
    return nil
  }

  private static func makeMachine() -> OpaquePointer? {
    guard let system = unsafe FcInitLoadConfigAndFonts() else { return nil }
    _ = unsafe addFonts(to: system)
    return unsafe system
  }

  /// Adds the embedded fonts by what is known of them, so that their files are not read; false, with
  /// nothing added, when fontconfig does not take it.
  ///
  /// Fontconfig has no call for this, but hands out the very set that it looks fonts up in.
  private static func addPatterns(to configuration: OpaquePointer) -> Bool {
    guard !FontFiles.all.isEmpty, unsafe FcConfigBuildFonts(configuration) != 0,
      let fonts = unsafe FcConfigGetFonts(configuration, FcSetSystem)
    else { return false }
    let patterns = unsafe FontFiles.all.compactMap { file in
      unsafe withFontconfigString(file.pattern) { unsafe FcNameParse($0) }.map { unsafe (file, $0) }
    }
    let isComplete = unsafe patterns.count == FontFiles.all.count
    unsafe patterns.forEach { file, pattern in
      let isNamed = unsafe withFontconfigString(file.path) {
        unsafe FcPatternAddString(pattern, FC_FILE, $0)
      }
      if unsafe !isComplete || isNamed == 0 || FcFontSetAdd(fonts, pattern) == 0 {
        unsafe FcPatternDestroy(pattern)
      }
    }
    return unsafe fonts.pointee.nfont > 0
  }

  /// Adds the embedded fonts by reading their files; false when not even the first can be opened.
  private static func addFonts(to configuration: OpaquePointer) -> Bool {
    var count = 0
    for file in FontFiles.all {
      let added = unsafe withFontconfigString(file.path) {
        unsafe FcConfigAppFontAddFile(configuration, $0)
      }
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
  unsafe text.withCString {
    unsafe $0.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count + 1, body)
  }
}
