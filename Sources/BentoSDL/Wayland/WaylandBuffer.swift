internal import CWayland
internal import Glibc

/// Pixels in memory that this process shares with the Wayland compositor.
@MainActor
@safe
final class WaylandBuffer {
  let base: UnsafeMutableRawPointer
  let width: Int
  let height: Int
  /// The number of frames painted since this buffer contained the last one, or nil if it contains none.
  var age: Int?
  /// Whether the compositor may be reading the pixels.
  private(set) var isBusy = false
  private let byteCount: Int
  private var object: WaylandObject?

  var pointer: OpaquePointer? { unsafe object?.pointer }

  /// Returns nil if there is no memory for the buffer.
  init?(width: Int, height: Int, in memory: WaylandObject) {
    let file = CWayland_openMemory()
    guard file >= 0 else { return nil }
    defer { close(file) }
    byteCount = max(4, width * height * 4)
    guard ftruncate(file, byteCount) == 0,
      let base = unsafe mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      unsafe base != MAP_FAILED
    else { return nil }
    unsafe self.base = unsafe base
    (self.width, self.height) = (width, height)
    let pool = unsafe wl_shm_create_pool(memory.pointer, file, Int32(byteCount))
    object = unsafe WaylandObject(
      wl_shm_pool_create_buffer(
        pool,
        0,
        Int32(width),
        Int32(height),
        Int32(width * 4),
        WL_SHM_FORMAT_XRGB8888.rawValue
      ),
      { [weak self] _, _ in self?.isBusy = false },
      destroy: { unsafe wl_buffer_destroy($0) }
    )
    unsafe wl_shm_pool_destroy(pool)
  }

  isolated deinit {
    object = nil
    unsafe munmap(base, byteCount)
  }

  /// Marks the pixels as read by the compositor until it releases the buffer.
  func lend() {
    isBusy = true
  }
}
