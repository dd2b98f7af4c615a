internal import BentoBox
public import BentoControls
public import BentoGeometry
internal import BentoGraphics
internal import BentoLayout
internal import BentoViews

extension Component.DetailedDescription {
  /// How a row with texts, picture and accessory looks.
  ///
  /// ```swift
  /// let address = Component.DetailedDescription.StyleSheet()
  ///   .compose(\.textBlockWidthFraction, 0.3)
  ///   .compose(\.detail.textColor, .gray)
  ///   .compose(\.imageOrLabel.fixedSize, Size(width: 40, height: 40))
  ///   .compose(\.imageOrLabel.cornerRadius, 20)
  /// ```
  @MainActor
  open class StyleSheet: InteractiveViewStyleSheet<DetailedDescriptionView> {
    /// What a tap highlights.
    public nonisolated enum HighlightingTarget: Hashable, Sendable {
      /// The whole row.
      case container
      /// What is inside the margins.
      case content
    }

    /// The room between texts below each other, in points.
    public var verticalSpacingBetweenElements = 8.0
    /// The share of the width inside the margins that the texts take, 0…1; nil for what is left.
    public var textBlockWidthFraction: Double?
    /// What a tap highlights.
    public var highlightingTarget = HighlightingTarget.container
    /// How far the middle of the badge lies from the corner of the picture at the end of the line, towards
    /// the end and down, in points.
    public var badgeOffset = Point.zero
    /// The size of the badge, in points.
    public var badgeSize = Size(width: 12, height: 12)
    /// How picture, texts, detail and accessory are arranged, and what is behind them.
    public var content = ContentStyleSheet()
    /// How the picture, or the text in its place, looks.
    public var imageOrLabel = ImageOrLabelView.StyleSheet()
    /// How the texts look, one after the other; there are as many labels as styles.
    public var textStyles = [
      LabelStyleSheet(),
      LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .footnote))
        .compose(\.textRole, .secondary),
    ]
    /// How the detail looks; it has one line.
    public var detail = LabelStyleSheet().compose(\.textAlignment, .trailing)
    /// How the badge looks.
    public var badge = ImageViewStyleSheet()
    /// How the accessory looks.
    public var accessory = InteractiveViewStyleSheet<AccessoryView>()
      .compose(\.enforcesMinimumHeight, false).compose(\.layoutMargins, .zero)

    /// Creates a sheet of a text and a smaller, gray one below it.
    public required init() {
      super.init()
    }

    /// Creates a sheet from properties; those that are nil are as by default.
    public convenience init(
      verticalSpacingBetweenElements: Double = 8,
      textBlockWidthFraction: Double? = nil,
      highlightingTarget: HighlightingTarget = .container,
      badgeOffset: Point = .zero,
      badgeSize: Size = Size(width: 12, height: 12),
      enforcesMinimumHeight: Bool = true,
      content: ContentStyleSheet? = nil,
      imageOrLabel: ImageOrLabelView.StyleSheet? = nil,
      textStyles: [LabelStyleSheet]? = nil,
      detail: LabelStyleSheet? = nil,
      badge: ImageViewStyleSheet? = nil,
      accessory: InteractiveViewStyleSheet<AccessoryView>? = nil
    ) {
      self.init()
      self.verticalSpacingBetweenElements = verticalSpacingBetweenElements
      self.textBlockWidthFraction = textBlockWidthFraction
      self.highlightingTarget = highlightingTarget
      self.badgeOffset = badgeOffset
      self.badgeSize = badgeSize
      self.enforcesMinimumHeight = enforcesMinimumHeight
      if let content { self.content = content }
      if let imageOrLabel { self.imageOrLabel = imageOrLabel }
      if let textStyles { self.textStyles = textStyles }
      if let detail { self.detail = detail }
      if let badge { self.badge = badge }
      if let accessory { self.accessory = accessory }
    }

    /// Writes all properties.
    open override func apply(to element: DetailedDescriptionView) {
      super.apply(to: element)
      element.column.spacing = verticalSpacingBetweenElements
      element.columnFraction = textBlockWidthFraction.flatMap {
        $0.isFinite ? min(1, max(0, $0)) : nil
      }
      element.badgeOffset = badgeOffset
      element.badgeSize = badgeSize
      content.apply(to: element.content)
      imageOrLabel.apply(to: element.imageOrLabelView)
      detail.apply(to: element.detailLabel)
      element.detailLabel.numberOfLines = 1
      badge.apply(to: element.badgeView)
      accessory.apply(to: element.accessoryView)
      element.highlightingGesture.stylingView =
        highlightingTarget == .content ? element.content : nil
    }

    /// A sheet with equal values.
    open override func copy() -> Self {
      let copy = super.copy()
      copy.verticalSpacingBetweenElements = verticalSpacingBetweenElements
      copy.textBlockWidthFraction = textBlockWidthFraction
      copy.highlightingTarget = highlightingTarget
      copy.badgeOffset = badgeOffset
      copy.badgeSize = badgeSize
      copy.content = content.copy()
      copy.imageOrLabel = imageOrLabel.copy()
      copy.textStyles = textStyles.map { $0.copy() }
      copy.detail = detail.copy()
      copy.badge = badge.copy()
      copy.accessory = accessory.copy()
      return copy
    }
  }

  /// How picture, texts, detail and accessory are arranged: side by side, 16 points apart and in the middle
  /// of the height, without margins unless ``StackViewStyleSheet/isLayoutMarginsRelativeArrangement`` is
  /// set.
  @MainActor
  open class ContentStyleSheet: BaseStackViewStyleSheet<BaseStackView> {
    /// Creates a sheet of a row.
    public required init() {
      super.init()
      spacing = 16
      alignment = .center
      isLayoutMarginsRelativeArrangement = false
    }
  }
}
