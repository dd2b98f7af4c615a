internal import CPango

/// A FreeType library, and the owner of its handle.
///
/// Cairo's library is not used: its faces are shared by all threads, and environment variables change its
/// rendering.
@safe
final class FreeTypeLibrary {
  /// FreeType's handle.
  let handle: FT_Library

  /// Creates a library; returns nil if memory runs out.
  init?() {
    guard let handle = unsafe CPango_makeFreeType() else { return nil }
    unsafe self.handle = unsafe handle
  }

  deinit {
    unsafe FT_Done_Library(handle)
  }
}
