public import BentoGeometry
public import BentoGraphics
public import BentoPlatform
public import BentoViews
internal import RealModule

/// A spinning indicator that shows that work is in progress.
///
/// ```swift
/// let activity = ActivityIndicator()
/// activity.accessibilityLabel = "Loading messages"
/// activity.startAnimating()  // stopAnimating() hides it again
/// ```
@MainActor
open class ActivityIndicator: View {
  /// The size of the indicator.
  public nonisolated enum Style: Hashable, Sendable {
    /// An indicator that is 20 points across.
    case medium
    /// An indicator that is 36 points across.
    case large

    /// The width and height of the indicator, in points.
    package var diameter: Double {
      switch self {
      case .medium: 20
      case .large: 36
      }
    }
  }

  private static let spokes = 12
  private static let stepTime = Duration.milliseconds(80)

  /// The size of the indicator.
  public var style: Style = .medium {
    didSet {
      guard style != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }

  /// The color of the indicator, or nil to use the theme's.
  public var color: Color? {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  /// Whether the indicator is hidden while it is not animating.
  public var hidesWhenStopped = true {
    didSet { setNeedsDisplay() }
  }

  /// Whether the indicator is animating.
  public private(set) var isAnimating = false
  private var step = 0
  private lazy var motion = EndlessMotion(of: self, every: Self.stepTime) { [unowned self] in
    step = (step + 1) % Self.spokes
    setNeedsDisplay()
  }

  /// Creates an indicator that is not animating.
  public required init() {
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityLabel = "In progress"
    keepIntrinsicSize()
  }

  /// The semantics of an indeterminate progress indicator, busy while animating; empty when hidden.
  open override var defaultSemantics: ViewSemantics {
    guard isAnimating || !hidesWhenStopped else { return ViewSemantics() }
    return ViewSemantics(role: .progress, states: isAnimating ? .busy : [])
  }

  /// Starts the animation.
  public func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    setNeedsDisplay()
    motion.begin()
  }

  /// Stops the animation.
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
    // An animation that stopped because the view was hidden restarts when the view is drawn.
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
