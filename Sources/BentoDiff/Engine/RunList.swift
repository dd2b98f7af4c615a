/// A growable list of runs stored in its own memory.
///
/// - Invariant: `count <= capacity`, and the first `count` runs of the block are initialized.
@safe
@usableFromInline
struct RunList: ~Copyable {
  @usableFromInline
  var block: UnsafeMutablePointer<Run>?

  @usableFromInline
  var capacity: Int

  @usableFromInline
  var count = 0

  /// Creates an empty list with the given capacity; unused memory is never touched.
  @inlinable
  init(capacity: Int) {
    self.capacity = capacity
    unsafe block = capacity > 0 ? .allocate(capacity: capacity) : nil
  }

  /// Reserves space for more runs; unused memory is never touched.
  @inlinable
  mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(to: max(2 * capacity, count + more)) }
  }

  @inlinable
  deinit {
    unsafe block?.deallocate()
  }

  /// The runs, valid until the list grows or is destroyed.
  @inlinable
  var runs: UnsafeBufferPointer<Run> {
    unsafe UnsafeBufferPointer(start: block, count: count)
  }

  /// The number of items in all runs.
  @inlinable
  var itemCount: Int {
    var sum = 0
    for index in 0..<count { sum += unsafe Int(runs[index].count) }
    return sum
  }

  @inlinable
  mutating func append(_ run: Run) {
    if count == capacity { grow(to: max(4, 2 * capacity)) }
    // `count` is below the capacity after growing, so the element is inside the block.
    unsafe block?[count] = run
    count += 1
  }

  @usableFromInline
  mutating func grow(to capacity: Int) {
    let larger = UnsafeMutablePointer<Run>.allocate(capacity: capacity)
    if let block = unsafe block {
      unsafe larger.update(from: block, count: count)
      unsafe block.deallocate()
    }
    unsafe block = larger
    self.capacity = capacity
  }

  /// Returns the runs as an array without spare capacity.
  @usableFromInline
  func makeArray() -> [Run] { unsafe Array(runs) }
}

// MARK: - Ascending runs

extension UnsafeBufferPointer<Run> {
  /// Calls `body` with the ranges of positions in a list of `count` items that ascending runs leave out.
  ///
  /// - Parameters:
  ///   - count: The number of items in the list.
  ///   - start: A closure that returns the position of a run in the list.
  @inlinable
  @inline(__always)
  func forEachGap(count: Int, start: (Run) -> Int32, _ body: (Range<Int>) -> Void) {
    var end = 0
    for index in indices {
      let run = unsafe self[index]
      let next = Int(start(run))
      if end < next { body(end..<next) }
      end = next + Int(run.count)
    }
    if end < count { body(end..<count) }
  }

  /// Writes to `target` the positions that ascending runs leave out, and returns their number; `target`
  /// must have space for them.
  @inlinable
  func writeGaps(
    count: Int,
    start: (Run) -> Int32,
    to target: UnsafeMutablePointer<Int32>
  ) -> Int {
    var written = 0
    unsafe forEachGap(count: count, start: start) { gap in
      for position in gap {
        unsafe target[written] = Int32(truncatingIfNeeded: position)
        written += 1
      }
    }
    return written
  }

  /// Returns the `gapCount` positions that ascending runs leave out.
  @usableFromInline
  func gaps(count: Int, gapCount: Int, start: (Run) -> Int32) -> [Int32] {
    guard gapCount > 0 else { return [] }
    return unsafe [Int32](unsafeUninitializedCapacity: gapCount) { target, written in
      if let base = target.baseAddress {
        written = unsafe writeGaps(count: count, start: start, to: base)
      }
    }
  }
}
