import Bento
import BentoTesting
import Testing

@testable import gallery

/// The composer while the user writes in it.
@Suite
@MainActor
struct ComposerScreenTests {
  private let harness = Harness(size: ComposerScreen.entry.size)
  private let screen = ComposerScreen()

  init() {
    harness.mount(screen)
    harness.settle()
  }

  private var bubbles: [BubbleRowView.Bubble] {
    screen.table.visibleCells.compactMap {
      ($0.contentView.subviews.last as? BubbleRowView)?.bubble
    }
  }

  private func frame(ofText text: String) -> Rect? {
    bubbles.first { $0.text == text }.map { $0.convert($0.bounds, to: nil) }
  }

  @Test
  func `the composer grows to five lines and sends with Return`() {
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
    #expect(bubbles.last?.text.hasPrefix("line 0\nline 1") == true && screen.composer.text.isEmpty)
    #expect(screen.composer.frame.height < heights[0])
  }

  @Test
  func `bubbles hug their texts`() {
    let widths = bubbles.suffix(3).map(\.frame.width)
    #expect(widths[0] < 100 && widths[1] > widths[0] + 50 && widths[2] <= 315)
  }

  @Test
  func `older messages load above while the visible content stays in place`() throws {
    screen.table.contentOffset.y = 0
    harness.advance(by: .milliseconds(50))
    let count = screen.conversation.messages.count
    let text = try #require(bubbles.first?.text)
    let place = frame(ofText: text)

    harness.advance(by: .seconds(1))

    #expect(screen.conversation.messages.count == count + 20)
    #expect(frame(ofText: text) == place)
  }
}
