/// How far a picture may be from its snapshot and still pass.
///
/// A pixel differs when one of its channels, premultiplied by alpha, is further than
/// `maxChannelDifference` from the snapshot's. A picture passes when the share of differing pixels
/// is at most `maxDifferingShare`. Pictures of different extents never pass.
public struct SnapshotTolerance: Hashable, Sendable {
  /// The largest distance of a channel that counts as equal, 0…255.
  public let maxChannelDifference: Int
  /// The largest share of pixels that may differ, 0…1.
  public let maxDifferingShare: Double

  /// Every channel of every pixel is the same.
  public static let exact = SnapshotTolerance(maxChannelDifference: 0, maxDifferingShare: 0)

  /// Creates a tolerance.
  ///
  /// - Precondition: the difference lies in 0…255 and the share in 0…1.
  public init(maxChannelDifference: Int = 0, maxDifferingShare: Double = 0) {
    precondition(
      (0...255).contains(maxChannelDifference),
      "The tolerated difference of a channel lies in 0…255."
    )
    precondition(
      (0...1).contains(maxDifferingShare),
      "The tolerated share of differing pixels lies in 0…1."
    )
    self.maxChannelDifference = maxChannelDifference
    self.maxDifferingShare = maxDifferingShare
  }
}
