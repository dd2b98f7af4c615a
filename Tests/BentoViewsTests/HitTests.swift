import BentoGeometry
import BentoGraphics
import BentoMotion
import BentoTesting
import BentoViews
import SeededRandom
import TestTraits
import Testing

/// The same geometry for painting, hit testing and conversion.
@Suite(.slow)
struct HitTests {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `the view painted at a pixel is the view hit there`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let harness = Harness(size: Size(width: 160, height: 120))
    var views: [View] = [harness.window]
    for index in 1...18 {
      let isScrolled = Bool.random(using: &generator)
      let view = isScrolled ? ScrollView() : View()
      view.frame = Rect(
        x: Double(Int.random(in: -20...100, using: &generator)),
        y: Double(Int.random(in: -20...80, using: &generator)),
        width: Double(Int.random(in: 10...90, using: &generator)),
        height: Double(Int.random(in: 10...90, using: &generator))
      )
      view.backgroundColor = Color(red: Double(index) / 255, green: 0, blue: 0)
      if let scrollView = view as? ScrollView {
        scrollView.contentSize = Size(width: 300, height: 300)
        // A scroll bar takes the mouse before it is visible, which makes it appear.
        scrollView.showsVerticalScrollIndicator = false
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.contentOffset = Point(
          x: Double(Int.random(in: 0...60, using: &generator)),
          y: Double(Int.random(in: 0...60, using: &generator))
        )
      } else {
        view.clipsToBounds = Bool.random(using: &generator)
        view.bounds.origin.x = Double(Int.random(in: -20...20, using: &generator))
        if Bool.random(using: &generator) { cut(view, &generator) }
      }
      if Bool.random(using: &generator) {
        view.transform = Transform.rotation(.random(in: 0...6, using: &generator))
          .scaled(by: .random(in: 0.5...1.5, using: &generator))
      }
      views.randomElement(using: &generator)?.addSubview(view)
      views.append(view)
    }
    let picture = harness.render()

    for y in 2..<118 {
      for x in 2..<158 {
        let red = picture[x, y].red
        let isInside = (-2...2).allSatisfy { dx in
          (-2...2).allSatisfy { dy in picture[x + dx, y + dy] == picture[x, y] }
        }
        guard isInside, Int(red) < views.count, picture[x, y].green == 0 else { continue }
        let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let hit = harness.window.hitTest(point)
        let painted = views[Int(red)]
        let inside = painted.convert(point, from: nil)
        let back = painted.convert(inside, to: nil)
        let agrees =
          hit === painted && painted.bounds.contains(inside) && back.distance(to: point) < 1e-6
        guard !agrees else { continue }
        Issue.record("seed \(seed): \(x), \(y) hits \(String(describing: hit))")
        return
      }
    }
  }

  @Test
  func `a press outside a view's clip reaches the view below`() {
    let harness = Harness(size: Size(width: 100, height: 100))
    let view = View(frame: Rect(x: 10, y: 10, width: 80, height: 80))
    let child = View(frame: Rect(x: 0, y: 0, width: 80, height: 80))
    view.addSubview(child)
    harness.window.addSubview(view)
    let corner = Point(x: 13, y: 13)

    #expect(harness.window.hitTest(corner) === child)
    view.cornerRadius = 20
    #expect(harness.window.hitTest(corner) === child)
    view.clipsToBounds = true
    #expect(harness.window.hitTest(corner) === harness.window)
    #expect(harness.window.hitTest(Point(x: 50, y: 13)) === child)
    view.clipsToBounds = false
    view.clipShape = .ellipse(view.bounds)
    #expect(harness.window.hitTest(corner) === harness.window)
    #expect(harness.window.hitTest(Point(x: 50, y: 13)) === child)
  }

  @Test
  func `an animated shape clips presses where it is visible`() {
    let harness = Harness(size: Size(width: 100, height: 100))
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.clipShape = .rect(Rect(x: 0, y: 0, width: 0, height: 100))
    harness.window.addSubview(view)
    View.animate(
      withDuration: .milliseconds(100),
      options: .curveLinear,
      animations: { view.clipShape = .rect(Rect(x: 0, y: 0, width: 100, height: 100)) }
    )
    harness.advance(by: .milliseconds(50))

    #expect(harness.window.hitTest(Point(x: 49, y: 50)) === view)
    #expect(harness.window.hitTest(Point(x: 51, y: 50)) === harness.window)
  }

  /// Clips a view to a shape, to rounded corners or to both.
  private func cut(_ view: View, _ generator: inout SplitMix) {
    let (width, height) = (view.bounds.width, view.bounds.height)
    let radius = Double.random(in: 0...30, using: &generator)
    let place = Rect(
      x: .random(in: -10...(width / 2), using: &generator),
      y: .random(in: -10...(height / 2), using: &generator),
      width: .random(in: 10...100, using: &generator),
      height: .random(in: 10...100, using: &generator)
    )
    var star = Path()
    for corner in 0..<5 {
      let angle = Double(corner) * 4 * .pi / 5
      let map = Transform.rotation(angle).followed(by: .translation(x: width / 2, y: height / 2))
      let point = map.apply(to: Point(x: 0, y: -40))
      if corner == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    let curve: CornerCurve = Bool.random(using: &generator) ? .circular : .continuous
    let shapes: [Shape?] = [
      nil, .rect(place), .ellipse(place), .roundedRect(place, CornerRadii(radius, curve: curve)),
      .path(star, .evenOdd), .path(star, .winding),
    ]
    view.clipShape = shapes.randomElement(using: &generator) ?? nil
    guard view.clipsToBounds else { return }
    view.cornerRadii = CornerRadii(
      topLeft: radius,
      topRight: radius / 2,
      bottomRight: 0,
      bottomLeft: radius,
      curve: curve
    )
  }
}
