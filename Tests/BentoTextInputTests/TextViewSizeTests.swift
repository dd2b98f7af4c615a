import BentoControls
import BentoEditing
import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import SeededRandom
import Testing

/// Text views that hug their text, and that grow to a limit.
@Suite
struct TextViewSizeTests {
  private static func makeBubble(_ text: String) -> TextView {
    let view = TextView()
    view.isEditable = false
    view.isScrollEnabled = false
    view.text = text
    return view
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3], FuzzScale.seeds(4))
  func `a hugged text keeps its lines in the minimum space`(
    scale: Double,
    seed: UInt64
  ) {
    var generator = SplitMix(seed: seed)
    let harness = Harness(size: Size(width: 400, height: 300), scale: scale)
    let words = [
      "a", "word", "שלום", "https://example.org/averylongpathwithoutanyspace", "日本語", "i",
    ]
    for _ in 0..<30 {
      let count = Int.random(in: 1...12, using: &generator)
      let text = (0..<count).map { _ in words.randomElement(using: &generator) ?? "a" }
        .joined(separator: Bool.random(using: &generator) ? " " : "\n")
      let view = Self.makeBubble(text)
      view.showsLineNumbers = Bool.random(using: &generator)
      harness.mount(view)
      harness.settle()
      let limit = Double.random(in: 60...380, using: &generator)

      let size = view.sizeThatFits(Size(width: limit, height: .infinity))
      let again = view.sizeThatFits(Size(width: size.width, height: .infinity))

      #expect(size.width <= limit && again == size, "seed \(seed): \(text)")
      let natural = view.intrinsicContentSize.width
      #expect(size.width <= natural + 1 / scale, "seed \(seed)")
      if natural <= limit { #expect(size.width == natural, "seed \(seed)") }
    }
  }

  @Test
  func `a short text is hugged, and follows changes`() {
    let harness = Harness(size: Size(width: 400, height: 300))
    let view = Self.makeBubble("ok")
    let page = View()
    page.addSubview(view)
    harness.mount(page)
    let room = Size(width: 300, height: Double.infinity)
    let short = view.sizeThatFits(room)
    let label = Label(text: "ok")
    page.addSubview(label)
    #expect(short.width >= label.intrinsicContentSize.width + 20)
    #expect(short.width <= label.intrinsicContentSize.width + 24)
    view.text = "a longer text"
    let long = view.sizeThatFits(room)
    #expect(long.width > short.width && long.height == short.height)
    view.font = .system(ofSize: 30)
    #expect(view.sizeThatFits(room).width > long.width)
    view.isEditable = true
    #expect(view.sizeThatFits(room).width == 300)
  }

  @Test
  func `a view grows to its limit and scrolls from then on`() {
    let fixture = TextViewFixture()
    let view = fixture.view
    view.maximumNumberOfVisibleLines = 3
    fixture.harness.mount(ComposerPage(view))
    fixture.harness.settle()
    view.becomeFirstResponder()
    var heights = [view.frame.height]
    for line in 0..<5 {
      fixture.harness.type("line \(line)")
      fixture.key(.enter)
      fixture.harness.settle()
      heights.append(view.frame.height)
      #expect(view.contentOffset.y == 0 || heights.count > 3)
      #expect(view.bounds.contains(view.caretRect?.center ?? .zero), "\(line)")
      #expect(fixture.isClean())
    }
    #expect(heights[0] < heights[1] && heights[1] < heights[2] && heights[2] == heights[5])
    #expect(view.contentOffset.y > 0)

    view.text = ""
    fixture.harness.settle()
    #expect(view.frame.height == heights[0] && view.contentOffset.y == 0)
    view.maximumNumberOfVisibleLines = nil
    fixture.harness.settle()
    #expect(!view.heightDependsOnWidth)
  }

  @Test
  func `only the visible part of a long text is laid out`() {
    let fixture = TextViewFixture()
    fixture.view.maximumNumberOfVisibleLines = 4
    let room = Size(width: 180, height: Double.infinity)
    fixture.view.text = String(repeating: "line\n", count: 4)
    fixture.harness.settle()
    let few = fixture.view.sizeThatFits(room).height
    let assistant = FewWords()
    fixture.harness.window.textAssistant = assistant
    fixture.view.text = String(repeating: "line\n", count: 100_000)
    let many = fixture.view.sizeThatFits(room).height
    fixture.harness.settle()
    #expect(few == many && assistant.asked.count < 40)
  }
}

/// Gives a text view its preferred height.
private final class ComposerPage: View {
  private let composer: TextView

  init(_ composer: TextView) {
    self.composer = composer
    super.init()
    addSubview(composer)
  }

  required init() {
    composer = TextView()
    super.init()
  }

  override func contentSizeDidChange(of subview: View) { setNeedsLayout() }

  override func layoutSubviews() {
    let size = composer.sizeThatFits(Size(width: 180, height: .infinity))
    composer.frame = Rect(x: 10, y: 10, width: 180, height: size.height)
  }
}
