internal import Glibc

/// Elements in one block of memory that grows in small steps and is never copied.
///
/// Elements are plain values: they own nothing, so that moving and dropping them is free.
///
/// A `ContiguousArray` would do the same with four costs that the passes over ten thousand nodes
/// show (`layout.full.9997`, `layout.width.9997`): it doubles its block, where a node may take 320
/// bytes at the most (`layout.memory.9997`), and copies it to do so, where `realloc` moves pages; it
/// checks every index and, on every write, whether it is shared; and a read of one field through its
/// subscript may copy the record, where `_read` lends it.
@safe
struct Arena<Element>: ~Copyable {
  /// The number of elements.
  private(set) var count = 0
  private var capacity = 0
  private var base: UnsafeMutablePointer<Element>?

  deinit { unsafe free(base) }

  /// The element at a position.
  ///
  /// Only debug builds check the position: it comes from a link that the arena's owner made.
  subscript(index: Int) -> Element {
    @inline(__always)
    _read {
      assert(index >= 0 && index < count, "The position is outside the arena.")
      yield unsafe base.unsafelyUnwrapped[index]
    }
    @inline(__always)
    _modify {
      assert(index >= 0 && index < count, "The position is outside the arena.")
      yield unsafe &base.unsafelyUnwrapped[index]
    }
  }

  /// The element at a position.
  subscript(index: Int32) -> Element {
    @inline(__always)
    _read { yield self[Int(index)] }
    @inline(__always)
    _modify { yield &self[Int(index)] }
  }

  /// The positions in use.
  var indices: Range<Int> { 0..<count }

  /// Adds an element behind the others.
  ///
  /// - Complexity: O(1) on average.
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    unsafe (base.unsafelyUnwrapped + count).initialize(to: element)
    count += 1
  }

  /// Makes room for a sixteenth more.
  ///
  /// The step is small for the sake of memory (`layout.memory.9997`). It costs little because the
  /// system's `realloc` grows large blocks by moving pages and not by copying.
  private mutating func grow() {
    let wanted = capacity + max(16, capacity / 16)
    let block = unsafe realloc(base, wanted * MemoryLayout<Element>.stride)
    precondition(unsafe block != nil, "There is no memory for a layout.")
    unsafe base = block?.assumingMemoryBound(to: Element.self)
    capacity = wanted
  }
}

// MARK: - Nodes

extension Arena where Element == NodeRecord {
  /// The record of a node.
  ///
  /// It reads the memory itself: through the subscript above, a write is a call, which is a tenth
  /// of `layout.leafheight.9997`.
  subscript(node: LayoutNode) -> NodeRecord {
    @inline(__always)
    _read {
      assert(indices.contains(Int(node.index)), "The position is outside the arena.")
      yield unsafe base.unsafelyUnwrapped[Int(node.index)]
    }
    @inline(__always)
    _modify {
      assert(indices.contains(Int(node.index)), "The position is outside the arena.")
      yield unsafe &base.unsafelyUnwrapped[Int(node.index)]
    }
  }

  /// The names of all nodes, those included that are not in use.
  var names: some Sequence<LayoutNode> { indices.lazy.map { LayoutNode(index: Int32($0)) } }
}
