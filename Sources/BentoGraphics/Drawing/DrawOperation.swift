public import BentoGeometry

/// One step of a display list, in points of the list's own space.
///
/// Every `push…` is closed by one `pop`, in order, inside the same list.
public enum DrawOperation: Hashable, Sendable {
  /// Fills a shape.
  case fill(Shape, Paint)
  /// Draws the outline of a shape.
  case stroke(Shape, Paint, StrokeStyle)
  /// Draws an image into a rectangle.
  case image(Image, in: Rect, ImageStyle)
  /// Draws text, wrapped and aligned at the rectangle's width, from the rectangle's top.
  case text(TextRequest, in: Rect)
  /// Draws the shadow of a shape, without the shape and not under it.
  case shadow(Shape, Shadow)
  /// Limits the following operations to a shape.
  case pushClip(Shape)
  /// Draws the following operations as one picture of the given opacity, 0…1.
  case pushOpacity(Double)
  /// Maps the following operations.
  case pushTransform(Transform)
  /// Ends the innermost open `push…`.
  case pop
  /// Draws another list in the current space.
  case list(DisplayList)
}

/// How an image is drawn.
public struct ImageStyle: Hashable, Sendable {
  /// How pixels between the image's own are found.
  public enum Interpolation: Hashable, Sendable {
    /// The nearest pixel.
    case nearest
    /// A weighted mean of the nearest pixels; when shrinking, of all that fall together.
    case smooth
  }

  /// A colour that replaces the image's own, of which only the opacity stays; nil to leave it.
  public var tint: Color?
  /// How pixels between the image's own are found.
  public var interpolation: Interpolation
  /// Corners of the drawn rectangle that are cut off.
  public var cornerRadii: CornerRadii

  /// Creates a style.
  public init(
    tint: Color? = nil,
    interpolation: Interpolation = .smooth,
    cornerRadii: CornerRadii = CornerRadii(0)
  ) {
    self.tint = tint
    self.interpolation = interpolation
    self.cornerRadii = cornerRadii
  }
}

// MARK: - Dump

extension DrawOperation {
  /// Appends the operation's lines to a dump.
  func dump(into lines: inout [String], depth: inout Int) {
    let indent = String(repeating: "  ", count: depth)
    switch self {
    case .fill(let shape, let paint): lines.append("\(indent)fill \(shape) \(paint)")
    case .stroke(let shape, let paint, let style):
      let dashes = style.dashes.map(shortNumber).joined(separator: ",")
      let tail = dashes.isEmpty ? "" : " dashes \(dashes)"
      lines.append("\(indent)stroke \(shape) \(paint) width \(shortNumber(style.width))\(tail)")
    case .image(let image, let rect, let style):
      let tint = style.tint.map { " tint \($0)" } ?? ""
      lines.append("\(indent)image \(image.size) in \(rect)\(tint)")
    case .text(let request, let rect): lines.append("\(indent)text \(request) in \(rect)")
    case .shadow(let shape, let shadow):
      let blur = "radius \(shortNumber(shadow.radius)) offset \(shadow.offset)"
      lines.append("\(indent)shadow \(shape) \(shadow.color) \(blur)")
    case .pushClip(let shape):
      lines.append("\(indent)clip \(shape)")
      depth += 1
    case .pushOpacity(let alpha):
      lines.append("\(indent)opacity \(shortNumber(alpha))")
      depth += 1
    case .pushTransform(let transform):
      lines.append(
        transform.isTranslation
          ? "\(indent)at \(Point(x: transform.tx, y: transform.ty))"
          : "\(indent)transform \(transform)"
      )
      depth += 1
    case .pop: depth = max(0, depth - 1)
    case .list(let list):
      for operation in list.operations {
        operation.dump(into: &lines, depth: &depth)
      }
    }
  }
}
