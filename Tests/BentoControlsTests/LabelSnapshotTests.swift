import BentoControls
import BentoGeometry
import BentoGraphics
import BentoSnapshots
import BentoViews
import Testing
import ViewFixtures

@Suite
struct LabelSnapshotTests {
  private let pangram = "The quick brown fox jumps over the lazy dog, twice a day."

  @Test(arguments: Appearance.allCases)
  func `text styles are drawn from large title to caption`(appearance: Appearance) {
    let sheet = Sheet(width: 320, appearance)
    for style in Font.TextStyle.allCases {
      let label = Label(text: "Agile \(style)")
      label.font = .preferredFont(forTextStyle: style)
      sheet.wide(label)
    }

    expectSnapshot(of: sheet.picture(), named: "styles-\(appearance)")
  }

  @Test(arguments: Appearance.allCases)
  func `single lines are drawn by weight, color and alignment`(appearance: Appearance) {
    let sheet = Sheet(width: 320, appearance)
    for font in [Font.system(ofSize: 15), .boldSystem(ofSize: 15), .italicSystem(ofSize: 15)] {
      sheet.wide(on(appearance, label("Sphinx of black quartz") { $0.font = font }))
    }
    for color in [\Theme.Colors.secondaryLabel, \.tertiaryLabel, \.disabledLabel, \.accent] {
      let tone = appearance.theme.colors[keyPath: color]
      sheet.wide(on(appearance, label("Judge my vow") { $0.textColor = tone }))
    }
    for alignment in [TextAlignment.leading, .center, .trailing] {
      sheet.wide(on(appearance, label("\(alignment)") { $0.textAlignment = alignment }))
    }
    sheet.wide(on(appearance, label("in the middle of its height")), height: 48)
    sheet.wide(on(appearance, underlined(appearance)))

    expectSnapshot(of: sheet.picture(), named: "lines-\(appearance)")
  }

  @Test
  func `text that does not fit ends according to its line break mode`() {
    let sheet = Sheet(width: 240, .light)
    for mode in [
      LineBreakMode.byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead, .byClipping,
    ] {
      sheet.wide(on(.light, label(pangram) { $0.lineBreakMode = mode }))
    }
    sheet.wide(on(.light, label("Pneumonoultramicroscopicsilicovolcanoconiosis")))

    expectSnapshot(of: sheet.picture(), named: "truncated")
  }

  @Test
  func `paragraphs wrap, justify, end after a number of lines and expand`() {
    let sheet = Sheet(width: 240, .light)
    let text = pangram + " " + pangram
    sheet.wide(on(.light, label(text) { $0.numberOfLines = 0 }))
    sheet.wide(on(.light, label(text) { $0.numberOfLines = 2 }))
    for alignment in [TextAlignment.center, .trailing, .justified] {
      sheet.wide(
        on(
          .light,
          label(text) {
            $0.numberOfLines = 3
            $0.textAlignment = alignment
          }
        )
      )
    }
    sheet.wide(
      on(
        .light,
        label(text) {
          $0.numberOfLines = 0
          $0.lineSpacing = 8
        }
      )
    )
    sheet.wide(on(.light, label("First\n\nThird after an empty line") { $0.numberOfLines = 0 }))

    expectSnapshot(of: sheet.picture(), named: "paragraphs")
  }

  private func label(_ text: String, _ configure: (Label) -> Void = { _ in }) -> Label {
    let label = Label(text: text)
    label.font = .system(ofSize: 15)
    configure(label)
    return label
  }

  private func underlined(_ appearance: Appearance) -> Label {
    let colors = appearance.theme.colors
    let font = Font.system(ofSize: 15)
    let label = Label()
    label.attributedText = [
      TextRun("plain ", attributes: TextAttributes(font: font, color: colors.label)),
      TextRun(
        "underlined",
        attributes: TextAttributes(font: font, color: colors.accent, isUnderlined: true)
      ),
      TextRun(" and ", attributes: TextAttributes(font: font, color: colors.label)),
      TextRun(
        "struck",
        attributes: TextAttributes(font: font, color: colors.negative, isStruckThrough: true)
      ),
      TextRun(
        " 24",
        attributes: TextAttributes(font: .boldSystem(ofSize: 24), color: colors.label)
      ),
    ]
    return label
  }

  private func on(_ appearance: Appearance, _ label: Label) -> Label {
    label.backgroundColor = appearance.theme.colors.surface
    return label
  }
}
