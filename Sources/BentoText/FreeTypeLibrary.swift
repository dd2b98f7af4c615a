internal import CPango

/// A FreeType library: the owner of its handle.
///
/// Cairo's own is not used: its faces are shared by all threads, and the environment changes how it
/// draws.
final class FreeTypeLibrary {
  /// FreeType's own handle.
  let handle: FT_Library

  /// Makes a library; nil when there is no memory.
  init?() {
    guard let handle = CPango_makeFreeType() else { return nil }
    self.handle = handle
  }

  deinit {
    FT_Done_Library(handle)
  }
}
