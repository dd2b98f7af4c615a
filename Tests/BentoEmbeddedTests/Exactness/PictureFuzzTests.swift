import BentoEmbedded
import BentoTesting
import SeededRandom
import TestTraits
import Testing

/// The law of the frame, for random trees and changes.
@Suite(.slow)
struct PictureFuzzTests {
  @Test(arguments: FuzzScale.seeds(6, from: 1))
  func `any tree under any changes is painted in parts as it is in full`(seed: UInt64) {
    let scene = FuzzScene(seed: seed)
    for step in 0..<90 {
      scene.step()
      guard scene.fuzz.chance(0.85) else { continue }
      let shown = scene.harness.render()

      let difference = shown.difference(from: scene.harness.renderFully())

      #expect(difference == nil, "seed \(seed), step \(step)\n\(scene.description)")
      guard difference == nil else { return }
    }
  }

  @Test(arguments: FuzzScale.seeds(6, from: 1))
  func `effects of one view appear and disappear without a trace`(seed: UInt64) {
    var fuzz = Fuzz(seed: seed)
    let scale = [1, 2, 1.5][Int(seed % 3)]
    let harness = Harness(size: Size(width: 100, height: 100), scale: scale)
    let ground = View()
    ground.backgroundColor = .white
    harness.mount(ground)
    let view = View(frame: Rect(x: 30, y: 30, width: 40, height: 30))
    view.backgroundColor = .black
    let child = View(frame: Rect(x: 5, y: 5, width: 45, height: 12))
    child.backgroundColor = .red
    view.addSubview(child)
    ground.addSubview(view)
    for step in 0..<50 {
      for _ in 0..<fuzz.int(1...2) { Self.change(view, child, &fuzz) }
      harness.advance(by: .zero)
      let shown = harness.render()

      let difference = shown.difference(from: harness.renderFully())

      #expect(
        difference == nil,
        """
        seed \(seed), step \(step): rasterized \(view.shouldRasterize), \(view.blendMode), \
        \(view.transform), \(view.frame), \(view.bounds.origin), radius \(view.cornerRadius), \
        clip \(String(describing: view.clipShape))
        """
      )
      guard difference == nil else { return }
    }
  }

  private static func change(_ view: View, _ child: View, _ fuzz: inout Fuzz) {
    switch fuzz.int(0...9) {
    case 0, 1: view.transform = .rotation(fuzz.real(-3...3))
    case 2: view.transform = .scale(x: fuzz.real(0.3...2), y: fuzz.real(0.3...2))
    case 3:
      view.frame = Rect(
        x: fuzz.real(0...60),
        y: fuzz.real(0...60),
        width: fuzz.real(5...60),
        height: fuzz.real(5...60)
      )
    case 4: view.shouldRasterize.toggle()
    case 5:
      let rect = Rect(
        x: fuzz.real(-5...20),
        y: fuzz.real(-5...20),
        width: fuzz.real(0...40),
        height: fuzz.real(0...40)
      )
      let radii = CornerRadii(fuzz.real(0...9))
      view.clipShape = fuzz.chance(0.5) ? nil : .roundedRect(rect, radii)
    case 6: view.bounds.origin = Point(x: fuzz.real(-20...20), y: fuzz.real(-20...20))
    case 7: view.cornerRadius = fuzz.chance(0.5) ? 0 : fuzz.real(0...20)
    case 8: child.frame.origin = Point(x: fuzz.real(-20...40), y: fuzz.real(-20...40))
    default: view.blendMode = fuzz.chance(0.5) ? .normal : .multiply
    }
  }
}

/// A window of random views that change at random.
@MainActor
private final class FuzzScene {
  let harness: Harness
  var fuzz: Fuzz
  private let ground = View()
  private var views: [View] = []

  init(seed: UInt64) {
    fuzz = Fuzz(seed: seed)
    let scale = [1.0, 2, 1.5, 1.25][Int(seed % 4)]
    harness = Harness(size: Size(width: 120, height: 100), scale: scale)
    harness.mount(ground)
    for _ in 0..<6 {
      add(to: views.isEmpty || fuzz.chance(0.5) ? ground : views[fuzz.int(0...views.count - 1)])
    }
  }

  private func add(to parent: View) {
    let view: View
    switch fuzz.int(0...5) {
    case 0: view = ScrollView()
    case 1:
      let label = Label(text: "Text \(fuzz.int(0...99))")
      label.numberOfLines = 0
      view = label
    case 2: view = Button(title: "B\(fuzz.int(0...9))", style: .filled)
    default: view = View()
    }
    view.frame = fuzz.rect(90)
    if fuzz.chance(0.7) { view.backgroundColor = fuzz.color() }
    (view as? ScrollView)?.contentSize = Size(width: 200, height: 300)
    parent.insertSubview(view, at: fuzz.int(0...max(0, parent.subviews.count)))
    views.append(view)
  }
}

// MARK: - Steps

extension FuzzScene {
  /// Makes a few changes and lets some time pass, or none.
  func step() {
    for _ in 0..<fuzz.int(1...3) { act() }
    if fuzz.chance(0.05) {
      harness.resize(
        to: Size(width: Double(fuzz.int(60...130)), height: Double(fuzz.int(60...130)))
      )
    }
    harness.advance(by: fuzz.chance(0.6) ? .milliseconds(fuzz.int(0...40)) : .zero)
    if fuzz.chance(0.1) { harness.host.prepareAhead() }
  }

  private func act() {
    let view = views[fuzz.int(0...views.count - 1)]
    switch fuzz.int(0...9) {
    case 0 where views.count < 14: add(to: fuzz.chance(0.4) ? ground : view)
    case 1 where views.count > 3: move(view)
    case 2, 3, 4:
      let delay = fuzz.chance(0.8) ? 0 : 40
      View.animate(withDuration: .milliseconds(fuzz.int(20...200)), delay: .milliseconds(delay)) {
        change(view)
        if fuzz.chance(0.4) { change(views[fuzz.int(0...views.count - 1)]) }
      }
    case 5:
      harness.scroll(
        by: Size(width: fuzz.real(-30...30), height: fuzz.real(-60...60)),
        at: Point(x: fuzz.real(0...120), y: fuzz.real(0...100)),
        isPrecise: fuzz.chance(0.5)
      )
    case 6: harness.pointer(.move, at: Point(x: fuzz.real(0...120), y: fuzz.real(0...100)))
    default: change(view)
    }
  }

  /// Removes a view and inserts it elsewhere.
  private func move(_ view: View) {
    view.removeFromSuperview()
    if fuzz.chance(0.5) {
      let parent = fuzz.chance(0.5) ? ground : views[fuzz.int(0...views.count - 1)]
      if !parent.isDescendant(of: view) { parent.addSubview(view) }
    }
    if view.superview == nil { ground.addSubview(view) }
  }

  private func change(_ view: View) {
    switch fuzz.int(0...23) {
    case 0: view.frame = fuzz.rect(90)
    case 1: view.alpha = fuzz.chance(0.3) ? 1 : fuzz.chance(0.3) ? 0 : fuzz.real(0...1)
    case 2: view.isHidden.toggle()
    case 3: view.backgroundColor = fuzz.chance(0.2) ? nil : fuzz.color()
    case 4: view.transform = fuzz.chance(0.4) ? .identity : .rotation(fuzz.real(-3...3))
    case 5: view.transform = .scale(x: fuzz.real(0.3...2), y: fuzz.real(0.3...2))
    case 6: view.transform = .translation(x: fuzz.real(-30...30), y: fuzz.real(-30...30))
    case 7: view.clipsToBounds.toggle()
    case 8: view.cornerRadius = fuzz.chance(0.3) ? 0 : fuzz.real(0...30)
    case 9: view.shadow = fuzz.chance(0.3) ? nil : fuzz.shadow(8)
    case 10: view.borderWidth = fuzz.chance(0.3) ? 0 : fuzz.real(0...5)
    case 11: view.borderColor = fuzz.color()
    case 12: view.clipShape = clipShape()
    case 13:
      view.blendMode = fuzz.chance(0.5) ? .normal : [.multiply, .screen, .overlay][fuzz.int(0...2)]
    case 14: view.shouldRasterize.toggle()
    case 15: view.innerShadow = fuzz.chance(0.4) ? nil : fuzz.shadow(5)
    case 16: view.bounds.origin = Point(x: fuzz.real(-20...20), y: fuzz.real(-20...20))
    case 17, 18, 19: place(view)
    case 20: view.superview?.bringSubviewToFront(view)
    case 21: view.superview?.sendSubviewToBack(view)
    case 22: view.tintColor = fuzz.color()
    default: (view as? Label)?.text = "Text \(fuzz.int(0...9_999))"
    }
  }

  private func clipShape() -> Shape? {
    if fuzz.chance(0.4) { return nil }
    let rect = fuzz.rect(60)
    return fuzz.chance(0.5) ? .ellipse(rect) : .roundedRect(rect, CornerRadii(fuzz.real(0...9)))
  }

  private func place(_ view: View) {
    if let scroll = view as? ScrollView {
      scroll.contentOffset = Point(x: fuzz.real(0...100).rounded(), y: fuzz.real(0...200).rounded())
    } else {
      view.frame.origin = Point(x: fuzz.real(-20...80), y: fuzz.real(-20...80))
    }
  }
}

// MARK: - Reports

extension FuzzScene {
  /// The tree with the visible properties, one line per view.
  var description: String { describe(ground, 0) }

  private func describe(_ view: View, _ depth: Int) -> String {
    let shown = view.presented
    var parts = [
      "\(type(of: view)) \(shown.frame) from \(shown.bounds.origin) alpha \(shown.alpha)",
      "\(shown.transform)",
    ]
    if view.isHidden { parts.append("hidden") }
    if let color = view.backgroundColor { parts.append("\(color)") }
    if view.clipsToBounds { parts.append("clips") }
    if view.cornerRadius > 0 { parts.append("radius \(view.cornerRadius)") }
    if let shadow = view.shadow { parts.append("\(shadow)") }
    if view.borderWidth > 0 { parts.append("border \(view.borderWidth)") }
    if view.innerShadow != nil { parts.append("inner shadow") }
    if view.blendMode != .normal { parts.append("\(view.blendMode)") }
    if view.shouldRasterize { parts.append("rasterized") }
    if let shape = view.clipShape { parts.append("cut by \(shape)") }
    let line = String(repeating: "  ", count: depth) + parts.joined(separator: ", ")
    return ([line] + view.subviews.map { describe($0, depth + 1) }).joined(separator: "\n")
  }
}
