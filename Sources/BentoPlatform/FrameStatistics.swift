/// What the last frame did and what happened since the host was made, in one value.
///
/// The members of both parts can be read and written as its own:
///
/// ```swift
/// let before = host.statistics
/// view.backgroundColor = .red
/// host.render(into: target)
/// host.statistics.recordings - before.recordings  // 1
/// host.statistics.paintedPixels
/// ```
@dynamicMemberLookup
public struct FrameStatistics: Hashable, Sendable {
  /// What the last frame that was rendered did.
  public var lastFrame: FrameReport
  /// What happened since the host was made.
  public var counters: HostCounters

  /// Creates statistics.
  public init(lastFrame: FrameReport = FrameReport(), counters: HostCounters = HostCounters()) {
    self.lastFrame = lastFrame
    self.counters = counters
  }

  /// A figure of the last frame.
  public subscript<Value>(dynamicMember path: WritableKeyPath<FrameReport, Value>) -> Value {
    get { lastFrame[keyPath: path] }
    set { lastFrame[keyPath: path] = newValue }
  }

  /// A counter.
  public subscript<Value>(dynamicMember path: WritableKeyPath<HostCounters, Value>) -> Value {
    get { counters[keyPath: path] }
    set { counters[keyPath: path] = newValue }
  }
}
