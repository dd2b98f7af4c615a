/// A row that is remembered while callbacks run, which may change the list.
@MainActor
final class TrackedRow {
  /// Where the row is; nil once it is gone.
  var path: ItemPath?

  init(_ path: ItemPath) {
    self.path = path
  }
}
