public import BentoGeometry
internal import BentoPlatform

/// Finds a press that moves.
@MainActor
public final class PanGestureRecognizer: GestureRecognizer {
  /// The directions in which the gesture may begin.
  public nonisolated struct Axes: OptionSet, Hashable, Sendable {
    /// The set's bits.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Along the x axis.
    public static let horizontal = Axes(rawValue: 1)
    /// Along the y axis.
    public static let vertical = Axes(rawValue: 2)
  }

  /// How far the pointer must move before the gesture begins, in points.
  public var threshold = 6.0
  /// The directions in which the gesture may begin; the larger part of the motion decides.
  public var axes: Axes = [.horizontal, .vertical]

  private var start = Point.zero
  private var origin = Point.zero
  private var tracker = VelocityTracker()

  /// How far the pointer has moved since the gesture began, in points of the window.
  public var translation: Point {
    get { windowLocation - origin }
    set { origin = windowLocation - newValue }
  }

  /// How fast the pointer moves, in points per second.
  public var velocity: Point { tracker.velocity }

  /// How far the pointer has moved since it went down, in points of the window.
  public var motion: Point { windowLocation - start }

  public override func pointerDidStep(_ sample: PointerSample) {
    switch sample.phase {
    case .down:
      start = sample.location
      origin = sample.location
      tracker.reset()
      tracker.add(sample.location, at: sample.time)
      if sample.button != .primary { fail() }
      if threshold <= 0, state == .possible { begin() }
    case .move:
      tracker.add(sample.location, at: sample.time)
      if state == .possible { beginIfFar() } else { change() }
    case .up:
      tracker.add(sample.location, at: sample.time)
      if state == .possible { fail() } else { recognize() }
    case .cancel, .leave:
      fail()
    }
  }

  private func beginIfFar() {
    let (dx, dy) = (motion.x.magnitude, motion.y.magnitude)
    guard max(dx, dy) >= threshold else { return }
    let axis: Axes = dx > dy ? .horizontal : .vertical
    guard axes.contains(axis) else {
      fail()
      return
    }
    begin()
  }
}

/// The recent steps of a pointer, for its velocity.
nonisolated struct VelocityTracker {
  /// Older steps than this do not count.
  private static let window = Duration.milliseconds(100)
  private var samples: [(location: Point, time: HostTime)] = []

  /// Forgets all steps.
  mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// Notes a step.
  mutating func add(_ location: Point, at time: HostTime) {
    samples.append((location, time))
    samples.removeAll { time - $0.time > Self.window }
  }

  /// The mean velocity over the recent steps, in points per second.
  ///
  /// A pointer that rested before its last step does not move.
  var velocity: Point {
    guard let first = samples.first, let last = samples.last else { return .zero }
    let seconds = (last.time - first.time).inSeconds
    guard seconds > 0.001 else { return .zero }
    return Point(
      x: (last.location.x - first.location.x) / seconds,
      y: (last.location.y - first.location.y) / seconds
    )
  }
}
