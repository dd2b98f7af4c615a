import Bento

/// Effects that are interpolated: a gradient, an inner shadow and a shape.
final class EffectsCard: MotionCard {
  private static let side = 78.0

  private let sky = View()
  private let well = View()
  private let badge = View()
  private let names = ["Gradient", "Inner shadow", "Clip"].map { Label(text: $0) }
  private var isOn = false

  required init() {
    super.init()
    heading.text = "EFFECTS"
    for view in [sky, well] { view.cornerRadii = CornerRadii(18, curve: .continuous) }
    badge.backgroundGradient = Gradient(
      .linear(from: .zero, to: Point(x: 1, y: 1)),
      colors: [Self.palette[3], Self.palette[4]]
    )
    for view in [sky, well, badge] + names { addSubview(view) }
    for name in names {
      name.font = .preferredFont(forTextStyle: .caption2)
      name.textAlignment = .center
      name.numberOfLines = 0
    }
    show()
  }

  override func play() {
    isOn.toggle()
    View.animate(
      withDuration: .milliseconds(900),
      usingSpringWithDamping: 0.7,
      animations: { show() }
    )
  }

  private func show() {
    sky.backgroundGradient = Gradient(
      .linear(from: .zero, to: isOn ? Point(x: 1, y: 0.2) : Point(x: 0, y: 1)),
      stops: [
        Gradient.Stop(position: isOn ? 0.1 : 0, color: isOn ? Self.palette[3] : Self.palette[0]),
        Gradient.Stop(position: isOn ? 0.4 : 0.7, color: isOn ? Self.palette[4] : .cyan),
        Gradient.Stop(position: 1, color: isOn ? Self.palette[1] : .white),
      ]
    )
    well.innerShadow =
      isOn
      ? Shadow(color: Color(white: 0, alpha: 0.45), radius: 12, offset: Size(width: 0, height: 6))
      : nil
    badge.clipShape = .path(star(depth: isOn ? 0.44 : 0.92), .winding)
  }

  /// Returns an eight-pointed star; the closer the depth is to 1, the rounder the star.
  private func star(depth: Double) -> Path {
    let middle = Point(x: Self.side / 2, y: Self.side / 2)
    var path = Path()
    for corner in 0..<16 {
      let radius = Self.side / 2 * (corner.isMultiple(of: 2) ? 1 : depth)
      let map = Transform.rotation(Double(corner) * .pi / 8)
        .followed(by: .translation(x: middle.x, y: middle.y))
      let point = map.apply(to: Point(x: 0, y: -radius))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    well.backgroundColor = theme.colors.fill
    let column = stage.width / 3
    for (index, (view, name)) in zip([sky, well, badge], names).enumerated() {
      let x = stage.x + Double(index) * column
      let left = (x + (column - Self.side) / 2).rounded()
      view.frame = mirrored(Rect(x: left, y: stage.y + 8, width: Self.side, height: Self.side))
      name.textColor = theme.colors.secondaryLabel
      let y = stage.y + Self.side + 18
      let room = Size(width: column, height: .infinity)
      let height = max(scaled(16), name.sizeThatFits(room).height)
      name.frame = mirrored(Rect(x: x, y: y, width: column, height: height))
    }
  }
}
