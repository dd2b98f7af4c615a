internal import BentoGraphics

/// The fonts of one text engine: only the embedded fonts, or also those of the system if text needs them.
///
/// Reading the system's fonts takes a small program longer than its first frame. So it is postponed until
/// text has a character, a family or a weight that is not embedded.
final class FontLibrary {
  private let mode: FontMode
  /// The embedded fonts only; nil if they cannot be opened.
  let embedded: FontCollection?
  private lazy var machine = FontConfiguration.machine.flatMap { FontCollection(mode, $0) }

  /// Opens the embedded fonts.
  init(_ mode: FontMode) {
    self.mode = mode
    embedded = FontConfiguration.embedded.flatMap { FontCollection(mode, $0) }
  }

  /// The fonts that a request is laid out with; nil if there are none at all.
  func fonts(for request: TextRequest) -> FontCollection? {
    switch mode {
    case .test: embedded
    case .user: embedded?.covers(request) == true ? embedded : machine ?? embedded
    }
  }
}

extension FontCollection {
  /// Whether every character of a request is in the exact face requested, so that the system's fonts would
  /// not change the result.
  fileprivate func covers(_ request: TextRequest) -> Bool {
    request.runs.allSatisfy { run in
      guard let face = face(for: run.attributes.drawnFont) else { return false }
      return run.string.unicodeScalars.allSatisfy { scalar in
        // All of visible ASCII is embedded; it is compared without a lookup in the character set.
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
