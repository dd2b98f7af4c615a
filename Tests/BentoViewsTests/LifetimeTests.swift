import BentoControls
import BentoGeometry
import BentoInteraction
import BentoLayout
import BentoMenus
import BentoMotion
import BentoOverlays
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Nothing keeps an object alive that its owner has released.
@Suite
struct LifetimeTests {
  private final class Kept {}

  @Test
  func `a host is released with its window, views, recognizers, animations and timers`() {
    var watched: [Watched] = []
    do {
      let harness = Harness(size: Size(width: 200, height: 200))
      let views = fill(harness)
      watched = views.map { Watched($0) }
      watched += views.flatMap(\.gestureRecognizers).map { Watched($0) }
      watched += [Watched(harness.host), Watched(harness.window), Watched(harness.services)]
    }

    #expect(watched.filter { $0.object != nil }.isEmpty)
  }

  @Test
  func `stacks are released with their views, in a host and without one`() {
    var watched: [Watched] = []
    do {
      let harness = Harness(size: Size(width: 200, height: 200))
      let labels = (0..<3).map { Label(text: "Text \($0)") }
      let inner = StackView(arrangedSubviews: Array(labels[..<2]))
      _ = inner.sizeThatFits(Size(width: 100, height: 100))
      let outer = StackView(arrangedSubviews: [inner, labels[2]], axis: .vertical)
      let lonely = StackView(arrangedSubviews: [Label(text: "Alone")])
      _ = lonely.sizeThatFits(Size(width: 100, height: 100))
      harness.mount(outer)
      harness.render()
      watched = ([inner, outer, lonely] + labels).map { Watched($0) }
    }

    #expect(watched.filter { $0.object != nil }.isEmpty)
  }

  @Test(arguments: ["menu", "popover", "tool tip", "toast", "shortcuts"])
  func `a host that ends is released with its overlays`(kind: String) {
    var watched: [Watched] = []
    var dismissals = 0
    do {
      let harness = Harness(size: Size(width: 300, height: 200))
      let button = Button(title: "Open")
      harness.mount(StackView(arrangedSubviews: [button, View()], axis: .vertical))
      let kept = Kept()
      switch kind {
      case "menu":
        var menu = Menu(items: [MenuItem("A") { _ = kept }])
        menu.onDismiss = { dismissals += 1 }
        menu.show(from: button)
      case "popover":
        let popover = Popover(content: Button(title: "Inside") { _ = kept })
        popover.onDismiss = { dismissals += 1 }
        popover.show(from: button)
        watched.append(Watched(popover))
      case "tool tip":
        button.toolTip = "Tip"
        harness.pointer(.move, at: button.convert(button.bounds.center, to: nil))
        harness.advance(by: .seconds(1))
      case "toast": harness.window.showToast("Text", action: .init("Undo") { _ = kept })
      default: harness.window.showShortcuts()
      }
      harness.advance(by: .milliseconds(500))
      watched += [Watched(kept), Watched(harness.host), Watched(harness.window), Watched(button)]
    }

    #expect(watched.filter { $0.object != nil }.isEmpty)
    #expect(dismissals == 0)
  }

  @Test
  func `removed views are released while the host stays`() {
    let harness = Harness(size: Size(width: 200, height: 200))
    var watched: [Watched] = []
    do {
      let views = fill(harness)
      watched = views.map { Watched($0) }
      watched += views.flatMap(\.gestureRecognizers).map { Watched($0) }
      harness.window.contentView = nil
      for view in views { view.removeFromSuperview() }
    }
    harness.pointer(.up, at: Point(x: 20, y: 20))
    harness.advance(by: .milliseconds(17))
    harness.render()

    #expect(watched.filter { $0.object != nil }.isEmpty)
    #expect(harness.host.firstResponder == nil)
  }

  /// Fills a host with views that are animated, scrolled, hovered, pressed and focused.
  private func fill(_ harness: Harness) -> [View] {
    let scrollView = ScrollView()
    scrollView.contentSize = Size(width: 200, height: 2_000)
    let button = Button(title: "Go")
    button.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    let toggle = Switch()
    let spinner = ActivityIndicator()
    let image = ImageView()
    let label = Label(text: "Text")
    for view in [button, toggle, spinner, image, label] { scrollView.addSubview(view) }
    toggle.frame.y = 100
    button.addGestureRecognizer(LongPressGestureRecognizer { _ in })
    harness.mount(scrollView)
    harness.scroll(by: Size(width: 0, height: -30), at: Point(x: 150, y: 150), isPrecise: false)
    scrollView.contentOffset = .zero
    spinner.startAnimating()
    toggle.setOn(true, animated: true)
    button.becomeFirstResponder()
    View.animate(
      withDuration: .seconds(3),
      options: .repeat,
      animations: { label.alpha = 0 },
      completion: { [label] _ in label.alpha = 1 }
    )
    scrollView.setContentOffset(Point(x: 0, y: 3), animated: true)
    harness.pointer(.move, at: Point(x: 20, y: 20))
    harness.advance(by: .milliseconds(34))
    harness.render()
    harness.pointer(.down, at: Point(x: 20, y: 20))
    scrollView.setContentOffset(Point(x: 0, y: 300), animated: true)
    return [scrollView, button, toggle, spinner, image, label]
  }
}

private struct Watched {
  weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}
