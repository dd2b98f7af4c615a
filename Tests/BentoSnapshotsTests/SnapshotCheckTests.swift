import BentoGraphics
import BentoSnapshots
import Testing

@Suite
struct SnapshotCheckTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test
  func `a snapshot is in a folder named like the test file`() throws {
    let file = SnapshotFile(testFile: "/a/Tests/SwitchTests.swift", name: "on", kind: "png")

    #expect(file?.path == "/a/Tests/Snapshots/SwitchTests/on.png")
  }

  @Test(arguments: ["", ".hidden", "a/b", "..", "nul\0"])
  func `a name that is not a file name is rejected`(name: String) {
    let outcome = check(name, isRecording: true).text("text")

    #expect(!outcome.isPassed)
    #expect(outcome.message?.contains("is not a valid snapshot name") == true)
    #expect(folder.files().isEmpty)
  }

  @Test
  func `a missing snapshot fails, explains how to record it and writes nothing`() {
    let outcome = check("gradient").picture(gradient())

    #expect(!outcome.isPassed)
    #expect(outcome.message?.contains("Snapshots/SampleTests/gradient.png") == true)
    #expect(outcome.message?.contains("BENTO_RECORD_SNAPSHOTS=1") == true)
    #expect(outcome.message?.contains(".recordsSnapshots") == true)
    #expect(outcome.artifacts.map(\.name) == ["gradient-got.png"])
    #expect(folder.files().isEmpty)
  }

  @Test
  func `a recorded snapshot passes, is reported, and matches from then on`() {
    let recorded = check("gradient", isRecording: true).picture(gradient())
    let again = check("gradient", isRecording: true).picture(gradient())
    let checked = check("gradient").picture(gradient())

    #expect(recorded.isPassed)
    #expect(recorded.message?.hasPrefix("Recorded the snapshot") == true)
    #expect(again.isPassed && again.message == nil)
    #expect(checked.isPassed && checked.message == nil)
    #expect(folder.files() == ["Snapshots/SampleTests/gradient.png"])
  }

  @Test
  func `a different image fails until it is recorded again`() {
    _ = check("gradient", isRecording: true).picture(gradient())
    let changed = gradient(shift: 3)

    let failed = check("gradient").picture(changed)
    let tolerated = check("gradient").picture(
      changed,
      tolerance: SnapshotTolerance(maxChannelDifference: 3)
    )
    let recorded = check("gradient", isRecording: true).picture(changed)
    let checked = check("gradient").picture(changed)

    #expect(failed.message?.contains("the largest channel difference is 3 of 255") == true)
    #expect(failed.message?.contains("--attachments-path") == true)
    #expect(failed.artifacts.count == 3)
    #expect(tolerated.isPassed)
    #expect(recorded.isPassed && recorded.message != nil)
    #expect(checked.isPassed)
  }

  @Test
  func `every premultiplied pixel survives a round trip through a file`() {
    // Rows by opacity, columns by channel: all pairs with a channel of at most the opacity.
    let words = (UInt32(0)..<256).flatMap { alpha in
      (UInt32(0)..<256).map { channel in
        let value = min(channel, alpha)
        return alpha << 24 | value << 16 | (alpha - value) << 8 | value
      }
    }
    let picture = PixelBuffer(width: 256, height: 256, words: words)

    _ = check("alpha", isRecording: true).picture(picture)

    #expect(check("alpha").picture(picture).message == nil)
  }

  @Test
  func `an image without pixels has no snapshot`() {
    let outcome = check("none", isRecording: true)
      .picture(PixelBuffer(width: 0, height: 0, words: []))

    #expect(outcome.message == "A picture of 0×0 pixels has no snapshot.")
  }

  @Test
  func `a broken snapshot is a failure, and recording replaces it`() throws {
    _ = check("gradient", isRecording: true).picture(gradient())
    try folder.write([1, 2, 3], to: "Snapshots/SampleTests/gradient.png")

    let failed = check("gradient").picture(gradient())
    _ = check("gradient", isRecording: true).picture(gradient())

    #expect(failed.message?.contains("cannot be used") == true)
    #expect(check("gradient").picture(gradient()).isPassed)
  }

  @Test(arguments: ["", "\n", "one line", "two\nlines", "ends with a break\n", "Ärger 🍱\r\n"])
  func `a text survives a round trip through a file`(text: String) {
    let missing = check("text").text(text)
    let recorded = check("text", isRecording: true).text(text)
    let checked = check("text").text(text)

    #expect(!missing.isPassed)
    #expect(recorded.message?.hasPrefix("Recorded the snapshot") == true)
    #expect(checked.isPassed && checked.message == nil)
    #expect(folder.files() == ["Snapshots/SampleTests/text.txt"])
  }

  @Test
  func `a different text fails with its lines`() {
    _ = check("text", isRecording: true).text("Window\n  Label \"Hi\"")

    let outcome = check("text").text("Window\n  Label \"Ho\"")

    #expect(!outcome.isPassed)
    #expect(outcome.message?.contains("2 lines differ") == true)
    #expect(outcome.message?.contains("-   Label \"Hi\"\n+   Label \"Ho\"") == true)
    #expect(outcome.artifacts.map(\.name) == ["text-got.txt", "text-want.txt"])
  }

  private func check(_ name: String, isRecording: Bool = false) -> SnapshotCheck {
    SnapshotCheck(testFile: folder.testFile, name: name, isRecording: isRecording)
  }

  private func gradient(shift: Int = 0) -> PixelBuffer {
    PixelBuffer(width: 16, height: 16) { x, y in
      Pixel(red: UInt8(x * 10 + shift), green: UInt8(y * 10), blue: 40)
    }
  }
}
