public import BentoGeometry
public import BentoGraphics
public import BentoLayout
public import BentoPlatform
public import BentoViews

/// A line between groups, one pixel thick.
///
/// ```swift
/// let panel = StackView(arrangedSubviews: [heading, Separator(), details])
/// panel.axis = .vertical
/// ```
///
/// In a row, use a vertical line: `Separator(axis: .vertical)`.
@MainActor
open class Separator: View {
  /// The direction of the line.
  public var axis: Axis = .horizontal {
    didSet {
      guard axis != oldValue else { return }
      updateConstraints()
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }

  /// The color of the line, or nil to use the theme's.
  public var color: Color? {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  /// Creates a horizontal line.
  public required init() {
    super.init()
    isUserInteractionEnabled = false
    updateConstraints()
  }

  /// Creates a line along the given axis.
  public convenience init(axis: Axis) {
    self.init()
    self.axis = axis
    updateConstraints()
  }

  open override var intrinsicContentSize: Size {
    let pixel = displayScale.pixel
    return switch axis {
    case .horizontal: Size(width: View.noIntrinsicMetric, height: pixel)
    case .vertical: Size(width: pixel, height: View.noIntrinsicMetric)
    }
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    func usable(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }
    let pixel = displayScale.pixel
    return switch axis {
    case .horizontal: Size(width: usable(size.width), height: pixel)
    case .vertical: Size(width: pixel, height: usable(size.height))
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // The thickness of the line is one device pixel, so it depends on the window.
    invalidateIntrinsicContentSize()
  }

  open override func draw(in context: DrawContext) {
    let area = context.bounds
    let pixel = context.scale.pixel
    let line =
      axis == .horizontal
      ? Rect(
        x: area.x,
        y: context.scale.snap(area.midY - pixel / 2),
        width: area.width,
        height: pixel
      )
      : Rect(
        x: context.scale.snap(area.midX - pixel / 2),
        y: area.y,
        width: pixel,
        height: area.height
      )
    context.fill(line, with: color ?? context.theme.colors.separator)
  }

  /// The semantics of a separator.
  open override var defaultSemantics: ViewSemantics { ViewSemantics(role: .separator) }

  private func updateConstraints() {
    var constraints = SizeConstraints()
    if axis == .horizontal {
      constraints.height.hugging = 900
      constraints.height.compression = 900
    } else {
      constraints.width.hugging = 900
      constraints.width.compression = 900
    }
    sizeConstraints = constraints
  }
}
