internal import BentoCairo
package import BentoGraphics

/// What the comparison of something with its snapshot says.
package struct SnapshotComparison {
  /// Why the two do not match, or nil when they do.
  package let problem: String?
  /// What the user looks at to understand the problem; empty when there is none.
  package let artifacts: [SnapshotArtifact]

  /// Nothing to complain of.
  static let match = SnapshotComparison(problem: nil, artifacts: [])

  /// Compares a picture with the wanted one.
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

  /// Compares a text with the wanted one.
  package static func texts(named name: String, got: String, want: String) -> SnapshotComparison {
    // Unicode counts some different scalars as equal; a snapshot does not.
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

/// A file for the user to look at.
package struct SnapshotArtifact: Hashable {
  /// The file's name.
  package let name: String
  /// The file's content.
  package let bytes: [UInt8]
}
