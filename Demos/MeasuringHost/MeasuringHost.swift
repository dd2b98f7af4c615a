public import Bento
import Glibc

/// An offscreen window that runs in real time: work takes as long as it would on screen, except for
/// displaying it.
@MainActor
public final class MeasuringHost {
  private final class Services: HostServices {}

  /// The host of the window.
  public let host: ViewHost
  private let pixels: UnsafeMutableRawPointer
  private let (width, height): (Int, Int)
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var steps: [(name: String, wall: Duration, processor: Duration)] = []

  /// Creates a window of the given size, in points, at one pixel per point.
  public init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    let size = Size(width: Double(width), height: Double(height))
    host = ViewHost(size: size, scale: 1, services: Services())
    pixels = UnsafeMutableRawPointer.allocate(byteCount: width * height * 4, alignment: 64)
    start = clock.now
  }

  isolated deinit {
    pixels.deallocate()
  }

  /// The time on the host's clock.
  public var now: HostTime { HostTime(sinceZero: clock.now - start) }

  /// Updates the window and paints the changes.
  public func showFrame() {
    host.tick(at: now)
    guard !host.prepareFrame().isEmpty,
      let target = try? PixelTarget(
        base: pixels,
        width: width,
        height: height,
        stride: width * 4,
        format: .bgrx
      )
    else { return }
    _ = host.render(into: target)
  }

  /// Runs the main queue and then shows a frame; ``measure(_:_:)`` records them as "tasks" and "frame".
  public func turn() {
    measure("tasks") { ViewHost.drainMainQueue(budget: .zero) }
    measure("frame") { showFrame() }
    // Yields the processor to other threads, just as waiting for a display would.
    usleep(500)
  }

  /// Measures a piece of work, for ``printLongest()`` and for the caller.
  @discardableResult
  public func measure(
    _ name: String,
    _ work: () -> Void
  ) -> (wall: Duration, processor: Duration) {
    let (begin, used) = (clock.now, Self.processorTime())
    work()
    let (wall, processor) = (clock.now - begin, Self.processorTime() - used)
    steps.append((name, wall, processor))
    return (wall, processor)
  }

  /// Prints the longest duration for each name, and clears the measurements.
  public func printLongest() {
    var names: [String] = []
    for step in steps where !names.contains(step.name) { names.append(step.name) }
    for name in names {
      let those = steps.filter { $0.name == name }
      let (processor, wall) = (those.map(\.processor).max(), those.map(\.wall).max())
      print(
        "longest \(name): \(Self.text(processor)) processor time, \(Self.text(wall)) wall time"
      )
    }
    forgetSteps()
  }

  /// Clears the measurements.
  public func forgetSteps() { steps = [] }

  /// Returns a duration in milliseconds as text.
  public static func text(_ duration: Duration?) -> String {
    duration.map { "\(($0 / .milliseconds(1) * 100).rounded() / 100) ms" } ?? "never"
  }

  /// Returns the processor time of this thread.
  public static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
