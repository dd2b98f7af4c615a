import Bento

/// Timing curves side by side: the same distance in the same time, at different speeds.
final class CurvesCard: MotionCard {
  private static let curves: [(name: String, curve: TimingCurve)] = [
    ("Linear", .linear), ("Ease in", .easeIn), ("Ease out", .easeOut),
    ("Ease in-out", .easeInOut), ("Overshoot", .bezier(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1)),
  ]

  private let lanes: [CurveLane]

  required init() {
    lanes = Self.curves.enumerated().map { index, entry in
      CurveLane(name: entry.name, curve: entry.curve, color: Self.palette[index])
    }
    super.init()
    heading.text = "CURVES"
    for lane in lanes { addSubview(lane) }
  }

  override func play() {
    for lane in lanes { lane.play() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = (stage.height / Double(lanes.count)).rounded(.down)
    for (index, lane) in lanes.enumerated() {
      lane.frame = Rect(
        x: stage.x,
        y: stage.y + Double(index) * height,
        width: stage.width,
        height: height
      )
    }
  }
}

/// A timing curve: its name, its graph, and a dot that moves with it.
private final class CurveLane: View {
  private static let dotSize = 16.0

  private let label = Label()
  private let graph = CurveGraph()
  private let track = View()
  private let dot = View()
  private var curve = TimingCurve.linear
  private var isAtEnd = false

  convenience init(name: String, curve: TimingCurve, color: Color) {
    self.init()
    self.curve = curve
    label.text = name
    graph.color = color
    graph.points = (0...32).map { step in
      let time = Double(step) / 32
      return Point(x: time, y: curve.progress(at: time))
    }
    dot.backgroundColor = color
  }

  required init() {
    super.init()
    label.font = .preferredFont(forTextStyle: .footnote)
    dot.cornerRadius = Self.dotSize / 2
    for view in [label, graph, track, dot] { addSubview(view) }
  }

  func play() {
    isAtEnd.toggle()
    View.animate(withDuration: .milliseconds(900), curve: curve, animations: { placeDot() })
  }

  override func layoutSubviews() {
    track.backgroundColor = theme.colors.fill
    label.textColor = theme.colors.label
    let middle = (bounds.height / 2).rounded()
    let name = scaled(90)
    label.frame = mirrored(Rect(x: 0, y: middle - scaled(9), width: name, height: scaled(18)))
    graph.frame = mirrored(Rect(x: name + 6, y: middle - 11, width: 34, height: 22))
    let length = max(0, bounds.width - name - 110)
    track.frame = mirrored(Rect(x: name + 60, y: middle - 1, width: length, height: 2))
    View.performWithoutAnimation { placeDot() }
  }

  private func placeDot() {
    let x = isAtEnd != isMirrored ? track.frame.maxX - Self.dotSize : track.frame.x
    dot.frame = Rect(
      x: x,
      y: track.frame.y + 1 - Self.dotSize / 2,
      width: Self.dotSize,
      height: Self.dotSize
    )
  }
}

/// A graph of points in a unit square, with (0, 0) at the bottom left.
final class CurveGraph: View {
  /// The points; y may be outside the square.
  var points: [Point] = [] {
    didSet { setNeedsDisplay() }
  }
  /// The line's color.
  var color: Color = .black {
    didSet { setNeedsDisplay() }
  }
  /// The height of the square, as a fraction of the view's height.
  var unit = 1.0

  override func draw(in context: DrawContext) {
    guard let first = points.first else { return }
    func place(_ point: Point) -> Point {
      Point(x: point.x * bounds.width, y: bounds.height * (1 - point.y * unit))
    }
    let line = theme.colors.border
    for level in unit < 1 ? [0.0, 1] : [0] {
      let y = place(Point(x: 0, y: level)).y.rounded()
      context.fill(Rect(x: 0, y: y - 1, width: bounds.width, height: 1), with: line)
    }
    var path = Path()
    path.move(to: place(first))
    for point in points.dropFirst() { path.addLine(to: place(point)) }
    context.stroke(path, with: color, style: StrokeStyle(width: 2, cap: .round, join: .round))
  }
}
