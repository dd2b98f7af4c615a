/// The measurements of a leaf's own content, in points, without its padding.
///
/// ```swift
/// tree.setContent(LayoutContent(intrinsicWidth: 80, intrinsicHeight: 20, firstBaseline: 15), of: label)
/// tree.setContent(LayoutContent(intrinsicWidth: 900, wraps: true), of: paragraph)
/// ```
public struct LayoutContent: Hashable, Sendable {
  var intrinsicWidthPoints = OptionalPoints.none
  var intrinsicHeightPoints = OptionalPoints.none
  /// The width below which the content cannot be compressed.
  public var minimumWidth: Double
  /// The height below which the content cannot be compressed.
  public var minimumHeight: Double
  var firstBaselinePoints = OptionalPoints.none
  var lastBaselinePoints = OptionalPoints.none
  /// Whether the height depends on the width, so content at a narrower width has to be measured.
  public var wraps: Bool

  /// Creates a description; the default is no content.
  public init(
    intrinsicWidth: Double? = nil,
    intrinsicHeight: Double? = nil,
    minimumWidth: Double = 0,
    minimumHeight: Double = 0,
    firstBaseline: Double? = nil,
    lastBaseline: Double? = nil,
    wraps: Bool = false
  ) {
    self.minimumWidth = minimumWidth
    self.minimumHeight = minimumHeight
    self.wraps = wraps
    self.intrinsicWidth = intrinsicWidth
    self.intrinsicHeight = intrinsicHeight
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }

  /// No content.
  public static let none = LayoutContent()
}

// MARK: - Optional numbers

extension LayoutContent {
  /// The width of the content if nothing limits it; nil if the content has no intrinsic width.
  public var intrinsicWidth: Double? {
    get { intrinsicWidthPoints.value }
    set { intrinsicWidthPoints.value = newValue }
  }

  /// The height of the content at its intrinsic width; nil if the content has no intrinsic height.
  public var intrinsicHeight: Double? {
    get { intrinsicHeightPoints.value }
    set { intrinsicHeightPoints.value = newValue }
  }

  /// The distance of the first line's baseline from the top edge of the node, at the intrinsic width.
  public var firstBaseline: Double? {
    get { firstBaselinePoints.value }
    set { firstBaselinePoints.value = newValue }
  }

  /// The distance of the last line's baseline from the top edge of the node, at the intrinsic width.
  public var lastBaseline: Double? {
    get { lastBaselinePoints.value }
    set { lastBaselinePoints.value = newValue }
  }
}
