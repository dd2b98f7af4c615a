public import BentoBox
public import BentoControls
public import BentoGeometry
public import BentoGraphics
public import BentoLayout
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
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// What a tap highlights.
    public nonisolated enum HighlightingTarget: Hashable, Sendable {
      /// The whole row.
      case container
      /// What is inside the margins.
      case content
    }

    /// How the row looks.
    public var base: InteractiveViewStyle
    /// The room between texts below each other, in points.
    public var verticalSpacingBetweenElements: Double
    /// The share of the width inside the margins that the texts take, 0…1; nil for what is left.
    public var textBlockWidthFraction: Double?
    /// What a tap highlights.
    public var highlightingTarget: HighlightingTarget
    /// How far the middle of the badge lies from the corner of the picture at the end of the line, towards
    /// the end and down, in points.
    public var badgeOffset: Point
    /// The size of the badge, in points.
    public var badgeSize: Size
    /// How picture, texts, detail and accessory are arranged, and what is behind them.
    public var content: StyleSheetPart<ContentStyleSheet>
    /// How the picture, or the text in its place, looks.
    public var imageOrLabel: ImageOrLabelView.StyleSheet
    /// How the texts look, one after the other; there are as many labels as styles.
    public var textStyles: [StyleSheetPart<LabelStyleSheet>]
    /// How the detail looks; it has one line.
    public var detail: StyleSheetPart<LabelStyleSheet>
    /// How the badge looks.
    public var badge: StyleSheetPart<ImageViewStyleSheet>
    /// How the accessory looks.
    public var accessory: StyleSheetPart<InteractiveViewStyleSheet<AccessoryView>>

    /// Creates a sheet from properties; by default that of a text and a smaller, gray one below it.
    public init(
      verticalSpacingBetweenElements: Double = 8,
      textBlockWidthFraction: Double? = nil,
      highlightingTarget: HighlightingTarget = .container,
      badgeOffset: Point = .zero,
      badgeSize: Size = Size(width: 12, height: 12),
      enforcesMinimumHeight: Bool = true,
      content: ContentStyleSheet = ContentStyleSheet(),
      imageOrLabel: ImageOrLabelView.StyleSheet = ImageOrLabelView.StyleSheet(),
      textStyles: [LabelStyleSheet] = [
        LabelStyleSheet(),
        LabelStyleSheet().compose(\.font, .preferredFont(forTextStyle: .footnote))
          .compose(\.textRole, .secondary),
      ],
      detail: LabelStyleSheet = LabelStyleSheet().compose(\.textAlignment, .trailing),
      badge: ImageViewStyleSheet = ImageViewStyleSheet(),
      accessory: InteractiveViewStyleSheet<AccessoryView> = InteractiveViewStyleSheet()
        .compose(\.enforcesMinimumHeight, false).compose(\.layoutMargins, .zero)
    ) {
      base = InteractiveViewStyle(enforcesMinimumHeight: enforcesMinimumHeight)
      self.verticalSpacingBetweenElements = verticalSpacingBetweenElements
      self.textBlockWidthFraction = textBlockWidthFraction
      self.highlightingTarget = highlightingTarget
      self.badgeOffset = badgeOffset
      self.badgeSize = badgeSize
      self.content = StyleSheetPart(content)
      self.imageOrLabel = imageOrLabel
      self.textStyles = textStyles.map { StyleSheetPart($0) }
      self.detail = StyleSheetPart(detail)
      self.badge = StyleSheetPart(badge)
      self.accessory = StyleSheetPart(accessory)
    }

    /// Writes all properties.
    public func apply(to element: DetailedDescriptionView) {
      base.apply(to: element)
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
  }

  /// How picture, texts, detail and accessory are arranged: side by side, 16 points apart and in the middle
  /// of the height, without margins unless ``StackViewStyleSheet/isLayoutMarginsRelativeArrangement`` is
  /// set.
  @MainActor
  public final class ContentStyleSheet: BaseStackViewStyleSheet<BaseStackView> {
    /// Creates a sheet of a row.
    public required init() {
      super.init()
      spacing = 16
      alignment = .center
      isLayoutMarginsRelativeArrangement = false
    }

    /// Creates a sheet of a row, the other properties as they are by default.
    public convenience init(
      spacing: Double = 16,
      alignment: StackAlignment = .center,
      isLayoutMarginsRelativeArrangement: Bool = false
    ) {
      self.init()
      self.spacing = spacing
      self.alignment = alignment
      self.isLayoutMarginsRelativeArrangement = isLayoutMarginsRelativeArrangement
    }
  }
}
