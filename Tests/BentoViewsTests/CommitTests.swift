import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// How many times a frame lays out, records and computes the damage.
@Suite
struct CommitTests {
  private let harness = Harness(size: Size(width: 100, height: 100))
  private let view = DrawingView()
  private var host: ViewHost { harness.host }

  init() {
    harness.mount(view)
    harness.render()
  }

  @Test
  func `a frame that changes something commits once`() {
    let commits = host.counters.commits

    for color in [Color.red, .green, .blue] {
      view.backgroundColor = color
      harness.advance(by: ViewHost.frameInterval)
      #expect(!host.prepareFrame().isEmpty)
      #expect(!host.pendingDamage.isEmpty)
      harness.render()
    }

    #expect(host.counters.commits == commits + 3)
    #expect(view.drawings == 4)
  }

  @Test
  func `a frame without a change commits nothing`() {
    let before = host.counters

    harness.advance(by: .seconds(1))
    #expect(host.prepareFrame().isEmpty)
    harness.render()

    #expect(host.counters == before)
  }

  @Test
  func `a change after the preparation is part of the frame`() {
    let commits = host.counters.commits
    view.backgroundColor = .red
    _ = host.prepareFrame()

    view.backgroundColor = .blue

    #expect(harness.render()[50, 50].blue == 255)
    #expect(host.counters.commits == commits + 2)
  }

  @Test
  func `an animation commits at most once per turn`() {
    view.backgroundColor = .red
    harness.render()
    View.animate(withDuration: .milliseconds(160)) { view.frame.x = 50 }
    let before = host.counters

    var turns = 0
    while host.nextDeadline != nil {
      turns += 1
      harness.advance(by: ViewHost.frameInterval)
      if !host.prepareFrame().isEmpty { harness.render() }
    }

    let frames = host.counters.frames - before.frames
    let commits = host.counters.commits - before.commits
    #expect(frames > 5)
    #expect((frames...turns).contains(commits))
  }

  @Test
  func `statistics combine the last frame and the counters`() {
    view.backgroundColor = .red
    harness.render()

    #expect(host.statistics.paintedPixels == host.lastFrame.paintedPixels)
    #expect(host.lastFrame.paintedPixels == 10_000)
    #expect(host.statistics.frames == host.counters.frames)
    #expect(host.statistics == FrameStatistics(lastFrame: host.lastFrame, counters: host.counters))
  }
}

/// A view that counts its draws.
private final class DrawingView: View {
  private(set) var drawings = 0

  override func draw(in context: DrawContext) {
    drawings += 1
  }
}
