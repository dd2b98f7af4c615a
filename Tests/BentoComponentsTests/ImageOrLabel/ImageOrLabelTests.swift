import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import ComponentFixtures
import SeededRandom
import Testing

@MainActor
@Suite struct `An image or label in a row` {
  private typealias Sheet = Component.ImageOrLabel.StyleSheet

  private func height(_ content: ImageOrLabel, _ sheet: Component.ImageOrLabel.StyleSheet) -> Double
  {
    Component.ImageOrLabel(imageOrLabel: content, styleSheet: sheet)
      .height(forWidth: 320, inheritedMargins: .zero)
  }

  // C8
  @Test func `has its given height, or that of the image with its margins, a line, or nothing`() {
    let image = ImageOrLabel.image(.checkered(width: 30, height: 20))
    let framed = Sheet(
      imageOrLabel: ImageOrLabelView.StyleSheet()
        .compose(\.layoutMargins, EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    )
    let fixed = Sheet().compose(\.imageOrLabel.fixedSize, Size(width: 64, height: 50))

    #expect(height(.none, Sheet()) == 0)
    #expect(height(image, Sheet()) == 20)
    #expect(height(image, framed) == 24)
    #expect(height(.none, fixed) == 50 && height(image, fixed) == 50)
    #expect(height(.text("WT"), Sheet()) == LabelStyleSheet().height(of: "WT", fittingWidth: 320))
  }

  @Test func `is centered on a square as wide as the row is high`() throws {
    let sheet = Sheet(
      imageOrLabel: ImageOrLabelView.StyleSheet().compose(\.fixedSize, Size(width: 64, height: 50)),
      background: ViewStyleSheet<View>().compose(\.backgroundColor, .red)
    )
    let shown = PhonePicture(
      of: .empty |-+ Section(id: 0)
        |---+ Node(
          id: 0,
          Component.ImageOrLabel(imageOrLabel: .text("WT"), styleSheet: sheet)
        )
    )
    let content = try #require(shown.table.firstVisible(ImageOrLabelView.self))
    let square = try #require(content.superview?.subviews.first)

    #expect(content.frame == Rect(x: 155.5, y: 0, width: 64, height: 50))
    #expect(square.frame == Rect(x: 162.5, y: 0, width: 50, height: 50))
    #expect(square.backgroundColor == .red)
    #expect(shown.harness.find(role: .label, name: "WT") != nil)
  }

  // G19, bento.md 3.1
  @Test func `provides its view's preferred height`() {
    expectKnownHeights { random in
      let contents: [ImageOrLabel] = [
        .none, .image(.checkered(width: 30, height: 47)), .text(randomText(using: &random)),
        .text("Two\nlines"),
      ]
      let sheet = ImageOrLabelView.StyleSheet()
        .compose(\.layoutMargins, EdgeInsets(Double(Int.random(in: 0...9, using: &random))))
        .compose(\.label.numberOfLines, Int.random(in: 0...2, using: &random))
        .compose(\.fixedSize, Bool.random(using: &random) ? Size(width: 30, height: 31) : nil)
      return Component.ImageOrLabel(
        imageOrLabel: contents.randomElement(using: &random) ?? .none,
        styleSheet: Component.ImageOrLabel.StyleSheet(imageOrLabel: sheet)
          .compose(\.enforcesMinimumHeight, Bool.random(using: &random))
      )
    }
  }

  @Test func `meets the contract of components`() {
    let round = Sheet(
      imageOrLabel: ImageOrLabelView.StyleSheet()
        .compose(\.fixedSize, Size(width: 64, height: 64))
        .compose(\.cornerRadius, 32)
        .compose(\.label.textColor, .white),
      background: ViewStyleSheet<View>()
        .compose(\.backgroundColor, .purple).compose(\.cornerRadius, 32)
    )
    expectContract(of: [
      "none": Component.ImageOrLabel(),
      "text": Component.ImageOrLabel(imageOrLabel: .text("Amelia Watson and all of her friends")),
      "image": Component.ImageOrLabel(imageOrLabel: .image(.checkered(width: 40, height: 30))),
      "round text": Component.ImageOrLabel(imageOrLabel: .text("AW"), styleSheet: round),
      "round": Component.ImageOrLabel(
        imageOrLabel: .image(.checkered(width: 40, height: 30)),
        styleSheet: round
      ),
      "round none": Component.ImageOrLabel(styleSheet: round),
    ])
  }
}
