internal import BentoGraphics

/// The fonts of one text engine: only the embedded fonts or, if text needs them, the system's fonts too.
///
/// In a small program, reading the system's fonts takes longer than the first frame. It is therefore
/// postponed until text has a character, a family or a weight that is not embedded.
final class FontLibrary {
  private let mode: FontMode
  /// The embedded fonts only, or nil if they cannot be opened.
  let embedded: FontCollection?
  private lazy var machine = FontConfiguration.machine.flatMap { FontCollection(mode, $0) }

  /// Opens the embedded fonts.
  init(_ mode: FontMode) {
    self.mode = mode
    embedded = FontConfiguration.embedded.flatMap { FontCollection(mode, $0) }
    if embedded?.samplesOtherFonts == true { FontFiles.writeAll() }
  }

  /// Returns the fonts for laying out a request, or nil if there are none at all.
  func fonts(for request: TextRequest) -> FontCollection? {
    if embedded?.covers(request) == true { return embedded }
    FontFiles.writeAll()
    return mode == .test ? embedded : machine ?? embedded
  }
}

extension FontCollection {
  /// Whether the requested face contains every character of a request, in which case the system's fonts would
  /// not change the result.
  fileprivate func covers(_ request: TextRequest) -> Bool {
    request.runs.allSatisfy { run in
      guard let face = ownFace(for: run.attributes.drawnFont) else { return false }
      return run.string.unicodeScalars.allSatisfy { scalar in
        // All visible ASCII characters are embedded; they are checked without a lookup in the character set.
        (0x20..<0x7F).contains(scalar.value) || scalar.isLineBreak || face.contains(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar separates lines or cells and is not drawn.
  fileprivate var isLineBreak: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: true
    default: false
    }
  }
}
