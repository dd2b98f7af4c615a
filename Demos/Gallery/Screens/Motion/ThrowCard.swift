import Bento
import BentoTesting

/// A ball that can be caught, dragged and thrown; it springs to the hole nearest to the projected
/// target, with the gesture's velocity.
final class ThrowCard: MotionCard {
  private static let ballSize = 44.0

  private let holes: [View] = (0..<4).map { _ in View() }
  private let ball = View()
  private let pan = PanGestureRecognizer()
  private var chosen = 0
  private var grip = Point.zero
  private var isHeld = false

  required init() {
    super.init()
    heading.text = "DRAG AND THROW"
    for hole in holes {
      hole.cornerRadius = Self.ballSize / 2 + 3
      hole.borderWidth = 2
      hole.isUserInteractionEnabled = false
      addSubview(hole)
    }
    ball.backgroundColor = Self.palette[0]
    ball.cornerRadius = Self.ballSize / 2
    ball.shadow = Shadow(
      color: Color(white: 0, alpha: 0.3),
      radius: 6,
      offset: Size(width: 0, height: 3)
    )
    ball.cursor = .move
    addSubview(ball)
    pan.threshold = 0
    pan.addAction { [weak self] _ in self?.panDidChange() }
    ball.addGestureRecognizer(pan)
  }

  override func play() {
    rest(in: (chosen + 1) % holes.count, velocity: .zero)
  }

  /// Drags the ball and releases it, like a user.
  func throwBall(_ harness: Harness) {
    let start = convert(ball.presented.center, to: nil)
    let end = Point(x: start.x + 60, y: start.y + 34)
    harness.drag(from: start, to: end, duration: .milliseconds(80), steps: 5)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, hole) in holes.enumerated() {
      hole.borderColor = theme.colors.border
      hole.bounds.size = Size(width: Self.ballSize + 6, height: Self.ballSize + 6)
      hole.center = place(index)
    }
    guard !isHeld else { return }
    View.performWithoutAnimation {
      ball.bounds.size = Size(width: Self.ballSize, height: Self.ballSize)
      ball.center = place(chosen)
    }
  }

  private func place(_ index: Int) -> Point {
    let inset = Self.ballSize / 2 + 4
    let area = stage.insetBy(dx: inset, dy: inset)
    return Point(
      x: index.isMultiple(of: 2) ? area.minX : area.maxX,
      y: index < 2 ? area.minY : area.maxY
    )
  }

  private func panDidChange() {
    let finger = pan.location(in: self)
    switch pan.state {
    case .began:
      isHeld = true
      let center = ball.presented.center
      grip = Point(x: center.x - finger.x, y: center.y - finger.y)
      ball.center = center
    case .changed:
      ball.center = Point(x: finger.x + grip.x, y: finger.y + grip.y)
    case .ended, .cancelled:
      isHeld = false
      let velocity = pan.velocity
      let aim = Point(
        x: ball.center.x + velocity.x * 0.18,
        y: ball.center.y + velocity.y * 0.18
      )
      let nearest = holes.indices.min { distance(place($0), aim) < distance(place($1), aim) }
      rest(in: nearest ?? 0, velocity: velocity)
    case .possible, .failed: break
    }
  }

  private func rest(in index: Int, velocity: Point) {
    chosen = index
    View.animate(
      using: Spring(stiffness: 130, damping: 13),
      initialVelocity: velocity,
      animations: { ball.center = place(index) }
    )
  }

  private func distance(_ first: Point, _ second: Point) -> Double {
    let (dx, dy) = (first.x - second.x, first.y - second.y)
    return dx * dx + dy * dy
  }
}
