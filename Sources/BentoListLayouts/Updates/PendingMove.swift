/// An item that the user is dragging and that is displayed at a path other than its path in the data.
///
/// Laws: ``dataPath(of:)`` and ``shownPath(of:)`` are inverses of each other, map `destination` and `origin`
/// to each other, and preserve the order of all other items.
package nonisolated struct PendingMove: Hashable, Sendable {
  /// The path of the item in the data.
  package let origin: ItemPath
  /// The displayed path of the item after the move, as passed to a data source.
  package var destination: ItemPath

  /// Creates a move from a path in the data to a displayed path.
  package init(origin: ItemPath, destination: ItemPath) {
    self.origin = origin
    self.destination = destination
  }

  /// Returns the path in the data of the item displayed at a path.
  package func dataPath(of shown: ItemPath) -> ItemPath {
    Self.path(of: shown, movedFrom: destination, to: origin)
  }

  /// Returns the displayed path of the item at a path in the data.
  package func shownPath(of path: ItemPath) -> ItemPath {
    Self.path(of: path, movedFrom: origin, to: destination)
  }

  /// Returns the displayed number of items in each section, given the numbers in the data.
  package func shownCounts(_ counts: [Int]) -> [Int] {
    guard counts.indices.contains(origin.section), counts.indices.contains(destination.section)
    else { return counts }
    var shown = counts
    shown[origin.section] -= 1
    shown[destination.section] += 1
    return shown
  }

  /// Returns whether the item can be at its destination, given the numbers of items in the data.
  package func isPossible(in counts: [Int]) -> Bool {
    guard counts.indices.contains(destination.section) else { return false }
    let count = counts[destination.section]
    let others = destination.section == origin.section ? count - 1 : count
    return (0...others).contains(destination.item)
  }

  private static func path(
    of path: ItemPath,
    movedFrom origin: ItemPath,
    to destination: ItemPath
  ) -> ItemPath {
    guard path != origin else { return destination }
    var path = path
    if path.section == origin.section, path.item > origin.item { path.item -= 1 }
    if path.section == destination.section, path.item >= destination.item { path.item += 1 }
    return path
  }
}
