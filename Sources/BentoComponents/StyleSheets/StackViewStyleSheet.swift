public import BentoBox
public import BentoControls
public import BentoGeometry
public import BentoLayout
internal import BentoViews

/// How a stack arranges its views.
///
/// ```swift
/// let column = StackViewStyleSheet<StackView>(
///   axis: .vertical, spacing: 4, distribution: .fill, alignment: .leading)
/// ```
@MainActor
open class StackViewStyleSheet<View: StackView>: StyleSheetProtocol {
  /// The direction in which the views follow each other.
  public var axis = Axis.horizontal
  /// The room between neighbors, in points.
  public var spacing = 0.0
  /// How the views share the room along the axis.
  public var distribution = StackDistribution.fill
  /// How the views lie across the axis.
  public var alignment = StackAlignment.fill
  /// Whether a column counts its spacing from baseline to baseline.
  public var isBaselineRelativeArrangement = false
  /// Whether the margins keep the views away from the edges.
  public var isLayoutMarginsRelativeArrangement = false
  /// The room inside the edges, in points.
  public var layoutMargins = EdgeInsets(8)
  /// Whether content is cut off at the stack's outline.
  public var clipsToBounds = false

  /// Creates a sheet of a row of views side by side.
  public required init() {}

  // Sheets of subclasses have initializers of their own, which are meant where both would do.
  /// Creates a sheet of an arrangement.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the views follow each other.
  ///   - spacing: The room between neighbors, in points.
  ///   - distribution: How the views share the room along the axis.
  ///   - alignment: How the views lie across the axis.
  ///   - isBaselineRelativeArrangement: Whether a column counts its spacing from baseline to baseline.
  ///   - isLayoutMarginsRelativeArrangement: Whether the margins keep the views away from the edges; nil
  ///     for what sheets of the class say by default.
  ///   - layoutMargins: The room inside the edges, in points.
  ///   - clipsToBounds: Whether content is cut off at the stack's outline.
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

  /// Writes all properties.
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

  /// A sheet with equal values.
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
