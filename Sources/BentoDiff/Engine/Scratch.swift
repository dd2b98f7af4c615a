/// A block of memory that is handed out in parts and freed as a whole.
///
/// Parts are not initialized, so a generous block costs nothing where it is not used.
///
/// - Invariant: parts lie in the block, do not overlap, and hold only trivial values, which need
///   neither initialization nor an end; the block lives as long as the scratch.
@safe
@usableFromInline
struct Scratch: ~Copyable {
  /// The block, in words of 8 bytes; `nil` before ``prepare(words:)``.
  @usableFromInline
  var block: UnsafeMutablePointer<UInt64>?

  /// The number of words in the block.
  @usableFromInline
  var capacity = 0

  /// The number of words handed out.
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

  /// Makes sure that parts of so many words in all can be had; counts only the first time.
  @inlinable
  mutating func prepare(words: Int) {
    guard unsafe block == nil else { return }
    unsafe block = .allocate(capacity: words)
    capacity = words
  }

  /// The next `count` values of the block, with any content.
  ///
  /// The block never moves and a word is handed out once, so the part is valid for as long as the
  /// scratch, or until it is rewound; a request that does not fit ends the program instead of leaving
  /// the block.
  ///
  /// - Precondition: `Value` is trivial and at most as aligned as a word.
  @inlinable
  mutating func part<Value: BitwiseCopyable>(
    _ count: Int,
    of type: Value.Type
  ) -> UnsafeMutablePointer<Value> {
    let words = (count * MemoryLayout<Value>.stride + 7) / 8
    guard let block = unsafe block, words <= capacity - used else {
      preconditionFailure("A scratch hands out no more than it was prepared for.")
    }
    let start = unsafe UnsafeMutableRawPointer(block + used)
    used += words
    return unsafe start.bindMemory(to: type, capacity: count)
  }

  /// Takes back all parts that were handed out since ``used`` was `mark`; nobody may use them again.
  @inlinable
  mutating func rewind(to mark: Int) {
    used = min(used, mark)
  }

  /// The words that a part of `count` values takes.
  @inlinable
  static func words<Value: BitwiseCopyable>(for count: Int, of type: Value.Type) -> Int {
    (count * MemoryLayout<Value>.stride + 7) / 8
  }
}
