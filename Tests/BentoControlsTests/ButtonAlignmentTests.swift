import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoSnapshots
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

/// The alignment of a button's title and image.
@Suite
struct ButtonAlignmentTests {
  @Test(arguments: Button.ContentAlignment.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func `the content is at its aligned edge`(
    alignment: Button.ContentAlignment,
    direction: LayoutDirection
  ) {
    let harness = Harness(size: Size(width: 200, height: 40))
    harness.window.backgroundColor = .white
    harness.window.semanticContentDirection = direction
    let button = Button(title: "Name")
    button.contentAlignment = alignment
    button.contentEdgeInsets = EdgeInsets(top: 0, left: 4, bottom: 0, right: 4)
    harness.mount(button)
    let width = button.intrinsicContentSize.width - 8

    let ink = columns(of: harness.render())

    let isLeft = (alignment == .leading) == (direction == .leftToRight)
    let start = alignment == .center ? (200 - width) / 2 : isLeft ? 4 : 196 - width
    #expect((Double(ink.lowerBound) - start).magnitude <= 2)
    #expect((Double(ink.upperBound) - start - width).magnitude <= 3)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `the image comes first`(direction: LayoutDirection) {
    let harness = Harness(size: Size(width: 200, height: 40))
    harness.window.backgroundColor = .white
    harness.window.semanticContentDirection = direction
    let button = Button(title: "Name")
    let words = [UInt32](repeating: 0xFFFF_0000, count: 100)
    let image = Image(pixels: PixelBuffer(width: 10, height: 10, words: words), scale: 1)
    button.setImage(image.withRenderingMode(.alwaysOriginal), for: .normal)
    button.contentAlignment = .leading
    harness.mount(button)

    let picture = harness.render()

    let x = direction == .leftToRight ? 16 + 5 : 200 - 16 - 5
    #expect(picture[x, 20] == Pixel(red: 255, green: 0, blue: 0))
  }

  @Test
  func `a title that is too long fills the button with any alignment`() {
    var pictures: Set<[Pixel]> = []
    for alignment in Button.ContentAlignment.allCases {
      let harness = Harness(size: Size(width: 80, height: 40))
      let button = Button(title: "A title that is much too long")
      button.contentAlignment = alignment
      button.lineBreakMode = .byClipping
      harness.mount(button)
      let picture = harness.render()
      pictures.insert((0..<80).map { picture[$0, 20] })
    }

    #expect(pictures.count == 1)
  }

  @Test
  func `a change of the alignment shows immediately and changes no size`() {
    let harness = Harness(size: Size(width: 200, height: 40))
    let button = Button(title: "Name")
    harness.mount(button)
    let (before, size) = (harness.render(), button.intrinsicContentSize)

    button.contentAlignment = .trailing

    #expect(harness.render() != before)
    #expect(harness.render() == harness.renderFully())
    #expect(button.intrinsicContentSize == size)
  }

  @Test(arguments: Appearance.allCases)
  func `headers of columns are drawn`(appearance: Appearance) {
    let harness = Harness(size: Size(width: 260, height: 76), scale: 2, theme: appearance.theme)
    for (row, direction) in [LayoutDirection.leftToRight, .rightToLeft].enumerated() {
      for (column, alignment) in Button.ContentAlignment.allCases.enumerated() {
        let button = Button(title: "Column", style: .gray)
        button.semanticContentDirection = direction
        button.contentAlignment = alignment
        button.contentEdgeInsets = EdgeInsets(top: 4, left: 6, bottom: 4, right: 6)
        button.font = .system(ofSize: 12, weight: .semibold)
        button.setImage(Drawings.plus, for: .normal)
        button.frame = Rect(
          x: 8 + Double(column) * 82,
          y: 6 + Double(row) * 34,
          width: 80,
          height: 28
        )
        harness.window.addSubview(button)
      }
    }
    harness.settle()

    expectSnapshot(of: harness.render(), named: "headers-\(appearance)")
  }

  /// The columns from the first to the last that are not white.
  private func columns(of picture: PixelBuffer) -> ClosedRange<Int> {
    let inked = (0..<picture.width).filter { x in
      (0..<picture.height).contains { y in
        picture[x, y] != Pixel(red: 255, green: 255, blue: 255)
      }
    }
    return (inked.first ?? -1)...(inked.last ?? -1)
  }
}
