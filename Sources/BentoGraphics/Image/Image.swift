public import BentoGeometry

/// A picture with a size in points and a way of being coloured.
public struct Image: Hashable, Sendable {
  /// Whether an image keeps its own colours.
  public enum RenderingMode: Hashable, Sendable {
    /// The place where the image is used decides; an image view shows the original.
    case automatic
    /// The image's own colours.
    case alwaysOriginal
    /// Only the image's opacity, in the tint colour of the place where it is used.
    case alwaysTemplate
  }

  /// The pixels.
  public let pixels: PixelBuffer
  /// The number of image pixels in a point.
  public let scale: Double
  /// Whether the image keeps its own colours.
  public private(set) var renderingMode: RenderingMode = .automatic

  /// Creates an image from pixels; a scale that is not finite or not above zero becomes 1.
  public init(pixels: PixelBuffer, scale: Double = 1) {
    self.pixels = pixels
    self.scale = Scale(scale).factor
  }

  /// The extents in points: pixels divided by the scale.
  public var size: Size {
    Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  /// The same picture with another way of being coloured.
  public func withRenderingMode(_ mode: RenderingMode) -> Image {
    var copy = self
    copy.renderingMode = mode
    return copy
  }
}

/// Why an image could not be read or written.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Code: Hashable, Sendable {
    /// The file does not exist or cannot be read or written.
    case file
    /// The bytes are no PNG picture, or it is cut short.
    case format
    /// The picture's extents are zero or beyond the limit.
    case size
    /// There is not enough memory.
    case memory
  }

  /// What was being done, with the file's name where there is one.
  public let operation: String
  /// What went wrong.
  public let code: Code
  /// The reason in words.
  public let message: String

  /// Creates an error.
  public init(operation: String, code: Code, message: String) {
    self.operation = operation
    self.code = code
    self.message = message
  }

  /// The operation and the reason in one sentence.
  public var description: String { "\(operation) failed: \(message)" }
}
