internal import BentoGeometry
internal import BentoGraphics
internal import BentoMenus
internal import BentoPlatform
internal import BentoViews

/// The panel of an open popover.
@MainActor
final class PopoverPanel: View {
  private static let gap = 6.0

  private var popover: Popover?
  private let scroller = PanelScroller()

  required init() {
    super.init()
    accessibilityRole = .dialog
    scroller.clipsToBounds = true
    scroller.contentDidChange = { [weak self] in self?.contentDidChange() }
    addSubview(scroller)
  }

  convenience init(_ popover: Popover) {
    self.init()
    self.popover = popover
    scroller.addSubview(popover.content)
    accessibilityActions = [
      AccessibilityAction(name: "dismiss") { [weak popover] in popover?.dismiss() }
    ]
  }

  /// Returns the frame below or above a rectangle of the window.
  func frame(beside anchor: Rect, in bounds: Rect) -> Rect {
    let area = OverlayPlacement.area(in: bounds)
    let frame = OverlayPlacement.frame(
      of: contentSize(atMost: area.width),
      below: anchor,
      gap: Self.gap,
      in: area,
      leadsFromRight: leadsFromRight
    )
    return Rect(
      x: displayScale.snap(frame.x),
      y: displayScale.snap(frame.y),
      width: frame.width,
      height: frame.height
    )
  }

  /// Updates the frame when the size of the content changes.
  func contentDidChange() {
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private func contentSize(atMost width: Double) -> Size {
    guard let popover else { return .zero }
    let content = popover.content
    var wanted =
      popover.contentSize ?? content.sizeThatFits(Size(width: .infinity, height: .infinity))
    if popover.contentSize == nil, !(wanted.width <= width) {
      wanted = content.sizeThatFits(Size(width: width, height: .infinity))
    }
    func usable(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }
    return Size(width: usable(wanted.width), height: usable(wanted.height))
  }

  // MARK: Views

  override func layoutSubviews() {
    scroller.frame = bounds
    guard let content = popover?.content, content.superview === scroller else { return }
    let height = contentSize(atMost: bounds.width).height
    content.frame = Rect(x: 0, y: 0, width: bounds.width, height: max(height, bounds.height))
    scroller.contentSize = content.frame.size
    scroller.isScrollEnabled = height > bounds.height
  }

  override func themeDidChange() {
    super.themeDidChange()
    applyPanelStyle(cornerRadius: theme.radii.large, elevation: theme.elevations.medium)
    scroller.cornerRadius = cornerRadius
  }
}
