public import BentoBox
public import BentoControls
public import BentoGeometry
internal import BentoLayout
public import BentoViews

/// The view of a ``Component/DetailedDescription``: an image or text, a column of text, a detail
/// text and an accessory.
@MainActor
public final class DetailedDescriptionView: InteractiveView, PreSizingLayoutPassRequiring {
  /// The stack of all parts, inside the margins.
  let content = BaseStackView()
  /// The image or text at the leading edge; hidden if there is neither.
  let imageOrLabelView = ImageOrLabelView()
  /// The column of text, which takes up the remaining width.
  let column = StackView()
  /// The text at the trailing edge of the column; hidden while it is empty.
  let detailLabel = Label()
  /// The accessory at the trailing edge.
  let accessoryView = AccessoryView()
  /// The badge on the corner of the image; hidden if there is no icon.
  let badgeView = ImageView()

  /// The labels in the column.
  private(set) var labels: [Label] = []
  /// The fraction of the width inside the margins that the column takes up; nil for the remaining
  /// width.
  var columnFraction: Double? {
    didSet { if columnFraction != oldValue { fractionDidChange() } }
  }
  /// The offset of the badge's center from the image's corner, in points; positive values are
  /// toward the trailing edge and down.
  var badgeOffset = Point.zero {
    didSet { if badgeOffset != oldValue { setNeedsLayout() } }
  }
  /// The size of the badge, in points.
  var badgeSize = Size(width: 12, height: 12) {
    didSet { if badgeSize != oldValue { setNeedsLayout() } }
  }

  /// The minimum fraction of the width that remains for the column if the detail text is long.
  private static let leastColumnShare = 0.3

  /// Creates an empty row.
  public required init() {
    super.init()
    column.axis = .vertical
    column.sizeConstraints.width.hugging = 240
    column.sizeConstraints.width.compression = 740
    imageOrLabelView.isHidden = true
    var fixed = imageOrLabelView.sizeConstraints
    for axis in [\SizeConstraints.width, \.height] {
      fixed[keyPath: axis].hugging = 1000
      fixed[keyPath: axis].compression = 1000
    }
    imageOrLabelView.sizeConstraints = fixed
    detailLabel.isHidden = true
    detailLabel.sizeConstraints.width.hugging = 750
    badgeView.isHidden = true
    for view in [imageOrLabelView, column, detailLabel, accessoryView] {
      content.addArrangedSubview(view)
    }
    addSubview(content)
    addSubview(badgeView)
  }

  /// Shows strings in labels, one per style; an empty string leaves no gap.
  func show(_ texts: [TextValue], in styles: [StyleSheetPart<LabelStyleSheet>]) {
    while labels.count > styles.count { labels.removeLast().removeFromSuperview() }
    while labels.count < styles.count {
      let label = Label()
      labels.append(label)
      column.addArrangedSubview(label)
    }
    for (index, label) in labels.enumerated() {
      let text = index < texts.count ? texts[index] : .plain("")
      styles[index].apply(to: label)
      text.apply(to: label)
      label.isHidden = text.isEmpty
    }
  }

  // MARK: Layout

  /// Lays out the content inside the margins, and the badge on the corner of the image.
  public override func layoutSubviews() {
    let inner = layoutMarginsRect
    setColumnWidth(inside: inner.width)
    content.frame = inner
    guard !badgeView.isHidden else { return }
    content.layoutIfNeeded()
    let picture = imageOrLabelView.convert(imageOrLabelView.bounds, to: self)
    let isMirrored = effectiveContentDirection == .rightToLeft
    let middle = Point(
      x: isMirrored ? picture.minX - badgeOffset.x : picture.maxX + badgeOffset.x,
      y: picture.maxY + badgeOffset.y
    )
    badgeView.frame = Rect(
      x: displayScale.snap(middle.x - badgeSize.width / 2),
      y: displayScale.snap(middle.y - badgeSize.height / 2),
      width: badgeSize.width,
      height: badgeSize.height
    )
  }

  /// Returns the size of the content, including the margins.
  public override func sizeThatFits(_ size: Size) -> Size {
    let margins = effectiveLayoutMargins
    guard size.width.isFinite, size.width > 0 else {
      let ideal = content.intrinsicContentSize
      return Size(
        width: ideal.width + margins.horizontal,
        height: ideal.height + margins.vertical
      )
    }
    let inner = max(1, size.width - margins.horizontal)
    setColumnWidth(inside: inner)
    let height = content.sizeThatFits(Size(width: inner, height: .infinity)).height
    return Size(width: size.width, height: height + margins.vertical)
  }

  /// The size at which nothing is truncated.
  public override var intrinsicContentSize: Size { sizeThatFits(.zero) }

  /// Whether the height depends on the width; always true, because text wraps.
  public override var heightDependsOnWidth: Bool { true }

  /// Invalidates the intrinsic size when a subview needs a different size.
  public override func contentSizeDidChange(of subview: View) { invalidateIntrinsicContentSize() }

  /// Requests a new size.
  public override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    invalidateIntrinsicContentSize()
  }

  private func fractionDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func setColumnWidth(inside width: Double) {
    let hasTexts = labels.contains { !$0.isHidden }
    var constraints = column.sizeConstraints
    constraints.width.exact.required = columnFraction.map { displayScale.snap(width * $0) }
    // The text wraps before the detail is truncated, but retains some of the width.
    constraints.width.minimum.preferred =
      hasTexts && columnFraction == nil ? displayScale.snap(width * Self.leastColumnShare) : nil
    column.sizeConstraints = constraints
  }
}
