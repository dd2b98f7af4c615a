internal import Glibc

/// A list of elements in one block of memory that grows in small steps.
///
/// Elements are plain values: they own nothing, so moving and dropping them is free.
///
/// A `ContiguousArray` would do the same, but with four drawbacks that are noticeable in passes over ten
/// thousand nodes (`layout.full.9997`, `layout.width.9997`): it doubles its block, whereas a node may take at
/// most 320 bytes (`layout.memory.9997`); it copies the block to do so, whereas `realloc` moves pages; it
/// checks every index, and on every write it also checks whether it is shared; and a read of one field
/// through its subscript may copy the record, whereas `_read` lends it.
@safe
struct Arena<Element>: ~Copyable {
  /// The number of elements.
  private(set) var count = 0
  private var capacity = 0
  private var base: UnsafeMutablePointer<Element>?

  deinit { unsafe free(base) }

  /// Accesses the element at a position.
  ///
  /// Only debug builds check the position, because it comes from a link that the arena's owner created.
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

  /// Accesses the element at a position.
  subscript(index: Int32) -> Element {
    @inline(__always)
    _read { yield self[Int(index)] }
    @inline(__always)
    _modify { yield &self[Int(index)] }
  }

  /// The positions in use.
  var indices: Range<Int> { 0..<count }

  /// Appends an element.
  ///
  /// - Complexity: O(1) on average.
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    unsafe (base.unsafelyUnwrapped + count).initialize(to: element)
    count += 1
  }

  /// Grows the block by a sixteenth.
  ///
  /// The step is small to save memory (`layout.memory.9997`). A small step costs little because the
  /// system's `realloc` grows large blocks by moving pages instead of copying.
  private mutating func grow() {
    let wanted = capacity + max(16, capacity / 16)
    let block = unsafe realloc(base, wanted * MemoryLayout<Element>.stride)
    precondition(unsafe block != nil, "There is not enough memory for a layout.")
    unsafe base = block?.assumingMemoryBound(to: Element.self)
    capacity = wanted
  }
}

// MARK: - Nodes

extension Arena where Element == NodeRecord {
  /// Accesses the record of a node.
  ///
  /// This accesses the memory directly. Through the subscript above, each write would be a call, and these
  /// calls would take a tenth of `layout.leafheight.9997`.
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

  /// The identifiers of all nodes, including unused ones.
  var names: some Sequence<LayoutNode> { indices.lazy.map { LayoutNode(index: Int32($0)) } }
}
