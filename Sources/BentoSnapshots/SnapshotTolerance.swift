/// The amount by which an image may differ from its snapshot and still pass.
///
/// A pixel differs if one of its channels, premultiplied by alpha, differs from the snapshot's by more than
/// `maxChannelDifference`. An image passes if the fraction of differing pixels is at most
/// `maxDifferingShare`. Images of different sizes never pass.
///
/// ```swift
/// let tolerance = SnapshotTolerance(maxChannelDifference: 2, maxDifferingShare: 0.001)
/// expectSnapshot(of: harness.render(), named: "chart", tolerance: tolerance)
/// ```
public struct SnapshotTolerance: Hashable, Sendable {
  /// The maximum difference at which channels still count as equal, from 0 to 255.
  public let maxChannelDifference: Int
  /// The maximum fraction of pixels that may differ, from 0 to 1.
  public let maxDifferingShare: Double

  /// A tolerance of zero: every channel of every pixel must be the same.
  public static let exact = SnapshotTolerance(maxChannelDifference: 0, maxDifferingShare: 0)

  /// Creates a tolerance.
  ///
  /// - Precondition: The difference is in 0…255 and the fraction in 0…1.
  public init(maxChannelDifference: Int = 0, maxDifferingShare: Double = 0) {
    precondition(
      (0...255).contains(maxChannelDifference),
      "The difference of a channel must be in 0…255."
    )
    precondition(
      (0...1).contains(maxDifferingShare),
      "The share of differing pixels must be in 0…1."
    )
    self.maxChannelDifference = maxChannelDifference
    self.maxDifferingShare = maxDifferingShare
  }
}
