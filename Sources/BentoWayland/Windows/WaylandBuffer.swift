internal import BentoGeometry
internal import BentoGraphics
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
  /// The pixels of the content that a decoration covers, with their areas.
  private var covered: [(area: PixelRect, words: [UInt32])] = []
  /// Whether the compositor may be reading the pixels.
  private(set) var isBusy = false
  private let capacity: Int
  /// The format of the pixels.
  private(set) var format: wl_shm_format
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

  /// Creates a buffer for pixels with an opacity, or returns nil if there is no memory.
  ///
  /// - Parameter spareRows: The number of rows for which there is memory after the pixels.
  convenience init?(width: Int, height: Int, spareRows: Int = 0, of client: WaylandClient) {
    guard let memory = client.memory else { return nil }
    self.init(
      capacity: width * (height + spareRows) * 4,
      in: memory,
      format: WL_SHM_FORMAT_ARGB8888
    )
    guard resize(width: width, height: height) else { return nil }
  }

  isolated deinit {
    object = nil
    unsafe wl_shm_pool_destroy(pool)
    unsafe munmap(base, capacity)
  }

  /// Gives the buffer a size and a format, by default the current one; its content is lost if they are others.
  ///
  /// Returns false if the memory is too small, or so large that it would be wasted.
  func resize(width: Int, height: Int, format new: wl_shm_format? = nil) -> Bool {
    let format = new ?? format
    guard (width, height, format) != (self.width, self.height, self.format) else { return true }
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
    (self.width, self.height, self.format, age) = (width, height, format, nil)
    covered = []
    return object != nil
  }

  /// Blends the corners with a decoration, and keeps their pixels.
  func cover(with decoration: WindowDecoration) {
    uncover()
    let corners = decoration.corners(of: PixelRect(x: 0, y: 0, width: width, height: height))
    for (index, area) in corners.enumerated() {
      covered.append((area, words(in: area)))
      setWords(
        decoration.blend(index) { x, y in unsafe row(area.y + y)[area.x + x] },
        in: area
      )
    }
  }

  /// Replaces all pixels.
  func fill(with words: [UInt32]) {
    setWords(words, in: PixelRect(x: 0, y: 0, width: width, height: height))
  }

  /// Returns the pixels that a decoration covers to what they were.
  func uncover() {
    for (area, words) in covered { setWords(words, in: area) }
    covered = []
  }

  private func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe base.assumingMemoryBound(to: UInt32.self) + y * width
  }

  private func words(in area: PixelRect) -> [UInt32] {
    (area.minY..<area.maxY).flatMap { y in
      unsafe Array(UnsafeBufferPointer(start: row(y) + area.x, count: area.width))
    }
  }

  private func setWords(_ words: [UInt32], in area: PixelRect) {
    for (index, word) in words.enumerated() {
      unsafe row(area.y + index / area.width)[area.x + index % area.width] = word
    }
  }

  /// Returns the compositor's object for a part of the pixels, or nil if the memory is too small.
  ///
  /// The memory ends at least a row after the pixels, because each row of the part counts in full.
  func part(_ area: PixelRect) -> WaylandObject? {
    let offset = (area.y * width + area.x) * 4
    guard offset + area.height * width * 4 <= capacity else { return nil }
    return unsafe WaylandObject(
      wl_shm_pool_create_buffer(
        pool,
        Int32(offset),
        Int32(area.width),
        Int32(area.height),
        Int32(width * 4),
        format.rawValue
      ),
      destroy: { unsafe wl_buffer_destroy($0) }
    )
  }

  /// Marks the pixels as read by the compositor until it releases the buffer.
  func lend() {
    isBusy = true
  }
}
