internal import BentoGeometry

/// The regions changed by the last frames, newest first.
///
/// Law: painting the union of the changes since an older frame turns a target that holds that frame into the
/// current one.
nonisolated struct FrameHistory {
  private static let limit = 4
  private var changes: [Region] = []

  /// Whether nothing has been rendered since the host was created or last resized.
  var isEmpty: Bool { changes.isEmpty }

  /// Adds the region that a frame has changed.
  mutating func add(_ change: Region) {
    changes.insert(change, at: 0)
    if changes.count > Self.limit { changes.removeLast() }
  }

  /// Removes all frames, because no target holds pixels that are worth keeping.
  mutating func forgetAll() {
    changes.removeAll()
  }

  /// Returns the region that changed in the last `count` frames, or nil if it is unknown.
  func changes(inLast count: Int) -> Region? {
    guard count <= changes.count else { return nil }
    return changes.prefix(count).reduce(Region()) { $0.union($1) }
  }
}
