internal import CBentoAssets

/// The embedded fonts as files that fontconfig can open, for the life of the program.
///
/// A font lies in anonymous memory and is named by the file descriptor that holds it, so no
/// search path and no temporary file is needed.
enum FontFiles {
  /// One font.
  struct File {
    /// The name by which it can be opened.
    let path: String
    /// What fontconfig would find out by reading it, as fontconfig writes patterns down.
    let pattern: String
  }

  /// The files, opened when first asked for.
  static let all: [File] = (0..<BentoAssets_fontCount()).compactMap { index in
    let file = BentoAssets_openFont(index)
    guard file >= 0, let pattern = BentoAssets_fontPattern(index) else { return nil }
    let line = String(cString: pattern).prefix { $0 != "\n" }
    return File(path: "/proc/self/fd/\(file)", pattern: String(line))
  }
}
