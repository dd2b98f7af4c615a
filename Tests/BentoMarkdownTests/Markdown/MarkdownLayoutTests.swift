import BentoBox
import BentoCells
import BentoComponents
import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@testable import BentoMarkdown

/// The layout cost of a long document, in bytes of text that views measure.
@MainActor
@Suite struct `Laying out a long Markdown document` {
  enum Place: CaseIterable {
    /// The view scrolls.
    case itself
    /// A scroll view is around it.
    case scrollView
    /// It is inside a row of a list.
    case row
  }

  /// A document on a stage, and its scroll view.
  @MainActor
  final class Stage {
    let harness = Harness(size: Size(width: 320, height: 300))
    let page: MarkdownView
    let scroller: ScrollView

    init(_ place: Place, _ source: String) {
      switch place {
      case .itself:
        page = MarkdownView()
        page.isScrollEnabled = true
        scroller = page.table
        harness.mount(page)
      case .scrollView:
        page = MarkdownView()
        let frame = Frame(page)
        scroller = frame.scroller
        harness.mount(frame)
      case .row:
        let list = TableView(frame: .zero, style: .plain)
        harness.mount(list)
        list.render(Self.box(source))
        harness.settle()
        page = Self.page(in: list) ?? MarkdownView()
        scroller = list
      }
      if place != .row { page.source = source }
      settle()
    }

    static func box(_ source: String) -> Box<Int, Int> {
      Box<Int, Int>.empty |-+ Section(id: 0)
        |---+ Node(id: 0, component: Component.Markdown(source))
    }

    private static func page(in view: View) -> MarkdownView? {
      if let page = view as? MarkdownView { return page }
      return view.subviews.lazy.compactMap { page(in: $0) }.first
    }

    func settle() {
      harness.settle()
      harness.render()
    }

    func bytes(_ body: () -> Void) -> Int {
      let before = harness.host.counters.textBytes
      body()
      settle()
      return harness.host.counters.textBytes - before
    }

    func write(_ source: String) {
      if let list = scroller as? TableView, list !== page.table {
        list.render(Self.box(source), animated: false)
      } else {
        page.source = source
      }
    }
  }

  /// A view that lays out its scrolled content, as in programs.
  final class Frame: View {
    let scroller = ScrollView()
    private let page: View

    init(_ page: View) {
      self.page = page
      super.init()
      scroller.addSubview(page)
      addSubview(scroller)
    }

    required init() {
      page = View()
      super.init()
    }

    override func layoutSubviews() {
      scroller.frame = bounds
      let size = page.sizeThatFits(Size(width: bounds.width, height: .infinity))
      page.frame = Rect(origin: .zero, size: size)
      scroller.contentSize = size
    }
  }

  nonisolated static func paragraphs(_ count: Int) -> String {
    (0..<count).map { index in
      index % 7 == 3
        ? "- item \(index)\n- *another* one\n\n"
        : "Paragraph \(index) of words, \(index * 7919).\n\n"
    }.joined()
  }

  nonisolated static func lines(_ count: Int) -> String {
    (0..<count).map { "line \($0) of the one paragraph that there is\n" }.joined()
  }

  nonisolated private static let sources: [(name: String, make: @Sendable (Int) -> String)] = [
    ("paragraphs", { paragraphs($0) }),
    ("one paragraph", { lines($0) }),
    ("code", { "```\n" + lines($0) + "```\n" }),
  ]

  /// The cost of each operation with a document of a number of parts.
  private func costs(_ place: Place, _ make: (Int) -> String, _ count: Int) -> [String: Int] {
    let source = make(count)
    let stage = Stage(place, source)
    var costs: [String: Int] = ["open": stage.harness.host.counters.textBytes]
    costs["scroll"] = stage.bytes { stage.scroller.contentOffset.y += 200 }
    costs["far"] = stage.bytes { stage.scroller.contentOffset.y = 3_000 }
    costs["resize"] = stage.bytes { stage.harness.resize(to: Size(width: 290, height: 300)) }
    costs["letter"] = stage.bytes {
      stage.write(source.replacing(" 20", with: " 20x", maxReplacements: 1))
    }
    return costs
  }

  @Test(arguments: Place.allCases, sources.indices)
  func `costs in proportion to the visible part`(place: Place, source: Int) {
    let (name, make) = Self.sources[source]

    let (short, long) = (costs(place, make, 1_500), costs(place, make, 3_000))

    for (operation, bytes) in long {
      #expect(bytes <= 120_000, "\(name) \(operation): \(bytes) bytes")
      #expect(
        bytes <= (short[operation] ?? 0) + 20_000,
        "\(name) \(operation): \(short[operation] ?? 0), then \(bytes) bytes"
      )
    }
  }

  @Test(arguments: Place.allCases)
  func `reaches the end of the document`(place: Place) {
    let stage = Stage(place, Self.paragraphs(300) + "The very end")

    for _ in 0..<6 {
      stage.scroller.contentOffset.y = stage.scroller.offsetLimits.maximum.y
      stage.settle()
    }

    #expect(stage.harness.semantics().contains("The very end"))
    let last = stage.page.table.visibleCells.last
    #expect(last.map { $0.convert($0.bounds, to: nil).maxY } ?? 0 <= 300.5)
  }

  @Test(arguments: Place.allCases)
  func `keeps the visible content in place while heights above change`(place: Place) {
    let stage = Stage(place, Self.paragraphs(600))
    stage.scroller.contentOffset.y = stage.scroller.contentSize.height / 2
    stage.settle()

    for step in 0..<40 {
      let seen = stage.page.table.visibleCells
      let middle = seen[seen.count / 2]
      let path = stage.page.table.indexPath(for: middle)
      let before = middle.convert(middle.bounds, to: nil).minY
      stage.scroller.contentOffset.y -= 20
      stage.settle()

      guard let path, let cell = stage.page.table.cellForRow(at: path) else { continue }
      let now = cell.convert(cell.bounds, to: nil).minY
      #expect(abs(now - before - 20) < 1, "step \(step): \(before), then \(now)")
    }
  }

  @Test(arguments: Place.allCases)
  func `looks the same as a document that is laid out as a whole`(place: Place) {
    func top(_ cell: TableViewCell, in page: MarkdownView) -> Double {
      cell.convert(cell.bounds, to: page).minY - page.table.frame.minY + page.table.contentOffset.y
    }
    let source = Self.paragraphs(90)
    let stage = Stage(place, source)
    let whole = MarkdownView()
    let other = Harness(size: Size(width: 320, height: 9_000))
    whole.source = source
    whole.frame = Rect(
      origin: .zero,
      size: whole.sizeThatFits(Size(width: 320, height: .infinity))
    )
    other.window.addSubview(whole)
    other.settle()

    for offset in stride(from: 0.0, through: 1_200, by: 60) {
      stage.scroller.contentOffset.y = offset
      stage.settle()
      for cell in stage.page.table.visibleCells {
        guard let path = stage.page.table.indexPath(for: cell),
          let twin = whole.table.cellForRow(at: path)
        else { continue }
        #expect(cell.frame.height == twin.frame.height, "\(place) \(offset) \(path)")
        #expect(top(cell, in: stage.page) == top(twin, in: whole), "\(place) \(offset) \(path)")
      }
    }
  }
}
