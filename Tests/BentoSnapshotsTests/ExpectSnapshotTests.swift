import BentoGraphics
import BentoSnapshots
import Testing

@Suite
struct ExpectSnapshotTests {
  private let folder: TemporaryFolder
  private let picture = PixelBuffer(width: 4, height: 4) { x, _ in
    Pixel(red: UInt8(x * 60), green: 0, blue: 0)
  }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test
  func `a missing snapshot is an issue at the caller's line`() {
    let location = location(line: 321)

    withKnownIssue {
      _ = SnapshotRecording.$isOnForTask.withValue(false) {
        expectSnapshot(of: picture, named: "missing", sourceLocation: location)
      }
    } matching: { issue in
      issue.sourceLocation == location
        && issue.comments.contains { $0.rawValue.contains("There is no snapshot") }
    }
  }

  @Test
  func `a recorded snapshot matches, and a different one of its name is an issue`() {
    let location = location(line: 1)
    let check = SnapshotCheck(testFile: folder.testFile, name: "thing", isRecording: true)
    #expect(check.picture(picture).isPassed)
    #expect(check.text("thing").isPassed)

    #expect(expectSnapshot(of: picture, named: "thing", sourceLocation: location))
    #expect(expectSnapshot(of: "thing", named: "thing", sourceLocation: location))
    withKnownIssue {
      _ = SnapshotRecording.$isOnForTask.withValue(false) {
        expectSnapshot(of: "another", named: "thing", sourceLocation: location)
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("- thing\n+ another") }
    }
  }

  @Test
  func `recording is left to the environment unless a trait asks for it`() {
    #expect(SnapshotRecording.isOnForTask == nil)
  }

  @Test(.recordsSnapshots)
  func `the trait of a test turns recording on`() async {
    #expect(SnapshotRecording.isOn)
    await Task { #expect(SnapshotRecording.isOn) }.value
  }

  private func location(line: Int) -> SourceLocation {
    SourceLocation(
      fileID: "Samples/SampleTests.swift",
      filePath: folder.testFile,
      line: line,
      column: 1
    )
  }

  @Suite(.recordsSnapshots)
  struct Recording {
    @Test
    func `the trait of a suite reaches its tests`() {
      #expect(SnapshotRecording.isOn)
    }
  }
}
