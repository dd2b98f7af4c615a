internal import CPango

/// A FreeType library: the owner of its handle.
///
/// Cairo's own is not used: its faces are shared by all threads, and the environment changes how it
/// draws.
@safe
final class FreeTypeLibrary {
  /// FreeType's own handle.
  let handle: FT_Library

  /// Makes a library; nil when there is no memory.
  init?() {
    guard let handle = unsafe CPango_makeFreeType() else { return nil }
    unsafe self.handle = unsafe handle
  }

  deinit {
    unsafe FT_Done_Library(handle)
  }
}
