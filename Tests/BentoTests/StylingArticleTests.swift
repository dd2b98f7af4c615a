import Bento
import BentoTesting
import Testing

// The code of the article on styling, line by line.

private struct Caption: AutoRenderable {
  let styleSheet: LabelStyleSheet
  let configurator: (Label) -> Void

  init(text: TextValue, styleSheet: LabelStyleSheet = LabelStyleSheet()) {
    self.styleSheet = styleSheet
    configurator = { text.apply(to: $0) }
  }
}

private final class BadgeView: BaseView {
  let label = Label()
  var inset = 0.0 { didSet { if inset != oldValue { setNeedsLayout() } } }

  required init() {
    super.init()
    addSubview(label)
  }

  override func layoutSubviews() { label.frame = bounds.insetBy(dx: inset, dy: inset) }
}

private struct BadgeStyleSheet: StyleSheetProtocol, DerivedStyle {
  var base = BaseViewStyle()
  var inset = 4.0
  var text = StyleSheetPart(LabelStyleSheet())

  func apply(to view: BadgeView) {
    base.apply(to: view)
    view.inset = inset
    text.apply(to: view.label)
  }
}

private struct Note: AutoRenderable, HeightCustomizing {
  let text: String
  let styleSheet: LabelStyleSheet
  var configurator: (Label) -> Void { { $0.text = text } }

  func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double {
    styleSheet.height(of: text, fittingWidth: width)
  }
}

private struct Deadline: Renderable {
  let text: String
  let isOver: Bool

  static let overdue = StyleSheet<Label>()
    .setting(\.textColor, .red)
    .setting(\.font, .system(ofSize: 15, weight: .bold))

  func render(in view: Label) {
    view.text = text
    view.apply(isOver ? Self.overdue : nil)
  }
}

@MainActor
@Suite struct StylingArticleTests {
  private let harness = Harness(size: Size(width: 200, height: 200))

  @Test func `the article's code is compiled here`() throws {
    try ArticleCode.expect(
      "Styling.md",
      isCompiledIn: ["StylingArticleTests.swift"],
      blockCount: 6
    )
  }

  @Test func `style sheets can be composed`() {
    let blue = Image(pixels: PixelBuffer(width: 1, height: 1, words: [0xFF2F_6FED]))
    let darkBlue = Image(pixels: PixelBuffer(width: 1, height: 1, words: [0xFF1B_3F8B]))

    let title = LabelStyleSheet()
      .compose(\.font, .preferredFont(forTextStyle: .headline))
      .compose(\.numberOfLines, 2)

    let send = ButtonStyleSheet()
      .compose(\.textFont, .preferredFont(forTextStyle: .headline))
      .compose(\.titleColors[.normal], .white)
      .compose(\.backgroundImages[.normal], blue)
      .compose(\.backgroundImages[.highlighted], darkBlue)
      .compose(\.contentEdgeInsets, EdgeInsets(horizontal: 16, vertical: 8))
      .compose(\.cornerRadius, 8)

    let initials = ImageOrLabelView.StyleSheet()
      .compose(\.fixedSize, Size(width: 40, height: 40))
      .compose(\.cornerRadius, 20)
      .compose(\.label.textColor, .white)

    #expect(title.numberOfLines == 2)
    #expect(send.backgroundImage(for: .highlighted) == darkBlue)
    #expect(initials.label.textColor == .white)
  }

  @Test func `components are styled by style sheets`() {
    let label = Label()
    Caption(text: "a", styleSheet: LabelStyleSheet().compose(\.textColor, .red)).render(in: label)
    #expect(label.text == "a" && label.textColor == .red)

    let view = BadgeView()

    let badge = BadgeStyleSheet()
      .compose(\.text.textColor, .white)
      .compose(\.backgroundColor, .red)

    badge.compose(\.inset, 9).apply(to: view)
    #expect(view.inset == 9 && view.label.textColor == .white && view.enforcesMinimumHeight)
    #expect(view.backgroundColor == .red)
  }

  @Test func `a note has its view's height`() {
    let note = Note(text: "A note of some words, on several lines", styleSheet: LabelStyleSheet())
    let label = Label()
    note.render(in: label)
    harness.mount(label)

    let height = note.height(forWidth: 90, inheritedMargins: .zero)

    #expect(height == label.sizeThatFits(Size(width: 90, height: .infinity)).height.rounded(.up))
  }

  @Test func `a deadline is red only while it is past`() {
    let label = Label()
    let font = label.font

    Deadline(text: "yesterday", isOver: true).render(in: label)
    #expect(label.textColor == .red)
    Deadline(text: "tomorrow", isOver: false).render(in: label)

    #expect(label.textColor == nil && label.font == font)
  }
}
