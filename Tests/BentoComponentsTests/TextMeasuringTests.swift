import BentoBox
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoTesting
import BentoViews
import Testing

// B-136
@MainActor
@Suite struct `A style sheet that measures text` {
  private let harness = Harness(size: Size(width: 100, height: 100))
  private let text = "A text of several words that takes more than one line"

  @Test(arguments: [20.0, 77, 120.5, 400, .infinity], 0...3)
  func `agrees with a label in whole points`(width: Double, lines: Int) {
    let sheet = LabelStyleSheet().compose(\.numberOfLines, lines)
      .compose(\.font, .system(ofSize: 13))
    let label = Label(text: text)
    sheet.apply(to: label)
    harness.mount(label)

    let size = label.sizeThatFits(Size(width: width, height: .infinity))

    #expect(sheet.height(of: text, fittingWidth: width) == size.height.rounded(.up))
    #expect(sheet.width(of: text) == label.sizeThatFits(Size(width: 9_999, height: 9)).width)
  }

  @Test func `counts the attributes of an attributed text`() {
    let sheet = LabelStyleSheet().compose(\.font, .system(ofSize: 10))
    let large = AttributedText(text, attributes: TextAttributes(font: .system(ofSize: 30)))

    #expect(sheet.width(of: large) > 2.5 * sheet.width(of: text))
    #expect(
      sheet.height(of: large, fittingWidth: 90) > 4 * sheet.height(of: text, fittingWidth: 90)
    )
    #expect(
      sheet.height(of: AttributedText(text), fittingWidth: 90)
        == sheet.height(of: text, fittingWidth: 90)
    )
  }

  @Test func `limits the lines of text with an unlimited paragraph style`() {
    let sheet = LabelStyleSheet().compose(\.numberOfLines, 1)
    var spaced = AttributedText(text)
    spaced.paragraph = ParagraphStyle(alignment: .center)

    #expect(sheet.height(of: spaced, fittingWidth: 60) == sheet.height(of: text, fittingWidth: 60))
  }

  @Test(arguments: [0.0, -5, .nan])
  func `returns sizes for widths without space`(width: Double) {
    let height = LabelStyleSheet().height(of: "ab", fittingWidth: width)

    #expect(height.isFinite && height > 0)
    #expect(LabelStyleSheet().height(of: "", fittingWidth: width) == 0)
    #expect(LabelStyleSheet().width(of: "") == 0)
  }

  @Test func `measures the titles of buttons`() {
    let sheet = ButtonStyleSheet().compose(\.textFont, .system(ofSize: 13))
      .compose(\.numberOfLines, 0)
    let button = Button(title: text)
    sheet.apply(to: button)
    harness.mount(button)

    let size = button.sizeThatFits(Size(width: 90, height: .infinity))

    #expect(sheet.height(of: text, fittingWidth: 90) == size.height.rounded(.up))
  }

  @Test func `measures and shows texts with uniform and mixed attributes`() {
    let sheet = LabelStyleSheet()
    let plain: TextValue = "Drafts"
    let rich = TextValue.rich(AttributedText("Drafts", attributes: TextAttributes(color: .red)))
    let label = Label()

    rich.apply(to: label)
    #expect(label.attributedText?.string == "Drafts")
    plain.apply(to: label)
    #expect(label.attributedText == nil && label.text == "Drafts")
    for value in [plain, rich] {
      #expect(value.isNotEmpty && !value.isEmpty && value.string == "Drafts")
      #expect(value.width(using: sheet) == sheet.width(of: "Drafts"))
      #expect(
        value.height(using: sheet, fittingWidth: 20)
          == sheet.height(of: "Drafts", fittingWidth: 20)
      )
    }
    #expect(TextValue("").isEmpty && TextValue.rich(AttributedText()).isEmpty)
  }
}
