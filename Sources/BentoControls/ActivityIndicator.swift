public import BentoGeometry
public import BentoGraphics
internal import BentoPlatform
public import BentoViews
internal import RealModule

/// A turning wheel that says that something is under way.
@MainActor
open class ActivityIndicator: View {
  /// How large the wheel is.
  public nonisolated enum Style: Hashable, Sendable {
    /// 20 points across.
    case medium
    /// 36 points across.
    case large

    /// The extent of the wheel, in points.
    package var diameter: Double {
      switch self {
      case .medium: 20
      case .large: 36
      }
    }
  }

  private static let spokes = 12
  private static let stepTime = Duration.milliseconds(80)

  /// How large the wheel is.
  public var style: Style = .medium {
    didSet {
      guard style != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }

  /// The wheel's color, or nil for the theme's.
  public var color: Color? {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  /// Whether a wheel that does not turn is not shown either.
  public var hidesWhenStopped = true {
    didSet { setNeedsDisplay() }
  }

  /// Whether the wheel turns.
  public private(set) var isAnimating = false
  private var step = 0
  private lazy var motion = EndlessMotion(of: self, every: Self.stepTime) { [unowned self] in
    step = (step + 1) % Self.spokes
    setNeedsDisplay()
  }

  /// Creates a wheel at rest.
  public required init() {
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityLabel = "In progress"
    keepIntrinsicSize()
  }

  /// Progress of unknown length while the wheel turns.
  open override var defaultSemantics: ViewSemantics {
    guard isAnimating || !hidesWhenStopped else { return ViewSemantics() }
    return ViewSemantics(role: .progress, states: isAnimating ? .busy : [])
  }

  /// Lets the wheel turn.
  public func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    setNeedsDisplay()
    motion.begin()
  }

  /// Lets the wheel stop.
  public func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    motion.end()
    setNeedsDisplay()
  }

  open override var intrinsicContentSize: Size {
    Size(width: style.diameter, height: style.diameter)
  }

  open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  open override func didMoveToWindow() {
    motion.end()
    if isAnimating { motion.begin() }
  }

  open override func draw(in context: DrawContext) {
    guard isAnimating || !hidesWhenStopped else { return }
    // One that rested while it was hidden is drawn when it is shown again.
    if isAnimating { motion.begin() }
    let tone = color ?? context.theme.colors.secondaryLabel
    let radius = style.diameter / 2
    let center = context.bounds.center
    for index in 0..<Self.spokes {
      let age = (step - index + Self.spokes * 2) % Self.spokes
      let strength = isAnimating ? 1 - Double(age) / Double(Self.spokes) * 0.85 : 0.4
      let angle = Double(index) / Double(Self.spokes) * 2 * .pi
      let direction = Point(x: Double.sin(angle), y: -Double.cos(angle))
      var spoke = Path()
      spoke.move(
        to: Point(
          x: center.x + direction.x * radius * 0.5,
          y: center.y + direction.y * radius * 0.5
        )
      )
      spoke.addLine(
        to: Point(
          x: center.x + direction.x * radius * 0.88,
          y: center.y + direction.y * radius * 0.88
        )
      )
      context.stroke(
        spoke,
        with: tone.withAlpha(tone.alpha * strength),
        style: StrokeStyle(width: radius * 0.18, cap: .round, join: .round)
      )
    }
  }
}
