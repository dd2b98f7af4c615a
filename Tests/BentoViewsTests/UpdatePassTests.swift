import BentoGeometry
import BentoLayout
import BentoMotion
import BentoPlatform
import BentoTesting
import Dispatch
import Observation
import Testing

@testable import BentoViews

/// A model that a test changes on another thread while it waits for it.
@Observable
private nonisolated final class Player: @unchecked Sendable {
  var title = "Intro"
  var volume = 5
}

/// A view that shows a player and counts its updates.
private final class PlayerView: View {
  var player: Player? { didSet { setNeedsUpdateProperties() } }
  var didUpdate: (() -> Void)?
  private(set) var updates = 0
  private(set) var title = ""

  override func updateProperties() {
    updates += 1
    if let player, title != player.title {
      title = player.title
      invalidateIntrinsicContentSize()
    }
    didUpdate?()
  }

  override var intrinsicContentSize: Size { Size(width: Double(title.count) * 10, height: 20) }
}

@Suite
struct UpdatePassTests {
  private let harness = Harness(size: Size(width: 200, height: 100))
  private let player = Player()

  private func mountedView() -> PlayerView {
    let view = PlayerView()
    view.player = player
    harness.mount(view)
    harness.settle()
    return view
  }

  @Test
  func `a view is updated before its first layout`() {
    let view = mountedView()

    #expect(view.title == "Intro")
    #expect(view.updates == 1)
  }

  @Test
  func `a change of observed state updates the view once in the next frame`() {
    let view = mountedView()

    player.title = "Verse"
    player.title = "Chorus"
    #expect(view.updates == 1)
    harness.settle()

    #expect(view.title == "Chorus")
    #expect(view.updates == 2)
  }

  @Test
  func `every change wakes the host`() {
    let view = mountedView()
    for number in 1...5 {
      player.title = "Verse \(number)"
      #expect(harness.host.nextDeadline != nil)
      harness.settle()
      #expect(view.title == "Verse \(number)")
    }
  }

  @Test
  func `a change of unread state updates nothing`() {
    let view = mountedView()

    player.volume = 7
    harness.settle()

    #expect(view.updates == 1)
  }

  @Test
  func `state read by an earlier update no longer counts`() {
    let view = mountedView()
    let other = Player()
    view.player = other
    harness.settle()
    let updates = view.updates

    player.title = "Verse"
    harness.settle()
    #expect(view.updates == updates)
    other.title = "Verse"
    harness.settle()
    #expect(view.updates == updates + 1)
  }

  @Test
  func `the first view of an observing subclass is updated once, too`() {
    final class TrackingView: View {
      private(set) var updates = 0
      private lazy var tracker = StateTracker { [unowned self] in setNeedsUpdateProperties() }
      let player = Player()

      override func updateProperties() {
        updates += 1
        tracker.track { _ = player.title }
      }
    }
    for _ in 0..<2 {
      let view = TrackingView()
      harness.mount(view)
      harness.settle()
      #expect(view.updates == 1)
      view.setNeedsUpdateProperties()
      harness.settle()
      #expect(view.updates == 2)
      view.player.title = "Coda"
      harness.settle()
      #expect(view.updates == 3)
    }
  }

  @Test
  func `a hidden view waits until it is shown`() {
    let view = mountedView()
    let page = View()
    harness.mount(page)
    page.addSubview(view)
    harness.settle()
    page.isHidden = true

    player.title = "Verse"
    harness.settle()
    harness.render()
    #expect(view.title == "Intro")
    #expect(harness.host.nextDeadline == nil)

    page.isHidden = false
    harness.settle()
    #expect(view.title == "Verse")
  }

  @Test
  func `a view without a window waits for a layout or a window`() {
    let view = PlayerView()
    view.player = player
    view.layoutIfNeeded()
    #expect(view.title == "Intro")

    player.title = "Verse"
    #expect(view.title == "Intro")
    harness.mount(view)
    harness.settle()

    #expect(view.title == "Verse")
  }

  @Test
  func `a view is updated before it is measured`() {
    let view = PlayerView()
    view.player = player

    #expect(view.measure(width: nil, height: nil) == Size(width: 50, height: 20))
    player.title = "Interlude"
    #expect(view.measure(width: nil, height: nil) == Size(width: 90, height: 20))
  }

  @Test
  func `state that is not observable can request the update`() {
    let view = PlayerView()
    var state = 1
    var seen: [Int] = []
    view.didUpdate = { seen.append(state) }
    harness.mount(view)
    harness.settle()

    state = 2
    view.setNeedsUpdateProperties()
    state = 3
    view.setNeedsUpdateProperties()
    harness.settle()

    #expect(seen == [1, 3])
  }

  @Test
  func `an immediate update lets its consequences animate`() {
    let view = mountedView()
    view.didUpdate = { [player] in view.alpha = player.title == "Fade" ? 0 : 1 }

    View.animate(withDuration: .seconds(1)) {
      player.title = "Fade"
      view.updatePropertiesIfNeeded()
    }

    #expect(view.alpha == 0)
    #expect(view.shown.alpha == 1)
  }

  @Test
  func `a model does not retain a view, or a view a model`() {
    weak var goneView: PlayerView?
    weak var goneModel: Player?
    let kept = Player()
    for _ in 0..<3 {
      let view = PlayerView()
      view.player = kept
      view.layoutIfNeeded()
      goneView = view
    }
    #expect(goneView == nil)

    let view = PlayerView()
    do {
      let model = Player()
      view.player = model
      view.layoutIfNeeded()
      goneModel = model
    }
    view.player = kept
    #expect(goneModel == nil)
    kept.title = "Verse"
    view.layoutIfNeeded()
    #expect(view.title == "Verse")
  }

  @Test
  func `a change on another thread is noticed`() async {
    let view = mountedView()

    await withCheckedContinuation { [player] continuation in
      DispatchQueue.global().async {
        player.title = "Verse"
        continuation.resume()
      }
    }
    while view.title == "Intro" {
      await Task.yield()
      harness.settle()
    }

    #expect(view.title == "Verse")
  }

  @Test
  func `an update that endlessly requests the next one does not hang`() {
    let view = mountedView()
    view.didUpdate = { view.setNeedsUpdateProperties() }
    var reports: [LayoutReport] = []
    harness.host.layoutReportHandler = { reports.append($0) }

    view.setNeedsUpdateProperties()
    harness.advance(by: .milliseconds(16))

    #expect(reports.map(\.code) == [.layoutLoop])
    #expect(view.updates < 40)
  }

  @Test
  func `an update that changes another view's state updates that one in the same frame`() {
    let first = PlayerView()
    let second = mountedView()
    harness.window.addSubview(first)
    first.didUpdate = { [player] in player.title = "Set by the other" }

    harness.advance(by: .milliseconds(16))

    #expect(second.title == "Set by the other")
  }
}
