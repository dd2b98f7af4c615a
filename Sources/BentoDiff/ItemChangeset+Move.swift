extension ItemChangeset {
  /// An item that changes its section, or its position relative to other items in its section.
  public struct Move: Hashable, Sendable {
    /// The position in the old sections.
    public let source: ItemPosition

    /// The position in the new sections.
    public let destination: ItemPosition

    /// Whether the content of the item also differs.
    public let isUpdated: Bool

    @usableFromInline
    init(source: ItemPosition, destination: ItemPosition, isUpdated: Bool = false) {
      self.source = source
      self.destination = destination
      self.isUpdated = isUpdated
    }

    /// The move in the opposite direction.
    var inverted: Move { Move(source: destination, destination: source, isUpdated: isUpdated) }
  }

  /// An item that keeps its relative order but whose content differs.
  public struct Update: Hashable, Sendable {
    /// The position in the old sections.
    public let source: ItemPosition

    /// The position in the new sections.
    public let destination: ItemPosition

    @inlinable
    init(source: ItemPosition, destination: ItemPosition) {
      self.source = source
      self.destination = destination
    }

    /// The update in the opposite direction.
    var inverted: Update { Update(source: destination, destination: source) }
  }
}

// MARK: - CustomStringConvertible

extension ItemChangeset.Move: CustomStringConvertible {
  /// The two positions, as in `0.0→1.3`, with a star if the content differs.
  public var description: String { "\(source)→\(destination)\(isUpdated ? "*" : "")" }
}

extension ItemChangeset.Update: CustomStringConvertible {
  /// The two positions, as in `2.1→2.0`.
  public var description: String { "\(source)→\(destination)" }
}
