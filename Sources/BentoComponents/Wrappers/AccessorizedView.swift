internal import BentoBox
public import BentoGeometry
internal import BentoLayout
public import BentoViews

/// The view of a component with an accessory: the component next to an ``AccessoryView``.
@MainActor
public final class AccessorizedView: ComponentHostView {
  /// The accessory at the trailing edge.
  public let accessoryView = AccessoryView()
  /// Whether space is reserved for an accessory that is not shown.
  var reservesAccessory = false {
    didSet { if reservesAccessory != oldValue { accessoryDidChange() } }
  }

  /// The spacing between the component and the accessory, in points.
  private static let spacing = 8.0

  /// Creates a view without a component.
  public required init() {
    super.init()
    addSubview(accessoryView)
  }

  /// The size of the accessory, in points; zero if there is none.
  private var accessorySize: Size {
    guard accessoryView.isHidden else { return accessoryView.intrinsicContentSize }
    return reservesAccessory
      ? Size(width: AccessoryView.side, height: AccessoryView.side) : .zero
  }

  private var isMirrored: Bool { effectiveContentDirection == .rightToLeft }

  /// The width occupied by the accessory and the margin on its side, in points.
  private var reservedWidth: Double {
    let width = accessorySize.width
    guard width > 0 else { return 0 }
    return width + Self.spacing + (isMirrored ? layoutMargins.left : layoutMargins.right)
  }

  // MARK: Layout

  /// Places the component, and centers the accessory vertically at the trailing edge.
  public override func layoutSubviews() {
    let reserved = min(bounds.width, reservedWidth)
    let room = Rect(
      x: isMirrored ? reserved : 0,
      y: 0,
      width: bounds.width - reserved,
      height: bounds.height
    )
    if let content { content.frame = ComponentLayout.frame(of: content, in: room) }
    let size = accessorySize
    accessoryView.frame = Rect(
      x: isMirrored ? layoutMargins.left : bounds.width - layoutMargins.right - size.width,
      y: displayScale.snap((bounds.height - size.height) / 2),
      width: size.width,
      height: size.height
    )
  }

  /// Returns the size that fits the component and the accessory.
  public override func sizeThatFits(_ size: Size) -> Size {
    let reserved = reservedWidth
    let width = size.givenWidth.map { max(0, $0 - reserved) }
    let fitting =
      content.map { ComponentLayout.size(of: $0, width: width, height: nil) } ?? .zero
    return Size(
      width: fitting.width + reserved,
      height: max(fitting.height, accessorySize.height)
    )
  }

  /// Invalidates the size when the content needs a different size.
  public override func contentSizeDidChange(of subview: View) {
    accessoryDidChange()
  }

  /// Passes the list's margins on to the component, except on the side of the accessory.
  public override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    accessoryDidChange()
  }

  private func accessoryDidChange() {
    var margins = layoutMargins
    if accessorySize.width > 0 {
      if isMirrored { margins.left = 0 } else { margins.right = 0 }
    }
    children.inheritedMargins = margins
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}
