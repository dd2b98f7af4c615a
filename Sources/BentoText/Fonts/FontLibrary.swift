internal import BentoGraphics

/// The fonts of one text engine, by what a text needs: the embedded ones alone, or the machine's
/// beside them.
///
/// To read what fonts the machine has takes a small program longer than its first frame, so it is
/// left until a text has a letter, a family or a weight that is not embedded.
final class FontLibrary {
  private let mode: FontMode
  /// The embedded fonts alone; nil when they cannot be opened.
  let embedded: FontCollection?
  private lazy var machine = FontConfiguration.machine.flatMap { FontCollection(mode, $0) }

  /// Opens the embedded fonts.
  init(_ mode: FontMode) {
    self.mode = mode
    embedded = FontConfiguration.embedded.flatMap { FontCollection(mode, $0) }
  }

  /// The fonts that a request is laid out with; nil when there are none at all.
  func fonts(for request: TextRequest) -> FontCollection? {
    switch mode {
    case .test: embedded
    case .user: embedded?.covers(request) == true ? embedded : machine ?? embedded
    }
  }
}

extension FontCollection {
  /// Whether every letter of a request is in the very face that is asked for, so that no other
  /// font of any machine would be drawn with instead.
  fileprivate func covers(_ request: TextRequest) -> Bool {
    request.runs.allSatisfy { run in
      guard let face = face(for: run.attributes.drawnFont) else { return false }
      return run.string.unicodeScalars.allSatisfy { scalar in
        (0x20..<0x7F).contains(scalar.value) || scalar.isLineBreak || face.contains(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it separates lines or cells, and is not drawn.
  fileprivate var isLineBreak: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: true
    default: false
    }
  }
}
