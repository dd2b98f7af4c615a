import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// The notifications of an observer of a window's frames.
@MainActor
@Suite struct FrameObserverTests {
  /// Records everything.
  private final class Log: FrameObserver {
    var lines: [String] = []
    var isMoving = false
    var answer: Disposition?

    func answer(_ event: InputEvent, on host: ViewHost) -> Disposition? {
      lines.append("event")
      return answer
    }

    func willBegin(_ pass: FramePass, on host: ViewHost) { lines.append("\(pass) {") }

    func didEnd(_ pass: FramePass, on host: ViewHost) { lines.append("}") }

    func willPaint(
      _ list: DisplayList,
      in region: Region,
      after blits: [ScrollBlit],
      on host: ViewHost
    ) {
      lines.append("list")
    }

    func damage(where changed: Region, on host: ViewHost) -> Region {
      lines.append("damage")
      return changed
    }

    func render(_ host: ViewHost, into target: PixelTarget, age: BufferAge) -> Region {
      lines.append("render")
      return host.renderViews(into: target, age: age)
    }
  }

  private func makeHarness(views: Int) -> (harness: Harness, log: Log) {
    let harness = Harness(size: Size(width: 200, height: 200))
    let page = View()
    for index in 0..<views {
      let view = View(frame: Rect(x: Double(index % 20), y: 0, width: 10, height: 10))
      view.backgroundColor = .red
      page.addSubview(view)
    }
    harness.mount(page)
    harness.settle()
    harness.render()
    let log = Log()
    harness.window.frameObserver = log
    return (harness, log)
  }

  private func change(_ harness: Harness) {
    for view in harness.window.contentView?.subviews ?? [] { view.backgroundColor = .blue }
    harness.window.contentView?.setNeedsLayout()
  }

  @Test(arguments: [1, 300])
  func `an observer is notified of each pass of a frame once, with any number of views`(views: Int)
  {
    let (harness, log) = makeHarness(views: views)

    change(harness)
    harness.advance(by: .milliseconds(16))
    log.lines = []
    change(harness)
    harness.host.tick(at: harness.host.currentTime)
    _ = harness.host.prepareFrame()
    harness.render()

    #expect(
      log.lines.joined(separator: " ")
        == "tick { } commit { } damage render paint { list }"
    )
  }

  @Test func `an observer may handle an event before the views`() {
    let (harness, log) = makeHarness(views: 1)

    log.answer = .captured
    let move = InputEvent(
      .pointer(PointerEvent(phase: .move, position: Point(x: 5, y: 5))),
      at: harness.host.currentTime
    )

    #expect(harness.host.handle(move) == .captured)
    #expect(log.lines == ["event"])
  }

  @Test func `frames follow one another while an observer moves content itself`() {
    let (harness, log) = makeHarness(views: 1)
    #expect(harness.host.nextDeadline == nil)

    log.isMoving = true

    #expect(harness.host.nextDeadline != nil)
  }
}
