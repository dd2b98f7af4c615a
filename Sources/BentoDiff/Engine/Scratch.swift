/// A block of memory divided into parts and freed as a whole.
///
/// Parts are not initialized, so the unused part of a generously sized block costs nothing.
///
/// - Invariant: parts are inside the block, do not overlap, and contain only trivial values, which need
///   neither initialization nor destruction; the block lives as long as the scratch.
@safe
@usableFromInline
struct Scratch: ~Copyable {
  /// The block, in words of 8 bytes; `nil` before ``prepare(words:)``.
  @usableFromInline
  var block: UnsafeMutablePointer<UInt64>?

  /// The number of words in the block.
  @usableFromInline
  var capacity = 0

  /// The number of words in use.
  @usableFromInline
  var used = 0

  @inlinable
  init() {
    unsafe block = nil
  }

  @inlinable
  deinit {
    unsafe block?.deallocate()
  }

  /// Allocates space for parts of `words` words in total; only the first call has an effect.
  @inlinable
  // If the block grew, it would move, and the parts in use would dangle. Callers therefore compute the total
  // first.
  mutating func prepare(words: Int) {
    guard unsafe block == nil else { return }
    unsafe block = .allocate(capacity: words)
    capacity = words
  }

  /// Returns the next `count` values of the block, with undefined contents.
  ///
  /// The block never moves and each word belongs to only one part, so the part is valid for the lifetime of
  /// the scratch or until the scratch is rewound. A request that does not fit traps instead of exceeding the
  /// block.
  ///
  /// - Precondition: `Value` is trivial and its alignment is at most that of a word.
  @inlinable
  mutating func part<Value: BitwiseCopyable>(
    _ count: Int,
    of type: Value.Type
  ) -> UnsafeMutablePointer<Value> {
    let words = (count * MemoryLayout<Value>.stride + 7) / 8
    guard let block = unsafe block, words <= capacity - used else {
      preconditionFailure("A scratch has to be prepared for all parts that are requested from it.")
    }
    let start = unsafe UnsafeMutableRawPointer(block + used)
    used += words
    return unsafe start.bindMemory(to: type, capacity: count)
  }

  /// Reclaims all parts vended since ``used`` was `mark`; they must not be used afterward.
  @inlinable
  mutating func rewind(to mark: Int) {
    used = min(used, mark)
  }

  /// Returns the number of words that a part of `count` values uses.
  @inlinable
  static func words<Value: BitwiseCopyable>(for count: Int, of type: Value.Type) -> Int {
    (count * MemoryLayout<Value>.stride + 7) / 8
  }
}
