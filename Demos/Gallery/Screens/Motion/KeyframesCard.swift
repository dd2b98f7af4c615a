import Bento

/// A tile that moves along a loop: keyframes of position, rotation, size and color at separate times.
final class KeyframesCard: MotionCard {
  private static let tileSize = 40.0

  private let path = LoopView()
  private let tile = View()

  required init() {
    super.init()
    heading.text = "KEYFRAMES"
    tile.cornerRadius = 10
    tile.backgroundColor = Self.palette[1]
    addSubview(path)
    addSubview(tile)
  }

  override func play() {
    let corners = corners
    View.animateKeyframes(
      withDuration: .milliseconds(2_000),
      curve: .easeInOut,
      animations: {
        for step in 1...4 {
          let begin = Double(step - 1) / 4
          View.addKeyframe(withRelativeStartTime: begin, relativeDuration: 0.25) {
            tile.center = corners[step % 4]
            tile.backgroundColor = Self.palette[(step + 1) % Self.palette.count]
          }
          View.addKeyframe(withRelativeStartTime: begin + 0.05, relativeDuration: 0.2) {
            tile.transform = Transform.identity.rotated(by: Double(step) * .pi / 8)
              .scaled(by: step.isMultiple(of: 2) ? 1 : 1.3)
          }
        }
        View.addKeyframe(withRelativeStartTime: 0.97, relativeDuration: 0.03) {
          tile.transform = .identity
          tile.backgroundColor = Self.palette[1]
        }
      }
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    path.frame = stage
    path.inset = Self.tileSize / 2 + 8
    View.performWithoutAnimation {
      tile.bounds.size = Size(width: Self.tileSize, height: Self.tileSize)
      tile.center = corners[0]
    }
  }

  private var corners: [Point] {
    let loop = stage.insetBy(dx: path.inset, dy: path.inset)
    return [
      Point(x: loop.minX, y: loop.minY), Point(x: loop.maxX, y: loop.minY),
      Point(x: loop.maxX, y: loop.maxY), Point(x: loop.minX, y: loop.maxY),
    ]
  }
}

/// The dashed path of the tile.
private final class LoopView: View {
  var inset = 0.0 {
    didSet { setNeedsDisplay() }
  }

  override func draw(in context: DrawContext) {
    let loop = bounds.insetBy(dx: inset, dy: inset)
    context.stroke(
      .rect(loop),
      with: theme.colors.border,
      style: StrokeStyle(width: 2, cap: .round, dashes: [0.1, 7])
    )
    for x in [loop.minX, loop.maxX] {
      for y in [loop.minY, loop.maxY] {
        let dot = Rect(x: x - 4, y: y - 4, width: 8, height: 8)
        context.fill(dot, cornerRadius: 4, with: theme.colors.border)
      }
    }
  }
}
