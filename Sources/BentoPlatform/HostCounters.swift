/// What happened since a host was made, for inspectors and tests.
public struct HostCounters: Hashable, Sendable {
  /// How often a view laid its subviews out.
  public var layouts = 0
  /// The conflicts that layouts reported.
  public var layoutConflicts = 0
  /// The bytes of the texts that views measured, or asked for the lines of; a text that the engine still
  /// knows counts like any other.
  public var textBytes = 0
  /// How often a view recorded its drawing.
  public var recordings = 0
  /// How often layout ran, stale drawings were recorded and the damage was computed: once in a
  /// frame that changes something, and not at all in one that does not.
  public var commits = 0
  /// The number of rendered frames.
  public var frames = 0
  /// The frames of animations that came on time.
  public var pacedFrames = 0
  /// The frames of animations that were left out, because a tick came a whole frame or more after
  /// it was due.
  public var droppedFrames = 0

  /// Creates counters that are all zero.
  public init() {}
}
