/// The amount of work done in the last frame and since the host was created, in one value.
///
/// The members of ``lastFrame`` and ``counters`` can be read and written as members of the
/// statistics:
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
  /// The amount of work done in the last rendered frame.
  public var lastFrame: FrameReport
  /// The amount of work done since the host was created.
  public var counters: HostCounters

  /// Creates statistics.
  public init(lastFrame: FrameReport = FrameReport(), counters: HostCounters = HostCounters()) {
    self.lastFrame = lastFrame
    self.counters = counters
  }

  /// Accesses a value of the last frame.
  public subscript<Value>(dynamicMember path: WritableKeyPath<FrameReport, Value>) -> Value {
    get { lastFrame[keyPath: path] }
    set { lastFrame[keyPath: path] = newValue }
  }

  /// Accesses a counter.
  public subscript<Value>(dynamicMember path: WritableKeyPath<HostCounters, Value>) -> Value {
    get { counters[keyPath: path] }
    set { counters[keyPath: path] = newValue }
  }
}
