public import BentoGeometry

/// The position and appearance of one element of a collection view, as determined by a layout.
///
/// Attributes are values, which cannot change after a layout has returned them. UIKit's attributes are
/// objects that have to be copied before each change.
///
/// ```swift
/// var attributes = CollectionViewLayoutAttributes(forCellWith: ItemPath(item: 0, section: 0))
/// attributes.frame = Rect(x: 0, y: 0, width: 100, height: 100)
/// attributes.alpha = 0.5
/// ```
public nonisolated struct CollectionViewLayoutAttributes: Hashable, Sendable {
  /// The kind of an element.
  public enum Element: Hashable, Sendable {
    /// The cell of an item.
    case cell
    /// A view next to the items, such as a header, of a kind named by the layout.
    case supplementaryView(ofKind: String)
    /// A view that represents no data, such as a background, of a kind named by the layout.
    case decorationView(ofKind: String)
  }

  /// The axes along which an element may determine its own size.
  public struct Axes: OptionSet, Hashable, Sendable {
    /// The axes as bits.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The width.
    public static let horizontal = Axes(rawValue: 1)
    /// The height.
    public static let vertical = Axes(rawValue: 2)
  }

  /// The kind of the element.
  public let element: Element
  /// The path of the item, or the section together with the index of the view among those of its kind.
  public var indexPath: ItemPath
  /// The frame of the element in the content, before ``transform`` is applied.
  public var frame = Rect.zero
  /// The opacity, from 0 to 1.
  public var alpha = 1.0
  /// The transform, applied about the center of the frame.
  public var transform = Transform.identity
  /// The z-order, from back to front; elements with the same z-index are ordered as in the layout.
  public var zIndex = 0
  /// Whether the element is hidden.
  public var isHidden = false
  /// The axes along which the view is measured; none if the layout alone determines the size.
  public var selfSizingAxes: Axes = []

  /// Creates the attributes of an item's cell.
  public init(forCellWith indexPath: ItemPath) {
    element = .cell
    self.indexPath = indexPath
  }

  /// Creates the attributes of a supplementary view.
  public init(forSupplementaryViewOfKind kind: String, with indexPath: ItemPath) {
    element = .supplementaryView(ofKind: kind)
    self.indexPath = indexPath
  }

  /// Creates the attributes of a decoration view.
  public init(forDecorationViewOfKind kind: String, with indexPath: ItemPath) {
    element = .decorationView(ofKind: kind)
    self.indexPath = indexPath
  }
}

// MARK: - Parts of the frame

nonisolated extension CollectionViewLayoutAttributes {
  /// The center of the frame; setting it moves the frame.
  public var center: Point {
    get { frame.center }
    set { frame.origin = Point(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// The size of the frame; setting it keeps the top-left corner.
  public var size: Size {
    get { frame.size }
    set { frame.size = newValue }
  }

  /// The kind of a supplementary or decoration view; nil for a cell.
  public var elementKind: String? {
    switch element {
    case .cell: nil
    case .supplementaryView(let kind), .decorationView(let kind): kind
    }
  }
}
