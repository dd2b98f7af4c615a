internal import CPango

/// The lock that is held while Pango's and Cairo's fonts are looked up, used or released.
///
/// Every text engine has its own font map, but the maps are not independent. Cairo 1.16 keeps at most ten
/// font files open per process: it closes one without checking whether another thread is opening it, and
/// opens and closes all of them with one FreeType library, which allows neither at the same time. And when
/// Pango 1.50 shapes on two threads, it breaks lines inside glyphs that depend on each other. So the lock is
/// held by any code that may load a font, query its metrics, shape or draw with it, or release the last
/// reference to it. It is recursive.
///
/// Never take it inside the closure of a `static let` that is first read with the lock held.
@safe
package final class FontLock: @unchecked Sendable {
  private static let shared = FontLock()

  // Allocated once and never moved, as GLib requires; the lock also guards the maps.
  private let mutex = UnsafeMutablePointer<GRecMutex>.allocate(capacity: 1)
  private var leftMaps: [UnsafeMutablePointer<PangoFontMap>] = unsafe []

  private init() {
    unsafe mutex.initialize(to: GRecMutex())
    unsafe g_rec_mutex_init(mutex)
  }

  /// Calls a closure with the lock held.
  package static func withLock<Result>(_ body: () -> Result) -> Result {
    // Recursive, since fonts are released while text is shaped: any deinit may take the lock again.
    unsafe g_rec_mutex_lock(shared.mutex)
    defer { unsafe g_rec_mutex_unlock(shared.mutex) }
    return body()
  }

  /// Releases a font map as soon as no thread of Pango's uses it.
  ///
  /// Pango looks up fonts on its own threads, which retain the map until they finish, even if the result is
  /// no longer needed. The last one would destroy the map with all its fonts without the lock, while other
  /// engines use fonts. So a map in use is kept until the next one is released or created.
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
        // A count of one cannot rise again: only a holder of a reference can pass another one on.
        guard unsafe CPango_isOnlyReference(map) != 0 else { return false }
        unsafe CPango_unref(map)
        return true
      }
    }
  }
}
