internal import BentoGeometry
internal import BentoGraphics
public import BentoLayout
internal import BentoPlatform
public import BentoViews

/// A view that shows two views next to each other with a movable divider between them.
///
/// ```swift
/// let split = SplitView(leading: sidebar, trailing: editor)
/// split.position = 220
/// split.minimumLeadingLength = 140
/// split.collapsibleSides = .leading
/// split.onMove = { defaults.sidebarWidth = $0 }
/// ```
///
/// The user drags the divider, or moves it with the arrow keys while it has focus: by 10 points, or by 50
/// with Shift. Home and End move it as far as the minimum lengths allow. The user hides a collapsible side
/// by dragging the divider past half of that side's minimum length, double-clicking the divider, or
/// pressing Return. The same actions show the side again.
///
/// When the view is resized, the leading side, or the trailing side if ``keepsTrailingLength`` is
/// true, keeps its length as far as the minimum lengths allow.
@MainActor
open class SplitView: View {
  /// A set of a split view's sides.
  public nonisolated struct Sides: OptionSet, Hashable, Sendable {
    /// The raw bits of the set.
    public let rawValue: Int

    /// Creates a set from raw bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The side at the leading edge of the divider.
    public static let leading = Sides(rawValue: 1)
    /// The side at the trailing edge of the divider.
    public static let trailing = Sides(rawValue: 2)
  }

  /// The direction in which the sides are arranged.
  public var axis: Axis = .horizontal {
    didSet {
      guard axis != oldValue else { return }
      divider.cursor = dividerCursor
      setNeedsLayout()
    }
  }

  /// The view on the leading side of the divider: on the left (on the right in a right-to-left layout) or at
  /// the top.
  public var leadingView: View? {
    didSet { sideDidChange(from: oldValue, to: leadingView) }
  }

  /// The view on the trailing side of the divider.
  public var trailingView: View? {
    didSet { sideDidChange(from: oldValue, to: trailingView) }
  }

  /// The length of the leading side, in points, limited by the minimum lengths; nil until it is set or the
  /// divider is moved.
  ///
  /// While it is nil, both sides have the same length. Setting it does not call `onMove`. A number that
  /// is not finite is logged and ignored.
  public var position: Double? {
    get { storedPosition }
    set { setPosition(newValue) }
  }

  /// The minimum length of the leading side while it is visible, in points.
  public var minimumLeadingLength = 60.0 {
    didSet { if minimumLeadingLength != oldValue { setNeedsLayout() } }
  }

  /// The minimum length of the trailing side while it is visible, in points.
  public var minimumTrailingLength = 60.0 {
    didSet { if minimumTrailingLength != oldValue { setNeedsLayout() } }
  }

  /// Whether the trailing side, rather than the leading one, keeps its length when the view is resized.
  public var keepsTrailingLength = false

  /// The sides that the user can hide; at most one of them is hidden at a time.
  public var collapsibleSides: Sides = []

  /// The hidden side; nil while both are visible.
  ///
  /// Setting it does not call `onCollapse`. If it is set to both sides, the leading one is hidden.
  public var collapsedSide: Sides? {
    didSet {
      if let collapsedSide, collapsedSide != .leading, collapsedSide != .trailing {
        self.collapsedSide = collapsedSide.contains(.leading) ? .leading : nil
      }
      if collapsedSide != oldValue { setNeedsLayout() }
    }
  }

  /// The name under which a window with `restoresFrame` saves the position of the divider, or nil.
  ///
  /// The saved value is the length of the side that keeps its length. It takes precedence over a ``position``
  /// set before the view is laid out in a window.
  public var restorationIdentifier: String? {
    didSet { if restorationIdentifier != oldValue { hasRestored = false } }
  }

  /// Called with the length of the leading side after the user moves the divider.
  public var onMove: ((Double) -> Void)?
  /// Called after the user hides or shows a side.
  public var onCollapse: ((Sides?) -> Void)?

  /// Whether the saved length has been applied.
  private var hasRestored = false

  private let divider = SplitDivider()
  private var storedPosition: Double?
  /// The length of the view along the axis when the position was last set or laid out.
  private var knownLength: Double?
  /// The position when the drag began.
  private var dragStart = 0.0

  /// Creates a view without sides.
  public required init() {
    super.init()
    clipsToBounds = true
    divider.split = self
    addSubview(divider)
    divider.cursor = dividerCursor
  }

  /// Creates a view with two sides.
  public convenience init(leading: View, trailing: View, axis: Axis = .horizontal) {
    self.init()
    fill(leading, trailing, axis)
  }

  /// Sets the sides; property observers don't run for values that an initializer sets.
  private func fill(_ leading: View, _ trailing: View, _ axis: Axis) {
    self.axis = axis
    leadingView = leading
    trailingView = trailing
  }

  /// Hides or shows a side, with or without animation; does not call `onCollapse`.
  public func setCollapsedSide(_ side: Sides?, animated: Bool) {
    guard animated, window != nil else {
      collapsedSide = side
      return
    }
    View.animate(withDuration: theme.motion.normal) {
      collapsedSide = side
      layoutIfNeeded()
    }
  }

  // MARK: Views

  open override var subviewsInFocusOrder: [View] {
    [leadingView, divider, trailingView].compactMap { $0 }.filter { $0.superview === self }
  }

  open override func layoutSubviews() {
    restore()
    adjustToLength()
    let length = length
    let start: Double
    switch collapsedSide {
    case .leading?: start = 0
    case .trailing?: start = length
    default: start = displayScale.snap(clamped(storedPosition ?? (length - thickness) / 2))
    }
    let thickness = collapsedSide == nil ? thickness : 0
    place(leadingView, from: 0, to: start, isCollapsed: collapsedSide == .leading)
    place(
      trailingView,
      from: start + thickness,
      to: length,
      isCollapsed: collapsedSide == .trailing
    )
    let reach = SplitDivider.reach
    divider.frame = rect(from: start - reach, to: start + thickness + reach)
    bringSubviewToFront(divider)
    divider.setNeedsDisplay()
  }

  private func place(_ view: View?, from start: Double, to end: Double, isCollapsed: Bool) {
    guard let view, view.superview === self else { return }
    view.isHidden = isCollapsed
    if !isCollapsed { view.frame = rect(from: start, to: max(start, end)) }
  }

  /// Returns the part of the bounds between two positions along the axis, according to the layout direction.
  private func rect(from start: Double, to end: Double) -> Rect {
    guard axis == .horizontal else {
      return Rect(x: bounds.x, y: bounds.y + start, width: bounds.width, height: end - start)
    }
    let x = leadsFromRight ? bounds.maxX - end : bounds.x + start
    return Rect(x: x, y: bounds.y, width: end - start, height: bounds.height)
  }

  private func sideDidChange(from old: View?, to new: View?) {
    guard old !== new else { return }
    if let old, old.superview === self {
      old.removeFromSuperview()
      old.isHidden = false
    }
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  // MARK: Lengths

  private var length: Double { axis == .horizontal ? bounds.width : bounds.height }

  private var thickness: Double { displayScale.pixel }

  /// Returns the nearest position that preserves the minimum lengths of both sides, giving priority to the
  /// leading side.
  private func clamped(_ position: Double) -> Double {
    let most = length - thickness - max(0, minimumTrailingLength)
    let least = max(0, minimumLeadingLength)
    return max(0, min(max(least, min(position, most)), length - thickness))
  }

  private func setPosition(_ position: Double?) {
    if let position, !position.isFinite {
      return ViewLog.once("A split view ignores a position that is not finite.")
    }
    storedPosition = position
    knownLength = length > 0 ? length : nil
    setNeedsLayout()
  }

  private func restore() {
    guard !hasRestored, length > 0, let restorationIdentifier, let window else { return }
    hasRestored = true
    guard let kept = window.panes[restorationIdentifier] else { return }
    storedPosition = keepsTrailingLength ? length - kept : kept
    knownLength = length
  }

  private func keepPosition() {
    guard let restorationIdentifier, let storedPosition else { return }
    hasRestored = true
    window?.panes[restorationIdentifier] =
      keepsTrailingLength ? length - storedPosition : storedPosition
  }

  private func adjustToLength() {
    // A temporary length of zero doesn't change the position, so both sides regain their lengths.
    guard length > 0 else { return }
    if keepsTrailingLength, let knownLength, let position = storedPosition, knownLength != length {
      storedPosition = position + length - knownLength
    }
    knownLength = length
  }

  private var dividerCursor: CursorShape {
    axis == .horizontal ? .resizeHorizontal : .resizeVertical
  }
}

// MARK: - Moving the divider

extension SplitView {
  /// The displayed length of the leading side, in points.
  var shownPosition: Double {
    switch collapsedSide {
    case .leading?: 0
    case .trailing?: length
    default: clamped(storedPosition ?? (length - thickness) / 2)
    }
  }

  /// Begins dragging the divider.
  func beginDrag() {
    dragStart = shownPosition
  }

  /// Continues dragging the divider, given the total translation.
  func drag(by motion: Point) {
    let along = axis == .horizontal ? (leadsFromRight ? -motion.x : motion.x) : motion.y
    drag(to: dragStart + along)
  }

  private func drag(to wanted: Double) {
    let trailing = length - wanted
    if collapsibleSides.contains(.leading), wanted < minimumLeadingLength / 2 {
      return collapse(.leading)
    }
    if collapsibleSides.contains(.trailing), trailing < minimumTrailingLength / 2 {
      return collapse(.trailing)
    }
    collapse(nil)
    move(to: wanted)
  }

  /// Moves the divider on behalf of the user.
  func move(to wanted: Double) {
    let old = shownPosition
    let target = clamped(wanted)
    guard target != old || collapsedSide != nil else { return }
    if collapsedSide != nil { collapse(nil) }
    position = target
    keepPosition()
    onMove?(target)
  }

  private func collapse(_ side: Sides?) {
    guard side != collapsedSide else { return }
    collapsedSide = side
    onCollapse?(side)
  }

  /// Hides the collapsible side, or shows the hidden one, on behalf of the user.
  ///
  /// - Returns: Whether a side can be hidden.
  @discardableResult
  func toggleCollapsed() -> Bool {
    let side: Sides? =
      collapsedSide != nil
      ? nil
      : collapsibleSides.contains(.leading) ? .leading : collapsibleSides.isEmpty ? nil : .trailing
    guard side != collapsedSide else { return false }
    setCollapsedSide(side, animated: true)
    onCollapse?(side)
    return true
  }

  /// Moves the divider in response to a key.
  ///
  /// - Returns: Whether the key was handled.
  func move(with event: KeyEvent) -> Bool {
    guard event.modifiers.isSubset(of: .shift) else { return false }
    let step = event.modifiers == .shift ? 50.0 : 10.0
    let isForward: Bool
    switch event.key {
    case .left where axis == .horizontal: isForward = leadsFromRight
    case .right where axis == .horizontal: isForward = !leadsFromRight
    case .up where axis == .vertical: isForward = false
    case .down where axis == .vertical: isForward = true
    case .home where event.modifiers.isEmpty:
      move(to: 0)
      return true
    case .end where event.modifiers.isEmpty:
      move(to: length)
      return true
    case .enter, .space: return event.modifiers.isEmpty && !event.isRepeat && toggleCollapsed()
    default: return false
    }
    move(to: shownPosition + (isForward ? step : -step))
    return true
  }
}
