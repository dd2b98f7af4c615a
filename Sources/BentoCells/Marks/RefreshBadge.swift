internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// An activity indicator at the top of a list: a disk with an arc that grows while the user pulls
/// and rotates during the refresh.
@MainActor
final class RefreshBadge: View {
  private static let diameter = 36.0
  private static let stepTime = Duration.milliseconds(40)
  /// The rotation of the arc per step, in radians.
  private static let stepAngle = 0.25

  /// The filled fraction of the circle.
  private(set) var share = 0.0
  private(set) var angle = 0.0
  private var timer: ViewTimer?

  required init() {
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityLabel = "Refreshing"
    cornerRadius = Self.diameter / 2
    themeDidChange()
  }

  override func themeDidChange() {
    super.themeDidChange()
    backgroundColor = theme.colors.surface
    shadow = theme.elevations.low.shadow(color: theme.colors.shadow)
  }

  /// Places the disk at the top of the visible part of a list.
  ///
  /// - Parameters:
  ///   - area: The visible part of the list, in its content space.
  ///   - pull: The distance of the pull, in points.
  ///   - isTurning: Whether the action is running.
  func place(in area: Rect, pull: Double, isTurning: Bool) {
    let progress = min(1, pull / ListRefresh.pullDistance)
    let room = theme.spacing.medium
    frame = Rect(
      x: displayScale.snap(area.midX - Self.diameter / 2),
      y: displayScale.snap(area.minY + room - (isTurning ? 0 : (1 - progress) * Self.diameter)),
      width: Self.diameter,
      height: Self.diameter
    )
    let share = isTurning ? 0.75 : progress
    if share != self.share {
      self.share = share
      setNeedsDisplay()
    }
    if isTurning, timer == nil {
      timer = beat(Self.stepTime) { [weak self] in
        self?.angle += Self.stepAngle
        self?.setNeedsDisplay()
      }
    }
  }

  override func draw(in context: DrawContext) {
    let start = angle - .pi / 2
    var arc = Path()
    arc.addArc(
      center: context.bounds.center,
      radius: Self.diameter / 4,
      from: start,
      to: start + 2 * .pi * share
    )
    context.stroke(
      arc,
      with: context.theme.colors.accentText,
      style: StrokeStyle(width: 2.5, cap: .round, join: .round)
    )
  }
}
