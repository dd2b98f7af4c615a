public import BentoGeometry

/// A picture with a size in points and a way of being colored: pixels, or a drawing that is made
/// into pixels of the size at which it is shown.
public struct Image: Hashable, Sendable {
  /// Whether an image keeps its own colors.
  public enum RenderingMode: Hashable, Sendable {
    /// The place where the image is used decides; an image view shows the original.
    case automatic
    /// The image's own colors.
    case alwaysOriginal
    /// Only the image's opacity, in the tint color of the place where it is used.
    case alwaysTemplate
  }

  /// How an image fills a rectangle that is not of its own size.
  public enum Resizing: Hashable, Sendable {
    /// The whole image is stretched.
    case stretched
    /// The image is repeated at its own size from the top left corner.
    case tiled
    /// The corners keep their size, the edges are stretched along themselves, and so is the
    /// middle both ways.
    ///
    /// The insets are those of the middle, in points of the image. Where the rectangle is smaller
    /// than two opposite corners, they shrink alike.
    case nineParts(EdgeInsets)
  }

  /// The pixels; none for a drawing.
  public let pixels: PixelBuffer
  /// The number of image pixels in a point; 1 for a drawing.
  public let scale: Double
  /// Whether the image keeps its own colors.
  public private(set) var renderingMode: RenderingMode = .automatic
  /// What few images have; nil for pixels that are stretched.
  private var traits: ImageTraits?

  /// Creates an image from pixels; a scale that is not finite or not above zero becomes 1.
  public init(pixels: PixelBuffer, scale: Double = 1) {
    self.pixels = pixels
    self.scale = Scale(scale).factor
  }

  /// Creates an image from a drawing of a size in points; what lies outside of it is cut off.
  ///
  /// The drawing is sharp at every size at which it is shown.
  public init(drawing: DisplayList, size: Size) {
    pixels = .empty
    scale = 1
    traits = ImageTraits(vector: VectorDrawing(list: drawing, size: size), resizing: .stretched)
  }
}

// MARK: - Content

extension Image {
  /// How the image fills a rectangle that is not of its own size.
  public var resizing: Resizing { traits?.resizing ?? .stretched }

  /// The drawing that stands for pixels.
  package var vector: VectorDrawing? { traits?.vector }

  /// The drawing, or nil for an image of pixels.
  public var drawing: DisplayList? { vector?.list }

  /// The extents in points: pixels divided by the scale, or the drawing's own.
  public var size: Size {
    vector?.size
      ?? Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  /// The same picture with another way of being colored.
  public func withRenderingMode(_ mode: RenderingMode) -> Image {
    var copy = self
    copy.renderingMode = mode
    return copy
  }

  /// The same picture with another way of filling a rectangle.
  public func withResizing(_ resizing: Resizing) -> Image {
    var copy = self
    let isPlain = vector == nil && resizing == .stretched
    copy.traits = isPlain ? nil : ImageTraits(vector: vector, resizing: resizing)
    return copy
  }
}

/// What few images have, apart from them, so that all others stay small.
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
  /// What is drawn.
  package let list: DisplayList
  /// The part that is shown, from the origin, in points.
  package let size: Size

  init(list: DisplayList, size: Size) {
    self.list = list
    self.size = size.isFinite ? size : .zero
  }
}

// MARK: - Hashable

extension VectorDrawing: Hashable {
  /// Whether both draw the same.
  package static func == (lhs: VectorDrawing, rhs: VectorDrawing) -> Bool {
    lhs === rhs || (lhs.size == rhs.size && lhs.list == rhs.list)
  }

  /// Feeds the size, the bounds and the number of steps, which is enough to tell most apart.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(list.inkBounds)
    hasher.combine(list.operations.count)
  }
}
