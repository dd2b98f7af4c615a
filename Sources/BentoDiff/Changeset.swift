/// The minimal removals, insertions and moves that turn one list of keyed items into another.
///
/// ```swift
/// let changes = Changeset(from: ["a", "b", "c"], to: ["c", "a", "d"])
/// print(changes)  // removals: [1], insertions: [2], moves: [2→0], updates: []
/// ```
///
/// A changeset is one atomic batch: ``removals`` and the sources of ``moves`` are positions in the old list;
/// ``insertions`` and the destinations of moves are positions in the new list. All other old items stay: they
/// keep their order and fill the new positions that no insertion or move takes. An index that merely shifts
/// is therefore not a change, and inserting at the beginning of a list of any length is exactly one
/// operation.
///
/// For lists `old` and `new` with unique ids:
/// - removals are the ids of `old` that `new` lacks, and insertions are those of `new` that `old` lacks;
/// - there are as few moves as a longest increasing subsequence of the matched positions allows.
///
/// Duplicate ids are legal. Items that line up when the lists are compared side by side match in place: a
/// common prefix and suffix and, in long lists, everything that lines up between differences. Among the
/// remaining items with the same id, the one with the lowest old position matches the one with the lowest new
/// position, and so on until one side runs out. The result depends only on the two lists.
public struct Changeset: Hashable, Sendable {
  /// The old positions of the items that the new list lacks, in ascending order.
  public internal(set) var removals: IndexList

  /// The new positions of the items that the old list lacks, in ascending order.
  public internal(set) var insertions: IndexList

  /// The items that change their position relative to other items, in ascending order of destination.
  public internal(set) var moves: [Move]

  /// The items that keep their relative order but whose content differs, in ascending order of position.
  ///
  /// A moved item whose content differs is not listed here; see ``Move/isUpdated``.
  public internal(set) var updates: [Update]

  /// The runs of matched items that do not move; they ascend in both lists, and no two are adjacent in both.
  @usableFromInline
  var stays: [Run]

  @usableFromInline
  init(
    removals: IndexList = IndexList(),
    insertions: IndexList = IndexList(),
    moves: [Move] = [],
    updates: [Update] = [],
    stays: [Run] = []
  ) {
    self.removals = removals
    self.insertions = insertions
    self.moves = moves
    self.updates = updates
    self.stays = stays
  }

  /// Whether the two lists have the same items in the same order with the same content.
  public var hasNoChanges: Bool { hasNoStructuralChanges && updates.isEmpty }

  /// Whether the two lists have the same ids in the same order; contents may differ.
  public var hasNoStructuralChanges: Bool {
    removals.isEmpty && insertions.isEmpty && moves.isEmpty
  }

  /// Returns the inverse changes, from the new list to the old one.
  ///
  /// - Complexity: O(*c* log *c*) in the number of changes.
  public func inverted() -> Changeset {
    Changeset(
      removals: insertions,
      insertions: removals,
      moves: moves.map(\.inverted).sorted { $0.newIndex < $1.newIndex },
      updates: updates.map(\.inverted),
      stays: stays.map { Run(old: $0.new, new: $0.old, count: $0.count) }
    )
  }
}

// MARK: - CustomStringConvertible

extension Changeset: CustomStringConvertible {
  /// The changes on one line, as in `removals: [4], insertions: [], moves: [0→3*], updates: [1→0]`; a star
  /// marks a move whose content differs.
  public var description: String {
    "removals: \(removals), insertions: \(insertions), moves: \(moves), updates: \(updates)"
  }
}
