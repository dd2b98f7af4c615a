internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoPlatform
internal import BentoViews

/// The bar of a navigation stack: the back button, the title of the page, and the page's bar items.
@MainActor
final class NavigationBar: View {
  var height: Double { displayScale.snap(controlMetrics.barHeight * max(1, effectiveTextScale)) }
  private static let gap = 8.0

  /// Called when the user goes back.
  var goBack: () -> Void = {}
  private let backButton = NavigationBackButton()
  private let title = Label()
  private var items: [View] = []
  private var leadingItems: [View] = []
  /// The view shown instead of the title, or nil.
  private var titleView: View?

  required init() {
    super.init()
    title.font = .preferredFont(forTextStyle: .headline)
    title.accessibilityRole = .heading
    backButton.addAction(for: .touchUpInside) { [unowned self] in goBack() }
    for view in [backButton, title] { addSubview(view) }
  }

  /// Shows a page's title and items.
  ///
  /// - Parameters:
  ///   - page: The page, or nil.
  ///   - previous: The title of the previous page; nil for the first page.
  func show(_ page: NavigationStack.Page?, before previous: String?) {
    title.text = page?.title
    backButton.title = previous ?? ""
    backButton.isHidden = previous == nil
    exchange(items + leadingItems, for: (page?.barItems ?? []) + (page?.leadingBarItems ?? []))
    items = page?.barItems ?? []
    leadingItems = page?.leadingBarItems ?? []
    let new = page?.titleView
    exchange([titleView].compactMap(\.self), for: [new].compactMap(\.self))
    titleView = new
    title.isHidden = new != nil
    setNeedsLayout()
  }

  /// Replaces views in the bar with others; views in both lists stay in place.
  private func exchange(_ old: [View], for new: [View]) {
    for view in old where view.superview === self && !new.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    for view in new where view.superview !== self { addSubview(view) }
  }

  // MARK: Views

  override func contentSizeDidChange(of subview: View) {
    setNeedsLayout()
  }

  override func layoutSubviews() {
    var end = Self.gap
    for item in items.reversed() where item.superview === self && !item.isHidden {
      let size = fittingSize(of: item, in: bounds.width)
      place(item, size, at: bounds.width - end - size.width)
      end += size.width + Self.gap
    }
    var start = Self.gap
    if !backButton.isHidden {
      let width = min(backButton.intrinsicContentSize.width, max(0, bounds.width / 3))
      let height = controlMetrics.barButtonHeight
      place(backButton, Size(width: width, height: height), at: start)
      start += Self.gap + width
    }
    for item in leadingItems where item.superview === self && !item.isHidden {
      let size = fittingSize(of: item, in: bounds.width)
      place(item, size, at: start)
      start += size.width + Self.gap
    }
    if start == Self.gap { start += Self.gap }
    let heading = titleView ?? title
    let room = max(0, bounds.width - start - end)
    let wanted = fittingSize(of: heading, in: room)
    let size = Size(width: min(wanted.width.rounded(.up), room), height: wanted.height)
    // The title is centered in the bar if both sides leave enough space.
    let middle = (bounds.width - size.width) / 2
    place(heading, size, at: max(start, min(middle, bounds.width - end - size.width)))
  }

  /// Returns the size of a view, limited to a maximum width.
  private func fittingSize(of view: View, in room: Double) -> Size {
    let wanted = view.sizeThatFits(Size(width: .infinity, height: .infinity))
    return Size(
      width: wanted.width.isFinite ? min(displayScale.ceil(max(0, wanted.width)), room) : 0,
      height: wanted.height.isFinite ? min(max(0, wanted.height), bounds.height) : bounds.height
    )
  }

  /// Positions a view, centered vertically, at a distance from the leading edge of the bar.
  private func place(_ view: View, _ size: Size, at distance: Double) {
    view.frame = Rect(
      x: displayScale.snap(leadsFromRight ? bounds.width - distance - size.width : distance),
      y: displayScale.snap((bounds.height - size.height) / 2),
      width: size.width,
      height: size.height
    )
  }

  override var subviewsInFocusOrder: [View] {
    [backButton] + leadingItems + [titleView ?? title] + items
  }

  override func draw(in context: DrawContext) {
    context.fill(context.bounds, with: context.theme.colors.surface)
    context.drawBottomLine()
  }
}

/// The back button, with the title of the previous page.
@MainActor
final class NavigationBackButton: Control {
  private static let margin = 8.0
  private static let iconSide = 18.0
  private static let gap = 2.0

  var title = "" {
    didSet {
      guard title != oldValue else { return }
      accessibilityLabel = title.isEmpty ? "Back" : "Back to \(title)"
      setNeedsDisplay()
      superview?.setNeedsLayout()
    }
  }

  required init() {
    super.init()
    accessibilityLabel = "Back"
  }

  override var contentDescription: String? { title }

  override var intrinsicContentSize: Size {
    let size = measure(request(.black))?.size ?? .zero
    return Size(
      width: displayScale.ceil(size.width) + Self.iconSide + Self.gap + 2 * Self.margin,
      height: displayScale.ceil(size.height) + 12
    )
  }

  override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  override func draw(in context: DrawContext) {
    let bounds = context.bounds
    let radius = context.theme.radii.medium
    if let stateOverlay {
      context.fill(bounds, cornerRadius: radius, with: stateOverlay)
    }
    let color = context.tintTextColor
    let icon = Rect(
      x: leadsFromRight ? bounds.maxX - Self.margin - Self.iconSide : bounds.x + Self.margin,
      y: context.scale.snap(bounds.midY - Self.iconSide / 2),
      width: Self.iconSide,
      height: Self.iconSide
    )
    context.draw(leadsFromRight ? .chevronRight : .chevronLeft, in: icon, color: color)
    let size = measure(request(color))?.size ?? .zero
    let used = Self.margin + Self.iconSide + Self.gap
    let width = max(0, min(displayScale.ceil(size.width), bounds.width - used - Self.margin))
    let text = Rect(
      x: leadsFromRight ? bounds.maxX - used - width : bounds.x + used,
      y: context.scale.snap(bounds.midY - size.height / 2),
      width: width,
      height: size.height
    )
    context.draw(request(color), in: text)
    if showsFocusRing { context.drawFocusRing(around: bounds, cornerRadius: radius) }
  }

  private func request(_ color: Color) -> TextRequest {
    TextRequest(
      title,
      attributes: TextAttributes(font: .preferredFont(forTextStyle: .subheadline), color: color),
      paragraph: ParagraphStyle(lineBreakMode: .byTruncatingTail, lineLimit: 1)
    )
  }
}
