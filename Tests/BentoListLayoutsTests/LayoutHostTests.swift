import BentoGeometry
import Testing

@testable import BentoListLayouts

/// Layouts without a view.
struct LayoutHostTests {
  /// Sections of items in a rectangle, and the requests about them.
  private final class Host: LayoutHost, LayoutAnswers {
    let sections = SectionTable(rowCounts: [0, 300, 1, 80])
    var bounds = Rect(x: 0, y: 40, width: 320, height: 200)
    let contentInset = EdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    let displayScale = Scale.one
    let leadsFromRight = false
    var layoutBounds: Rect { bounds }
    var layoutAnswers: any LayoutAnswers { self }
    private(set) var questions = 0
    private(set) var invalidations = 0
    private(set) var problems: [String] = []

    init(showing layout: CollectionViewLayout) {
      layout.host = self
    }

    var numberOfSections: Int { noted(sections.sectionCount) }

    func numberOfItems(inSection section: Int) -> Int { noted(sections.rowCounts[section]) }

    func layoutDidInvalidate() { invalidations += 1 }

    func follow(_ transition: CollectionViewTransitionLayout) {}

    func report(_ problem: String) { problems.append(problem) }

    let mayAnswerItemSize = true
    let mayAnswerColumnSpan = true

    func itemSize(at path: ItemPath, in layout: FlowLayout) -> Size? {
      noted(Size(width: 40 + Double(path.item % 7), height: 30))
    }

    func columnSpan(at path: ItemPath, in layout: GridLayout) -> Int? { noted(1 + path.item % 3) }

    func sectionInset(of section: Int, in layout: FlowLayout) -> EdgeInsets? { noted(nil) }

    func lineSpacing(of section: Int, in layout: FlowLayout) -> Double? { noted(nil) }

    func itemSpacing(of section: Int, in layout: FlowLayout) -> Double? { noted(nil) }

    func headerSize(of section: Int, in layout: FlowLayout) -> Size? { noted(nil) }

    func footerSize(of section: Int, in layout: FlowLayout) -> Size? { noted(nil) }

    private func noted<Answer>(_ answer: Answer) -> Answer {
      questions += 1
      return answer
    }
  }

  private func makeLayout(_ number: Int) -> CollectionViewLayout {
    switch number {
    case 0: return FlowLayout()
    case 1: return GridLayout(columns: 3)
    case 2: return CarouselLayout()
    default:
      let cell = CompositionalLayout.Item(
        size: CompositionalLayout.ItemSize(width: .fractionalWidth(0.5), height: .absolute(20))
      )
      let group = CompositionalLayout.Item.horizontalGroup(
        size: CompositionalLayout.ItemSize(width: .fractionalWidth(1), height: .absolute(20)),
        repeating: cell,
        count: 2
      )
      return CompositionalLayout(section: CompositionalLayout.Section(group: group))
    }
  }

  @Test(arguments: 0..<4)
  func `a prepared layout requests nothing to find its elements`(number: Int) throws {
    let layout = makeLayout(number)
    let host = Host(showing: layout)
    layout.prepareIfNeeded()
    let asked = host.questions

    let found = layout.shownElements(in: host.bounds)

    #expect(!found.isEmpty)
    for attributes in found {
      #expect(layout.shownItem(at: attributes.indexPath)?.frame == attributes.frame)
    }
    #expect(layout.shownContentSize.height >= host.bounds.height)
    #expect(host.questions == asked)
  }

  @Test(arguments: 0..<4)
  func `a layout without a view has no elements`(number: Int) {
    let layout = makeLayout(number)

    layout.prepareIfNeeded()

    #expect(layout.shownElements(in: Rect(x: 0, y: 0, width: 900, height: 900)).isEmpty)
    #expect(layout.shownItem(at: ItemPath(item: 0, section: 0)) == nil)
  }

  @Test func `a layout's host is notified of invalidations and of rejected lengths`() {
    let layout = GridLayout(columns: 2)
    let host = Host(showing: layout)
    layout.prepareIfNeeded()
    #expect(host.problems.isEmpty)
    let before = host.invalidations

    layout.rowSpacing = -1
    layout.prepareIfNeeded()

    #expect(host.invalidations == before + 1)
    #expect(host.problems.first?.contains("a row spacing of -1.0 points") == true)
  }
}
