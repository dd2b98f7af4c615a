import BentoControls
import BentoGeometry
import BentoGraphics
import BentoImages
import BentoPlatform
import BentoTesting
import BentoViews
import Foundation
import Testing

@MainActor
@Suite struct AnimatedImageViewTests {
  private let harness = Harness(size: Size(width: 40, height: 40))
  private let view = AnimatedImageView()
  private let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)

  init() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Pictures/moving.gif")
    view.animation = try await AnimatedImage(pictureAt: file.path)
  }

  /// Lets fake time pass, and the requested frames be decoded.
  private func play(_ duration: Duration) async {
    let clock = harness.clock
    await harness.run { try await clock.sleep(for: duration) }
    await harness.run {}
  }

  private var pixel: Pixel? { view.image?.pixels[5, 5] }

  @Test func `an animation plays while it is in a window`() async {
    #expect(view.image == nil)
    harness.mount(view)
    await play(.zero)
    #expect(pixel == red)
    await play(.milliseconds(120))
    #expect(pixel == Pixel(red: 0, green: 255, blue: 0, alpha: 255))

    view.removeFromSuperview()
    await play(.seconds(1))
    #expect(pixel == Pixel(red: 0, green: 255, blue: 0, alpha: 255))
  }

  @Test
  func `an animated image shows its first frame under reduced motion, and while it is stopped`()
    async
  {
    harness.host.prefersReducedMotion = true
    harness.mount(view)
    await play(.seconds(1))
    #expect(pixel == red)

    harness.host.prefersReducedMotion = false
    view.isAnimating = false
    await play(.seconds(1))
    #expect(pixel == red)
    view.isAnimating = true
    await play(.milliseconds(120))
    #expect(pixel == Pixel(red: 0, green: 255, blue: 0, alpha: 255))
  }

  @Test func `an empty animation has no image`() async {
    harness.mount(view)
    await play(.zero)
    view.animation = nil

    #expect(view.image == nil && view.intrinsicContentSize.width < 1)
  }

  @Test func `a view released in the middle of its animation is freed`() async {
    weak var gone: AnimatedImageView?
    do {
      let other = AnimatedImageView()
      other.animation = view.animation
      harness.mount(other)
      await play(.milliseconds(30))
      gone = other
      harness.mount(View())
    }
    await play(.seconds(1))

    #expect(gone == nil)
  }
}
