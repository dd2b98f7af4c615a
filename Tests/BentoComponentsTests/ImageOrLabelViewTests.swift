import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoTesting
import BentoViews
import Testing

/// A portrait or initials.
private struct Portrait: AutoRenderable {
  let styleSheet: ImageOrLabelView.StyleSheet
  let configurator: (ImageOrLabelView) -> Void

  init(_ content: ImageOrLabel, _ styleSheet: ImageOrLabelView.StyleSheet) {
    self.styleSheet = styleSheet
    configurator = { $0.content = content }
  }
}

@MainActor
@Suite struct `A view of a picture or a text` {
  private let harness = Harness(size: Size(width: 60, height: 40))
  private let view = ImageOrLabelView()
  private let image = Image(
    pixels: PixelBuffer(width: 10, height: 20, words: Array(repeating: 0xFFFF_0000, count: 200))
  )

  @Test func `is as large as its content`() {
    #expect(view.intrinsicContentSize == .zero)
    view.content = .image(image)
    #expect(view.intrinsicContentSize == Size(width: 10, height: 20))
    view.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.intrinsicContentSize == Size(width: 16, height: 24))
    view.content = .text("WT")
    #expect(view.intrinsicContentSize == Label(text: "WT").intrinsicContentSize)
    view.fixedSize = Size(width: 30, height: 31)
    #expect(view.intrinsicContentSize == Size(width: 30, height: 31))
    #expect(view.sizeThatFits(Size(width: 5, height: 5)) == Size(width: 30, height: 31))
    view.content = .none
    #expect(view.intrinsicContentSize == Size(width: 30, height: 31))
  }

  @Test func `shows one thing at a time, the image inside the margins`() {
    harness.window.backgroundColor = .white
    view.content = .text("WT")
    view.layoutMargins = EdgeInsets(8)
    harness.mount(view)
    _ = harness.render()
    #expect(view.contentText == "WT")

    view.content = .image(image)
    let picture = harness.render()

    let red = Pixel(red: 255, green: 0, blue: 0)
    #expect(picture[30, 20] == red && picture[9, 9] == red && picture[51, 31] == red)
    #expect(picture[6, 20] != red && picture[30, 34] != red)
    #expect(view.contentText == nil)
    view.content = .none
    #expect(harness.render()[30, 20] == Pixel(red: 255, green: 255, blue: 255))
  }

  @Test func `clips its content to round corners`() {
    harness.window.backgroundColor = .white
    view.content = .image(image)
    ImageOrLabelView.StyleSheet().compose(\.cornerRadius, 12)
      .compose(\.image.contentMode, .scaleToFill).apply(to: view)
    harness.mount(view)

    let picture = harness.render()

    #expect(picture[0, 0] == Pixel(red: 255, green: 255, blue: 255))
    #expect(picture[30, 1] == Pixel(red: 255, green: 0, blue: 0))
  }

  @Test func `meets the contract of components with its style sheet`() {
    let sheet = ImageOrLabelView.StyleSheet()
    let large = sheet.compose(\.fixedSize, Size(width: 40, height: 40))
      .compose(\.cornerRadius, 20).compose(\.backgroundColor, .purple)
      .compose(\.label.textColor, .white).compose(\.image.contentMode, .scaleAspectFill)
      .compose(\.layoutMargins, EdgeInsets(3))
    let components = [sheet, large].flatMap { sheet in
      [ImageOrLabel.image(image), .text("WT"), .none].map {
        Portrait($0, sheet).asAnyRenderable()
      }
    }

    var rest = components[...]
    let checker = ContractChecker(width: 100, randomOrders: 8)
    #expect(checker.check(count: rest.count) { _ in rest.removeFirst() }.isEmpty)
  }
}

extension ImageOrLabelView {
  /// The visible text, or nil.
  fileprivate var contentText: String? {
    subviews.compactMap { $0 as? Label }.first { !$0.isHidden }?.text
  }
}
