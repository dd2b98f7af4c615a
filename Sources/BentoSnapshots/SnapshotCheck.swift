internal import BentoCairo
package import BentoGraphics

/// The result of a check against a snapshot.
package enum SnapshotOutcome {
  /// The value equals the snapshot or is within the tolerance.
  case matched
  /// The snapshot was written to a file.
  case recorded(path: String)
  /// There is no snapshot at the path; the artifact contains the data that would be recorded.
  case missing(path: String, SnapshotArtifact)
  /// The value differs from the snapshot.
  case different(path: String, SnapshotComparison)
  /// The check failed for the given reason.
  case failed(String)
}

/// A check of a value against the snapshot with a given name.
package struct SnapshotCheck {
  /// The path of the test's source file.
  package let testFile: String
  /// The snapshot's name, without its extension.
  package let name: String
  /// Whether a missing or different snapshot is written.
  package let isRecording: Bool

  /// Creates a check.
  package init(testFile: String, name: String, isRecording: Bool) {
    self.testFile = testFile
    self.name = name
    self.isRecording = isRecording
  }

  /// Checks an image against a PNG file.
  package func picture(
    _ picture: PixelBuffer,
    tolerance: SnapshotTolerance = .exact
  ) -> SnapshotOutcome {
    let bytes = picture.png()
    guard !bytes.isEmpty else {
      return .failed("A picture of \(picture.width)×\(picture.height) pixels has no snapshot.")
    }
    return check(bytes, kind: "png") { stored throws(ImageError) in
      .pictures(
        named: name,
        got: picture,
        want: try PixelBuffer(pngData: stored),
        tolerance: tolerance
      )
    }
  }

  /// Checks text against a file, which ends with an additional line break.
  package func text(_ text: String) -> SnapshotOutcome {
    check(Array(text.utf8) + [0x0A], kind: "txt") { stored throws(ImageError) in
      let body = stored.last == 0x0A ? stored.dropLast() : stored[...]
      return .texts(named: name, got: text, want: String(decoding: body, as: UTF8.self))
    }
  }

  private func check(
    _ bytes: [UInt8],
    kind: String,
    compare: ([UInt8]) throws(ImageError) -> SnapshotComparison
  ) -> SnapshotOutcome {
    guard let file = SnapshotFile(testFile: testFile, name: name, kind: kind) else {
      return .failed(
        "\(name.debugDescription) is not a valid snapshot name, because it names no file."
      )
    }
    guard isRecording else {
      guard file.exists else {
        return .missing(
          path: file.path,
          SnapshotArtifact(name: "\(name)-got.\(kind)", bytes: bytes)
        )
      }
      do throws(ImageError) {
        let comparison = try compare(try file.read())
        return comparison.problem == nil ? .matched : .different(path: file.path, comparison)
      } catch {
        return .failed("The snapshot \(file.path) cannot be used. \(error)")
      }
    }
    // While recording, a snapshot that cannot be read counts as missing.
    if let stored = try? file.read(), let comparison = try? compare(stored),
      comparison.problem == nil
    {
      return .matched
    }
    do throws(ImageError) {
      try file.write(bytes)
      return .recorded(path: file.path)
    } catch {
      return .failed("The snapshot cannot be recorded. \(error)")
    }
  }
}

// MARK: - Words

extension SnapshotOutcome {
  /// The message for the developer, or nil if there is none.
  package var message: String? {
    switch self {
    case .matched: nil
    case .recorded(let path): "Recorded the snapshot \(path). Look at it before you commit it."
    case .missing(let path, _):
      """
      There is no snapshot \(path). Record it by running the test with the environment variable \
      \(SnapshotRecording.variable)=1 or with the trait .recordsSnapshots, and look at it.
      """
    case .different(let path, let comparison):
      """
      The snapshot \(path) does not match. \(comparison.problem ?? "")
      If the change is intended, record it with \(SnapshotRecording.variable)=1; the attachments are \
      kept by `swift test --attachments-path FOLDER`.
      """
    case .failed(let reason): reason
    }
  }

  /// The files for the developer to look at.
  package var artifacts: [SnapshotArtifact] {
    switch self {
    case .missing(_, let artifact): [artifact]
    case .different(_, let comparison): comparison.artifacts
    case .matched, .recorded, .failed: []
    }
  }

  /// Whether the test passes.
  package var isPassed: Bool {
    switch self {
    case .matched, .recorded: true
    case .missing, .different, .failed: false
    }
  }
}
