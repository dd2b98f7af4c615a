public import BentoGeometry

/// A part of a view that takes drops separately, such as a row of a list.
///
/// ```swift
/// target.findPart = { point in
///   let row = Int(point.y / 20)
///   return DropPart(row, frame: Rect(x: 0, y: Double(row) * 20, width: 200, height: 20))
/// }
/// ```
public struct DropPart {
  /// The identity of the part, which is `part` of a drop.
  public var identity: AnyHashable
  /// The frame of the part, in the view's coordinate space, around which the ring is shown.
  public var frame: Rect

  /// Creates a part.
  public init(_ identity: AnyHashable, frame: Rect) {
    self.identity = identity
    self.frame = frame
  }
}
