public import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
internal import BentoMenus
public import BentoPlatform
public import BentoViews

/// A bar at the top of a window that combines its title, tools and buttons, in place of a title bar, a menu
/// bar and a toolbar.
///
/// In a window whose style is ``/BentoViews/Window/Style-swift.enum/headerBar``, it takes the place of the desktop's title
/// bar.
///
/// ```swift
/// let header = HeaderBar()
/// header.leadingItems = [ToolbarItem("Sidebar", icon: .sidebar) { split.toggleSidebar() }]
/// header.trailingItems = [
///   ToolbarItem(view: searchField),
///   ToolbarItem("Main Menu", icon: .menu) { Menu(items: mainItems) },
/// ]
/// header.trailingButtons = [.close]
/// ```
///
/// The title is centered in the bar, or in the space between the items if they leave too little space in
/// the middle of the bar. In an inactive window, the bar is subdued.
@MainActor
open class HeaderBar: View {
  /// A button that changes or closes the window.
  public nonisolated enum WindowButton: Hashable, Sendable, CaseIterable {
    /// Minimizes the window.
    case minimize
    /// Maximizes the window, or restores its previous size.
    case maximize
    /// Closes the window.
    case close
  }

  /// The title, or nil to show the window's title.
  public var title: String? {
    didSet { if title != oldValue { setNeedsUpdateProperties() } }
  }
  /// A line of small text below the title, or nil.
  public var subtitle: String? {
    didSet { if subtitle != oldValue { setNeedsUpdateProperties() } }
  }
  /// The view shown in place of the title, such as a search field or a segmented control, or nil.
  public var content: View? {
    didSet { contentDidChange(from: oldValue) }
  }
  /// The items at the leading edge.
  public var leadingItems: [ToolbarItem] {
    get { leading.items }
    set { setItems(newValue, of: leading) }
  }
  /// The items at the trailing edge.
  public var trailingItems: [ToolbarItem] {
    get { trailing.items }
    set { setItems(newValue, of: trailing) }
  }
  /// The window's buttons at the leading edge, in reading order.
  public var leadingButtons: [WindowButton] = [] {
    didSet { if leadingButtons != oldValue { buttonsDidChange() } }
  }
  /// The window's buttons at the trailing edge, in reading order.
  public var trailingButtons: [WindowButton] = [] {
    didSet { if trailingButtons != oldValue { buttonsDidChange() } }
  }
  /// Whether the window is maximized, in which case the maximize button restores the window's size.
  public var isMaximized = false {
    didSet { if isMaximized != oldValue { buttonsDidChange() } }
  }
  /// Called when the user minimizes or maximizes the window, or restores its size, with one of the bar's
  /// buttons; without this closure, those buttons are disabled.
  ///
  /// The close button calls the window's `performClose()` method.
  public var changeWindow: ((WindowButton) -> Void)? {
    didSet { if (changeWindow == nil) != (oldValue == nil) { buttonsDidChange() } }
  }

  /// Called with the place of a press, in the window's space, when the user begins to drag an empty part of the bar, to
  /// move the window; nil without a desktop.
  package var moveWindow: ((Point) -> Void)?
  /// Called with the place of a secondary click on an empty part, in the window's space, to open the desktop's menu of
  /// the window; nil if it has none.
  package var showWindowMenu: ((Point) -> Void)?

  private let leading = Toolbar()
  private let trailing = Toolbar()
  private let titleLabel = Label()
  private let subtitleLabel = Label()
  private var windowButtons: (leading: [View], trailing: [View]) = ([], [])

  /// Creates a bar that shows the window's title.
  public required init() {
    super.init()
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.accessibilityRole = .heading
    subtitleLabel.font = .preferredFont(forTextStyle: .caption1)
    for label in [titleLabel, subtitleLabel] { label.textAlignment = .center }
    for view in [leading, titleLabel, subtitleLabel, trailing] { addSubview(view) }
    for bar in [leading, trailing] { bar.isHidden = true }
    addGestureRecognizer(HeaderBarGestureRecognizer())
  }

  /// Returns whether a point in the window is on no control of the bar.
  func isEmpty(at windowPoint: Point) -> Bool {
    let hit = hitTest(convert(windowPoint, from: nil))
    return [self, leading, trailing, titleLabel, subtitleLabel].contains { $0 === hit }
  }

  // MARK: Views

  open override var defaultSemantics: ViewSemantics {
    ViewSemantics(role: .group, name: "Header bar")
  }

  open override var intrinsicContentSize: Size {
    let height = displayScale.snap(controlMetrics.barHeight * max(1, effectiveTextScale))
    return Size(width: leadingWidth + titleWidth + trailingWidth, height: height)
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    let fitting = intrinsicContentSize
    return Size(width: size.width.isFinite ? size.width : fitting.width, height: fitting.height)
  }

  open override func contentSizeDidChange(of subview: View) {
    super.contentSizeDidChange(of: subview)
    setNeedsLayout()
  }

  /// The views in reading order.
  open override var subviewsInFocusOrder: [View] {
    windowButtons.leading + [leading, titleLabel, subtitleLabel] + [content].compactMap(\.self)
      + [trailing] + windowButtons.trailing
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    window?.titleView = self
    setNeedsUpdateProperties()
  }

  /// Shows the titles; an override calls `super`.
  open override func updateProperties() {
    super.updateProperties()
    titleLabel.text = title ?? window?.title ?? ""
    subtitleLabel.text = subtitle ?? ""
    titleLabel.isHidden = content != nil
    subtitleLabel.isHidden = content != nil || subtitle?.isEmpty != false
    let colors = theme.colors
    titleLabel.textColor = activityColor(colors.label, inactive: colors.secondaryLabel)
    subtitleLabel.textColor = colors.secondaryLabel
    setNeedsLayout()
  }

  open override func windowActivityDidChange() {
    super.windowActivityDidChange()
    setNeedsUpdateProperties()
    setNeedsDisplay()
  }

  open override func themeDidChange() {
    super.themeDidChange()
    setNeedsUpdateProperties()
  }

  open override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    context.fill(
      context.bounds,
      with: activityColor(colors.surface, inactive: colors.groupedBackground)
    )
    context.drawBottomLine()
  }

  // MARK: Layout

  private var leadingWidth: Double { width(of: windowButtons.leading, and: leading) }
  private var trailingWidth: Double { width(of: windowButtons.trailing, and: trailing) }

  private var titleWidth: Double {
    if let content { return content.measure(width: nil, height: nil).width }
    return max(
      titleLabel.intrinsicContentSize.width,
      subtitleLabel.isHidden ? 0 : subtitleLabel.intrinsicContentSize.width
    )
  }

  private func width(of buttons: [View], and bar: Toolbar) -> Double {
    let size = buttons.first?.intrinsicContentSize.width ?? 0
    let gap = theme.spacing.medium
    let all = buttons.isEmpty ? 0 : (size + gap) * Double(buttons.count) + gap
    return all + itemsWidth(of: bar)
  }

  private func itemsWidth(of bar: Toolbar) -> Double {
    bar.isHidden ? 0 : bar.intrinsicContentSize.width
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The window's buttons keep their places. The items on each side keep their widths if they and the buttons
    // fit in half of the bar; otherwise, the toolbar on that side moves items to its menu.
    let half = bounds.width / 2
    let leadingButtons = leadingWidth - itemsWidth(of: leading)
    let start = max(leadingButtons, min(leadingWidth, half))
    placeButtons(windowButtons.leading, at: theme.spacing.medium)
    place(leading, from: leadingButtons, to: start)
    let trailingButtons = trailingWidth - itemsWidth(of: trailing)
    let end = max(trailingButtons, min(trailingWidth, half, bounds.width - start))
    let itemsEnd = bounds.width - trailingButtons
    place(trailing, from: bounds.width - end, to: itemsEnd)
    placeButtons(windowButtons.trailing, at: itemsEnd + theme.spacing.medium)
    placeTitle(between: start, and: bounds.width - end)
  }

  private func placeButtons(_ buttons: [View], at start: Double) {
    var x = start
    for button in buttons {
      let size = button.intrinsicContentSize
      button.frame = frame(x, size.width, height: size.height)
      x += size.width + theme.spacing.medium
    }
  }

  private func place(_ bar: Toolbar, from start: Double, to end: Double) {
    bar.frame = frame(start, max(0, end - start), height: bounds.height)
  }

  private func placeTitle(between start: Double, and end: Double) {
    let gap = theme.spacing.medium
    let room = max(0, end - start - 2 * gap)
    if let content {
      let wanted = content.measure(width: nil, height: nil)
      let width = min(room, wanted.width)
      let x = centered(width, start + gap, end - gap)
      content.frame = frame(x, width, height: min(bounds.height, wanted.height))
      return
    }
    let width = min(room, displayScale.ceil(titleWidth))
    let x = centered(width, start + gap, end - gap)
    let lines = [titleLabel, subtitleLabel].filter { !$0.isHidden }
    let heights = lines.map { displayScale.ceil($0.intrinsicContentSize.height) }
    var y = displayScale.snap((bounds.height - heights.reduce(0, +)) / 2)
    for (label, height) in zip(lines, heights) {
      var area = frame(x, width, height: height)
      area.y = y
      label.frame = area
      y += height
    }
  }

  /// Returns the start of content that is centered in the bar, or moved as far as necessary to fit between
  /// two positions.
  private func centered(_ width: Double, _ start: Double, _ end: Double) -> Double {
    max(start, min((bounds.width - width) / 2, end - width))
  }

  /// Returns a vertically centered frame at a distance from the leading edge.
  private func frame(_ distance: Double, _ width: Double, height: Double) -> Rect {
    let y = displayScale.snap((bounds.height - height) / 2)
    let frame = Rect(x: distance, y: y, width: width, height: height)
      .mirrored(in: bounds, if: leadsFromRight)
    return Rect(origin: Point(x: displayScale.snap(frame.x), y: y), size: frame.size)
  }

  // MARK: Changes

  private func setItems(_ items: [ToolbarItem], of bar: Toolbar) {
    bar.items = items
    bar.isHidden = items.isEmpty
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func contentDidChange(from old: View?) {
    guard content !== old else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let content { addSubview(content) }
    setNeedsUpdateProperties()
    invalidateIntrinsicContentSize()
  }

  private func buttonsDidChange() {
    for view in windowButtons.leading + windowButtons.trailing { view.removeFromSuperview() }
    windowButtons = (leadingButtons.map(makeButton), trailingButtons.map(makeButton))
    for view in windowButtons.leading + windowButtons.trailing { addSubview(view) }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func makeButton(_ kind: WindowButton) -> View {
    let button = HeaderBarButton()
    button.show(kind, isMaximized: isMaximized)
    button.isEnabled = kind == .close || changeWindow != nil
    button.addAction(for: .touchUpInside) { [unowned self] in
      if kind == .close { _ = window?.performClose() } else { changeWindow?(kind) }
    }
    return button
  }
}

/// A round button that changes or closes the window.
@MainActor
final class HeaderBarButton: Control {
  private static let side = 24.0
  private var icon = Icon.close

  /// Shows the icon and the name of a button.
  func show(_ kind: HeaderBar.WindowButton, isMaximized: Bool) {
    let name: String
    (icon, name) =
      switch kind {
      case .minimize: (.minus, "Minimize")
      case .maximize: isMaximized ? (.copy, "Restore") : (.stop, "Maximize")
      case .close: (.close, "Close")
      }
    accessibilityLabel = name
    toolTip = name
  }

  override var becomesFirstResponderOnPress: Bool { false }

  /// False, because the desktop has its own keyboard shortcuts for changing and closing windows.
  override var isTabStop: Bool { false }

  override var intrinsicContentSize: Size {
    let side = displayScale.snap(Self.side * max(1, effectiveTextScale))
    return Size(width: side, height: side)
  }

  override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

  override func windowActivityDidChange() {
    super.windowActivityDidChange()
    setNeedsDisplay()
  }

  override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let radius = context.bounds.width / 2
    context.fill(context.bounds, cornerRadius: radius, with: colors.fill)
    if let stateOverlay {
      context.fill(context.bounds, cornerRadius: radius, with: stateOverlay)
    }
    let color =
      isEnabled
      ? activityColor(colors.label, inactive: colors.disabledLabel) : colors.disabledLabel
    drawIcon(icon, side: scaledIconSide(16), color: color, in: context)
  }
}
