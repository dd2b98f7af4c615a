public import BentoGeometry
internal import BentoLayout
internal import BentoMotion
public import BentoPlatform

/// A view that shows part of its content, which can be larger than the view.
///
/// Mouse wheels, keys, touches, pens, the scroll bars and the program can scroll the content. The offset is
/// advanced by the clock: every frame has the true offset, so that recycling, hover and hit testing match the
/// screen.
///
/// ```swift
/// let page = Label(text: longText)
/// page.numberOfLines = 0
/// let scrollView = ScrollView()
/// scrollView.addSubview(page)
/// // in layoutSubviews of the enclosing view, once the width is known:
/// page.frame = Rect(origin: .zero, size: page.sizeThatFits(Size(width: width, height: .infinity)))
/// scrollView.contentSize = page.frame.size
/// ```
///
/// A touch or a pen drags the content itself. A mouse does not (decision 14): its drags belong to the
/// content, which may select text or move items. The mouse uses the wheel and the scroll bars, which appear
/// when it reaches an edge. A view that can be panned by mouse, such as a map, can allow this:
/// `scrollView.panGestureRecognizer.allowedDevices.insert(.mouse)`.
@MainActor
open class ScrollView: View, FrameParticipant {
  /// The delegate, which is notified of the motion.
  public weak var scrollDelegate: (any ScrollViewDelegate)?
  /// The internal delegate of a list, which is notified before ``scrollDelegate``.
  package weak var listDelegate: (any ScrollViewDelegate)?
  /// Whether the wheel, drags, keys and scroll bars scroll the content; disabling it ends a drag.
  open var isScrollEnabled = true {
    didSet {
      guard !isScrollEnabled else { return }
      pan.cancel()
      verticalIndicator.cancelPress()
      horizontalIndicator.cancelPress()
    }
  }
  /// Whether a drag can pull the content beyond its ends, from which it springs back.
  public var bounces = true
  /// Whether a vertical drag can pull content that is not taller than the view.
  public var alwaysBounceVertical = false
  /// Whether a horizontal drag can pull content that is not wider than the view.
  public var alwaysBounceHorizontal = false
  /// Whether there is a vertical scroll bar.
  public var showsVerticalScrollIndicator = true {
    didSet { if showsVerticalScrollIndicator != oldValue { setNeedsLayout() } }
  }
  /// Whether there is a horizontal scroll bar.
  public var showsHorizontalScrollIndicator = true {
    didSet { if showsHorizontalScrollIndicator != oldValue { setNeedsLayout() } }
  }
  /// A style that specifies when the scroll bars are visible; by default, only while they are useful.
  public var scrollBarStyle = ScrollBarStyle.overlay {
    didSet {
      guard scrollBarStyle != oldValue else { return }
      verticalIndicator.isAlwaysShown = scrollBarStyle == .always
      horizontalIndicator.isAlwaysShown = scrollBarStyle == .always
    }
  }
  /// Whether the content comes to rest page by page: at multiples of the visible size, along each axis, and
  /// at its ends.
  ///
  /// After a drag, the content continues by at most one page; a wheel or a key moves it to the page that it
  /// reaches. In a collection view, paging overrides the resting positions of the layout.
  public var isPagingEnabled = false
  /// The distance by which an arrow key scrolls, in points; negative and non-finite values are rejected.
  public var lineScroll = 40.0 {
    didSet { if !lineScroll.isFinite || lineScroll < 0 { lineScroll = oldValue } }
  }

  /// Whether a touch or pen is dragging the content.
  public private(set) var isDragging = false
  /// Whether the content is still moving after a drag or a movement on a touchpad.
  public private(set) var isDecelerating = false

  /// A closure that returns the offset at which content comes to rest instead of a proposed offset, after a
  /// drag or wheel step; the velocity is in points per second, positive to the right and down.
  package var restingOffset: ((_ proposed: Point, _ velocity: Point) -> Point)?

  /// The last touchpad steps of content that comes to rest only at certain positions; nil unless the content
  /// is waiting for more steps.
  var touchpadSteps: TouchpadSteps?

  /// A closure that returns the scroll view that moves the content at a point of the bounds without
  /// containing it, or nil if there is none.
  package var innerScrollView: ((_ point: Point) -> ScrollView?)?

  /// The offset to which the program has jumped since the last layout of the content; when sizes turn out to
  /// be different, a list keeps this offset rather than the visible items.
  package var jumpOffset: Point?

  private(set) var axes = ScrollAxes()
  private var dragStart = Point.zero
  private let pan = PanGestureRecognizer()
  let verticalIndicator = ScrollIndicator(axis: .vertical)
  let horizontalIndicator = ScrollIndicator(axis: .horizontal)
  /// The fades at the left and right edges; empty if content does not fade.
  var edgeFades: [EdgeFade] = []

  /// The size of the content, in points.
  public var contentSize = Size.zero {
    didSet {
      guard contentSize != oldValue else { return }
      guard contentSize.isUsableForScrolling else {
        refuse("contentSize \(contentSize)")
        contentSize = oldValue
        return
      }
      limitsDidChange()
    }
  }

  /// The space around the content, in points.
  public var contentInset = EdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      guard contentInset.isUsableForScrolling else {
        refuse("contentInset \(contentInset)")
        contentInset = oldValue
        return
      }
      limitsDidChange()
    }
  }

  /// Creates a scroll view without content.
  public required init() {
    super.init()
    clipsToBounds = true
    pan.allowedDevices = [.touch, .pen]
    pan.addAction { [weak self] _ in self?.panDidChange() }
    pan.shouldBegin = { [weak self] in self?.panShouldBegin() ?? false }
    addGestureRecognizer(pan)
    addSubview(verticalIndicator)
    addSubview(horizontalIndicator)
  }

  /// The recognizer for drags of the content; its ``GestureRecognizer/allowedDevices`` does not contain the
  /// mouse unless the program adds it.
  public var panGestureRecognizer: PanGestureRecognizer { pan }

  /// Places the scroll bars; an override must call `super`.
  open override func layoutSubviews() {
    updateLimits()
    keepGlidesInside()
    settleInsideLimits()
    layoutEdgeFades()
    layoutIndicators()
  }

  open override func subviewsDidChange() {
    super.subviewsDidChange()
    if subviews.last !== horizontalIndicator, horizontalIndicator.superview === self {
      for fade in edgeFades { bringSubviewToFront(fade) }
      bringSubviewToFront(verticalIndicator)
      bringSubviewToFront(horizontalIndicator)
    }
  }

  /// Called after the offset changes and before the delegate is notified; a subclass can override it.
  open func didScroll() {}

  /// Prepares the content that will probably become visible next; called after a frame that moved the
  /// content, if there is time before the next frame.
  open func prepareAhead() {}

  // MARK: Frame participant

  package func advance(to time: Double) -> Bool {
    let wasMoving = axes.isMoving
    let isMoving = axes.advance(to: time, bounces: bounces)
    if wasMoving { showOffset() }
    guard !isMoving else { return true }
    endDeceleration()
    // The delegate may have started another motion.
    if axes.isMoving { return true }
    hideIndicatorsSoon()
    return false
  }

  open override func keyDown(with event: KeyEvent) -> Bool {
    if isScrollEnabled, scroll(withKey: event) { return true }
    return super.keyDown(with: event)
  }
}

// MARK: - Offset

extension ScrollView {
  /// The point of the content at the view's top-left corner.
  public var contentOffset: Point {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Scrolls until a point of the content is at the view's top-left corner, immediately or with an animation.
  public func setContentOffset(_ offset: Point, animated: Bool) {
    guard offset.isFinite else { return }
    let offset = offset.limitedForScrolling
    updateLimits()
    guard animated, let host, !host.prefersReducedMotion else {
      noteJump(to: offset)
      axes.place(at: offset)
      showOffset()
      return
    }
    glide(to: offset, stiffness: ScrollMotion.animatedStiffness)
  }

  /// Records a jump to an offset that is far away or at the start of the content.
  ///
  /// A program that scrolls in small steps expects the visible items to stay in place, even if sizes before
  /// them turn out to be different.
  private func noteJump(to offset: Point) {
    let way = Point(
      x: (offset.x - contentOffset.x).magnitude,
      y: (offset.y - contentOffset.y).magnitude
    )
    let isFar = 2 * way.x > bounds.width || 2 * way.y > bounds.height
    let goesToStart = way.y > 0 && offset.y <= -contentInset.top
    jumpOffset = isFar || goesToStart ? offset : nil
  }

  /// The minimum and maximum offsets at which the content covers the view.
  public var offsetLimits: (minimum: Point, maximum: Point) {
    let minimum = Point(x: -contentInset.left, y: -contentInset.top)
    let maximum = Point(
      x: max(minimum.x, contentSize.width + contentInset.right - bounds.width),
      y: max(minimum.y, contentSize.height + contentInset.bottom - bounds.height)
    )
    return (minimum, maximum)
  }

  /// Changes the offset in the model without notifications, so that the visible part stays in place when
  /// content before it changes size; drags and motions continue.
  package func shiftContentOffset(by delta: Point) {
    guard delta != .zero else { return }
    dragStart = dragStart + delta
    axes.shift(by: delta, at: host?.synchronizedAnimationTime() ?? 0)
    View.performWithoutAnimation { bounds = Rect(origin: axes.offset, size: bounds.size) }
  }

  /// The offset at which a glide will come to rest, or the current offset if there is no glide.
  package var glidingTarget: Point { axes.target }

  /// Stops the content's motion, unless the content is beyond an end.
  ///
  /// If a press stops pages, they move to their resting position when the press is released.
  public func stopScrolling() {
    guard !isDragging else { return }
    if axes.isMoving { restSoon() }
    axes.stopInside()
    if !axes.isMoving { endDeceleration() }
  }

  /// Notifies the delegate that the content, which continued to move after its release, has come to rest.
  private func endDeceleration() {
    guard isDecelerating else { return }
    isDecelerating = false
    tellDelegates { $0.scrollViewDidEndDecelerating(self) }
  }

  /// Ends every motion, because the view is leaving its host, whose clock drives the motions.
  package func leaveHost() {
    axes.stop()
    touchpadSteps = nil
    verticalIndicator.disappear()
    horizontalIndicator.disappear()
    endDeceleration()
  }

  func updateLimits() {
    let limits = offsetLimits
    axes.setLimits(limits.minimum, limits.maximum)
    // The program may have set the origin of the bounds.
    axes.adopt(bounds.origin)
  }

  private func refuse(_ value: String) {
    ViewLog.once("\(type(of: self)) ignores the \(value): it must be finite and in range.")
  }

  private func limitsDidChange() {
    updateLimits()
    setNeedsLayout()
  }

  /// Redirects a glide that would end outside the current content.
  private func keepGlidesInside() {
    guard !isDragging, let host else { return }
    axes.keepGlideInside(at: host.synchronizedAnimationTime())
  }

  /// Moves an offset that is beyond the ends back within the limits, if nothing else is moving it.
  private func settleInsideLimits() {
    guard !isDragging, !axes.isMoving, axes.isBeyondLimits else { return }
    axes.place(at: axes.clamped(axes.offset))
    showOffset()
  }

  private func showOffset() {
    guard axes.offset != bounds.origin else { return }
    bounds = Rect(origin: axes.offset, size: bounds.size)
    host?.noteScrolling(of: self)
    didScroll()
    tellDelegates { $0.scrollViewDidScroll(self) }
  }

  private func glide(to offset: Point, stiffness: Double) {
    guard let host else { return }
    let time = host.synchronizedAnimationTime()
    axes.glide(to: offset, from: axes.target, stiffness: stiffness, at: time)
    guard axes.isMoving else { return }
    showIndicators()
    host.addFrameParticipant(self)
  }
}

// MARK: - Wheel

extension ScrollView {
  /// Scrolls by a step of a wheel or touchpad.
  ///
  /// - Returns: Whether the content can move that way.
  func scroll(by delta: Size, with event: ScrollEvent) -> Bool {
    scroll(by: delta, isPrecise: event.isPrecise, isHeld: event.phase == .changed)
  }

  /// Scrolls by a distance.
  ///
  /// - Parameters:
  ///   - isPrecise: Whether the content moves immediately; it glides otherwise.
  ///   - isHeld: Whether fingers hold the content, which does not come to rest before they are lifted.
  /// - Returns: Whether the content can move that way.
  package func scroll(by delta: Size, isPrecise: Bool, isHeld: Bool = false) -> Bool {
    guard isScrollEnabled, !isDragging else { return false }
    updateLimits()
    let start = isPrecise ? axes.offset : axes.target
    var target = axes.clamped(start.offsetBy(dx: -delta.width, dy: -delta.height))
    guard target != start else { return false }
    if !isPrecise {
      target = axes.clamped(rest(near: target, velocity: target - start, isStep: true))
    }
    endDeceleration()
    if isPrecise || host?.prefersReducedMotion == true {
      axes.place(at: target)
      showOffset()
      showIndicators()
      hideIndicatorsSoon()
      if isHeld { touchpadSteps = nil } else { restSoon() }
    } else {
      glide(to: target, stiffness: ScrollMotion.wheelStiffness)
    }
    return true
  }
}

// MARK: - Drag

extension ScrollView {
  private func panShouldBegin() -> Bool {
    guard isScrollEnabled else { return false }
    updateLimits()
    let motion = pan.motion
    if motion.x.magnitude > motion.y.magnitude {
      return canDrag(\.axes.horizontal, alwaysBounceHorizontal, towards: -motion.x)
    }
    return canDrag(\.axes.vertical, alwaysBounceVertical, towards: -motion.y)
  }

  /// Returns whether this view handles a drag; if its content is at an end, it leaves the drag to an ancestor
  /// that can still move that way.
  private func canDrag(
    _ axis: KeyPath<ScrollView, ScrollAxis>,
    _ alwaysBounces: Bool,
    towards delta: Double
  ) -> Bool {
    let hasRange = self[keyPath: axis].limits.upperBound > self[keyPath: axis].limits.lowerBound
    guard hasRange || (alwaysBounces && bounces) else { return false }
    if self[keyPath: axis].canMove(towards: delta) { return true }
    var ancestor = superview
    while let view = ancestor {
      if let outer = view as? ScrollView, outer.isScrollEnabled {
        outer.updateLimits()
        if outer[keyPath: axis].canMove(towards: delta) { return false }
      }
      ancestor = view.superview
    }
    return true
  }

  private func panDidChange() {
    switch pan.state {
    case .began:
      isDragging = true
      isDecelerating = false
      axes.stop()
      pan.translation = .zero
      dragStart = axes.offset
      showIndicators()
      tellDelegates { $0.scrollViewWillBeginDragging(self) }
    case .changed:
      drag()
    case .ended:
      drag()
      endDrag(velocity: pan.velocity)
    case .cancelled: endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func drag() {
    let (offset, area) = (dragStart - pan.translation, bounds.size)
    axes.place(
      at: Point(
        x: dragged(axes.horizontal, offset.x, area.width, alwaysBounceHorizontal),
        y: dragged(axes.vertical, offset.y, area.height, alwaysBounceVertical)
      )
    )
    showOffset()
  }

  private func dragged(
    _ axis: ScrollAxis,
    _ offset: Double,
    _ extent: Double,
    _ alwaysBounces: Bool
  ) -> Double {
    let inside = axis.clamped(offset)
    let canBounce = axis.limits.upperBound > axis.limits.lowerBound || alwaysBounces
    guard bounces, canBounce else { return inside }
    return inside + ScrollMotion.rubberBand(offset - inside, extent: extent)
  }

  private func endDrag(velocity: Point) {
    guard isDragging else { return }
    isDragging = false
    coast(velocity: .zero - velocity)
    tellDelegates { $0.scrollViewDidEndDragging(self, willDecelerate: isDecelerating) }
    if !isDecelerating { hideIndicatorsSoon() }
  }

  /// Lets the content continue with the velocity of the fingers that have left a touchpad.
  ///
  /// It bounces only at an end that it reaches by itself: the fingers have not pulled it beyond an end.
  func release(velocity: Point) {
    guard isScrollEnabled, !isDragging else { return }
    guard host?.prefersReducedMotion != true else { return restSoon() }
    touchpadSteps = nil
    updateLimits()
    coast(velocity: axes.possible(.zero - velocity))
  }

  private func coast(velocity: Point) {
    if let host {
      let time = host.synchronizedAnimationTime()
      axes.fling(velocity: velocity, at: time)
      redirect(velocity: velocity, at: time)
      host.addFrameParticipant(self)
    }
    isDecelerating = axes.isMoving
  }

  /// Directs content that has been released by a drag to its resting position.
  private func redirect(velocity: Point, at time: Double) {
    guard restsAtPlaces else { return }
    let proposed = axes.clamped(axes.restingPlace)
    let target = axes.clamped(rest(near: proposed, velocity: velocity))
    axes.glide(to: target, from: proposed, stiffness: ScrollMotion.edgeStiffness, at: time)
  }
}
