#if canImport(Testing)
public import BentoGraphics
public import Testing

/// Expects that a picture is the same as its snapshot.
///
/// The snapshot is `Snapshots/<test file>/<name>.png` beside the caller's file. A picture that
/// differs is an issue at the caller's line, with what was given, what was wanted and the
/// difference attached; so is a missing snapshot, unless snapshots are being recorded by
/// `BENTO_RECORD_SNAPSHOTS=1` or by the trait `.recordsSnapshots`.
///
/// - Returns: whether the picture matches or was recorded.
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

/// Expects that a text, such as a dump of views or of a display list, is the same as its snapshot.
///
/// The snapshot is `Snapshots/<test file>/<name>.txt` beside the caller's file. A text that
/// differs is an issue at the caller's line, with the differing lines; so is a missing snapshot,
/// unless snapshots are being recorded by `BENTO_RECORD_SNAPSHOTS=1` or by the trait
/// `.recordsSnapshots`.
///
/// - Returns: whether the text matches or was recorded.
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
