public import BentoGeometry

/// Where a layout puts one element of a collection view, and how it looks there.
///
/// Attributes are a value: a layout hands out what it computed, and nobody can change it behind its
/// back. UIKit's are objects that have to be copied before each change.
public nonisolated struct CollectionViewLayoutAttributes: Hashable, Sendable {
  /// What an element is.
  public enum Element: Hashable, Sendable {
    /// The cell of an item.
    case cell
    /// A view beside the items, such as a header, of a kind that the layout names.
    case supplementaryView(ofKind: String)
    /// A view that shows no data, such as a background, of a kind that the layout names.
    case decorationView(ofKind: String)
  }

  /// The extents of an element that the view itself may choose.
  public struct Axes: OptionSet, Hashable, Sendable {
    /// The extents as bits.
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

  /// What the element is.
  public let element: Element
  /// The item, or the section together with the number of the view among those of its kind.
  public var indexPath: ItemPath
  /// The place of the element in the content, before ``transform``.
  public var frame = Rect.zero
  /// The opacity, from 0 to 1.
  public var alpha = 1.0
  /// A map about the center of the frame.
  public var transform = Transform.identity
  /// The order from back to front; elements of the same order lie in the order of the layout.
  public var zIndex = 0
  /// Whether the element is not shown.
  public var isHidden = false
  /// The extents that the view is asked for; none where the layout alone decides.
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
  /// The middle of the frame; setting it moves the frame.
  public var center: Point {
    get { frame.center }
    set { frame.origin = Point(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// The extents of the frame; setting them keeps the top-left corner.
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
