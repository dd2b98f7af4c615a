public import BentoGeometry

/// An image with a size in points and a rendering mode: either pixels or a drawing that is rendered at its
/// displayed size.
///
/// ```swift
/// let dots = PixelBuffer(width: 2, height: 2) { x, y in
///   x == y ? Pixel(red: 255, green: 0, blue: 0) : Pixel(red: 255, green: 255, blue: 255)
/// }
/// let pattern = Image(pixels: dots, scale: 2).withResizing(.tiled)
///
/// var list = DisplayList()
/// list.append(.fill(.ellipse(Rect(x: 0, y: 0, width: 12, height: 12)), .color(.black)))
/// let bullet = Image(drawing: list, size: Size(width: 12, height: 12)).withRenderingMode(.alwaysTemplate)
/// ```
public struct Image: Hashable, Sendable {
  /// The mode that determines whether an image is drawn in its own colors or in a tint color.
  public enum RenderingMode: Hashable, Sendable {
    /// The context determines the mode; an image view shows the original.
    case automatic
    /// The image is drawn in its own colors.
    case alwaysOriginal
    /// Only the image's opacity is used; the color is the context's tint color.
    case alwaysTemplate
  }

  /// The way an image fills a rectangle of a different size.
  public enum Resizing: Hashable, Sendable {
    /// The whole image is stretched.
    case stretched
    /// The image is repeated at its own size from the top-left corner.
    case tiled
    /// The corners keep their size, the edges are stretched along their length, and the center is stretched
    /// in both directions.
    ///
    /// The insets are the distances of the center from the image's edges, in points. If the rectangle is too
    /// small for two opposite corners, they shrink equally.
    case nineParts(EdgeInsets)
  }

  /// The pixels, or an empty buffer for a drawing.
  public let pixels: PixelBuffer
  /// The number of image pixels per point, or 1 for a drawing.
  public let scale: Double
  /// The mode that determines whether the image is drawn in its own colors or in a tint color.
  public private(set) var renderingMode: RenderingMode = .automatic
  /// The properties that few images need, or nil for a stretched image of pixels.
  private var traits: ImageTraits?

  /// Creates an image from pixels; a scale that is not finite, or not greater than zero, becomes 1.
  public init(pixels: PixelBuffer, scale: Double = 1) {
    self.pixels = pixels
    self.scale = Scale(scale).factor
  }

  /// Creates an image from a drawing, which is clipped to a size in points.
  ///
  /// The drawing remains sharp at every displayed size.
  public init(drawing: DisplayList, size: Size) {
    pixels = .empty
    scale = 1
    traits = ImageTraits(vector: VectorDrawing(list: drawing, size: size), resizing: .stretched)
  }
}

// MARK: - Content

extension Image {
  /// The way the image fills a rectangle of a different size.
  public var resizing: Resizing { traits?.resizing ?? .stretched }

  /// The drawing used instead of pixels, or nil for an image of pixels.
  package var vector: VectorDrawing? { traits?.vector }

  /// The drawing, or nil for an image of pixels.
  public var drawing: DisplayList? { vector?.list }

  /// The size in points: the number of pixels divided by the scale, or the drawing's own size.
  public var size: Size {
    vector?.size
      ?? Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  /// Returns the same image with a different rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> Image {
    var copy = self
    copy.renderingMode = mode
    return copy
  }

  /// Returns the same image with a different resizing mode.
  public func withResizing(_ resizing: Resizing) -> Image {
    var copy = self
    let isPlain = vector == nil && resizing == .stretched
    copy.traits = isPlain ? nil : ImageTraits(vector: vector, resizing: resizing)
    return copy
  }
}

/// The properties that few images need, stored separately so that all other images stay small.
private final class ImageTraits: Sendable, Hashable {
  let vector: VectorDrawing?
  let resizing: Image.Resizing

  init(vector: VectorDrawing?, resizing: Image.Resizing) {
    self.vector = vector
    self.resizing = resizing
  }

  static func == (lhs: ImageTraits, rhs: ImageTraits) -> Bool {
    lhs === rhs || (lhs.resizing == rhs.resizing && lhs.vector == rhs.vector)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(resizing)
    hasher.combine(vector)
  }
}

/// A drawing that serves as an image; copies share it.
package final class VectorDrawing: Sendable {
  /// The drawing.
  package let list: DisplayList
  /// The size of the visible part, which begins at the origin, in points.
  package let size: Size

  init(list: DisplayList, size: Size) {
    self.list = list
    self.size = size.isFinite ? size : .zero
  }
}

// MARK: - Hashable

extension VectorDrawing: Hashable {
  /// Whether two drawings have the same operations and size.
  package static func == (lhs: VectorDrawing, rhs: VectorDrawing) -> Bool {
    lhs === rhs || (lhs.size == rhs.size && lhs.list == rhs.list)
  }

  /// Hashes the size, the bounds and the number of operations, which distinguish most drawings.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(list.inkBounds)
    hasher.combine(list.operations.count)
  }
}
