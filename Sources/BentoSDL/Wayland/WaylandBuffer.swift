internal import CWayland
internal import Glibc

/// Pixels in memory that this process shares with the Wayland compositor.
///
/// The memory is reused for all sizes of a window, because the kernel takes longer to provide new pages than the
/// toolkit takes to paint them.
@MainActor
@safe
final class WaylandBuffer {
  let base: UnsafeMutableRawPointer
  private(set) var width = 0
  private(set) var height = 0
  /// The number of frames painted since this buffer contained the last one, or nil if it contains none.
  var age: Int?
  /// Whether the compositor may be reading the pixels.
  private(set) var isBusy = false
  private let capacity: Int
  private let format: wl_shm_format
  private let pool: OpaquePointer
  private var object: WaylandObject?

  /// The compositor's object for the pixels, or nil before the buffer has a size.
  var pointer: OpaquePointer? { unsafe object?.pointer }

  /// Returns nil if there is no memory for the given number of bytes.
  init?(
    capacity: Int,
    in memory: WaylandObject,
    format: wl_shm_format = WL_SHM_FORMAT_XRGB8888
  ) {
    let file = CWayland_openMemory()
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard capacity <= Int32.max, ftruncate(file, capacity) == 0,
      let base = unsafe mmap(nil, capacity, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      unsafe base != MAP_FAILED
    else { return nil }
    guard let pool = unsafe wl_shm_create_pool(memory.pointer, file, Int32(capacity)) else {
      unsafe munmap(base, capacity)
      return nil
    }
    unsafe (self.base, self.pool) = unsafe (base, pool)
    (self.capacity, self.format) = (capacity, format)
  }

  isolated deinit {
    object = nil
    unsafe wl_shm_pool_destroy(pool)
    unsafe munmap(base, capacity)
  }

  /// Gives the buffer a size; its content is lost if that is another one.
  ///
  /// Returns false if the memory is too small, or so large that it would be wasted.
  func resize(width: Int, height: Int) -> Bool {
    guard (width, height) != (self.width, self.height) else { return true }
    guard (capacity / 8...capacity).contains(width * height * 4) else { return false }
    object = unsafe WaylandObject(
      wl_shm_pool_create_buffer(
        pool,
        0,
        Int32(width),
        Int32(height),
        Int32(width * 4),
        format.rawValue
      ),
      { [weak self] _, _ in self?.isBusy = false },
      destroy: { unsafe wl_buffer_destroy($0) }
    )
    (self.width, self.height, age) = (width, height, nil)
    return object != nil
  }

  /// Marks the pixels as read by the compositor until it releases the buffer.
  func lend() {
    isBusy = true
  }
}
