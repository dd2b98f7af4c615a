internal import CBentoAssets

/// The embedded fonts as files that fontconfig can open, for the life of the program.
///
/// A font lies in anonymous memory and is named by the file descriptor that holds it, so no
/// search path and no temporary file is needed.
enum FontFiles {
  /// The names of the files, opened when first asked for.
  static let paths: [String] = (0..<BentoAssets_fontCount()).compactMap { index in
    let file = BentoAssets_openFont(index)
    return file < 0 ? nil : "/proc/self/fd/\(file)"
  }
}
