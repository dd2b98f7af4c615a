import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoMenus
import BentoTesting
import BentoViews
import Testing

/// Attributed text in labels, and the positions of its characters.
@Suite
struct LabelTextTests {
  private let harness = Harness(size: Size(width: 300, height: 200))

  private func shown(_ label: Label, _ frame: Rect) -> Label {
    harness.window.addSubview(label)
    label.frame = frame
    harness.settle()
    return label
  }

  @Test
  func `runs without a font or color match the label`() {
    let attributed = Label()
    attributed.attributedText = [
      TextRun("Hel"), TextRun("lo", attributes: TextAttributes(color: .red)),
    ]
    attributed.font = .boldSystem(ofSize: 30)
    let plain = Label(text: "Hello")
    plain.font = .boldSystem(ofSize: 30)

    #expect(attributed.text == "Hello")
    #expect(attributed.intrinsicContentSize == plain.intrinsicContentSize)
  }

  @Test
  func `setting text replaces attributed text and vice versa`() {
    let label = Label(text: "plain")
    label.attributedText = "attributed"
    #expect(label.text == "attributed")
    label.text = "plain"
    #expect(label.attributedText == nil && label.text == "plain")
    label.attributedText = AttributedText()
    #expect(label.text == "" && label.intrinsicContentSize == .zero)
    #expect(label.sizeThatFits(Size(width: 100, height: .infinity)) == .zero)
  }

  @Test
  func `a paragraph style overrides the label's settings`() {
    let label = Label()
    label.numberOfLines = 2
    var text: AttributedText = "one two three four five six seven eight nine ten eleven twelve"
    label.attributedText = text
    #expect(label.sizeThatFits(Size(width: 100, height: .infinity)).height < 60)
    text.paragraph = ParagraphStyle(lineSpacing: 30)
    label.attributedText = text
    #expect(label.sizeThatFits(Size(width: 100, height: .infinity)).height > 60)
    text.paragraph?.lineLimit = 1
    label.attributedText = text
    #expect(label.sizeThatFits(Size(width: 100, height: .infinity)).height < 30)
  }

  @Test
  func `the geometry matches the label's drawing`() throws {
    let label = shown(Label(text: "middle"), Rect(x: 10, y: 10, width: 200, height: 100))
    label.textAlignment = .right
    harness.settle()
    let geometry = try #require(label.textGeometry)
    let frame = geometry.lines[0].frame

    #expect(abs(frame.maxX - 200) <= 1)
    #expect(abs(frame.midY - 50) <= 1)
    #expect(geometry.hit(at: Point(x: 199, y: 50)).isInside)
    #expect(!geometry.hit(at: Point(x: 20, y: 50)).isInside)
  }

  @Test
  func `text begins at the leading edge of the view, or where its paragraph does`() throws {
    let label = shown(Label(text: "123"), Rect(x: 0, y: 0, width: 200, height: 30))
    #expect(try #require(label.textGeometry).lines[0].frame.minX == 0)

    harness.window.semanticContentDirection = .rightToLeft
    harness.settle()

    #expect(abs(try #require(label.textGeometry).lines[0].frame.maxX - 200) <= 1)
    label.text = "abc"
    #expect(abs(try #require(label.textGeometry).lines[0].frame.maxX - 200) <= 1)
    label.textAlignment = .natural
    #expect(try #require(label.textGeometry).lines[0].frame.minX == 0)
    label.text = "123"
    #expect(abs(try #require(label.textGeometry).lines[0].frame.maxX - 200) <= 1)
  }

  @Test
  func `a text with other characters replaces one that looks the same`() {
    let (built, own) = ("caf\u{e9}", "cafe\u{301}")
    let label = shown(Label(text: built), Rect(x: 0, y: 0, width: 200, height: 30))
    label.text = own
    #expect(label.text.map { Array($0.utf8) } == Array(own.utf8))
    label.attributedText = AttributedText(own)
    label.attributedText = AttributedText(built)
    #expect(label.text.map { Array($0.utf8) } == Array(built.utf8))
    label.toolTip = built
    label.toolTip = own
    label.accessibilityHint = built
    label.accessibilityHint = own
    label.errorMessage = built
    label.errorMessage = own
    for text in [label.toolTip, label.accessibilityHint, label.errorMessage] {
      #expect(text.map { Array($0.utf8) } == Array(own.utf8))
    }
  }
}
