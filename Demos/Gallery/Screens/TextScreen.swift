import Bento

/// Text in many scripts, sizes and styles.
final class TextScreen: View {
  static let entry = GalleryScreen(
    name: "text",
    title: "Text",
    summary: "The type scale, many scripts, wrapping, ellipsis and alignment.",
    size: Size(width: 560, height: 900),
    make: { TextScreen() }
  )

  private let scrollView = ScrollView()
  private let page = StackView()
  private let mixed = Label()
  private var captions: [Label] = []

  required init() {
    super.init()
    page.axis = .vertical
    page.spacing = 6
    page.isLayoutMarginsRelativeArrangement = true
    page.layoutMargins = EdgeInsets(20)
    addTypeScale()
    addScripts()
    addParagraphs()
    scrollView.addSubview(page)
    addSubview(scrollView)
    updateCaptions()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateCaptions()
  }

  override func textScaleDidChange() {
    super.textScaleDidChange()
    updateCaptions()
  }

  private func updateCaptions() {
    for caption in captions { caption.sizeConstraints.width.exact.required = scaled(84) }
  }

  override func layoutSubviews() {
    scrollView.backgroundColor = theme.colors.background
    mixed.attributedText = runs
    scrollView.frame = bounds
    scrollView.place(page, widest: 720)
  }

  private func addTypeScale() {
    let styles: [(String, Font.TextStyle)] = [
      ("Large title", .largeTitle), ("Title", .title2), ("Headline", .headline),
      ("Body text", .body), ("Subheadline", .subheadline), ("Footnote", .footnote),
      ("Caption", .caption1),
    ]
    for (name, style) in styles {
      add(name, .preferredFont(forTextStyle: style))
    }
  }

  private func addScripts() {
    addHeading("Scripts")
    let samples = [
      ("Latin", "Sphinx of black quartz, judge my vow – Ærøskøbing"),
      ("Greek", "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία"),
      ("Cyrillic", "Съешь же ещё этих мягких французских булок"),
      ("Arabic", "نص حكيم له سر قاطع وذو شأن عظيم (123)"),
      ("Hebrew", "דג סקרן שט בים מאוכזב ולפתע מצא חברה"),
      ("Devanagari", "ऋषियों को सताने वाले दुष्ट राक्षसों के राजा"),
      ("CJK", "我能吞下玻璃而不伤身体。いろはにほへと 키스의 고유조건"),
      ("Emoji", "👩‍🚀 🏳️‍🌈 👍🏽 🍱"),
    ]
    for (name, text) in samples {
      let caption = Label(text: name)
      caption.font = .system(ofSize: 12)
      caption.textColor = .gray
      captions.append(caption)
      let sample = Label(text: text)
      sample.font = .system(ofSize: 16)
      sample.numberOfLines = 0
      if sample.unknownGlyphCount > 0 {
        sample.text = "No installed font has these characters"
        sample.font = .italicSystem(ofSize: 14)
        sample.textColor = .gray
      }
      let row = StackView(arrangedSubviews: [caption, sample], spacing: 8)
      row.alignment = .firstBaseline
      page.addArrangedSubview(row)
    }
  }

  private func addParagraphs() {
    addHeading("Paragraphs")
    let text =
      "The same layout object measures and draws the text, so its size is always exact. "
      + "A paragraph wraps at its final width and is truncated with an ellipsis at its line limit."
    for (name, alignment, lines) in [
      ("Leading, all lines", TextAlignment.leading, 0), ("Centered, two lines", .center, 2),
      ("Justified, all lines", .justified, 0),
    ] {
      let caption = Label(text: name)
      caption.font = .system(ofSize: 12)
      caption.textColor = .gray
      let paragraph = Label(text: text)
      paragraph.font = .system(ofSize: 14)
      paragraph.numberOfLines = lines
      paragraph.textAlignment = alignment
      page.addArrangedSubview(caption)
      page.addArrangedSubview(paragraph)
      page.setCustomSpacing(14, after: paragraph)
    }
    page.addArrangedSubview(mixed)
  }

  /// A line of text with several styles, the first of which is the theme's.
  private var runs: AttributedText {
    let color = theme.colors.label
    return [
      TextRun("Runs of ", attributes: TextAttributes(font: .system(ofSize: 18), color: color)),
      TextRun(
        "many ",
        attributes: TextAttributes(
          font: .system(ofSize: 18, weight: .bold),
          color: Color(hex: 0x2F6FED)
        )
      ),
      TextRun(
        "styles",
        attributes: TextAttributes(
          font: .italicSystem(ofSize: 18),
          color: Color(hex: 0xD93A3A),
          isUnderlined: true
        )
      ),
      TextRun(
        " in one line",
        attributes: TextAttributes(
          font: .system(ofSize: 14),
          color: Color(hex: 0x4A3A00),
          background: Color(hex: 0xFFE9A8),
          letterSpacing: 2
        )
      ),
    ]
  }

  private func add(_ text: String, _ font: Font) {
    let label = Label(text: text)
    label.font = font
    page.addArrangedSubview(label)
  }

  private func addHeading(_ text: String) {
    if let last = page.arrangedSubviews.last { page.setCustomSpacing(20, after: last) }
    let label = Label(text: text)
    label.font = .preferredFont(forTextStyle: .headline)
    page.addArrangedSubview(label)
  }
}
