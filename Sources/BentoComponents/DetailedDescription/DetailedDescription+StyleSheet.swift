public import BentoBox
public import BentoControls
public import BentoGeometry
public import BentoGraphics
internal import BentoInteraction
public import BentoLayout
internal import BentoViews

extension Component.DetailedDescription {
  /// The style of a ``Component/DetailedDescription``.
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
    /// The area that is highlighted during a press.
    public nonisolated enum HighlightingTarget: Hashable, Sendable {
      /// The whole row.
      case container
      /// The area inside the margins.
      case content
    }

    /// The style of the row.
    public var base: InteractiveViewStyle
    /// The vertical spacing between the labels, in points.
    public var verticalSpacingBetweenElements: Double
    /// The fraction of the width inside the margins that the text takes up, 0…1; nil for the
    /// remaining width.
    public var textBlockWidthFraction: Double?
    /// The area that is highlighted during a press.
    public var highlightingTarget: HighlightingTarget
    /// The offset of the badge's center from the image's trailing corner, in points; positive
    /// values are toward the trailing edge and down.
    public var badgeOffset: Point
    /// The size of the badge, in points.
    public var badgeSize: Size
    /// The arrangement of the image, text, detail and accessory, and their background.
    public var content: StyleSheetPart<ContentStyleSheet>
    /// The style of the image, or of the text in its place.
    public var imageOrLabel: ImageOrLabelView.StyleSheet
    /// The styles of the strings, from top to bottom, with one label per style.
    public var textStyles: [StyleSheetPart<LabelStyleSheet>]
    /// The style of the detail text, which is a single line.
    public var detail: StyleSheetPart<LabelStyleSheet>
    /// The style of the badge.
    public var badge: StyleSheetPart<ImageViewStyleSheet>
    /// The style of the accessory.
    public var accessory: StyleSheetPart<InteractiveViewStyleSheet<AccessoryView>>

    /// Creates a style sheet; by default, there is smaller, gray text below the first text.
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

    /// Applies all properties to the element.
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

  /// The arrangement of the image, text, detail and accessory: side by side, 16 points apart, and
  /// vertically centered, without margins unless
  /// ``StackViewStyleSheet/isLayoutMarginsRelativeArrangement`` is set.
  @MainActor
  public final class ContentStyleSheet: BaseStackViewStyleSheet<BaseStackView> {
    /// Creates a style sheet for a row.
    public required init() {
      super.init()
      spacing = 16
      alignment = .center
      isLayoutMarginsRelativeArrangement = false
    }

    /// Creates a style sheet for a row; the other properties keep their defaults.
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
