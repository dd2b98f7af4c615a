internal import BentoGeometry
internal import BentoGraphics
internal import BentoLayout
internal import BentoPlatform

/// The scroll bar at an edge of a scroll view.
///
/// At rest, it is invisible, unless it is always shown. A narrow thumb appears while the content moves and
/// fades afterward. When the mouse reaches the edge, the bar also appears, with a wide thumb on a track.
/// Dragging the thumb scrolls. A press on the track scrolls page by page until the press ends or the thumb is
/// under the pointer. With Shift or the middle button, a press moves the thumb to the pointer immediately.
///
/// A touch drags the thumb only while the thumb is visible. At all other times, and on the track, touches
/// reach the content.
@MainActor
final class ScrollIndicator: View {
  /// The width of the bar, in points, which is also the width of the area at the edge that responds to the
  /// mouse.
  static let thickness = 12.0
  private static let shortestThumb = 28.0
  private static let margin = 2.0
  private static let (narrowThumb, wideThumb) = (5.0, 8.0)
  /// The time from a press on the track to the second page, and between further pages.
  private static let repeatDelay = Duration.milliseconds(400)
  private static let repeatInterval = Duration.milliseconds(120)
  /// The maximum number of times that the end may turn out to be farther away while the thumb moves there.
  private static let attemptsAtEnd = 4

  /// Whether the thumb is visible even at rest.
  var isAlwaysShown = false {
    didSet {
      guard isAlwaysShown != oldValue else { return }
      if isAlwaysShown { appear() } else { disappearSoon() }
    }
  }

  private var axis = Axis.vertical
  private let press = ScrollBarGestureRecognizer()
  private let thumb = View()
  /// The view of the track, or nil until it is first shown.
  private var track: View?
  private var fadeTimer: HostTimer?
  private var repeatTimer: HostTimer?
  private var isHovered = false
  private var isWide = false
  /// The start of the thumb along the bar, before rounding to pixels, and the length of the thumb.
  private var (thumbStart, thumbLength) = (0.0, 0.0)
  /// The distance by which the thumb can move, in points.
  private var travel = 0.0
  /// The distance by which the content can move, in points.
  private var range = 0.0
  /// The distance of the pointer from the start of the thumb during a drag, or nil.
  private var grip: Double?

  convenience init(axis: Axis) {
    self.init()
    self.axis = axis
  }

  required init() {
    super.init()
    cursor = .arrow
    thumb.isUserInteractionEnabled = false
    thumb.alpha = 0
    addSubview(thumb)
    press.addAction { [weak self] _ in self?.pressDidChange() }
    addGestureRecognizer(press)
  }

  private var scrollView: ScrollView? { superview as? ScrollView }

  private var isPressed: Bool { press.state == .began || press.state == .changed }

  /// Returns whether content of a given length needs a scroll bar along the axis.
  static func isNeeded(content: Double, extent: Double) -> Bool {
    content > extent + 0.5 && extent > shortestThumb
  }

  /// Places the bar at an edge of the visible part.
  ///
  /// - Parameters:
  ///   - strip: The bar's frame in the scroll view's bounds space.
  ///   - content: The length of the content with its insets, larger than `extent`.
  ///   - extent: The length of the visible part.
  ///   - offset: The distance of the visible part from the start of the content.
  func place(in strip: Rect, content: Double, extent: Double, offset: Double) {
    frame = strip
    let length = axis == .vertical ? strip.height : strip.width
    let room = length - 2 * Self.margin
    thumbLength = min(room, max(Self.shortestThumb, (room * extent / content).rounded()))
    travel = max(0, room - thumbLength)
    range = content - extent
    thumbStart = Self.margin + min(1, max(0, offset / range)) * travel
    layOutThumb()
  }

  override func themeDidChange() {
    super.themeDidChange()
    updateColors()
  }

  override func hoverDidChange(isHovered: Bool) {
    self.isHovered = isHovered
    updateWidth()
    if !isHovered, !isPressed { disappearSoon() }
  }

  override func point(inside point: Point) -> Bool {
    guard super.point(inside: point), scrollView?.isScrollEnabled == true else { return false }
    guard host?.dispatcher.testedDevice != .mouse else { return true }
    return thumb.alpha > 0 && isThumb(at: position(of: point))
  }
}

// MARK: - Appearance

extension ScrollIndicator {
  /// Shows the thumb.
  func appear() {
    fadeTimer?.cancel()
    fadeTimer = nil
    thumb.alpha = 1
  }

  /// Hides the bar immediately, without an animation.
  func disappear() {
    fadeTimer?.cancel()
    repeatTimer?.cancel()
    (fadeTimer, repeatTimer, grip) = (nil, nil, nil)
    (isHovered, isWide) = (false, false)
    thumb.alpha = isAlwaysShown ? 1 : 0
    track?.alpha = 0
    layOutThumb()
  }

  /// Fades the thumb out after a moment without motion.
  func disappearSoon() {
    fadeTimer?.cancel()
    guard !isAlwaysShown else { return }
    fadeTimer = host?.schedule(after: .milliseconds(900)) { [weak self] in
      guard let self, !self.isWide else { return }
      View.animate(withDuration: theme.motion.slow, animations: { self.thumb.alpha = 0 })
    }
  }

  /// Ends a press on the bar.
  func cancelPress() {
    press.cancel()
  }

  /// Widens the bar under the mouse and during a press.
  private func updateWidth() {
    let wasWide = isWide
    isWide = isHovered || isPressed
    guard isWide != wasWide else {
      updateColors()
      return
    }
    if isWide { showTrack() }
    View.animate(
      withDuration: theme.motion.fast,
      animations: {
        if isWide { appear() }
        track?.alpha = isWide ? 1 : 0
        layOutThumb()
        updateColors()
      }
    )
  }

  private func showTrack() {
    guard track == nil else { return }
    let track = View()
    track.isUserInteractionEnabled = false
    track.alpha = 0
    track.frame = bounds
    self.track = track
    insertSubview(track, at: 0)
    updateColors()
  }

  private func layOutThumb() {
    let width = isWide ? Self.wideThumb : Self.narrowThumb
    let place = thumbStart.rounded()
    let area = bounds
    track?.frame = area
    thumb.cornerRadius = width / 2
    thumb.frame =
      switch axis {
      case .horizontal:
        Rect(x: place, y: area.maxY - width - Self.margin, width: thumbLength, height: width)
      case .vertical where scrollView?.effectiveContentDirection == .rightToLeft:
        Rect(x: Self.margin, y: place, width: width, height: thumbLength)
      case .vertical:
        Rect(x: area.maxX - width - Self.margin, y: place, width: width, height: thumbLength)
      }
  }

  private func updateColors() {
    let colors = theme.colors
    let strength = isPressed ? 1.7 : isWide ? 1.3 : 1
    let color = colors.scrollIndicator
    thumb.backgroundColor = color.withAlpha(min(1, color.alpha * strength))
    track?.backgroundColor = colors.scrollTrack
  }
}

// MARK: - Presses

extension ScrollIndicator {
  private func position(of point: Point) -> Double { axis == .vertical ? point.y : point.x }

  private var pressPosition: Double { position(of: press.location(in: self)) }

  private func isThumb(at position: Double) -> Bool {
    position >= thumbStart && position < thumbStart + thumbLength
  }

  private func pressDidChange() {
    switch press.state {
    case .began: beginPress()
    case .changed: if let grip { drag(to: pressPosition - grip) }
    case .ended, .cancelled, .failed, .possible: endPress()
    }
  }

  private func beginPress() {
    updateWidth()
    if isThumb(at: pressPosition) {
      grip = pressPosition - thumbStart
    } else if press.goesToPosition {
      grip = thumbLength / 2
      drag(to: pressPosition - thumbLength / 2)
    } else {
      turnPage(after: Self.repeatDelay)
    }
  }

  private func endPress() {
    repeatTimer?.cancel()
    (repeatTimer, grip) = (nil, nil)
    updateWidth()
    if !isWide { disappearSoon() }
  }

  /// Scrolls the content so that the thumb starts at a position along the bar.
  private func drag(to start: Double) {
    // The content may have changed since the last layout, for example because rows were measured along the
    // way.
    scrollView?.layoutIndicators()
    guard travel > 0 else { return }
    let share = min(1, max(0, (start - Self.margin) / travel))
    scrollView?.scroll(axis, to: share * range, animated: false)
    if share == 1 { goToEnd() }
  }

  /// Continues to the new end if showing the end makes the content grow: a thumb dragged to the end of the
  /// bar shows the actual end.
  private func goToEnd() {
    for _ in 0..<Self.attemptsAtEnd {
      let shown = range
      scrollView?.layoutIfNeeded()
      scrollView?.layoutIndicators()
      guard range > shown else { return }
      scrollView?.scroll(axis, to: range, animated: false)
    }
  }

  /// Scrolls by a page toward the pointer, and repeats after a delay, until the thumb reaches the pointer or
  /// the end.
  private func turnPage(after delay: Duration) {
    let position = pressPosition
    guard let scrollView, !isThumb(at: position),
      scrollView.scroll(axis, byPages: position < thumbStart ? -1 : 1)
    else { return }
    repeatTimer = host?.schedule(after: delay) { [weak self] in
      self?.turnPage(after: Self.repeatInterval)
    }
  }
}

/// A gesture recognizer that recognizes a press on a scroll bar immediately and wins over other recognizers.
@MainActor
private final class ScrollBarGestureRecognizer: GestureRecognizer {
  /// Whether the press moves the thumb to the pointer.
  private(set) var goesToPosition = false

  override func pointerDidStep(_ sample: PointerSample) {
    switch sample.phase {
    case .down:
      guard sample.button == .primary || sample.button == .middle else {
        fail()
        return
      }
      goesToPosition = sample.button == .middle || sample.modifiers.contains(.shift)
      begin()
    case .move: change()
    case .up: recognize()
    case .cancel, .leave: fail()
    }
  }
}
