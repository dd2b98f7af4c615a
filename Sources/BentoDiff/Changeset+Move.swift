extension Changeset {
  /// An item that changes its position relative to other items.
  public struct Move: Hashable, Sendable {
    @usableFromInline
    let oldIndex: Int32

    @usableFromInline
    let newIndex: Int32

    /// Whether the content of the item also differs.
    public let isUpdated: Bool

    @inlinable
    init(oldIndex: Int32, newIndex: Int32, isUpdated: Bool = false) {
      self.oldIndex = oldIndex
      self.newIndex = newIndex
      self.isUpdated = isUpdated
    }

    /// The position in the old list.
    @inlinable
    public var source: Int { Int(oldIndex) }

    /// The position in the new list.
    @inlinable
    public var destination: Int { Int(newIndex) }

    /// The move in the opposite direction.
    var inverted: Move { Move(oldIndex: newIndex, newIndex: oldIndex, isUpdated: isUpdated) }
  }

  /// An item that keeps its relative order but whose content differs.
  public struct Update: Hashable, Sendable {
    @usableFromInline
    let oldIndex: Int32

    @usableFromInline
    let newIndex: Int32

    @inlinable
    init(oldIndex: Int32, newIndex: Int32) {
      self.oldIndex = oldIndex
      self.newIndex = newIndex
    }

    /// The position in the old list.
    @inlinable
    public var source: Int { Int(oldIndex) }

    /// The position in the new list.
    @inlinable
    public var destination: Int { Int(newIndex) }

    /// The update in the opposite direction.
    var inverted: Update { Update(oldIndex: newIndex, newIndex: oldIndex) }
  }
}

// MARK: - CustomStringConvertible

extension Changeset.Move: CustomStringConvertible {
  /// The two positions, as in `0→3`, with a star if the content differs.
  public var description: String { "\(source)→\(destination)\(isUpdated ? "*" : "")" }
}

extension Changeset.Update: CustomStringConvertible {
  /// The two positions, as in `1→0`.
  public var description: String { "\(source)→\(destination)" }
}
