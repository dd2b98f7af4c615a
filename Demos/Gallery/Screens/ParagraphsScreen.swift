import Bento
import BentoTesting

/// Paragraphs of attributed text, with a caret and a selection.
final class ParagraphsScreen: View {
  static let entry = GalleryScreen(
    name: "paragraphs",
    title: "Paragraphs",
    summary: "Attributed text, paragraph styles, two directions, a caret and a selection.",
    size: Size(width: 760, height: 900),
    make: { ParagraphsScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? ParagraphsScreen else { return }
      let origin = screen.selectable.convert(Point.zero, to: nil)
      let start = Point(x: origin.x + 150, y: origin.y + 12)
      harness.pointer(.down, at: start)
      harness.pointer(.move, at: Point(x: origin.x + 240, y: origin.y + 64))
      harness.pointer(.up, at: Point(x: origin.x + 240, y: origin.y + 64))
    }
  )

  private let scrollView = ScrollView()
  private let page = StackView()
  private let columns = StackView()
  /// The minimum width at which the cards are in two columns, in points.
  private static let pairWidth = 640.0
  private let selectable = SelectableParagraph()
  private let status = Label(text: "Click in the text, or drag across it.")
  private let looks = Label()
  private let article = Label()
  private let list = Label()
  private let table = Label()
  private let directions = Label()
  private let scripts = Label()
  private let ellipses: [Label] = [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail]
    .map { (mode: LineBreakMode) in
      let label = Label(text: "~/Projects/toolkit/Sources/Drawing/Text/TextGeometry.swift")
      label.lineBreakMode = mode
      label.textAlignment = .center
      label.font = .system(ofSize: 14)
      return label
    }

  required init() {
    super.init()
    status.font = .system(ofSize: 13)
    for label in [looks, article, list, table, directions, scripts] {
      label.numberOfLines = 0
      label.font = .system(ofSize: 15)
    }
    let left = column([
      TextCard("Styles within a line", [looks]),
      TextCard("First-line indent, paragraph spacing, justified", [article]),
      TextCard("Hanging indent and tab stops", [list, table]),
    ])
    let right = column([
      TextCard("Each paragraph in its own direction", [directions]),
      TextCard("Ellipsis at the start, in the middle, at the end", ellipses),
      TextCard("Scripts with fallback fonts", [scripts]),
    ])
    for column in [left, right] { columns.addArrangedSubview(column) }
    columns.spacing = 16
    page.axis = .vertical
    page.spacing = 16
    page.isLayoutMarginsRelativeArrangement = true
    page.layoutMargins = EdgeInsets(20)
    page.addArrangedSubview(TextCard("Hit testing, caret and selection", [selectable, status]))
    page.addArrangedSubview(columns)
    scrollView.addSubview(page)
    addSubview(scrollView)
  }

  private func column(_ cards: [View]) -> StackView {
    StackView(arrangedSubviews: cards, axis: .vertical, spacing: 16)
  }

  override func layoutSubviews() {
    scrollView.backgroundColor = theme.colors.background
    status.textColor = theme.colors.secondaryLabel
    selectable.onChange = { [weak self] in self?.status.text = $0 }
    let samples = TextSamples(colors: theme.colors)
    selectable.text = samples.mixed
    looks.attributedText = samples.looks
    article.attributedText = samples.article
    list.attributedText = samples.list
    table.attributedText = samples.table
    directions.attributedText = samples.directions
    scripts.attributedText = samples.scripts
    let isNarrow = bounds.width < scaled(Self.pairWidth)
    columns.axis = isNarrow ? .vertical : .horizontal
    columns.distribution = isNarrow ? .fill : .fillEqually
    columns.alignment = isNarrow ? .fill : .top
    scrollView.frame = bounds
    scrollView.place(page, widest: 1_000)
  }
}
