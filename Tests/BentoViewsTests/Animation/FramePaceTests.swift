import BentoCairo
import BentoGeometry
import BentoGraphics
import BentoMotion
import BentoPlatform
import BentoTesting
import BentoViews
import Synchronization
import Testing

/// When a host requests to be called, and its counters.
@Suite
struct FramePaceTests {
  private let size = Size(width: 100, height: 50)

  @Test
  func `an idle host requests nothing`() {
    let services = CountingServices()
    let host = ViewHost(
      size: size,
      scale: 1,
      services: services,
      graphics: .cairo(fonts: .test),
      commands: nil
    )
    let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    host.window.addSubview(view)
    var moment = HostTime.zero
    func tick(_ milliseconds: Int) {
      moment = moment + .milliseconds(milliseconds)
      host.tick(at: moment)
      _ = host.pendingDamage
    }
    tick(1)
    #expect(host.nextDeadline == nil)
    let before = services.wakes.load(ordering: .relaxed)

    View.animate(withDuration: .milliseconds(100), animations: { view.frame.x = 50 })
    #expect(services.wakes.load(ordering: .relaxed) == before + 1)
    var frames = 0
    while let due = host.nextDeadline {
      moment = due
      tick(0)
      frames += 1
      guard frames < 100 else { break }
    }
    #expect((6...9).contains(frames), "\(frames) frames in 100 ms")
    let after = services.wakes.load(ordering: .relaxed)
    for _ in 0..<100 { tick(17) }
    #expect(services.wakes.load(ordering: .relaxed) == after)
    #expect(host.nextDeadline == nil)
  }

  @Test
  func `a delay is slept through in one piece`() throws {
    let harness = Harness(size: size)
    let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    harness.window.addSubview(view)
    View.animate(
      withDuration: .milliseconds(100),
      delay: .seconds(2),
      options: .curveLinear,
      animations: { view.frame.x = 50 }
    )
    let start = harness.now
    harness.host.tick(at: start)
    _ = harness.host.pendingDamage
    harness.host.tick(at: start)

    let due = try #require(harness.host.nextDeadline)
    #expect(due == start + .seconds(2))
    harness.services.time = due
    harness.host.tick(at: due)
    harness.services.time = due + .milliseconds(50)
    harness.host.tick(at: harness.services.time)
    #expect((view.presented.frame.x - 25).magnitude < 1e-6)
  }

  @Test(arguments: [60, 75, 144])
  func `frames and skipped ones follow the display`(rate: Int) throws {
    let harness = Harness(size: size)
    let interval = Duration.nanoseconds(1_000_000_000 / rate)
    harness.services.displayInterval = interval
    let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    harness.window.addSubview(view)
    View.animate(withDuration: .seconds(10), animations: { view.frame.x = 50 })
    harness.host.tick(at: harness.now)
    let first = try #require(harness.host.frameDeadline)
    #expect(first == harness.now + interval)

    harness.host.tick(at: first)
    #expect(harness.host.nextDeadline == first + interval)
    harness.host.tick(at: first + interval * 4)
    #expect(harness.host.statistics.droppedFrames == 3)

    harness.services.displayInterval = interval * 2
    harness.host.tick(at: first + interval * 5)
    #expect(harness.host.nextDeadline == first + interval * 7)
  }

  @Test(arguments: [nil, .zero, .nanoseconds(-5), .microseconds(999), .seconds(2)] as [Duration?])
  func `a missing or invalid display rate counts as the default`(interval: Duration?) {
    let harness = Harness(size: size)
    harness.services.displayInterval = interval

    #expect(harness.host.displayInterval == ViewHost.frameInterval)
  }

  @Test
  func `changes made during a tick request no other tick`() {
    let harness = Harness(size: size)
    let view = Restless(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    harness.window.addSubview(view)
    harness.render()
    harness.advance(by: .zero)
    harness.render()
    #expect(harness.host.nextDeadline == nil)

    view.setNeedsLayout()
    #expect(harness.host.nextDeadline != nil)
    harness.advance(by: .zero)
    #expect(!harness.host.pendingDamage.isEmpty)
    harness.render()
    #expect(harness.host.nextDeadline == nil)

    harness.pointer(.move, at: Point(x: 5, y: 5))
    harness.advance(by: .zero)
    harness.render()
    #expect(view.hovers == 1)
    #expect(harness.host.nextDeadline == nil)
  }

  /// A view that changes in every pass.
  private final class Restless: View {
    private(set) var hovers = 0

    override func layoutSubviews() {
      backgroundColor = backgroundColor == .red ? .blue : .red
      alpha = 2 - alpha * 1.5
    }

    override func hoverDidChange(isHovered: Bool) {
      hovers += 1
      setNeedsDisplay()
      borderWidth += 1
    }
  }

  @Test
  func `late frames keep the pace, and skipped frames are counted`() throws {
    let harness = Harness(size: size)
    let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    harness.window.addSubview(view)
    View.animate(withDuration: .seconds(10), animations: { view.frame.x = 50 })
    let interval = ViewHost.frameInterval
    harness.host.tick(at: harness.now)
    let first = try #require(harness.host.frameDeadline)

    harness.host.tick(at: first + .milliseconds(5))
    #expect(harness.host.nextDeadline == first + interval)
    #expect(harness.host.statistics.droppedFrames == 0)
    #expect(harness.host.statistics.pacedFrames == 1)

    harness.host.tick(at: first + interval * 4 + .milliseconds(1))
    #expect(harness.host.statistics.droppedFrames == 3)
    #expect(harness.host.nextDeadline == first + interval * 5 + .milliseconds(1))
  }

  @Test
  func `a hidden host drops no frames`() {
    let harness = Harness(size: size)
    let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    harness.window.addSubview(view)
    View.animate(withDuration: .seconds(10), animations: { view.frame.x = 50 })
    harness.advance(by: .milliseconds(100))

    harness.host.setVisible(false)
    #expect(harness.host.nextDeadline == nil)
    harness.services.time = harness.services.time + .seconds(30)
    harness.host.setVisible(true)
    harness.host.tick(at: harness.now)

    #expect(harness.host.statistics.droppedFrames == 0)
  }
}

/// Services that count the wakeups of the loop.
private final class CountingServices: HostServices {
  let wakes = Atomic(0)

  nonisolated func wake() {
    wakes.add(1, ordering: .relaxed)
  }
}
