internal import CPango

/// The one lock that is held while the fonts of Pango and Cairo are found, used or given up.
///
/// Each text engine has a font map of its own, and still they are not apart. Cairo 1.16 keeps at most
/// ten font files open for the process: it closes one without asking whether another thread is just
/// opening it, and opens and closes all with one FreeType library, which allows neither at once. Pango
/// 1.50 that shapes on two threads breaks lines inside letters that depend on each other. So whoever
/// calls what may load a font, ask it for lengths, shape or draw with it, or release the last reference
/// to one holds the lock. A thread may take it again.
///
/// Never to be taken: inside the closure of a `static let` that is first read with the lock held.
@safe
package final class FontLock: @unchecked Sendable {
  private static let shared = FontLock()

  // Allocated once and kept, as GLib needs it at one address; the maps are guarded by it.
  private let mutex = UnsafeMutablePointer<GRecMutex>.allocate(capacity: 1)
  private var leftMaps: [UnsafeMutablePointer<PangoFontMap>] = unsafe []

  private init() {
    unsafe mutex.initialize(to: GRecMutex())
    unsafe g_rec_mutex_init(mutex)
  }

  /// Calls a closure with the lock held.
  package static func withLock<Result>(_ body: () -> Result) -> Result {
    unsafe g_rec_mutex_lock(shared.mutex)
    defer { unsafe g_rec_mutex_unlock(shared.mutex) }
    return body()
  }

  /// Gives up a font map as soon as no thread of Pango's uses it.
  ///
  /// Pango looks fonts up in threads of its own, each of which keeps the map until it has found what
  /// nobody may want by now. The last one would take the map down without the lock, with all fonts, in
  /// the middle of what other engines do. So a map that is in use waits for the next one that is given
  /// up or made.
  static func release(_ map: UnsafeMutablePointer<PangoFontMap>) {
    withLock {
      unsafe shared.leftMaps.append(map)
      releaseLeftMaps()
    }
  }

  /// Gives up the font maps that were left and that no thread uses any more.
  static func releaseLeftMaps() {
    withLock {
      unsafe shared.leftMaps.removeAll { map in
        guard unsafe CPango_isOnlyReference(map) != 0 else { return false }
        unsafe CPango_unref(map)
        return true
      }
    }
  }
}
