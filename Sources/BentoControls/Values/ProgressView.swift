public import BentoGeometry
public import BentoGraphics
public import BentoInteraction
internal import BentoLayout
public import BentoPlatform
public import BentoViews

/// A bar or a ring that shows progress.
///
/// ```swift
/// let bar = ProgressView()
/// bar.accessibilityLabel = "Download"
/// bar.progress = Double(received) / Double(total)
///
/// let ring = ProgressView(style: .ring)
/// ring.progress = nil  // in progress, for an unknown time
/// ```
///
/// If ``progress`` is nil, a segment moves along the track; it doesn't move for users who prefer reduced
/// motion.
@MainActor
open class ProgressView: Control {
  /// The shape of a progress view.
  public nonisolated enum Style: Hashable, Sendable, CaseIterable {
    /// A bar, as wide as its container allows.
    case bar
    /// A ring, 32 points across.
    case ring
  }

  private static let thickness = 6.0
  private static let diameter = 32.0
  private static let ringThickness = 4.0
  /// The duration of one cycle of indeterminate progress.
  private static let period = Duration.milliseconds(1600)
  private static let interval = Duration.milliseconds(32)
  /// The fraction of the track that the moving segment fills.
  private static let runnerLength = 0.3

  /// The completed fraction, 0…1; nil if it is unknown.
  ///
  /// An out-of-range number is clamped. NaN, such as zero divided by zero, is treated as nil.
  public var progress: Double? = 0 {
    didSet {
      progress = progress.flatMap { $0.isNaN ? nil : min(1, max(0, $0)) }
      guard progress != oldValue else { return }
      if progress != nil { motion.end() } else if oldValue != nil { motion.begin() }
      setNeedsDisplay()
    }
  }

  /// The shape.
  public var style = Style.bar {
    didSet {
      guard style != oldValue else { return }
      setNeedsDisplay()
      updateConstraints()
      invalidateIntrinsicContentSize()
    }
  }

  /// The color of the completed part, or nil to use the tint color.
  public var progressColor: Color? {
    didSet { if progressColor != oldValue { setNeedsDisplay() } }
  }

  private lazy var motion = EndlessMotion(of: self, every: Self.interval) { [unowned self] in
    if runs { setNeedsDisplay() }
  }

  /// Creates an empty bar.
  public required init() {
    super.init()
    isUserInteractionEnabled = false
    isPressable = false
    updateConstraints()
  }

  /// Creates an empty progress view with a shape.
  public convenience init(style: Style) {
    self.init()
    self.style = style
    updateConstraints()
  }

  open override var canBecomeFirstResponder: Bool { false }

  // MARK: View

  open override var intrinsicContentSize: Size {
    switch style {
    case .bar: Size(width: 180, height: Self.thickness)
    case .ring: Size(width: Self.diameter, height: Self.diameter)
    }
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    var fitted = intrinsicContentSize
    if style == .bar, size.width.isFinite, size.width > 0 { fitted.width = size.width }
    return fitted
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    motion.end()
    if progress == nil { motion.begin() }
  }

  open override func draw(in context: DrawContext) {
    // An animation that stopped because the view was hidden restarts when the view is drawn.
    if progress == nil, runs { motion.begin() }
    switch style {
    case .bar: drawBar(in: context)
    case .ring: drawRing(in: context)
    }
  }

  private var runs: Bool { host?.prefersReducedMotion != true }

  /// The phase of the cycle, 0…1; 0.5 if it is not animated.
  private var phase: Double {
    guard runs, let host else { return 0.5 }
    let time = host.currentTime - .zero
    return (time / Self.period).truncatingRemainder(dividingBy: 1)
  }

  private func trackColor(in theme: Theme) -> Color {
    theme.colors.border
  }

  private func doneColor(in context: DrawContext) -> Color {
    isEnabled ? progressColor ?? context.tintColor : context.theme.colors.disabledLabel
  }

  private func drawBar(in context: DrawContext) {
    let area = context.bounds
    let bar = Rect(
      x: area.x,
      y: context.scale.snap(area.midY - Self.thickness / 2),
      width: area.width,
      height: Self.thickness
    )
    let outline = Shape.roundedRect(bar, CornerRadii(Self.thickness / 2))
    context.fill(outline, with: .color(trackColor(in: context.theme)))
    let (start, end) = filledPart
    guard end > start else { return }
    let left = leadsFromRight ? 1 - end : start
    let x = bar.x + bar.width * left
    let width = bar.width * (end - start)
    // The filled part is at least as long as it is high, so its ends are round.
    let part = Rect(
      x: x,
      y: bar.y,
      width: max(width, min(bar.height, bar.width)),
      height: bar.height
    )
    context.clip(to: outline) {
      context.fill(
        leadsFromRight && width < bar.height ? part.offsetBy(dx: width - part.width, dy: 0) : part,
        cornerRadius: Self.thickness / 2,
        with: doneColor(in: context)
      )
    }
  }

  /// The filled part of the bar, as fractions from the leading edge; the segment of indeterminate progress
  /// moves past the end of the bar.
  private var filledPart: (start: Double, end: Double) {
    if let progress { return (0, progress) }
    let length = Self.runnerLength
    let start = phase * (1 + length) - length
    return (max(0, start), min(1, start + length))
  }

  private func drawRing(in context: DrawContext) {
    let side = min(context.bounds.width, context.bounds.height, Self.diameter)
    let radius = max(0, (side - Self.ringThickness) / 2)
    let center = context.bounds.center
    let disc = Rect(
      x: center.x - radius,
      y: center.y - radius,
      width: 2 * radius,
      height: 2 * radius
    )
    let color = trackColor(in: context.theme)
    context.stroke(.ellipse(disc), with: color, style: StrokeStyle(width: Self.ringThickness))
    let turn = progress ?? Self.runnerLength
    guard turn > 0 else { return }
    let way = leadsFromRight ? -1.0 : 1.0
    let start = -Double.pi / 2 + (progress == nil ? way * phase * 2 * .pi : 0)
    var arc = Path()
    arc.addArc(center: center, radius: radius, from: start, to: start + way * turn * 2 * .pi)
    context.stroke(
      arc,
      with: doneColor(in: context),
      style: StrokeStyle(width: Self.ringThickness, cap: .round)
    )
  }

  private func updateConstraints() {
    keepIntrinsicSize()
    guard style == .bar else { return }
    sizeConstraints.width.hugging = 100
    sizeConstraints.width.compression = 300
  }

  // MARK: Semantics

  open override var contentDescription: String? { percentageText }

  /// The semantics of progress with its percentage, or of indeterminate progress.
  open override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics(role: .progress, value: percentageText)
    if progress == nil { semantics.states.insert(.busy) }
    if !isEnabled { semantics.states.insert(.disabled) }
    return semantics
  }

  private var percentageText: String? { progress.map { "\(percentage(of: $0))%" } }
}
