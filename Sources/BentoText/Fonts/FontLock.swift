internal import CPango

/// The lock held while Pango's and Cairo's fonts are looked up, used or released.
///
/// Every text engine has its own font map, but the maps are not independent. Cairo 1.16 keeps at most ten
/// font files open per process. It closes a file without checking whether another thread is opening it, and
/// it opens and closes all of them with one FreeType library, which does not support this on several threads
/// at the same time. In addition, when Pango 1.50 shapes on two threads, it breaks lines inside groups of
/// glyphs that depend on each other. The lock is therefore held by any code that may load a font, query its
/// metrics, shape or draw with it, or release the last reference to it. The lock is recursive.
///
/// Never take it inside the closure of a `static let` that is first read with the lock held.
@safe
package final class FontLock: @unchecked Sendable {
  private static let shared = FontLock()

  // The mutex is allocated once and never moved, as GLib requires; it also guards the maps.
  private let mutex = UnsafeMutablePointer<GRecMutex>.allocate(capacity: 1)
  private var leftMaps: [UnsafeMutablePointer<PangoFontMap>] = unsafe []

  private init() {
    unsafe mutex.initialize(to: GRecMutex())
    unsafe g_rec_mutex_init(mutex)
  }

  /// Calls a closure with the lock held.
  package static func withLock<Result>(_ body: () -> Result) -> Result {
    // The lock is recursive because fonts are released while text is shaped: any `deinit` may acquire it
    // again.
    unsafe g_rec_mutex_lock(shared.mutex)
    defer { unsafe g_rec_mutex_unlock(shared.mutex) }
    return body()
  }

  /// Releases a font map as soon as none of Pango's threads uses it.
  ///
  /// Pango looks up fonts on its own threads, which retain the map until they finish, even if the result is
  /// no longer needed. The last of these threads would then destroy the map and all its fonts without holding
  /// the lock, while other engines are using fonts. A map in use is therefore kept until the next one is
  /// released or created.
  static func release(_ map: UnsafeMutablePointer<PangoFontMap>) {
    withLock {
      unsafe shared.leftMaps.append(map)
      releaseLeftMaps()
    }
  }

  /// Releases the font maps that are no longer used by any thread.
  static func releaseLeftMaps() {
    withLock {
      unsafe shared.leftMaps.removeAll { map in
        // A count of one cannot increase again: only a holder of a reference can create another one.
        guard unsafe CPango_isOnlyReference(map) != 0 else { return false }
        unsafe CPango_unref(map)
        return true
      }
    }
  }
}
