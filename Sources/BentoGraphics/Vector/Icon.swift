public import BentoGeometry

/// A small single-color drawing on a 24-unit square.
///
/// ```swift
/// imageView.image = Image(icon: .search, pointSize: 20)
/// let play = try Icon(name: "play", path: Path(svg: "M7 4.5l12 7.5-12 7.5Z"))
/// ```
///
/// An icon is mainly a path stroked with round ends. It has no pixels: painters draw it at its displayed size
/// and scale. The line is 1.5 points wide up to a size of 20 points, about 2 points at 24 and 2.5 at 48,
/// rounded to whole device pixels. Horizontal and vertical parts cover whole pixels, like the stems of hinted
/// letters. ``Image/init(icon:pointSize:)`` creates a template image for image views and buttons.
///
/// Two-tone icons have areas drawn before the line: ``fill`` in the full color, and ``tone`` in a weaker one.
public struct Icon: Sendable {
  /// The side of the square on which icons are drawn.
  public static let extent = 24.0
  /// The width of the line in units of the square, at a size of 24 points.
  public static let lineWidth = 2.0

  /// The name, as words joined by hyphens; also the name of the file in `Assets/Icons`.
  public let name: String
  /// The paths, stored by reference so that the many values that contain an icon stay small.
  private let parts: Parts

  /// Creates a custom icon from paths on a 24-unit square.
  ///
  /// - Parameters:
  ///   - name: The name, as words joined by hyphens.
  ///   - path: The line.
  ///   - smallPath: The line at small sizes; nil to use `path`.
  ///   - fill: The area in the full color.
  ///   - tone: The area in the weaker color, drawn first.
  public init(
    name: String,
    path: Path,
    smallPath: Path? = nil,
    fill: Path = Path(),
    tone: Path = Path()
  ) {
    self.name = name
    parts = Parts(path: path, smallPath: smallPath, fill: fill, tone: tone)
  }

  /// Creates an icon of the toolkit from SVG path data; tests parse every path.
  init(
    _ name: String,
    _ path: String = "",
    small: String? = nil,
    fill: String = "",
    tone: String = ""
  ) {
    func parsed(_ text: String) -> Path { (try? Path(svg: text)) ?? Path() }
    self.init(
      name: name,
      path: parsed(path),
      smallPath: small.map(parsed),
      fill: parsed(fill),
      tone: parsed(tone)
    )
  }
}

// MARK: - Parts

extension Icon {
  /// The line, on a 24-unit square.
  public var path: Path { parts.path }

  /// The line for sizes at which the regular line leaves no space for details, such as 16 points on most
  /// displays.
  public var smallPath: Path { parts.smallPath ?? parts.path }

  /// The area filled in the full color, drawn before the line.
  public var fill: Path { parts.fill }

  /// The area filled in a weaker color, drawn before ``fill``.
  public var tone: Path { parts.tone }

  /// Returns the rectangle that contains everything drawn for the icon in a rectangle, apart from the effects
  /// of rounding to pixels.
  func ink(in rect: Rect) -> Rect {
    let square = Self.square(in: rect)
    let factor = square.width / Self.extent
    let ink = parts.ink
    return Rect(
      x: square.x + ink.x * factor,
      y: square.y + ink.y * factor,
      width: ink.width * factor,
      height: ink.height * factor
    )
  }

  /// The immutable paths of an icon.
  private final class Parts: Sendable, Hashable {
    let path: Path
    let smallPath: Path?
    let fill: Path
    let tone: Path
    /// The bounds of the drawing, in units: the square, or more for a custom icon that exceeds it.
    let ink: Rect

    init(path: Path, smallPath: Path?, fill: Path, tone: Path) {
      self.path = path
      self.smallPath = smallPath
      self.fill = fill
      self.tone = tone
      let lines = [path, smallPath ?? path].filter { !$0.isEmpty }
        .map { $0.bounds.insetBy(dx: -Icon.lineWidth / 2, dy: -Icon.lineWidth / 2) }
      let areas = [fill, tone].map(\.bounds)
      let square = Rect(x: 0, y: 0, width: Icon.extent, height: Icon.extent)
      let all = (lines + areas).reduce(square) { $0.union($1) }
      // Painters move lines by less than three units.
      ink = all == square || !all.isFinite ? square : all.insetBy(dx: -3, dy: -3)
    }

    static func == (left: Parts, right: Parts) -> Bool {
      left === right
        || (left.path == right.path && left.smallPath == right.smallPath
          && left.fill == right.fill && left.tone == right.tone)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(path)
    }
  }
}

extension Icon: Hashable {
  /// Whether both icons have the same name and the same paths.
  public static func == (left: Icon, right: Icon) -> Bool {
    left.name == right.name && left.parts == right.parts
  }

  /// Hashes the name, which distinguishes nearly all icons.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

extension Icon: CustomStringConvertible {
  /// The icon's name.
  public var description: String { name }
}

// MARK: - Drawing

extension Icon {
  /// Returns the operation that draws the icon centered in a rectangle, as large as the rectangle allows.
  public func operation(in rect: Rect, paint: Paint) -> DrawOperation {
    .icon(self, in: rect, paint)
  }

  /// Returns the largest square that fits in a rectangle, centered in it.
  package static func square(in rect: Rect) -> Rect {
    let side = min(rect.width, rect.height)
    return Rect(
      x: rect.center.x - side / 2,
      y: rect.center.y - side / 2,
      width: side,
      height: side
    )
  }
}

extension Image {
  /// Creates a template image from an icon; the image takes on the tint color of its context.
  public init(icon: Icon, pointSize: Double = Icon.extent) {
    let extent = pointSize.isFinite ? max(0, pointSize) : Icon.extent
    let square = Rect(x: 0, y: 0, width: extent, height: extent)
    var list = DisplayList()
    list.append(icon.operation(in: square, paint: .color(.black)))
    let image = Image(drawing: list, size: square.size)
    self = image.withRenderingMode(.alwaysTemplate)
  }
}
