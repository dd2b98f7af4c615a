public import BentoGeometry

/// A small line drawing in one color, on a square of 24 units.
///
/// ```swift
/// imageView.image = Image(icon: .search, pointSize: 20)
/// let play = try Icon(name: "play", path: Path(svg: "M7 4.5l12 7.5-12 7.5Z"))
/// ```
///
/// An icon is a path that is stroked two units wide with round ends. It has no pixels, so it is sharp at
/// every size. ``Image/init(icon:pointSize:)`` makes a template image of it for image views and buttons.
public struct Icon: Hashable, Sendable {
  /// The side of the square on which icons are drawn.
  public static let extent = 24.0
  /// The width of the line, in units of the square.
  public static let lineWidth = 2.0

  /// The name in words joined by hyphens, which is also the name of the file in `Assets/Icons`.
  public let name: String
  /// The line, on a square of 24 units.
  public let path: Path

  /// Creates a custom icon.
  public init(name: String, path: Path) {
    self.name = name
    self.path = path
  }

  /// Creates an icon of the toolkit; tests parse every path.
  init(_ name: String, _ svg: String) {
    self.init(name: name, path: (try? Path(svg: svg)) ?? Path())
  }
}

// MARK: - Drawing

extension Icon {
  /// The operation that draws the icon centered in a rectangle, as large as it fits.
  ///
  /// The line's width grows with the icon.
  public func operation(in rect: Rect, paint: Paint) -> DrawOperation {
    let factor = min(rect.width, rect.height) / Self.extent
    let corner = rect.center.offsetBy(
      dx: -Self.extent / 2 * factor,
      dy: -Self.extent / 2 * factor
    )
    let map = Transform.translation(x: corner.x, y: corner.y).scaled(by: factor)
    let style = StrokeStyle(width: Self.lineWidth * factor, cap: .round, join: .round)
    return .stroke(.path(path.transformed(by: map), .winding), paint, style)
  }
}

extension Image {
  /// Creates a template image of an icon, which takes the tint color of its context.
  public init(icon: Icon, pointSize: Double = Icon.extent) {
    let extent = pointSize.isFinite ? max(0, pointSize) : Icon.extent
    let square = Rect(x: 0, y: 0, width: extent, height: extent)
    var list = DisplayList()
    list.append(icon.operation(in: square, paint: .color(.black)))
    let image = Image(drawing: list, size: square.size)
    self = image.withRenderingMode(.alwaysTemplate)
  }
}

extension Icon: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
