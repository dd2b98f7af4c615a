import BentoEmbedded
import BentoTesting
import SeededRandom
import TestTraits
import Testing

/// Trees whose properties are all set to meaningless numbers at the same time.
@Suite(.slow)
struct HostileFuzzTests {
  private static let numbers = [
    0, 1, -1, 0.5, 40, 1e3, 1e6, 1e9, 1e12, 1e15, 1e18, 1e300, -1e9, -1e18, 20, 30,
    Double.greatestFiniteMagnitude, .leastNonzeroMagnitude, .nan, .infinity, -.infinity,
  ]

  @Test(arguments: FuzzScale.seeds(8, from: 1))
  func `a tree survives any numbers, and its bounds stay finite`(seed: UInt64) {
    var fuzz = Fuzz(seed: seed)
    let scale = [1, 2, 1.5][Int(seed % 3)]
    let harness = Harness(size: Size(width: 60, height: 60), scale: scale)
    let ground = View()
    harness.mount(ground)
    var views: [View] = []
    for _ in 0..<5 {
      let view = Self.view(&fuzz)
      view.frame = Rect(x: 5, y: 5, width: 40, height: 40)
      view.backgroundColor = .red
      (views.randomElement(using: &fuzz.random) ?? ground).addSubview(view)
      views.append(view)
    }
    for step in 0..<80 {
      let view = views[fuzz.int(0...views.count - 1)]
      Self.disturb(harness, view, &fuzz)
      harness.advance(by: .milliseconds(fuzz.int(0...40)))
      if harness.host.pixelBounds.area < 2_000_000 { harness.render() }
      if fuzz.chance(0.05) { _ = try? harness.host.svg() }

      let broken = views.first { !$0.bounds.isFinite }
      #expect(broken == nil, "seed \(seed), step \(step)")
      guard broken == nil else { return }
    }
  }

  private static func view(_ fuzz: inout Fuzz) -> View {
    switch fuzz.int(0...4) {
    case 0: View()
    case 1: Label(text: "Hello")
    case 2: Button(title: "B", style: .filled)
    case 3: ScrollView()
    default:
      StackView(arrangedSubviews: [Label(text: "a"), Button(title: "c")])
    }
  }

  private static func disturb(_ harness: Harness, _ view: View, _ fuzz: inout Fuzz) {
    func number() -> Double { numbers[fuzz.int(0...numbers.count - 1)] }
    func point() -> Point { Point(x: number(), y: number()) }
    switch fuzz.int(0...3) {
    case 0:
      View.animate(
        withDuration: .milliseconds(fuzz.int(0...200)),
        animations: { change(view, &fuzz) }
      )
    case 1:
      let spring = Spring(mass: number(), stiffness: number(), damping: number())
      View.animate(using: spring, initialVelocity: point(), animations: { change(view, &fuzz) })
    default: change(view, &fuzz)
    }
    if fuzz.chance(0.1) {
      let size = Size(width: fuzz.real(0...80), height: fuzz.real(0...80))
      harness.host.resize(to: size, scale: [1, 2, 0.1, 16, .nan, 0, -1][fuzz.int(0...6)])
    }
    if fuzz.chance(0.2) {
      harness.scroll(
        by: Size(width: number(), height: number()),
        at: Point(x: 20, y: 20),
        isPrecise: fuzz.chance(0.5)
      )
    }
    if fuzz.chance(0.2) {
      let inside = Point(x: fuzz.real(0...60), y: fuzz.real(0...60))
      let position = fuzz.chance(0.7) ? inside : point()
      harness.pointer([.move, .down, .up][fuzz.int(0...2)], at: position)
    }
  }

  private static func change(_ view: View, _ fuzz: inout Fuzz) {
    func number() -> Double { numbers[fuzz.int(0...numbers.count - 1)] }
    func point() -> Point { Point(x: number(), y: number()) }
    func size() -> Size { Size(width: number(), height: number()) }
    func rect() -> Rect { Rect(origin: point(), size: size()) }
    func edges() -> EdgeInsets {
      EdgeInsets(top: number(), left: number(), bottom: number(), right: number())
    }
    func shadow() -> Shadow { Shadow(color: .black, radius: number(), offset: size()) }
    switch fuzz.int(0...19) {
    case 0: view.frame = rect()
    case 1: view.bounds = rect()
    case 2: view.center = point()
    case 3: view.alpha = number()
    case 4:
      view.transform = Transform(
        a: number(),
        b: number(),
        c: number(),
        d: number(),
        tx: number(),
        ty: number()
      )
    case 5: view.transform = .rotation(number())
    case 6: view.cornerRadius = number()
    case 7: view.borderWidth = number()
    case 8: view.shadow = shadow()
    case 9: view.innerShadow = shadow()
    case 10:
      let radii = CornerRadii(number())
      view.clipShape =
        [.rect(rect()), .ellipse(rect()), .roundedRect(rect(), radii)][fuzz.int(0...2)]
    case 11:
      var path = Path()
      path.move(to: point())
      path.addLine(to: point())
      path.addCurve(to: point(), control1: point(), control2: point())
      path.close()
      view.clipShape = .path(path, .winding)
    case 12:
      let stops = (0..<fuzz.int(0...4)).map { _ in
        Gradient.Stop(position: number(), color: .blue)
      }
      let kinds = [
        Gradient.Kind.linear(from: point(), to: point()),
        .radial(center: point(), radius: number()),
      ]
      view.backgroundGradient = Gradient(kinds[fuzz.int(0...1)], stops: stops)
    case 13: view.shouldRasterize.toggle()
    case 14: view.layoutMargins = edges()
    case 15: (view as? ScrollView)?.contentSize = size()
    case 16: (view as? ScrollView)?.contentOffset = point()
    case 17:
      (view as? Label)?.font = .system(ofSize: number())
      (view as? Label)?.lineSpacing = number()
    case 18:
      (view as? StackView)?.spacing = number()
      (view as? Button)?.contentEdgeInsets = edges()
      (view as? ScrollView)?.contentInset = edges()
    default:
      (view as? ScrollView)?.scrollRectToVisible(rect(), animated: fuzz.chance(0.5))
    }
  }
}
