/// The reason memory cannot be painted into.
public enum PixelTargetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A dimension is negative or greater than 32,767 pixels.
  case extent(width: Int, height: Int)
  /// The distance between rows is too small or not a multiple of four bytes.
  case stride(Int)

  /// A sentence that states the reason.
  public var description: String {
    switch self {
    case .extent(let width, let height):
      "A pixel target of \(width)×\(height) is outside 0…32,767 pixels."
    case .stride(let bytes):
      "A stride of \(bytes) bytes is too small for the row or not a multiple of four."
    }
  }
}
