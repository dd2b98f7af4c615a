import BentoGeometry
import BentoPlatform
import BentoTesting
import Testing

@testable import BentoViews

@Suite
struct ViewTimerTests {
  private let harness = Harness(size: Size(width: 100, height: 100))
  private let view = View()

  @Test
  func `a repeating timer runs once in each interval`() {
    var runs = 0
    harness.mount(view)
    view.every(.seconds(1)) { runs += 1 }

    harness.advance(by: .milliseconds(999))
    #expect(runs == 0)
    harness.advance(by: .milliseconds(1))
    #expect(runs == 1)
    harness.advance(by: .seconds(9))
    #expect(runs == 10)
  }

  @Test
  func `a delayed action runs once`() {
    var runs = 0
    harness.mount(view)
    let timer = view.after(.milliseconds(300)) { runs += 1 }

    #expect(timer.isValid)
    harness.advance(by: .seconds(2))

    #expect(runs == 1)
    #expect(!timer.isValid)
  }

  @Test
  func `settling does not wait for timers`() {
    var runs = 0
    harness.mount(view)
    view.every(.seconds(1)) { runs += 1 }
    view.after(.seconds(1)) { runs += 1 }
    let before = harness.now

    harness.settle()

    #expect(runs == 0)
    #expect(harness.now - before < .milliseconds(100))
  }

  @Test
  func `a timer of a view without a window begins when it gets one`() {
    var runs = 0
    view.every(.seconds(1)) { runs += 1 }
    view.after(.milliseconds(1_500)) { runs += 10 }
    harness.advance(by: .seconds(5))
    #expect(runs == 0)

    harness.mount(view)
    harness.advance(by: .seconds(1))
    #expect(runs == 1)
    harness.advance(by: .milliseconds(500))
    #expect(runs == 11)
  }

  @Test
  func `a timer ends permanently when its view leaves the window`() {
    var runs = 0
    let parent = View()
    parent.addSubview(view)
    harness.mount(parent)
    let timer = view.every(.seconds(1)) { runs += 1 }
    harness.advance(by: .seconds(1))

    parent.removeFromSuperview()
    #expect(!timer.isValid)
    #expect(harness.host.nextDeadline.map { $0 > harness.now } != true)
    harness.mount(parent)
    harness.advance(by: .seconds(5))

    #expect(runs == 1)
  }

  @Test
  func `a timer continues when its view moves within the window`() {
    var runs = 0
    let (one, other, branch) = (View(), View(), View())
    branch.addSubview(view)
    one.addSubview(branch)
    harness.window.addSubview(one)
    harness.window.addSubview(other)
    view.every(.seconds(1)) { runs += 1 }
    harness.advance(by: .milliseconds(500))

    other.addSubview(branch)
    harness.advance(by: .milliseconds(500))

    #expect(runs == 1)
  }

  @Test
  func `a timer in another window's tree does not follow`() {
    var runs = 0
    let second = Harness(size: Size(width: 100, height: 100))
    harness.mount(view)
    view.every(.seconds(1)) { runs += 1 }

    second.mount(view)
    harness.advance(by: .seconds(3))
    second.advance(by: .seconds(3))

    #expect(runs == 0)
  }

  @Test
  func `a cancelled timer never runs, even if another one of the same moment cancels it`() {
    var runs: [String] = []
    var second: ViewTimer?
    harness.mount(view)
    view.after(.seconds(1)) {
      runs.append("first")
      second?.cancel()
    }
    second = view.after(.seconds(1)) { runs.append("second") }
    let third = view.every(.seconds(1)) { runs.append("third") }
    third.cancel()

    harness.advance(by: .seconds(3))

    #expect(runs == ["first"])
  }

  @Test
  func `a timer may cancel itself and its view may leave while it runs`() {
    var runs = 0
    harness.mount(view)
    var own: ViewTimer?
    own = view.every(.seconds(1)) {
      runs += 1
      own?.cancel()
    }
    let other = View()
    harness.window.addSubview(other)
    other.every(.seconds(1)) {
      runs += 10
      other.removeFromSuperview()
    }

    harness.advance(by: .seconds(4))

    #expect(runs == 11)
  }

  @Test
  func `a timer that fell behind runs once and keeps its rhythm`() {
    var moments: [Duration] = []
    harness.mount(view)
    let start = harness.now
    view.every(.seconds(1)) { moments.append(harness.services.time - start) }

    for milliseconds in [7_300, 7_900, 8_000, 9_000] as [Int] {
      harness.services.time = start + .milliseconds(milliseconds)
      harness.host.tick(at: harness.services.time)
    }

    #expect(moments == [.milliseconds(7_300), .seconds(8), .seconds(9)])
  }

  @Test
  func `the program sleeps until the deadline and not longer`() {
    harness.mount(view)
    harness.settle()
    harness.render()
    #expect(harness.host.nextDeadline == nil)

    view.every(.seconds(60)) {}
    #expect(harness.host.nextDeadline == harness.now + .seconds(60))
    harness.host.setVisible(false)

    #expect(harness.host.nextDeadline == harness.now + .seconds(60))
  }

  @Test(arguments: [Duration.zero, .seconds(-5), .nanoseconds(1)])
  func `an invalid interval makes a timer fire every frame`(interval: Duration) {
    var runs = 0
    harness.mount(view)
    view.every(interval) { runs += 1 }
    view.after(interval) { runs += 1_000 }

    harness.advance(by: ViewHost.frameInterval * 3)

    #expect((1_003...1_004).contains(runs))
  }

  @Test
  func `timers retain neither their view nor its captures`() {
    final class Payload {}
    weak var payload: Payload?
    weak var timer: ViewTimer?
    weak var released: View?
    do {
      let view = View()
      let captured = Payload()
      (payload, released) = (captured, view)
      timer = view.every(.seconds(1)) { _ = captured }
      harness.window.addSubview(view)
      harness.advance(by: .seconds(1))
      view.removeFromSuperview()
    }

    harness.advance(by: .seconds(2))

    #expect(payload == nil)
    #expect(timer == nil)
    #expect(released == nil)
  }

  @Test
  func `a view with many ended timers retains none of them`() {
    harness.mount(view)
    for _ in 0..<1_000 { view.after(.seconds(1)) {}.cancel() }

    #expect(view.timers.count == 1)
  }

  @Test
  func `timers run in the order of their deadlines`() {
    var moments: [Int] = []
    harness.mount(view)
    for milliseconds in [700, 100, 500, 300, 100] {
      view.after(.milliseconds(milliseconds)) { moments.append(milliseconds) }
    }

    harness.services.time = harness.now + .seconds(1)
    harness.host.tick(at: harness.now)

    #expect(moments == [100, 100, 300, 500, 700])
  }
}
