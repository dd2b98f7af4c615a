#if canImport(Testing)
public import BentoGraphics
public import Testing

/// Expects that an image equals its snapshot.
///
/// ```swift
/// @MainActor @Test func `a badge shows its count`() {
///   let harness = Harness(size: Size(width: 40, height: 24))
///   harness.mount(Label(text: "3"))
///   expectSnapshot(of: harness.render(), named: "badge")
/// }
/// ```
///
/// The snapshot is `Snapshots/<test file>/<name>.png` next to the caller's file. A differing image is
/// reported as an issue at the caller's line, with the actual image, the expected one and the difference
/// attached. A missing snapshot is also an issue unless snapshots are being recorded with
/// `BENTO_RECORD_SNAPSHOTS=1` or the trait `.recordsSnapshots`.
///
/// - Returns: Whether the image matches or was recorded.
@discardableResult
public func expectSnapshot(
  of picture: PixelBuffer,
  named name: String,
  tolerance: SnapshotTolerance = .exact,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  let check = SnapshotCheck(name, at: sourceLocation)
  return check.picture(picture, tolerance: tolerance).report(at: sourceLocation)
}

/// Expects that text, such as a dump of views or of a display list, equals its snapshot.
///
/// ```swift
/// expectSnapshot(of: harness.dump(), named: "settings")
/// ```
///
/// The snapshot is `Snapshots/<test file>/<name>.txt` next to the caller's file. Differing text is reported
/// as an issue at the caller's line, with the differing lines. A missing snapshot is also an issue unless
/// snapshots are being recorded with `BENTO_RECORD_SNAPSHOTS=1` or the trait `.recordsSnapshots`.
///
/// - Returns: Whether the text matches or was recorded.
@discardableResult
public func expectSnapshot(
  of text: String,
  named name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  SnapshotCheck(name, at: sourceLocation).text(text).report(at: sourceLocation)
}

extension SnapshotCheck {
  fileprivate init(_ name: String, at location: SourceLocation) {
    self.init(
      testFile: location.filePath,
      name: name,
      isRecording: SnapshotRecording.isOn
    )
  }
}

extension SnapshotOutcome {
  /// Attaches the artifacts and records an issue, or a warning for a recorded snapshot.
  fileprivate func report(at location: SourceLocation) -> Bool {
    for artifact in artifacts {
      Attachment.record(artifact.bytes, named: artifact.name, sourceLocation: location)
    }
    if let message {
      Issue.record(
        Comment(rawValue: message),
        severity: isPassed ? .warning : .error,
        sourceLocation: location
      )
    }
    return isPassed
  }
}
#endif
