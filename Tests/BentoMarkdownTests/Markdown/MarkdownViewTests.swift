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
import Testing

@testable import BentoMarkdown

@MainActor
@Suite struct `A Markdown view` {
  private let harness = Harness(size: Size(width: 320, height: 400))
  private let page = MarkdownView()

  private func show(_ source: String) {
    page.source = source
    if page.superview == nil { show(page: page) }
    harness.settle()
  }

  @Test func `opens links with Tab and Return, and notifies the program`() {
    var opened: [String] = []
    page.onOpenLink = { opened.append($0) }
    show("Plain\n\n[One](a) and [two](b)\n\n## Title with [three](c)")

    // Into a text, to its links one at a time, and on to the next text with links.
    for _ in 0..<5 {
      harness.key(.tab)
      harness.key(.enter)
    }

    #expect(opened == ["a", "b", "c"])
  }

  @Test(arguments: [Int.min, -1, 0, 7, 999_999_999, Int.max])
  func `shows any document`(number: Int) {
    func text(_ string: String) -> MarkdownText { MarkdownText([MarkdownSpan(.text(string))]) }
    let item = MarkdownListItem(blocks: [.paragraph(text("Item"))])
    let uneven = [[text("1"), text("2"), text("3")], [], [text("4")]]
    let document = MarkdownDocument(blocks: [
      .heading(level: number, text("Title")),
      .list(MarkdownList(start: number, items: [item, MarkdownListItem(blocks: []), item])),
      .list(MarkdownList(start: number, items: [])),
      .table(MarkdownTable(alignments: [.leading], header: [], rows: uneven)),
      .table(MarkdownTable(alignments: [], header: [text("A")], rows: uneven)),
      .quote([]),
      .code(language: "", ""),
    ])

    page.document = document
    show(page: page)

    #expect(harness.render() == harness.renderFully())
    #expect(!document.html.isEmpty)
  }

  private func show(page: MarkdownView) {
    page.frame = Rect(x: 0, y: 0, width: 320, height: 400)
    harness.window.addSubview(page)
    harness.settle()
  }

  @Test func `scrolls with keys, from itself and from its content`() {
    page.isScrollEnabled = true
    show("[One](a)\n\n" + (0..<80).map { "Paragraph \($0)\n" }.joined(separator: "\n"))

    harness.key(.tab)
    #expect(page.isFirstResponder && harness.render() == harness.renderFully())
    harness.key(.pageDown)
    harness.settle()
    let below = page.scrollView.contentOffset.y
    #expect(below > 200)
    harness.key(.home)
    harness.settle()
    harness.key(.tab)
    harness.key(.tab)
    #expect(!page.isFirstResponder)
    harness.key(.pageDown)
    harness.settle()

    #expect(page.scrollView.contentOffset.y > 200)
    // A fully visible page is not a tab stop.
    show("[One](a)")
    page.resignFirstResponder()
    harness.key(.tab)
    #expect(!page.isFirstResponder)
  }

  @Test func `opens a pressed link in the browser`() {
    show("[A link that is long enough to be pressed](https://example.org)")

    harness.click(at: Point(x: 40, y: 8))

    #expect(harness.services.openedURLs == ["https://example.org"])
  }

  @Test func `requests a task's change from the program`() {
    var told: [String] = []
    page.onToggleTask = { told.append("\($0) \($1)") }
    show("# Day\n\n- [ ] buy milk\n- [x] sleep")

    #expect(harness.perform("press", role: .checkbox, name: "buy milk"))
    #expect(harness.perform("press", role: .checkbox, name: "sleep"))
    harness.settle()

    #expect(told == ["2 true", "3 false"])
    #expect(harness.semantics().contains("checkbox \"buy milk\" = \"off\""))
  }

  @Test func `exposes headings, texts and links to assistive technology`() {
    show("# Title\n\nSome [link](a)")

    let semantics = harness.semantics()

    #expect(semantics.contains("heading \"Title\""))
    #expect(semantics.contains("label \"Some link\""))
    #expect(semantics.contains("link \"link\" = \"a\""))
  }

  @Test func `is as high as its text at its width`() {
    let text = String(repeating: "word ", count: 60)
    func height(_ source: String, _ width: Double) -> Double {
      Node(id: 0, Component.Markdown(source)).sizeBoundTo(width: width).height
    }

    #expect(height(text, 160) > height(text, 320))
    #expect(height("> > > > \(text)", 160) > height(text, 160))
    #expect(height("", 320) == 16)
    #expect(height("a\n\nb", 320) > height("- a\n- b", 320))
  }

  @Test func `shows the provided images, and the alternative text of others`() {
    let pixels = PixelBuffer(
      width: 40,
      height: 20,
      words: Array(repeating: 0xFF00_0000, count: 800)
    )
    page.image = { $0 == "known" ? Image(pixels: pixels) : nil }
    show("![A](known)\n\n![Unknown](other)")

    #expect(harness.semantics().contains("label \"Unknown\""))
    #expect(harness.render()[20, 10].red == 0)
  }

  private var cells: [View] { page.table.visibleCells }

  @Test func `keeps the views of unchanged blocks during typing`() {
    show("# One\n\nTwo\n\nThree")
    let before = cells

    show("# One\n\nTwo!\n\nMore\n\nThree")

    #expect(cells.count == 4)
    #expect(cells.first === before.first)
    #expect(cells[1] === before[1])
    #expect(cells.last === before.last)
  }

  @Test func `replaces equivalent characters`() {
    show("\u{e9}")
    show("e\u{301}")

    #expect(page.source.unicodeScalars.count == 2)
    #expect(harness.semantics().unicodeScalars.contains("\u{301}"))
  }

  @Test func `ends with views in the order of its rows whatever it showed before`() {
    for source in ["a\n\nb\n\nc", "x\n\na\n\nc", "", "c", "a\n\nc\n\nb\n\na", "a\n\na\n\na"] {
      show(source)
      let tops = cells.map(\.frame.minY)
      #expect(tops == tops.sorted(), "\(source)")
      let texts = MarkdownDocument(source).blocks.count
      #expect(cells.count == texts)
    }
  }

  @Test func `meets the contract of components`() {
    let styled = Component.Markdown.StyleSheet()
      .compose(\.font, .system(ofSize: 12))
      .compose(\.textColor, .red)
      .compose(\.layoutMargins, EdgeInsets(20))
    expectContract(
      of: [
        "empty": Component.Markdown(""),
        "text": Component.Markdown("# A\n\nSome *text* with a [link](b).\n\n> quoted\n\n---"),
        "list": Component.Markdown("1. a\n2. b\n   - [x] c\n   - [ ] d", onToggleTask: { _, _ in }),
        "table": Component.Markdown("| a | b |\n|---|---|\n| c | d |"),
        "styled": Component.Markdown("Some text\n\n- a\n- b", styleSheet: styled),
      ],
      checker: { ContractChecker(width: $0, randomOrders: 8) }
    )
  }
}
