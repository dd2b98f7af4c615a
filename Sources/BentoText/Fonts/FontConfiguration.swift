internal import CPango

/// A source of fonts: a fontconfig configuration, created once for each kind and never released.
///
/// Pango 1.50 never releases the last reference to a configuration, so a configuration for each font map
/// would leak, along with everything it has read. Fontconfig can read a configuration that no longer changes
/// on any thread, which makes the class `Sendable`.
@safe
final class FontConfiguration: @unchecked Sendable {
  /// Fontconfig's handle.
  let handle: OpaquePointer
  /// The faces of the toolkit's own family, or an empty array if the system's faces may replace them.
  let faces: [FontFace]

  private init(_ handle: OpaquePointer, faces: [FontFace] = []) {
    unsafe self.handle = unsafe handle
    self.faces = faces
  }

  deinit {
    unsafe FcConfigDestroy(handle)
  }

  /// The embedded fonts only, or nil if memory runs out or none can be opened.
  static let embedded = unsafe makeEmbedded().map {
    unsafe FontConfiguration($0, faces: faces(of: $0))
  }

  /// The embedded fonts and those of the system, with the user's settings, or nil if memory runs out.
  static let machine = unsafe makeMachine().map { unsafe FontConfiguration($0) }
}

// MARK: - Creating

extension FontConfiguration {
  /// The rules that are missing without the system's configuration files: bitmap fonts, mostly emoji, are
  /// scaled to the text size, and generic names are mapped to families.
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

  /// Adds the embedded fonts using precomputed patterns, so their files are not read; returns `false`, with
  /// nothing added, if fontconfig rejects them.
  ///
  /// Fontconfig has no function for this, but it gives access to the font set that it searches.
  private static func addPatterns(to configuration: OpaquePointer) -> Bool {
    // Reading a file took 0.2 to 0.7 ms at every start (`start`).
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

  /// Adds the embedded fonts by reading their files; returns `false` if none can be opened.
  private static func addFonts(to configuration: OpaquePointer) -> Bool {
    FontFiles.writeAll()
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

/// Calls a closure with the string in the form that fontconfig expects.
func withFontconfigString<Result>(
  _ text: String,
  _ body: (UnsafePointer<FcChar8>) -> Result
) -> Result {
  unsafe text.withCString {
    unsafe $0.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count + 1, body)
  }
}
