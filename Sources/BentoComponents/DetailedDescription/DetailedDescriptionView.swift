public import BentoBox
public import BentoControls
public import BentoGeometry
internal import BentoLayout
public import BentoViews

/// The view of ``Component/DetailedDescription``: a picture or a text, a column of texts, a detail and an
/// accessory.
@MainActor
public final class DetailedDescriptionView: InteractiveView, PreSizingLayoutPassRequiring {
  /// What holds all of it, inside the margins.
  let content = BaseStackView()
  /// The picture or the text before the others; hidden with neither.
  let imageOrLabelView = ImageOrLabelView()
  /// The texts, one below the other; what is left of the room is its.
  let column = StackView()
  /// The text behind the column; hidden while it is empty.
  let detailLabel = Label()
  /// What stands at the end.
  let accessoryView = AccessoryView()
  /// What hangs on the corner of the picture; hidden without an icon.
  let badgeView = ImageView()

  /// The labels of the column.
  private(set) var labels: [Label] = []
  /// The share of the width inside the margins that the column takes; nil for what is left.
  var columnFraction: Double? {
    didSet { if columnFraction != oldValue { fractionDidChange() } }
  }
  /// How far the badge's middle lies from the corner of the picture, towards the end and down, in points.
  var badgeOffset = Point.zero {
    didSet { if badgeOffset != oldValue { setNeedsLayout() } }
  }
  /// The size of the badge, in points.
  var badgeSize = Size(width: 12, height: 12) {
    didSet { if badgeSize != oldValue { setNeedsLayout() } }
  }

  /// The share of the width that a long detail leaves to the column.
  private static let leastColumnShare = 0.3

  /// Creates a view that shows nothing.
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

  /// Shows texts in labels of styles, one for each style; an empty one leaves no gap.
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

  /// Places the content inside the margins, and the badge on the corner of the picture.
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

  /// The size of the content with the margins around.
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

  /// The size at which nothing is cut off.
  public override var intrinsicContentSize: Size { sizeThatFits(.zero) }

  /// True: texts wrap.
  public override var heightDependsOnWidth: Bool { true }

  /// Tells the layouts above that another size is wanted.
  public override func contentSizeDidChange(of subview: View) { invalidateIntrinsicContentSize() }

  /// Asks for another size.
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
    // Texts wrap before the detail is cut off, but keep some of the room.
    constraints.width.minimum.preferred =
      hasTexts && columnFraction == nil ? displayScale.snap(width * Self.leastColumnShare) : nil
    column.sizeConstraints = constraints
  }
}
