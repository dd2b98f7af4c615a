import BentoGeometry
import BentoGraphics
import BentoSnapshots
import Testing

@Suite
struct PictureDifferenceTests {
  private let plain = PixelBuffer(width: 20, height: 10) { _, _ in
    Pixel(red: 100, green: 100, blue: 100)
  }

  @Test
  func `equal images have no difference`() {
    let difference = PictureDifference(got: plain, want: plain)

    #expect(difference.differingPixels == 0)
    #expect(difference.largestChannelDifference == 0)
    #expect(difference.bounds.isEmpty)
    #expect(difference.summary == "The pictures are equal.")
  }

  @Test
  func `the difference counts pixels, their largest channel and their bounds`() {
    let difference = PictureDifference(got: spotted(), want: plain)

    #expect(difference.differingPixels == 2)
    #expect(difference.largestChannelDifference == 30)
    #expect(difference.bounds == PixelRect(minX: 3, minY: 2, maxX: 8, maxY: 6))
    #expect(
      difference.summary
        == "2 of 200 pixels differ (1.000%) inside x 3…7, y 2…5; "
        + "the largest channel difference is 30 of 255."
    )
  }

  @Test
  func `the difference image is red where pixels differ and pale gray elsewhere`() {
    let picture = PictureDifference(got: spotted(), want: plain).picture()

    for y in 0..<10 {
      for x in 0..<20 {
        let pixel = picture[x, y]
        if (x, y) == (3, 2) || (x, y) == (7, 5) {
          #expect(pixel == Pixel(red: 255, green: 0, blue: 0))
        } else {
          #expect(pixel.red == pixel.green && pixel.green == pixel.blue && pixel.red >= 170)
        }
      }
    }
  }

  @Test
  func `pixels in only one image differ entirely`() {
    let wide = PixelBuffer(width: 22, height: 8) { _, _ in Pixel(red: 100, green: 100, blue: 100) }

    let difference = PictureDifference(got: wide, want: plain)

    #expect(difference.width == 22)
    #expect(difference.height == 10)
    #expect(difference.differingPixels == 2 * 10 + 20 * 2)
    #expect(difference.largestChannelDifference == 255)
    #expect(
      difference.summary.hasPrefix("The picture has 22×8 pixels and the snapshot 20×10. 60 of 220")
    )
  }

  @Test(arguments: [
    (SnapshotTolerance.exact, false),
    (SnapshotTolerance(maxChannelDifference: 29), false),
    (SnapshotTolerance(maxChannelDifference: 30), true),
    (SnapshotTolerance(maxDifferingShare: 0.009), false),
    (SnapshotTolerance(maxDifferingShare: 0.01), true),
    (SnapshotTolerance(maxChannelDifference: 10, maxDifferingShare: 0.005), true),
    (SnapshotTolerance(maxChannelDifference: 9, maxDifferingShare: 0.005), false),
  ])
  func `a tolerance permits small differences and few pixels`(
    tolerance: SnapshotTolerance,
    passes: Bool
  ) {
    let comparison = SnapshotComparison.pictures(
      named: "spots",
      got: spotted(),
      want: plain,
      tolerance: tolerance
    )

    #expect((comparison.problem == nil) == passes)
  }

  @Test
  func `no tolerance permits another size`() {
    let small = PixelBuffer(width: 1, height: 1) { _, _ in Pixel(red: 100, green: 100, blue: 100) }

    let comparison = SnapshotComparison.pictures(
      named: "extents",
      got: small,
      want: plain,
      tolerance: SnapshotTolerance(maxChannelDifference: 255, maxDifferingShare: 1)
    )

    #expect(comparison.problem?.contains("1×1 pixels and the snapshot 20×10") == true)
  }

  @Test
  func `a differing image attaches the actual one, the expected one and the difference`() {
    let comparison = SnapshotComparison.pictures(
      named: "spots",
      got: spotted(),
      want: plain,
      tolerance: .exact
    )

    #expect(
      comparison.artifacts.map(\.name)
        == ["spots-got.png", "spots-want.png", "spots-difference.png"]
    )
    #expect(comparison.artifacts.allSatisfy { $0.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) })
  }

  /// The plain image with one pixel 10 and one 30 off, in one channel each.
  private func spotted() -> PixelBuffer {
    PixelBuffer(width: 20, height: 10) { x, y in
      switch (x, y) {
      case (3, 2): Pixel(red: 100, green: 110, blue: 100)
      case (7, 5): Pixel(red: 100, green: 100, blue: 70)
      default: Pixel(red: 100, green: 100, blue: 100)
      }
    }
  }
}
