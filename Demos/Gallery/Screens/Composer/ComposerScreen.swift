import Bento
import BentoTesting

/// A conversation: bubbles that hug their texts, and a composer that grows and sends with Return.
final class ComposerScreen: View {
  static let entry = GalleryScreen(
    name: "composer",
    title: "Composer",
    summary: "Bubbles that hug their text, and a field that grows and sends with Return.",
    size: Size(width: 420, height: 480),
    make: { ComposerScreen() },
    use: { harness in
      guard let screen = harness.window.subviews.first as? ComposerScreen else { return }
      harness.click(on: screen.composer)
      harness.type("A line,")
      harness.key(.enter, modifiers: .shift)
      harness.type("and another one.")
      harness.key(.enter)
      harness.type("Shift+Return")
      harness.key(.enter, modifiers: .shift)
      harness.type("begins a line")
    }
  )

  let composer = TextView()
  private(set) var bubbles: [Bubble] = []
  private let page = ScrollView()

  required init() {
    super.init()
    composer.placeholder = "Message"
    composer.accessibilityLabel = "Message"
    composer.maximumNumberOfVisibleLines = 5
    composer.submitsOnReturn = true
    composer.acceptsTab = false
    composer.onSubmit = { [unowned self] in send() }
    addSubview(page)
    addSubview(composer)
    var link: AttributedText = "Hugs its words, and its "
    link.append("link", attributes: TextAttributes(link: "https://example.org"))
    link.append(" opens.")
    add(AttributedText("Short."), isOwn: false)
    add(link, isOwn: false)
    add(AttributedText("https://example.org/an-address-that-is/wider/than-its-bubble"), isOwn: true)
  }

  private func send() {
    guard !composer.text.isEmpty else { return }
    add(AttributedText(composer.text), isOwn: true)
    composer.text = ""
  }

  private func add(_ text: AttributedText, isOwn: Bool) {
    let bubble = Bubble()
    bubble.isOwn = isOwn
    bubble.attributedText = text
    bubbles.append(bubble)
    page.addSubview(bubble)
    setNeedsLayout()
  }

  override func contentSizeDidChange(of subview: View) {
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let needed = composer.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
    let height = min(needed, bounds.height)
    composer.frame = Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    page.frame = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height - height)
    let width = max(1, bounds.width * 0.7)
    var y = 12.0
    for bubble in bubbles {
      let size = bubble.sizeThatFits(Size(width: width, height: .infinity))
      let x = bubble.isOwn ? bounds.width - size.width - 12 : 12
      bubble.frame = Rect(origin: Point(x: x, y: y), size: size)
      y += size.height + 8
    }
    page.contentSize = Size(width: bounds.width, height: y + 4)
    page.setContentOffset(Point(x: 0, y: max(0, y + 4 - page.bounds.height)), animated: false)
  }

  /// A message: a text that is selected and copied, and no stop of Tab.
  final class Bubble: TextView {
    /// Whether the user wrote it.
    var isOwn = false {
      didSet {
        accessibilityLabel = isOwn ? "Sent" : "Received"
        themeDidChange()
      }
    }

    required init() {
      super.init()
      isEditable = false
      isScrollEnabled = false
      cornerRadius = 12
    }

    override var isTabStop: Bool { false }

    override func themeDidChange() {
      super.themeDidChange()
      backgroundColor = isOwn ? theme.colors.accent : theme.colors.fill
      textColor = isOwn ? theme.colors.onAccent : nil
      linkTextAttributes = TextAttributes(color: textColor, isUnderlined: true)
    }
  }
}
