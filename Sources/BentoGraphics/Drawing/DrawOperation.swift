public import BentoGeometry

/// One step of a display list, in points of the list's own space.
///
/// Every `push…` is closed by one `pop`, in order, inside the same list.
///
/// What views record lies in boxes, made once, so that frames copy a reference; what frames are put
/// together from each time lies in the value itself and takes no memory of its own.
public enum DrawOperation: Hashable, Sendable {
  /// Fills a shape.
  indirect case fill(Shape, Paint)
  /// Draws the outline of a shape.
  indirect case stroke(Shape, Paint, StrokeStyle)
  /// Draws an image into a rectangle.
  indirect case image(Image, in: Rect, ImageStyle)
  /// Draws text, wrapped and aligned at the rectangle's width, from the rectangle's top.
  indirect case text(TextRequest, in: Rect)
  /// Draws the shadow of a shape, without the shape and not under it.
  indirect case shadow(Shape, Shadow)
  /// Draws the shadow that the surroundings of a shape throw into it, inside of it only.
  indirect case innerShadow(Shape, Shadow)
  /// Limits the following operations to a shape.
  case pushClip(Shape)
  /// Draws the following operations as one picture of the given opacity, 0…1.
  case pushOpacity(Double)
  /// Joins the following operations to one picture and mixes that with what lies below.
  case pushBlend(BlendMode)
  /// Maps the following operations.
  case pushTransform(Transform)
  /// Ends the innermost open `push…`.
  case pop
  /// Draws another list in the current space.
  case list(DisplayList)
  /// Draws another list in the current space, to the same pixels as ``list(_:)``, and tells that it
  /// is likely to be drawn again at another place: a painter may keep its picture.
  case picture(DisplayList)
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
      let kind = image.drawing == nil ? "image" : "drawing"
      lines.append("\(indent)\(kind) \(image.size) in \(rect)\(tint)")
    case .text(let request, let rect): lines.append("\(indent)text \(request) in \(rect)")
    case .shadow(let shape, let shadow): lines.append("\(indent)shadow \(shape) \(shadow)")
    case .innerShadow(let shape, let shadow):
      lines.append("\(indent)inner shadow \(shape) \(shadow)")
    case .pushClip(let shape):
      lines.append("\(indent)clip \(shape)")
      depth += 1
    case .pushOpacity(let alpha):
      lines.append("\(indent)opacity \(shortNumber(alpha))")
      depth += 1
    case .pushBlend(let mode):
      lines.append("\(indent)blend \(mode)")
      depth += 1
    case .pushTransform(let transform):
      lines.append(
        transform.isTranslation
          ? "\(indent)at \(Point(x: transform.tx, y: transform.ty))"
          : "\(indent)transform \(transform)"
      )
      depth += 1
    case .pop: depth = max(0, depth - 1)
    case .list(let list), .picture(let list):
      for operation in list.operations {
        operation.dump(into: &lines, depth: &depth)
      }
    }
  }
}
