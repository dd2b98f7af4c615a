public import BentoGeometry

/// One operation of a display list, in the list's own coordinate space.
///
/// Every `push…` is closed by one `pop`, in order, within the same list.
///
/// Operations that views record are boxed once, so frames copy only a reference. The operations from which
/// every frame is assembled are stored inline and need no heap memory.
public enum DrawOperation: Hashable, Sendable {
  /// Fills a shape.
  indirect case fill(Shape, Paint)
  /// Strokes a shape.
  indirect case stroke(Shape, Paint, StrokeStyle)
  /// Draws an image into a rectangle.
  indirect case image(Image, in: Rect, ImageStyle)
  /// Draws an icon centered in a rectangle, as large as the rectangle allows, and fitted to whole device
  /// pixels.
  indirect case icon(Icon, in: Rect, Paint)
  /// Draws text from the top of the rectangle, wrapped and aligned to its width.
  indirect case text(TextRequest, in: Rect)
  /// Draws the shadow of a shape, but not the shape itself or the part of the shadow behind it.
  indirect case shadow(Shape, Shadow)
  /// Draws the shadow that the surroundings of a shape cast into it; nothing is drawn outside the shape.
  indirect case innerShadow(Shape, Shadow)
  /// Clips the following operations to a shape.
  case pushClip(Shape)
  /// Composites the following operations as a group with the given opacity, 0…1.
  case pushOpacity(Double)
  /// Composites the following operations as a group and blends the group with the content below.
  case pushBlend(BlendMode)
  /// Transforms the following operations.
  case pushTransform(Transform)
  /// Ends the innermost open `push…`.
  case pop
  /// Draws another list in the current space.
  case list(DisplayList)
  /// Draws another list in the current space, with the same pixels as ``list(_:)``.
  ///
  /// This case hints that the list is likely to be drawn again at a different place, so a painter may
  /// cache the list as a bitmap.
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
    case .icon(let icon, let rect, let paint):
      lines.append("\(indent)icon \(icon) in \(rect) \(paint)")
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
