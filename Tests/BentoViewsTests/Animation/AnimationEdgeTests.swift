import BentoGeometry
import BentoGraphics
import BentoMotion
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

/// Options, order and interruption of animations.
@Suite
struct AnimationEdgeTests {
  private let size = Size(width: 200, height: 100)

  @Test
  func `the option layoutSubviews animates frames set by layout, too`() {
    let harness = Harness(size: size)
    let outer = FillingView(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    harness.window.addSubview(outer)
    harness.render()

    View.animate(
      withDuration: .milliseconds(200),
      options: [.curveLinear, .layoutSubviews],
      animations: { outer.frame.size.width = 140 }
    )
    #expect(outer.inner.frame.width == 140)
    harness.advance(by: .milliseconds(100))
    let halfWay = harness.render()
    harness.settle()

    #expect(halfWay[80, 5] == Pixel(red: 255, green: 0, blue: 0))
    #expect(halfWay[110, 5] != Pixel(red: 255, green: 0, blue: 0))
    #expect(harness.render()[135, 5] == Pixel(red: 255, green: 0, blue: 0))
  }

  @Test
  func `an immediate layout change during another animation of the view is drawn`() {
    let harness = Harness(size: size)
    let outer = FillingView(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    harness.window.addSubview(outer)
    View.animate(withDuration: .milliseconds(200)) {
      outer.inner.transform = .identity.scaled(by: 0.5)
    }
    harness.advance(by: .milliseconds(100))

    outer.frame.size.width = 140
    harness.advance(by: .milliseconds(16))
    harness.render()
    harness.settle()

    let picture = harness.render()
    #expect(picture == harness.renderFully())
    #expect(picture[100, 20] == Pixel(red: 255, green: 0, blue: 0))
  }

  @Test
  func `autoreverse without repeat runs forward and back once`() {
    let (harness, view) = Harness.withBox(size)
    var result: Bool?
    View.animate(
      withDuration: .milliseconds(200),
      options: [.curveLinear, .autoreverse],
      animations: { view.frame.x = 100 },
      completion: { result = $0 }
    )

    harness.advance(by: .milliseconds(300))
    #expect(result == nil)
    #expect((45...55).contains(harness.shownX))
    harness.settle()
    #expect(result == true)
    #expect(harness.shownX == 100)
  }

  @Test
  func `a spring repeats and reverses like a curve`() {
    let (harness, view) = Harness.withBox(size)
    View.animate(
      withDuration: .milliseconds(200),
      usingSpringWithDamping: 1,
      options: [.repeat, .autoreverse],
      animations: { view.frame.x = 100 }
    )

    var places: [Int] = []
    for _ in 0..<120 {
      harness.advance(by: .milliseconds(17))
      places.append(harness.shownX)
    }

    let turns = zip(places, places.dropFirst()).filter { $0.0 > 50 && $0.1 <= 50 }.count
    #expect(turns >= 2, "\(places)")
  }

  @Test
  func `a property set twice in one block completes`() {
    let (harness, view) = Harness.withBox(size)
    var results: [Bool] = []

    View.animate(
      withDuration: .milliseconds(100),
      animations: {
        view.frame.x = 10
        view.frame.x = 60
      },
      completion: { results.append($0) }
    )
    harness.settle()

    #expect(results == [true])
  }

  @Test
  func `a clear color differs from nil`() {
    let outer = View()
    let inner = View()
    outer.addSubview(inner)
    outer.tintColor = .red

    inner.tintColor = .clear
    inner.backgroundColor = .clear

    #expect(inner.tintColor == .clear)
    #expect(inner.backgroundColor == .clear)
  }

  @Test
  func `a completion may move the removed view to another host`() {
    let (harness, view) = Harness.withBox(size)
    let holder = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    holder.addSubview(view)
    harness.window.addSubview(holder)
    let other = Harness(size: size)
    View.animate(
      withDuration: .seconds(1),
      animations: { view.frame.x = 100 },
      completion: { _ in other.window.addSubview(view) }
    )

    holder.removeFromSuperview()

    #expect(view.window === other.window)
    #expect(other.render()[105, 5] == Pixel(red: 255, green: 0, blue: 0))
  }

  @Test
  func `an animation runs on the clock of the host it was started in`() {
    let (harness, view) = Harness.withBox(size)
    harness.advance(by: .seconds(5))
    View.animate(withDuration: .seconds(1), animations: { view.frame.x = 100 })
    let other = Harness(size: size)
    other.window.addSubview(view)
    var isDone = false
    View.animate(
      withDuration: .seconds(1),
      animations: { view.frame.x = 20 },
      completion: { _ in isDone = true }
    )

    harness.advance(by: .milliseconds(17))

    #expect(!isDone)
    other.settle()
    #expect(isDone)
  }

  @Test
  func `completions run when the host is released`() {
    var result: Bool?
    let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    do {
      let harness = Harness(size: size)
      harness.window.addSubview(view)
      View.animate(
        withDuration: .seconds(1),
        animations: { view.alpha = 0 },
        completion: { result = $0 }
      )
      harness.advance(by: .milliseconds(17))
    }

    #expect(result == false)
    #expect(!view.isAnimated)
    #expect(view.window == nil)
  }

  @Test
  func `completions run in order, and animations that they start run`() {
    let (harness, view) = Harness.withBox(size)
    var log: [String] = []
    View.animate(
      withDuration: .milliseconds(100),
      animations: {
        view.frame.x = 100
        View.animate(
          withDuration: .milliseconds(50),
          delay: .milliseconds(20),
          animations: { view.alpha = 0.5 },
          completion: { log.append("inner \($0)") }
        )
      },
      completion: { finished in
        log.append("outer \(finished)")
        View.animate(
          withDuration: .milliseconds(100),
          animations: { view.frame.x = 0 },
          completion: { log.append("back \($0)") }
        )
      }
    )

    harness.settle()

    #expect(log == ["inner true", "outer true", "back true"])
    #expect(view.frame.x == 0)
    #expect(harness.render() == harness.renderFully())
  }
}

/// A view whose only subview is as large as itself.
private final class FillingView: View {
  let inner = View()

  required init() {
    super.init()
    inner.backgroundColor = .red
    addSubview(inner)
  }

  override func layoutSubviews() {
    inner.frame = bounds
  }
}
