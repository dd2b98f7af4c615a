import Bento
import BentoTesting

/// Ten layouts with conflicts, one for each diagnostic code of the engine.
final class DiagnosisScreen: View {
  static let entry = GalleryScreen(
    name: "diagnosis",
    title: "Diagnosis",
    summary: "How the layout engine resolves and reports conflicting requests.",
    size: Size(width: 800, height: 620),
    make: { DiagnosisScreen() }
  )

  /// The cards, in the order of their codes.
  let cards: [DiagnosisCard]
  private let list = CardList()

  required init() {
    cards = BrokenLayouts.all.map {
      DiagnosisCard($0.code, title: $0.title, sample: $0.make())
    }
    super.init()
    list.show(cards)
    addSubview(list)
  }

  override func layoutSubviews() {
    list.frame = bounds
  }
}

/// Cards in two columns, or in one if two do not fit.
private final class CardList: ScrollView {
  private static let leastWidthOfTwo = 640.0

  private let page = StackView()
  private var rows: [StackView] = []

  required init() {
    super.init()
    page.axis = .vertical
    page.spacing = 12
    page.isLayoutMarginsRelativeArrangement = true
    page.layoutMargins = EdgeInsets(16)
    addSubview(page)
  }

  func show(_ cards: [View]) {
    for start in stride(from: 0, to: cards.count, by: 2) {
      let pair = Array(cards[start..<min(start + 2, cards.count)])
      rows.append(StackView(arrangedSubviews: pair, spacing: 12))
    }
    for row in rows { page.addArrangedSubview(row) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasTwo = bounds.width >= scaled(Self.leastWidthOfTwo)
    for row in rows {
      row.axis = hasTwo ? .horizontal : .vertical
      row.distribution = hasTwo ? .fillEqually : .fill
    }
    let height = page.measure(width: bounds.width, height: nil).height
    page.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    contentSize = page.frame.size
  }
}
