import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoViews
import SeededRandom
import Testing
import ViewFixtures

@Suite
struct ScrollViewTests {
  private let size = Size(width: 300, height: 200)
  private let middle = Point(x: 150, y: 100)

  @Test
  func `a scroll of 37 points paints only the exposed strip and the thumb`() {
    let (harness, scrollView) = makeScrollView()
    harness.render()

    harness.scroll(by: Size(width: 0, height: -37), at: middle)
    let picture = harness.render()

    #expect(scrollView.contentOffset.y == 37)
    let strip = PixelRect(x: 0, y: 163, width: 300, height: 37)
    let outside = harness.lastDamage.rects.filter { !strip.contains($0) }
    #expect(harness.lastDamage.contains(strip))
    #expect(outside.allSatisfy { $0.minX >= 290 || strip.contains($0) }, "\(harness.lastDamage)")
    #expect(harness.host.statistics.blits == 1)
    #expect(picture == harness.renderFully())
  }

  @Test
  func `random scrolling with wheel, drag and program equals a full redraw`() {
    let seed: UInt64 = 77
    var generator = SplitMix(seed: seed)
    let (harness, scrollView) = makeScrollView()
    let badge = View(frame: Rect(x: 200, y: 20, width: 60, height: 60))
    badge.backgroundColor = Color(white: 0, alpha: 0.4)
    badge.cornerRadius = 30
    harness.window.addSubview(badge)

    for round in 0..<150 {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: scrollView.contentOffset.y = .random(in: -30...1_900, using: &generator)
      case 1:
        harness.drag(
          from: middle,
          to: Point(x: 150, y: .random(in: 0...200, using: &generator)),
          steps: 4,
          device: .touch
        )
      case 2: badge.frame.origin.x = .random(in: 0...240, using: &generator)
      case 3:
        harness.scroll(
          by: Size(width: 0, height: .random(in: -90...90, using: &generator)),
          at: middle,
          isPrecise: false
        )
      default: harness.advance(by: .milliseconds(30))
      }
      #expect(harness.render() == harness.renderFully(), "seed \(seed), round \(round)")
    }
  }

  @Test
  func `a scroll view without a color moves pixels above a single color`() {
    let (harness, scrollView) = makeScrollView()
    scrollView.backgroundColor = nil
    let behind = View(frame: Rect(x: 10, y: 10, width: 50, height: 50))
    behind.backgroundColor = .red
    behind.isHidden = true
    harness.window.insertSubview(behind, at: 0)
    harness.render()

    scrollView.contentOffset.y = 37
    harness.render()
    let isOneColor = harness.host.statistics.blits == 1
    behind.isHidden = false
    harness.render()
    scrollView.contentOffset.y = 74
    let picture = harness.render()

    #expect(isOneColor)
    #expect(harness.host.statistics.blits == 0)
    #expect(picture == harness.renderFully())
  }

  @Test
  func `random scrolling above changing content equals a full redraw`() {
    let seed: UInt64 = 78
    var generator = SplitMix(seed: seed)
    let (harness, scrollView) = makeScrollView()
    scrollView.backgroundColor = nil
    let frame = View(frame: Rect(origin: .zero, size: size))
    harness.mount(frame)
    frame.addSubview(scrollView)
    scrollView.frame = Rect(x: 20, y: 10, width: 200, height: 150)
    let badge = View(frame: Rect(x: 200, y: 20, width: 60, height: 60))
    badge.backgroundColor = Color(white: 0, alpha: 0.4)
    frame.insertSubview(badge, at: 0)
    let colors = [Color.white, .red, Color(white: 0, alpha: 0.3), nil]
    var blits = 0

    for round in 0..<300 {
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        switch Int.random(in: 0..<9, using: &generator) {
        case 0: badge.frame.origin.x = .random(in: 0...280, using: &generator)
        case 1: badge.isHidden.toggle()
        case 2: frame.backgroundColor = colors.randomElement(using: &generator) ?? nil
        case 3: frame.borderWidth = frame.borderWidth == 0 ? 3 : 0
        case 4: scrollView.backgroundColor = colors.randomElement(using: &generator) ?? nil
        case 5: frame.frame.size.width = .random(in: 150...300, using: &generator)
        case 6: frame.sendSubviewToBack(Bool.random(using: &generator) ? badge : scrollView)
        default: scrollView.contentOffset.y += .random(in: -60...80, using: &generator)
        }
      }
      #expect(harness.render() == harness.renderFully(), "seed \(seed), round \(round)")
      blits += harness.host.statistics.blits
    }
    #expect(blits > 20)
  }

  @Test
  func `a wheel step animates to its target and stays there`() {
    let (harness, scrollView) = makeScrollView()

    harness.scroll(by: Size(width: 0, height: -120), at: middle, isPrecise: false)
    harness.advance(by: .milliseconds(50))
    let halfWay = scrollView.contentOffset.y
    harness.settle()

    #expect(halfWay > 0 && halfWay < 120)
    #expect(scrollView.contentOffset.y == 120)
  }

  @Test
  func `a fling continues, slows down and stops`() {
    let (harness, scrollView) = makeScrollView()

    harness.drag(from: Point(x: 150, y: 180), to: Point(x: 150, y: 60), device: .touch)
    let released = scrollView.contentOffset.y
    #expect(scrollView.isDecelerating)
    harness.settle()

    #expect(scrollView.contentOffset.y > released + 100)
    #expect(!scrollView.isDecelerating)
  }

  @Test
  func `content pulled beyond its top resists increasingly and springs back`() {
    let (harness, scrollView) = makeScrollView()

    harness.pointer(.down, at: Point(x: 150, y: 20), device: .touch)
    for step in 1...10 {
      harness.advance(by: .milliseconds(16))
      harness.pointer(.move, at: Point(x: 150, y: 20 + Double(step) * 15), device: .touch)
    }
    let pulled = scrollView.contentOffset.y
    harness.pointer(.up, at: Point(x: 150, y: 170), device: .touch)
    harness.settle()

    #expect(pulled < -30 && pulled > -150)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test
  func `a press on moving content stops it`() {
    let (harness, scrollView) = makeScrollView()
    harness.drag(from: Point(x: 150, y: 180), to: Point(x: 150, y: 60), device: .touch)
    harness.advance(by: .milliseconds(50))

    harness.pointer(.down, at: middle)
    let stopped = scrollView.contentOffset.y
    harness.advance(by: .milliseconds(200))

    #expect(scrollView.contentOffset.y == stopped)
  }

  @Test
  func `keys scroll the enclosing view of the focused one`() {
    let (harness, scrollView) = makeScrollView()
    let field = FocusableBox(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    scrollView.addSubview(field)
    field.becomeFirstResponder()

    harness.key(.end)
    harness.settle()
    #expect(scrollView.contentOffset.y == 1_800)

    harness.key(.home)
    harness.settle()
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test
  func `the thumb can be dragged to the end`() {
    let (harness, scrollView) = makeScrollView()
    harness.scroll(by: Size(width: 0, height: -1), at: middle)

    harness.drag(from: Point(x: 296, y: 10), to: Point(x: 296, y: 260))

    #expect(scrollView.contentOffset.y == 1_800)
  }

  @Test
  func `hover is correct after content moves under a resting pointer`() {
    let (harness, scrollView) = makeScrollView()
    harness.pointer(.move, at: Point(x: 150, y: 10))
    let rows = scrollView.subviews.compactMap { $0 as? HoverRow }
    #expect(rows[0].isHovered)

    harness.scroll(by: Size(width: 0, height: -50), at: Point(x: 150, y: 10))

    #expect(!rows[0].isHovered)
    #expect(rows[1].isHovered)
  }

  private func makeScrollView() -> (Harness, ScrollView) {
    let harness = Harness(size: size)
    let scrollView = ScrollView()
    scrollView.backgroundColor = .white
    scrollView.contentSize = Size(width: 300, height: 2_000)
    for index in 0..<50 {
      let row = HoverRow(frame: Rect(x: 0, y: Double(index) * 40, width: 300, height: 39))
      row.backgroundColor = Color(white: Double(index % 10) / 10)
      scrollView.addSubview(row)
    }
    harness.mount(scrollView)
    return (harness, scrollView)
  }
}

final class HoverRow: View {
  var isHovered = false

  override func hoverDidChange(isHovered: Bool) {
    self.isHovered = isHovered
  }
}
