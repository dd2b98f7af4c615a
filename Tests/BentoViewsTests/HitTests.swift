import BentoGeometry
import BentoGraphics
import BentoTesting
import BentoViews
import SeededRandom
import Testing

/// One geometry for paint, touch and conversion.
@Suite
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
        scrollView.contentOffset = Point(
          x: Double(Int.random(in: 0...60, using: &generator)),
          y: Double(Int.random(in: 0...60, using: &generator))
        )
      } else {
        view.clipsToBounds = Bool.random(using: &generator)
        view.bounds.origin.x = Double(Int.random(in: -20...20, using: &generator))
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
}
