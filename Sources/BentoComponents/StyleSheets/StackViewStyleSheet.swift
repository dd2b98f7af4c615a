public import BentoBox
public import BentoControls
public import BentoGeometry
public import BentoLayout
internal import BentoViews

/// The style of a stack view, which determines its arrangement.
///
/// ```swift
/// let column = StackViewStyleSheet<StackView>(
///   axis: .vertical, spacing: 4, distribution: .fill, alignment: .leading)
/// ```
@MainActor
open class StackViewStyleSheet<View: StackView>: StyleSheetProtocol {
  /// The axis along which the views are arranged.
  public var axis = Axis.horizontal
  /// The spacing between neighbors, in points.
  public var spacing = 0.0
  /// The distribution of the views along the axis.
  public var distribution = StackDistribution.fill
  /// The alignment of the views perpendicular to the axis.
  public var alignment = StackAlignment.fill
  /// Whether the spacing of a column is measured from baseline to baseline.
  public var isBaselineRelativeArrangement = false
  /// Whether the views are arranged inside the margins.
  public var isLayoutMarginsRelativeArrangement = false
  /// The margins inside the edges, in points.
  public var layoutMargins = EdgeInsets(8)
  /// Whether content is clipped to the stack's outline.
  public var clipsToBounds = false

  /// Creates a style sheet for a horizontal stack.
  public required init() {}

  // Subclasses have their own initializers, which are preferred when both match.
  /// Creates a style sheet with the given arrangement.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the views are arranged.
  ///   - spacing: The spacing between neighbors, in points.
  ///   - distribution: The distribution of the views along the axis.
  ///   - alignment: The alignment of the views perpendicular to the axis.
  ///   - isBaselineRelativeArrangement: Whether the spacing of a column is measured from baseline to
  ///     baseline.
  ///   - isLayoutMarginsRelativeArrangement: Whether the views are arranged inside the margins; nil for the
  ///     default of the class.
  ///   - layoutMargins: The margins inside the edges, in points.
  ///   - clipsToBounds: Whether content is clipped to the stack's outline.
  @_disfavoredOverload
  public convenience init(
    axis: Axis,
    spacing: Double,
    distribution: StackDistribution,
    alignment: StackAlignment,
    isBaselineRelativeArrangement: Bool = false,
    isLayoutMarginsRelativeArrangement: Bool? = nil,
    layoutMargins: EdgeInsets = EdgeInsets(8),
    clipsToBounds: Bool = false
  ) {
    self.init()
    self.axis = axis
    self.spacing = spacing
    self.distribution = distribution
    self.alignment = alignment
    self.isBaselineRelativeArrangement = isBaselineRelativeArrangement
    if let isLayoutMarginsRelativeArrangement {
      self.isLayoutMarginsRelativeArrangement = isLayoutMarginsRelativeArrangement
    }
    self.layoutMargins = layoutMargins
    self.clipsToBounds = clipsToBounds
  }

  /// Applies all properties to the element.
  open func apply(to element: View) {
    element.axis = axis
    element.spacing = spacing
    element.distribution = distribution
    element.alignment = alignment
    element.isBaselineRelativeArrangement = isBaselineRelativeArrangement
    element.isLayoutMarginsRelativeArrangement = isLayoutMarginsRelativeArrangement
    element.layoutMargins = layoutMargins
    element.clipsToBounds = clipsToBounds
  }

  /// Returns a copy with the same values.
  open func copy() -> Self {
    let copy = Self()
    copy.axis = axis
    copy.spacing = spacing
    copy.distribution = distribution
    copy.alignment = alignment
    copy.isBaselineRelativeArrangement = isBaselineRelativeArrangement
    copy.isLayoutMarginsRelativeArrangement = isLayoutMarginsRelativeArrangement
    copy.layoutMargins = layoutMargins
    copy.clipsToBounds = clipsToBounds
    return copy
  }
}
