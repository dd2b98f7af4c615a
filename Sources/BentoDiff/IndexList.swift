/// An ascending list of indices that take four bytes each.
///
/// A list belongs to one side of a ``Changeset``: its elements are zero-based offsets, not the indices of a
/// specific collection type.
public struct IndexList: Hashable, Sendable {
  @usableFromInline
  var storage: [Int32]

  @inlinable
  init(storage: [Int32] = []) {
    self.storage = storage
  }
}

// MARK: - RandomAccessCollection

extension IndexList: RandomAccessCollection {
  /// The position of the first index in the list.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last index in the list.
  @inlinable
  public var endIndex: Int { storage.count }

  /// Accesses the index at `position` in the list.
  ///
  /// - Precondition: `position` is valid in the list.
  @inlinable
  public subscript(position: Int) -> Int { Int(storage[position]) }
}

// MARK: - CustomStringConvertible

extension IndexList: CustomStringConvertible {
  /// The indices in brackets, as in `[0, 3, 4]`.
  public var description: String { Array(self).description }
}
