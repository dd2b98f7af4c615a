import BentoAnimators
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoMotion
import BentoTesting
import BentoViews
import SeededRandom
import TestTraits
import Testing

/// Every frame of every kind of animation, and the state in which it ends.
@Suite(.slow)
struct AnimatedFrameTests {
  @Test(arguments: [1.0, 1.25, 2.0], [31 as UInt64, 32])
  func `damaged paint equals full paint on every frame`(scale: Double, seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let scene = MovingScene(scale: scale)
    for round in 0..<40 {
      let name = scene.act(&generator)
      for frame in 0..<Int.random(in: 1...6, using: &generator) {
        scene.harness.advance(by: .milliseconds(Int.random(in: 5...40, using: &generator)))
        let isEqual = scene.harness.render() == scene.harness.renderFully()
        #expect(isEqual, "seed \(seed), scale \(scale), round \(round), frame \(frame): \(name)")
        guard isEqual else { return }
      }
    }
  }

  @Test(arguments: [41 as UInt64, 42, 43])
  func `settled animations equal a fresh host with the same properties`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let scene = MovingScene(scale: 1)
    for round in 0..<25 {
      let name = scene.act(&generator)
      if Bool.random(using: &generator) { continue }
      scene.harness.advance(by: .milliseconds(Int.random(in: 0...300, using: &generator)))
      if Bool.random(using: &generator) { continue }
      scene.settle()

      let fresh = MovingScene(scale: 1)
      fresh.copy(scene)
      #expect(
        scene.harness.render() == fresh.harness.render(),
        "seed \(seed), round \(round): \(name)"
      )
    }
  }
}

/// Boxes, a stack and animators, moved at random.
@MainActor
private final class MovingScene {
  let harness: Harness
  private let boxes: [View]
  private let stack = StackView()
  private let tiles: [View]
  private var animator: ViewPropertyAnimator?

  init(scale: Double) {
    harness = Harness(size: Size(width: 160, height: 120), scale: scale)
    harness.window.backgroundColor = .white
    let colors: [Color] = [.red, .green, .blue, Color(red: 1, green: 0.6, blue: 0, alpha: 0.5)]
    boxes = colors.map { color in
      let view = View(frame: Rect(x: 10, y: 10, width: 40, height: 30))
      view.backgroundColor = color
      return view
    }
    tiles = colors.map { color in
      let view = View()
      view.backgroundColor = color
      return view
    }
    for view in boxes { harness.window.addSubview(view) }
    boxes[0].addSubview(boxes[3])
    stack.spacing = 4
    stack.distribution = .fillEqually
    for tile in tiles { stack.addArrangedSubview(tile) }
    stack.frame = Rect(x: 0, y: 90, width: 160, height: 30)
    harness.window.addSubview(stack)
    harness.advance(by: .zero)
    harness.render()
  }

  /// Starts a random animation; returns its name.
  func act(_ generator: inout SplitMix) -> String {
    let view = boxes[Int.random(in: 0..<boxes.count, using: &generator)]
    let place = Rect(
      x: .random(in: -10...110, using: &generator),
      y: .random(in: -10...60, using: &generator),
      width: .random(in: 5...60, using: &generator),
      height: .random(in: 5...40, using: &generator)
    )
    switch Int.random(in: 0..<10, using: &generator) {
    case 0:
      let radius = Double.random(in: 0...12, using: &generator)
      View.animate(
        withDuration: .milliseconds(150),
        animations: {
          view.frame = place
          view.cornerRadius = radius
          view.shadow = radius > 6 ? Shadow() : nil
        }
      )
      return "curve"
    case 1:
      View.animate(using: Spring(stiffness: 250, damping: 9), animations: { view.frame = place })
      return "spring"
    case 2:
      View.animateKeyframes(
        withDuration: .milliseconds(200),
        animations: {
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.3 }
          View.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.8) {
            view.center = place.center
          }
          View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 1 }
        }
      )
      return "keyframes"
    case 3:
      let turn = Double.random(in: -1...1, using: &generator)
      View.animate(
        withDuration: .milliseconds(150),
        animations: { view.transform = abs(turn) < 0.3 ? .identity : .identity.rotated(by: turn) }
      )
      return "transform"
    case 4:
      let tile = tiles[Int.random(in: 0..<tiles.count, using: &generator)]
      View.animate(withDuration: .milliseconds(150), animations: { tile.isHidden.toggle() })
      return "hidden in a stack"
    case 5:
      View.transition(
        with: view,
        duration: .milliseconds(150),
        transition: [.crossDissolve, .push(from: .left), .reveal(to: .bottom)]
          .randomElement(using: &generator) ?? .crossDissolve,
        animations: { view.backgroundColor = Color(white: place.x / 200 + 0.1) }
      )
      return "transition"
    case 6:
      animator = ViewPropertyAnimator(duration: .milliseconds(200)) { view.frame = place }
      animator?.startAnimation()
      return "animator"
    case 7, 8:
      animateEffects(of: view, &generator)
      return "effects"
    default:
      animator?.isReversed.toggle()
      if Bool.random(using: &generator) { animator?.pauseAnimation() }
      return "reversed animator"
    }
  }

  private func animateEffects(of view: View, _ generator: inout SplitMix) {
    let radius = Double.random(in: 0...12, using: &generator)
    let gradient = Gradient(
      radius > 6
        ? .linear(from: .zero, to: Point(x: radius / 12, y: 1))
        : .radial(center: Point(x: 0.5, y: 0.5), radius: 0.2 + radius / 12),
      colors: [.white, .blue, Color(white: radius / 12)]
    )
    let clip: [Shape?] = [
      nil, .ellipse(Rect(x: radius, y: 0, width: 40, height: 20 + radius)),
      .roundedRect(Rect(x: 0, y: 0, width: 60, height: 20 + radius), CornerRadii(radius)),
      .rect(Rect(x: radius, y: radius, width: 30, height: 30)),
    ]
    let (shape, hasShadow) = (clip.randomElement(using: &generator), radius > 3)
    View.animate(
      withDuration: .milliseconds(150),
      usingSpringWithDamping: 0.5,
      animations: {
        view.backgroundGradient = radius > 2 ? gradient : nil
        view.innerShadow = hasShadow ? Shadow(radius: radius) : nil
        view.clipShape = shape ?? nil
        view.blendMode = radius > 11 ? .multiply : .normal
      }
    )
  }

  /// Lets all animations finish.
  func settle() {
    if animator?.state == .active { animator?.startAnimation() }
    harness.settle()
  }

  /// Copies the properties of another scene, without animation.
  func copy(_ other: MovingScene) {
    for (mine, other) in zip(boxes + tiles, other.boxes + other.tiles) {
      mine.transform = .identity
      mine.bounds.size = other.bounds.size
      mine.center = other.center
      mine.transform = other.transform
      mine.alpha = other.alpha
      mine.isHidden = other.isHidden
      mine.backgroundColor = other.backgroundColor
      mine.cornerRadius = other.cornerRadius
      mine.shadow = other.shadow
      mine.backgroundGradient = other.backgroundGradient
      mine.innerShadow = other.innerShadow
      mine.clipShape = other.clipShape
      mine.blendMode = other.blendMode
    }
    harness.advance(by: .zero)
  }
}
