public import BentoGeometry
public import BentoGraphics
internal import BentoLayout
internal import BentoPlatform
public import BentoViews

/// How far something has got: a bar or a ring.
///
/// ```swift
/// let bar = ProgressView()
/// bar.accessibilityLabel = "Download"
/// bar.progress = Double(received) / Double(total)
///
/// let ring = ProgressView(style: .ring)
/// ring.progress = nil  // at work, nobody knows for how long
/// ```
///
/// Without a ``progress``, a part of the track is filled and runs; it rests for people who want less
/// motion.
@MainActor
open class ProgressView: Control {
  /// The form of a progress view.
  public nonisolated enum Style: Hashable, Sendable, CaseIterable {
    /// A bar, as long as there is room.
    case bar
    /// A ring, 32 points across.
    case ring
  }

  private static let thickness = 6.0
  private static let diameter = 32.0
  private static let ringThickness = 4.0
  /// The time of a run along the track.
  private static let period = Duration.milliseconds(1600)
  private static let interval = Duration.milliseconds(32)
  /// The part of the track that is filled while it runs.
  private static let runnerLength = 0.3

  /// How much is done, 0…1; nil when that is not known.
  ///
  /// A number out of these bounds becomes the nearest one, and NaN, as of nothing done out of nothing,
  /// counts as not known.
  public var progress: Double? = 0 {
    didSet {
      progress = progress.flatMap { $0.isNaN ? nil : min(1, max(0, $0)) }
      guard progress != oldValue else { return }
      if progress != nil { motion.end() } else if oldValue != nil { motion.begin() }
      setNeedsDisplay()
    }
  }

  /// The form.
  public var style = Style.bar {
    didSet {
      guard style != oldValue else { return }
      setNeedsDisplay()
      updateConstraints()
      invalidateIntrinsicContentSize()
    }
  }

  /// The color of what is done, or nil for the tint.
  public var progressColor: Color? {
    didSet { if progressColor != oldValue { setNeedsDisplay() } }
  }

  private lazy var motion = EndlessMotion(of: self, every: Self.interval) { [unowned self] in
    if runs { setNeedsDisplay() }
  }

  /// Creates a bar with nothing done.
  public required init() {
    super.init()
    isUserInteractionEnabled = false
    isPressable = false
    updateConstraints()
  }

  /// Creates a view of a form with nothing done.
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
    // One that rested while it was hidden is drawn when it is shown again.
    if progress == nil, runs { motion.begin() }
    switch style {
    case .bar: drawBar(in: context)
    case .ring: drawRing(in: context)
    }
  }

  private var runs: Bool { host?.prefersReducedMotion != true }

  /// How far the run has got, 0…1; a half where nothing moves.
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
    // What is done is at least as long as high, so that its ends are round.
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

  /// The part of the bar that is filled, 0…1 from where reading begins; it runs out of the bar.
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

  /// Progress with its percentage, or at work.
  open override var defaultSemantics: ViewSemantics {
    var semantics = ViewSemantics(role: .progress, value: percentageText)
    if progress == nil { semantics.states.insert(.busy) }
    if !isEnabled { semantics.states.insert(.disabled) }
    return semantics
  }

  private var percentageText: String? { progress.map { "\(percentage(of: $0)) %" } }
}
