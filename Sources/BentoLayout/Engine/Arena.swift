internal import Glibc

/// Elements in one block of memory that grows in small steps and is never copied.
///
/// Elements are plain values: they own nothing, so that moving and dropping them is free.
@safe
struct Arena<Element>: ~Copyable {
  /// The number of elements.
  private(set) var count = 0
  private var capacity = 0
  private var base: UnsafeMutablePointer<Element>?

  deinit { unsafe free(base) }

  /// The element at a place.
  ///
  /// Only debug builds check the place: every place comes from a link that the arena's owner made.
  subscript(index: Int) -> Element {
    @inline(__always)
    _read {
      assert(index >= 0 && index < count, "The place is outside the arena.")
      yield unsafe base.unsafelyUnwrapped[index]
    }
    @inline(__always)
    _modify {
      assert(index >= 0 && index < count, "The place is outside the arena.")
      yield unsafe &base.unsafelyUnwrapped[index]
    }
  }

  /// The element at a place.
  subscript(index: Int32) -> Element {
    @inline(__always)
    _read { yield self[Int(index)] }
    @inline(__always)
    _modify { yield &self[Int(index)] }
  }

  /// The places in use.
  var indices: Range<Int> { 0..<count }

  /// Adds an element behind the others.
  ///
  /// - Complexity: O(1) on average.
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    unsafe (base.unsafelyUnwrapped + count).initialize(to: element)
    count += 1
  }

  /// Makes room for a sixteenth more; large blocks grow in place, by moving pages.
  private mutating func grow() {
    let wanted = capacity + max(16, capacity / 16)
    let block = unsafe realloc(base, wanted * MemoryLayout<Element>.stride)
    precondition(unsafe block != nil, "There is no memory for a layout.")
    unsafe base = block?.assumingMemoryBound(to: Element.self)
    capacity = wanted
  }
}
