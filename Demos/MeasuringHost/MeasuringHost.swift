public import Bento
import Glibc

/// A window that nobody sees, in real time: what a program does in it takes as long as on screen, but for
/// the display.
public final class MeasuringHost {
  private final class Services: HostServices {}

  /// The host of the window.
  public let host: ViewHost
  private let pixels: UnsafeMutableRawPointer
  private let (width, height): (Int, Int)
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  /// Creates a window of a size in points, which are its pixels.
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

  /// Brings the window up to date and paints what has changed in it.
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

  /// The time that the processor spent on this thread.
  public static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
