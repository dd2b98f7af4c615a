/// The changes to the items in a ``SectionedChangeset``.
///
/// ```swift
/// for (source, destination) in changes.items.pairs {
///   print("\(source) is now at \(destination)")
/// }
/// ```
///
/// Removals and the sources of moves are positions in the old sections; insertions and the destinations of
/// moves are positions in the new ones, as if all changes happened at the same time. Items of removed and
/// inserted sections are not listed unless they move.
public struct ItemChangeset: Hashable, Sendable {
  /// The old positions, ascending, of the items in surviving sections that the new sections lack.
  public internal(set) var removals: [ItemPosition]

  /// The new positions, ascending, of the items in surviving sections that the old sections lack.
  public internal(set) var insertions: [ItemPosition]

  /// The items that change their section, or their position relative to other items in their section, by
  /// ascending destination.
  ///
  /// An item may leave a removed section or enter an inserted one. An item that merely moves along with its
  /// section is not listed.
  public internal(set) var moves: [Move]

  /// The items that keep their relative order but whose content differs, by ascending destination.
  ///
  /// A moved item whose content differs is not listed here; see ``Move/isUpdated``.
  public internal(set) var updates: [Update]

  /// The matched items that do not move, by ascending destination.
  @usableFromInline
  var stays: [ItemRun]

  @usableFromInline
  init(
    removals: [ItemPosition] = [],
    insertions: [ItemPosition] = [],
    moves: [Move] = [],
    updates: [Update] = [],
    stays: [ItemRun] = []
  ) {
    self.removals = removals
    self.insertions = insertions
    self.moves = moves
    self.updates = updates
    self.stays = stays
  }

  /// Whether no item is inserted, removed, moved or updated.
  public var hasNoChanges: Bool { hasNoStructuralChanges && updates.isEmpty }

  /// Whether no item is inserted, removed or moved; contents may differ.
  public var hasNoStructuralChanges: Bool {
    removals.isEmpty && insertions.isEmpty && moves.isEmpty
  }

  /// Returns the inverse changes.
  ///
  /// - Complexity: O(*c* log *c*) in the number of changes.
  func inverted() -> ItemChangeset {
    ItemChangeset(
      removals: insertions,
      insertions: removals,
      moves: moves.map(\.inverted).sorted { $0.destination < $1.destination },
      updates: updates.map(\.inverted).sorted { $0.destination < $1.destination },
      stays: stays.map(\.inverted).sorted { $0.new < $1.new }
    )
  }

  /// Records the result of comparing contents.
  @usableFromInline
  mutating func add(updates: [Update], updatedMoves: [Int32]) {
    self.updates = updates
    for index in updatedMoves {
      let move = moves[Int(index)]
      moves[Int(index)] = Move(
        source: move.source,
        destination: move.destination,
        isUpdated: true
      )
    }
  }
}

// MARK: - CustomStringConvertible

extension ItemChangeset: CustomStringConvertible {
  /// The changes on one line, as in `removals: [0.4], insertions: [], moves: [0.0→1.3*], updates: [2.1→2.0]`;
  /// a star marks a move whose content differs.
  public var description: String {
    "removals: \(removals), insertions: \(insertions), moves: \(moves), updates: \(updates)"
  }
}
