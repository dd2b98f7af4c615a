public import BentoGeometry
public import BentoGraphics
internal import BentoInteraction
internal import BentoLayout
public import BentoViews

/// A row of a few choices, one of which is selected, such as a view mode or a filter.
///
/// ```swift
/// let period = SegmentedControl(titles: ["Day", "Week", "Month"])
/// period.selectedIndex = 1
/// period.addAction(for: .valueChanged) { period in calendar.period = period.selectedIndex }
/// ```
///
/// All segments are as wide as the widest one and share the available width. Tab stops at the selected
/// segment; the arrow keys select the next and previous segments without wrapping around, and Home and End
/// select the first and last. When the user selects a segment, the highlight slides to it.
@MainActor
open class SegmentedControl: OptionGroup {
  /// The font of the titles.
  public var font = Font.preferredFont(forTextStyle: .subheadline).withWeight(.medium) {
    didSet {
      guard font != oldValue else { return }
      for case let segment as Segment in options { segment.font = font }
      contentDidChange()
    }
  }

  private let selection = View()

  /// Creates a control without segments.
  public required init() {
    super.init()
    selection.isUserInteractionEnabled = false
    selection.isHidden = true
    addSubview(selection)
    sizeConstraints.width.hugging = 300
    sizeConstraints.width.compression = 700
    sizeConstraints.height.hugging = 900
    sizeConstraints.height.compression = 900
    updateColors()
  }

  override var wraps: Bool { false }

  override func makeOption() -> Control {
    let segment = Segment()
    segment.font = font
    return segment
  }

  override func setTitle(_ title: String, of option: Control) {
    (option as? Segment)?.title = title
  }

  /// Sets an image to show in place of a segment's title, as in UIKit; nil shows the title again.
  ///
  /// The title remains the accessibility label of the segment.
  ///
  /// ```swift
  /// let layout = SegmentedControl(titles: ["List", "Grid"])
  /// layout.setImage(Image(icon: .menu, pointSize: 18), forSegmentAt: 0)
  /// ```
  ///
  /// An icon is drawn in the color of the titles. An out-of-range index is ignored.
  public func setImage(_ image: Image?, forSegmentAt index: Int) {
    guard options.indices.contains(index) else { return }
    (options[index] as? Segment)?.image = image
  }

  override func selectionDidChange(animated: Bool) {
    setNeedsDisplay()
    let isShown = !selection.isHidden && selectedIndex != nil
    guard animated, isShown, window != nil else {
      setNeedsLayout()
      return View.performWithoutAnimation { placeSelection() }
    }
    View.animate(withDuration: theme.motion.slow, usingSpringWithDamping: 0.9) {
      placeSelection()
    }
  }

  // MARK: Layout

  open override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: .infinity, height: .infinity))
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    let sizes = options.map { $0.sizeThatFits(size) }
    let widest = sizes.map(\.width).max() ?? 0
    return Size(
      width: displayScale.ceil(widest) * Double(sizes.count),
      height: sizes.map(\.height).max() ?? 0
    )
  }

  open override func firstBaseline(in size: Size) -> Double? {
    options.first?.firstBaseline(in: size)
  }

  open override func lastBaseline(in size: Size) -> Double? { firstBaseline(in: size) }

  open override func layoutSubviews() {
    for (index, option) in options.enumerated() { option.frame = frame(of: index) }
    placeSelection()
  }

  open override func contentSizeDidChange(of subview: View) {
    contentDidChange()
  }

  open override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let radius = context.theme.radii.medium
    context.fill(context.bounds, cornerRadius: radius, with: colors.fill)
    let chosen = selectedIndex ?? -2
    for index in options.indices.dropFirst() where chosen != index && chosen != index - 1 {
      let frame = frame(of: index)
      let line = Rect(
        x: leadsFromRight ? frame.maxX : frame.minX,
        y: context.bounds.y + context.scale.snap(context.bounds.height * 0.25),
        width: context.scale.pixel,
        height: context.scale.snap(context.bounds.height * 0.5)
      )
      context.fill(line, with: colors.border)
    }
  }

  open override func themeDidChange() {
    super.themeDidChange()
    updateColors()
  }

  // MARK: Parts

  private func frame(of index: Int) -> Rect {
    let count = Double(max(1, options.count))
    let place = Double(leadsFromRight ? options.count - 1 - index : index)
    let start = displayScale.snap(bounds.width * place / count)
    let end = displayScale.snap(bounds.width * (place + 1) / count)
    return Rect(x: start, y: 0, width: end - start, height: bounds.height)
  }

  private func placeSelection() {
    selection.isHidden = selectedIndex == nil
    guard let selectedIndex else { return }
    selection.frame = frame(of: selectedIndex).insetBy(dx: 2, dy: 2)
  }

  private func updateColors() {
    let colors = theme.colors
    selection.cornerRadius = max(0, theme.radii.medium - 2)
    // In the dark theme, raised content is lighter than the track.
    selection.backgroundColor =
      colors.isDark ? colors.fill.mixed(with: colors.label, fraction: 0.16) : colors.surface
    selection.shadow = Shadow(
      color: colors.shadow,
      radius: 2,
      offset: Size(width: 0, height: 1)
    )
  }

  private func contentDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }
}
