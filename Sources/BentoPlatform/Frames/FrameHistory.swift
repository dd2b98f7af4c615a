package import BentoGeometry

/// The regions changed by the last frames, newest first.
///
/// Law: painting the union of the changes since an older frame turns a target that holds that frame into the
/// current one.
package nonisolated struct FrameHistory {
  private static let limit = 4
  private var changes: [Region] = []

  /// Creates an empty history.
  package init() {}

  /// Whether nothing has been rendered since the host was created or last resized.
  package var isEmpty: Bool { changes.isEmpty }

  /// Adds the region that a frame has changed.
  package mutating func add(_ change: Region) {
    changes.insert(change, at: 0)
    if changes.count > Self.limit { changes.removeLast() }
  }

  /// Removes all frames, because no target holds pixels that are worth keeping.
  package mutating func forgetAll() {
    changes.removeAll()
  }

  /// Returns the region that changed in the last `count` frames, or nil if it is unknown.
  package func changes(inLast count: Int) -> Region? {
    guard count <= changes.count else { return nil }
    return changes.prefix(count).reduce(Region()) { $0.union($1) }
  }
}
