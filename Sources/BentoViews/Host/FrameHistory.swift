internal import BentoGeometry

/// What the last frames changed, newest first.
nonisolated struct FrameHistory {
  private static let limit = 4
  private var changes: [Region] = []

  /// Whether nothing was rendered since the start or the last resize.
  var isEmpty: Bool { changes.isEmpty }

  /// Notes what a frame changed.
  mutating func add(_ change: Region) {
    changes.insert(change, at: 0)
    if changes.count > Self.limit { changes.removeLast() }
  }

  /// Forgets all frames: no target holds a picture that is worth keeping.
  mutating func forgetAll() {
    changes.removeAll()
  }

  /// What changed in the last `count` frames, or nil when that is not known.
  func changes(inLast count: Int) -> Region? {
    guard count <= changes.count else { return nil }
    return changes.prefix(count).reduce(Region()) { $0.union($1) }
  }
}
