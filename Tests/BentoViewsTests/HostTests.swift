import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import Testing

/// The contract between a host and the program that drives it.
@Suite
struct HostTests {
  @Test(arguments: [2, 3])
  func `alternating buffers equal a full paint`(count: Int) throws {
    let seed: UInt64 = 90_210
    var generator = SplitMix(seed: seed)
    let harness = Harness(size: Size(width: 120, height: 90))
    let scrollView = ScrollView()
    scrollView.backgroundColor = .white
    scrollView.contentSize = Size(width: 120, height: 900)
    for index in 0..<40 {
      let row = View(frame: Rect(x: 5, y: Double(index) * 22, width: 100, height: 20))
      row.backgroundColor = Color(white: Double(index % 7) / 7)
      scrollView.addSubview(row)
    }
    harness.mount(scrollView)
    let buffers = try (0..<count).map { _ in try Buffer(harness.host.pixelBounds) }

    var frame = 0
    for round in 0..<120 {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: scrollView.contentOffset.y = .random(in: 0...800, using: &generator)
      case 1:
        scrollView.subviews[.random(in: 0..<40, using: &generator)].backgroundColor =
          Color(white: .random(in: 0...1, using: &generator))
      case 2: harness.scroll(by: Size(width: 0, height: -9), at: Point(x: 50, y: 50))
      default: harness.advance(by: .milliseconds(100))
      }
      let isDue = !harness.host.pendingDamage.isEmpty
      let buffer = buffers[frame % count]
      let painted = harness.host.render(
        into: buffer.target,
        age: frame < count ? .unknown : .frames(count)
      )
      if isDue { #expect(!painted.isEmpty) }
      guard !painted.isEmpty else { continue }
      frame += 1
      #expect(buffer.picture == harness.renderFully(), "seed \(seed), round \(round)")
    }
  }

  @Test
  func `everything is dirty after a resize of any size`() {
    let harness = Harness(size: Size(width: 120, height: 90))
    harness.render()
    #expect(harness.host.pendingDamage.isEmpty)

    harness.resize(to: Size(width: 120, height: 90))

    #expect(harness.host.pendingDamage == Region(harness.host.pixelBounds))
  }

  @Test
  func `an idle host has no deadline`() {
    let harness = Harness(size: Size(width: 120, height: 90))
    let button = Button(title: "Go")
    button.frame = Rect(x: 0, y: 0, width: 60, height: 30)
    harness.window.addSubview(button)
    harness.click(on: button)
    View.animate(withDuration: .milliseconds(50), animations: { button.alpha = 0.5 })
    harness.settle()
    harness.render()
    harness.advance(by: .milliseconds(17))

    #expect(harness.host.nextDeadline == nil)
    button.alpha = 1
    #expect(harness.host.nextDeadline != nil)
    harness.host.setVisible(false)
    #expect(harness.host.nextDeadline == nil)
    harness.host.setVisible(true)
    #expect(harness.host.nextDeadline != nil)
  }

  @Test
  func `a clock that stops or runs backward loses nothing`() {
    let harness = Harness(size: Size(width: 120, height: 90))
    let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    harness.window.addSubview(view)
    var isDone = false
    View.animate(
      withDuration: .milliseconds(100),
      animations: { view.frame.x = 50 },
      completion: { isDone = $0 }
    )
    let start = harness.now
    for step in [10, 5, 30, 30, 0, 60, 20, 150] {
      harness.host.tick(at: start + .milliseconds(step))
    }

    #expect(isDone)
  }

  @Test
  func `a removed content view no longer belongs to the window`() {
    let harness = Harness(size: Size(width: 120, height: 90))
    let view = View()
    harness.mount(view)
    let holder = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    harness.window.addSubview(holder)

    holder.addSubview(view)
    view.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    harness.resize(to: Size(width: 200, height: 90))

    #expect(harness.window.contentView == nil)
    #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    harness.window.contentView = view
    harness.advance(by: .milliseconds(17))
    #expect(view.frame == harness.window.bounds)
  }

  @Test
  func `a view has its host's scale, and is laid out and drawn again for another one`() {
    let view = ScaledView()
    #expect(view.displayScale == .one)
    let harness = Harness(size: Size(width: 120, height: 60), scale: 2)
    harness.window.addSubview(view)
    view.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    harness.render()
    #expect(view.notes.last == "drawn at 2.0")
    view.notes = []

    harness.host.resize(to: Size(width: 120, height: 60), scale: 1.5)
    harness.render()

    #expect(view.notes == ["laid out at 1.5", "drawn at 1.5"])
    view.removeFromSuperview()
    #expect(view.displayScale == .one)
  }

  @Test
  func `a view moved to a host of another scale and theme is drawn like a fresh one`() {
    let first = Harness(size: Size(width: 120, height: 60))
    let second = Harness(size: Size(width: 120, height: 60), scale: 2, theme: .dark)
    let fresh = Harness(size: Size(width: 120, height: 60), scale: 2, theme: .dark)
    func makeButton() -> Button {
      let button = Button(title: "Moved", style: .tinted)
      button.frame = Rect(x: 10, y: 10, width: 90, height: 36)
      return button
    }
    let button = makeButton()
    first.window.addSubview(button)
    first.render()
    first.pointer(.move, at: Point(x: 20, y: 20))
    first.pointer(.down, at: Point(x: 20, y: 20))
    button.becomeFirstResponder()

    second.window.addSubview(button)
    fresh.window.addSubview(makeButton())
    first.pointer(.up, at: Point(x: 20, y: 20))

    #expect(second.render() == fresh.render())
    #expect(first.host.firstResponder == nil)
    #expect(!button.isHighlighted && !button.isHovered)
    first.window.setTheme(.dark)
    #expect(first.render() == first.renderFully())
  }
}

/// Pixels that belong to the test.
private final class Buffer {
  let target: PixelTarget
  private let words: UnsafeMutablePointer<UInt32>
  private let count: Int

  init(_ bounds: PixelRect) throws {
    count = bounds.width * bounds.height
    words = .allocate(capacity: count)
    words.initialize(repeating: 0x8040_2010, count: count)
    target = try PixelTarget(
      base: words,
      width: bounds.width,
      height: bounds.height,
      stride: bounds.width * 4,
      format: .bgraPremultiplied
    )
  }

  isolated deinit {
    words.deallocate()
  }

  var picture: PixelBuffer {
    PixelBuffer(
      width: target.width,
      height: target.height,
      words: Array(UnsafeBufferPointer(start: words, count: count))
    )
  }
}

/// A view that records the scale at which it is laid out and drawn.
private final class ScaledView: View {
  var notes: [String] = []

  override func layoutSubviews() {
    notes.append("laid out at \(displayScale.factor)")
  }

  override func draw(in context: DrawContext) {
    notes.append("drawn at \(displayScale.factor)")
    context.fill(bounds, with: .black)
  }
}
