internal import BentoCairo
package import BentoGraphics

/// The result of comparing an image or text with its snapshot.
package struct SnapshotComparison {
  /// The reason that the image or text does not match its snapshot, or nil if it matches.
  package let problem: String?
  /// The files that help the developer understand the problem, or an empty array if there is no problem.
  package let artifacts: [SnapshotArtifact]

  /// A comparison without a difference.
  static let match = SnapshotComparison(problem: nil, artifacts: [])

  /// Compares an image with the expected one.
  package static func pictures(
    named name: String,
    got: PixelBuffer,
    want: PixelBuffer,
    tolerance: SnapshotTolerance
  ) -> SnapshotComparison {
    guard got != want else { return .match }
    let difference = PictureDifference(
      got: got,
      want: want,
      maxChannelDifference: tolerance.maxChannelDifference
    )
    let isTolerated = difference.differingShare <= tolerance.maxDifferingShare
    guard !(difference.extentsMatch && isTolerated) else { return .match }
    return SnapshotComparison(
      problem: difference.summary,
      artifacts: [
        SnapshotArtifact(name: "\(name)-got.png", bytes: got.png()),
        SnapshotArtifact(name: "\(name)-want.png", bytes: want.png()),
        SnapshotArtifact(name: "\(name)-difference.png", bytes: difference.picture().png()),
      ]
    )
  }

  /// Compares text with the expected text.
  package static func texts(named name: String, got: String, want: String) -> SnapshotComparison {
    // The bytes are compared, because Swift's `==` treats canonically equivalent strings as equal but a
    // snapshot does not.
    guard !got.utf8.elementsEqual(want.utf8) else { return .match }
    let difference = TextDifference(got: got, want: want)
    let count = difference.differingLines
    let problem =
      count == 0
      ? "The texts look the same but their bytes differ."
      : "\(count) lines differ (- snapshot, + given):\n\(difference.summary)"
    return SnapshotComparison(
      problem: problem,
      artifacts: [
        SnapshotArtifact(name: "\(name)-got.txt", bytes: Array(got.utf8)),
        SnapshotArtifact(name: "\(name)-want.txt", bytes: Array(want.utf8)),
      ]
    )
  }
}

/// A file for the developer to look at.
package struct SnapshotArtifact: Hashable {
  /// The file's name.
  package let name: String
  /// The file's content.
  package let bytes: [UInt8]
}
