import Bento
import BentoTesting
import Testing

@testable import gallery

/// The composer as a user writes in it.
@Suite
@MainActor
struct ComposerScreenTests {
  private let harness = Harness(size: ComposerScreen.entry.size)
  private let screen = ComposerScreen()

  init() {
    harness.mount(screen)
    harness.settle()
  }

  @Test
  func `the composer grows to five lines and sends with Return`() {
    let count = screen.bubbles.count
    harness.click(on: screen.composer)
    var heights: [Double] = []
    for line in 0..<7 {
      harness.type("line \(line)")
      harness.key(.enter, modifiers: .shift)
      harness.settle()
      heights.append(screen.composer.frame.height)
    }
    #expect(heights[0] < heights[3] && heights[4] == heights[6])

    harness.key(.enter)
    harness.settle()
    #expect(screen.bubbles.count == count + 1 && screen.composer.text.isEmpty)
    #expect(screen.composer.frame.height < heights[0])
  }

  @Test
  func `bubbles hug their texts`() {
    let widths = screen.bubbles.map(\.frame.width)
    #expect(widths[0] < 100 && widths[1] > widths[0] + 50 && widths[2] <= 294)
  }
}
