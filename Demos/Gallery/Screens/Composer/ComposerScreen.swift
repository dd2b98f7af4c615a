import Bento
import BentoTesting

/// A conversation: bubbles that hug their text, older messages that are inserted above without moving the
/// visible ones, and a composer that grows and sends with Return.
final class ComposerScreen: View {
  static let entry = GalleryScreen(
    name: "composer",
    title: "Composer",
    summary: "A chat with bubbles that hug their text, older messages above, and a growing field.",
    size: Size(width: 420, height: 480),
    make: { ComposerScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? ComposerScreen else { return }
      harness.click(on: screen.composer)
      harness.type("A line,")
      harness.key(.enter, modifiers: .shift)
      harness.type("and another one.")
      harness.key(.enter)
      harness.type("Shift+Return")
      harness.key(.enter, modifiers: .shift)
      harness.type("starts a new line")
    }
  )

  /// The parts of the list.
  private enum Part: Hashable {
    case loading, messages
  }

  private static let margin = 8.0
  private static let loadingTime = Duration.milliseconds(600)

  let composer = TextView()
  let table = TableView(frame: .zero, style: .plain)
  private(set) var conversation = Conversation()
  private var loading: ViewTimer?

  required init() {
    super.init()
    composer.placeholder = "Message"
    composer.accessibilityLabel = "Message"
    composer.maximumNumberOfVisibleLines = 5
    composer.submitsOnReturn = true
    composer.acceptsTab = false
    composer.borderWidth = 1
    composer.cornerRadius = 12
    composer.onSubmit = { [unowned self] in send() }
    table.separatorStyle = .none
    table.staysAtEnd = true
    table.keepsPositionAtTop = true
    addSubview(table)
    addSubview(composer)
    render(animated: false)
  }

  private func send() {
    guard !composer.text.isEmpty else { return }
    conversation.send(composer.text)
    composer.text = ""
    render()
    guard let last = conversation.messages.last else { return }
    table.scrollTo(Part.messages, last.id, at: .bottom)
  }

  /// Loads older messages after a delay, like a server.
  private func loadOlder() {
    guard loading == nil else { return }
    loading = after(Self.loadingTime) { [weak self] in
      self?.loading = nil
      self?.conversation.loadOlder()
      self?.render()
    }
  }

  private func render(animated: Bool = true) {
    let wheel = Component.Activity(isLoading: true)
      .on(willDisplayItem: { [weak self] in self?.loadOlder() })
    table.render(
      Box<Part, Int>.empty
        |-? .iff(conversation.hasOlder) {
          Section(id: .loading) |---+ Node(id: 0, component: wheel)
        }
        |-+ Section(
          id: .messages,
          items: conversation.messages.map { Node(id: $0.id, component: BubbleRow(message: $0)) }
        ),
      animated: animated
    )
  }

  override func contentSizeDidChange(of subview: View) {
    setNeedsLayout()
  }

  override func themeDidChange() {
    super.themeDidChange()
    backgroundColor = theme.colors.surface
    composer.borderColor = theme.colors.border
  }

  override func layoutSubviews() {
    let area = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    let needed = composer.sizeThatFits(Size(width: area.width, height: .infinity)).height
    let height = min(needed, area.height)
    composer.frame = Rect(x: area.x, y: area.maxY - height, width: area.width, height: height)
    table.frame = Rect(x: 0, y: 0, width: bounds.width, height: composer.frame.y)
  }
}
