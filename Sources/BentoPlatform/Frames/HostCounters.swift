/// The amount of work done since a host was created, for inspectors and tests.
public struct HostCounters: Hashable, Sendable {
  /// The number of times that views laid out their subviews.
  public var layouts = 0
  /// The number of conflicts that layouts reported.
  public var layoutConflicts = 0
  /// The number of bytes of text whose size or lines were requested by views, including text whose layout
  /// was cached.
  public var textBytes = 0
  /// The number of times that views recorded their drawing.
  public var recordings = 0
  /// The number of times that layout ran, outdated drawing was recorded and the damage was computed; this
  /// happens once in each frame that changes something.
  public var commits = 0
  /// The number of rendered frames.
  public var frames = 0
  /// The number of animation frames that were on time.
  public var pacedFrames = 0
  /// The number of animation frames that were dropped because a tick arrived at least one whole frame late.
  public var droppedFrames = 0

  /// Creates counters that are all zero.
  public init() {}
}
