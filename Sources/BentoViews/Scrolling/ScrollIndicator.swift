internal import BentoGeometry
internal import BentoGraphics

/// The thumb at the edge of a scroll view: it appears while the content moves and can be dragged.
@MainActor
final class ScrollIndicator: View {
  /// The axis along which a thumb moves.
  nonisolated enum Axis {
    case horizontal
    case vertical
  }

  private static let thickness = 10.0
  private static let shortestThumb = 28.0
  private static let margin = 2.0

  private var axis = Axis.vertical
  private var fadeTimer: HostTimer?
  private var isHovered = false
  private var dragStartOffset = 0.0
  private let pan = PanGestureRecognizer()
  /// The points of content that one point of the thumb's way stands for.
  private var contentPerPoint = 1.0

  convenience init(axis: Axis) {
    self.init()
    self.axis = axis
  }

  required init() {
    super.init()
    alpha = 0
    pan.threshold = 0
    pan.addAction { [weak self] _ in self?.dragThumb() }
    addGestureRecognizer(pan)
  }

  /// Lays the thumb at the edge of the visible part, or hides it when everything is visible.
  func place(in bounds: Rect, content: Double, offset: Double, isWanted: Bool) {
    let extent = axis == .vertical ? bounds.height : bounds.width
    guard isWanted, content > extent + 0.5, extent > Self.shortestThumb else {
      isHidden = true
      return
    }
    isHidden = false
    let track = extent - 2 * Self.margin
    let length = max(Self.shortestThumb, (track * extent / content).rounded())
    let range = content - extent
    contentPerPoint = range / max(1, track - length)
    let share = min(1, max(0, offset / range))
    let place = (Self.margin + share * (track - length)).rounded()
    frame =
      axis == .vertical
      ? Rect(
        x: bounds.maxX - Self.thickness,
        y: bounds.y + place,
        width: Self.thickness,
        height: length
      )
      : Rect(
        x: bounds.x + place,
        y: bounds.maxY - Self.thickness,
        width: length,
        height: Self.thickness
      )
  }

  override func draw(in context: DrawContext) {
    let wide = isHovered || pan.state == .began || pan.state == .changed
    let width = wide ? 7.0 : 5.0
    let area = context.bounds
    let thumb =
      axis == .vertical
      ? Rect(x: area.maxX - width - 2, y: area.y, width: width, height: area.height)
      : Rect(x: area.x, y: area.maxY - width - 2, width: area.width, height: width)
    context.fill(thumb, cornerRadius: width / 2, with: context.theme.colors.scrollIndicator)
  }

  override func hoverDidChange(isHovered: Bool) {
    self.isHovered = isHovered
    setNeedsDisplay()
    if isHovered { appear() } else { disappearSoon() }
  }

  /// Shows the thumb.
  func appear() {
    fadeTimer?.cancel()
    fadeTimer = nil
    alpha = 1
  }

  /// Hides the thumb at once.
  func disappear() {
    fadeTimer?.cancel()
    fadeTimer = nil
    alpha = 0
  }

  /// Fades the thumb out after a moment without motion.
  func disappearSoon() {
    fadeTimer?.cancel()
    fadeTimer = host?.schedule(after: .milliseconds(900)) { [weak self] in
      guard let self, !self.isHovered else { return }
      View.animate(withDuration: .milliseconds(250), animations: { self.alpha = 0 })
    }
  }

  private func dragThumb() {
    guard let scrollView = superview as? ScrollView else { return }
    let limits = scrollView.offsetLimits
    switch pan.state {
    case .began:
      dragStartOffset =
        axis == .vertical ? scrollView.contentOffset.y : scrollView.contentOffset.x
      setNeedsDisplay()
    case .changed:
      let motion = axis == .vertical ? pan.translation.y : pan.translation.x
      let wanted = dragStartOffset + motion * contentPerPoint
      var offset = scrollView.contentOffset
      if axis == .vertical {
        offset.y = min(limits.maximum.y, max(limits.minimum.y, wanted))
      } else {
        offset.x = min(limits.maximum.x, max(limits.minimum.x, wanted))
      }
      scrollView.setContentOffset(offset, animated: false)
    case .ended, .cancelled, .possible, .failed:
      setNeedsDisplay()
      if !isHovered { disappearSoon() }
    }
  }
}
