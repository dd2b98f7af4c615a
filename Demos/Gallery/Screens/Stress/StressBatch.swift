import Bento
import BentoDiff

/// A random batch of removals, insertions and moves in a list of numbers.
struct StressBatch {
  /// The numbers before the change.
  let old: [Int]
  /// The numbers after the change.
  private(set) var new: [Int]
  /// The changes from the old numbers to the new ones.
  let changes: Changeset

  /// Creates a change of up to three removals, three insertions and three moves.
  ///
  /// - Parameters:
  ///   - numbers: The numbers before the change, without duplicates.
  ///   - next: An unused number; incremented for each insertion.
  ///   - size: The approximate target count.
  init(of numbers: [Int], next: inout Int, size: Int, using dice: inout Dice) {
    old = numbers
    new = numbers
    for _ in 0..<Int.random(in: 0...3, using: &dice) where new.count > size / 2 {
      new.remove(at: Int.random(in: 0..<new.count, using: &dice))
    }
    for _ in 0..<Int.random(in: 0...3, using: &dice) where !new.isEmpty {
      let number = new.remove(at: Int.random(in: 0..<new.count, using: &dice))
      new.insert(number, at: Int.random(in: 0...new.count, using: &dice))
    }
    for _ in 0..<Int.random(in: 0...3, using: &dice) where new.count < size * 3 / 2 {
      new.insert(next, at: Int.random(in: 0...new.count, using: &dice))
      next += 1
    }
    changes = Changeset(from: old, to: new)
  }

  /// Applies the change to a collection view with one section, with animation.
  func apply(to collection: CollectionView, update: @escaping () -> Void) {
    collection.performBatchUpdates {
      update()
      collection.deleteItems(at: changes.removals.map { ItemPath(item: $0, section: 0) })
      collection.insertItems(at: changes.insertions.map { ItemPath(item: $0, section: 0) })
      for move in changes.moves {
        collection.moveItem(
          at: ItemPath(item: move.source, section: 0),
          to: ItemPath(item: move.destination, section: 0)
        )
      }
    }
  }
}
