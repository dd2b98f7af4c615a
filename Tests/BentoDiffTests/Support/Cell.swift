/// An item with an identity and some content.
struct Cell: Hashable, Identifiable, Sendable {
  var id: Int
  var revision = 0
}

/// An id whose hash value is always the same.
struct CollidingID: Hashable {
  let value: Int

  func hash(into hasher: inout Hasher) {}
}

/// An id whose hash value takes only a few values.
struct CrowdedID: Hashable {
  let value: Int

  func hash(into hasher: inout Hasher) {
    hasher.combine(value & 3)
  }
}
