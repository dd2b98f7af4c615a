/// The age of a target's content before the target is painted.
public enum BufferAge: Hashable, Sendable {
  /// The content is unknown, so everything is painted.
  case unknown
  /// The content from the given number of renders ago: 1 if the same buffer is used every time, 2 if two
  /// buffers are swapped.
  case frames(Int)
}
