/// What a target holds before it is painted.
public enum BufferAge: Hashable, Sendable {
  /// Nothing known: everything is painted.
  case unknown
  /// The picture of as many renders ago: 1 for the same buffer every time, 2 for a swapped pair.
  case frames(Int)
}
