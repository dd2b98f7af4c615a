import Bento
import Testing

// The code of the article on composites, line by line.

private struct Message {
  let sender: String
  let text: String
  let isNew: Bool
}

@MainActor
private func row(_ message: Message, portrait: Image) -> UI.HStack {
  UI.HStack(spacing: 12, layoutMargins: EdgeInsets(12)) {
    UI.Image(image: portrait).width(40).height(40)
    UI.VStack(spacing: 2) {
      UI.Label(text: message.sender).font(.system(ofSize: 15, weight: .semibold))
      UI.Label(text: message.text).numberOfLines(1)
    }
    UI.Spacer()
    if message.isNew { UI.Label(text: "New").textColor(.red) }
  }
}

private struct MessageRow: StackRenderable {
  let message: Message

  var style: StackStyle { StackStyle(axis: .horizontal, spacing: 8, alignment: .firstBaseline) }

  @ChildrenBuilder var children: [AnyRenderable] {
    UI.Label(text: message.sender)
    UI.Label(text: message.text)
  }
}

private final class DeckView: View, CompositeView {
  let children = ComponentChildren()
  var overlap = 0.0 { didSet { if overlap != oldValue { setNeedsLayout() } } }

  override func layoutSubviews() {
    for (number, view) in children.views.enumerated() {
      view.frame = bounds.offsetBy(dx: Double(number) * overlap, dy: 0)
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let heights = children.views.map { $0.sizeThatFits(size).height }
    return Size(width: size.width, height: heights.max() ?? 0)
  }
}

private struct Deck: CompositeRenderable {
  let children: [AnyRenderable]
  let overlap: Double

  func configure(_ view: DeckView) { view.overlap = overlap }
}

private struct PersonRow: Renderable {
  let name: String
  let isOnline: Bool

  func render(in view: Label) {
    view.text = name
    view.textColor = isOnline ? nil : .gray
  }

  static func layoutEquivalence(_ old: PersonRow, _ new: PersonRow) -> LayoutEquivalence {
    old.name == new.name ? .same : .different
  }
}

@MainActor
@Suite struct CompositesArticleTests {
  private let message = Message(sender: "Ada", text: "The notes are ready", isNew: true)
  private let portrait = Image(pixels: PixelBuffer(width: 1, height: 1, words: [0]))

  private func open(_ message: Message) {}

  @Test func `the article's code is compiled here`() throws {
    try ArticleCode.expect(
      "Composites.md",
      isCompiledIn: ["CompositesArticleTests.swift"],
      blockCount: 8
    )
  }

  @Test func `a row consists of stacks`() {
    let node = Node(id: 7, component: row(message, portrait: portrait).onTap { open(message) })
    let texts = ["a", "b"]
    let lines = texts.map { UI.Label(text: $0).asAnyRenderable() }
    let column = lines.stack(axis: .vertical, spacing: 4, layoutMargins: EdgeInsets(8))

    #expect(node.sizeBoundTo(width: 300).height >= 64)
    #expect(column.children.count == 2)
    #expect(MessageRow(message: message).children.count == 2)
  }

  @Test func `a badge has padding, and a detail exchanges its children`() {
    let badge = UI.Label(text: "3")
      .textColor(.white)  // the label
      .padding(.horizontal, 7)
      .backgroundColor(.red)  // the label and its padding
      .cornerRadius(9)
    let (time, unread) = ("9:41", 2)
    let detail = UI.VStack(alignment: .trailing, childReuse: .individual) {
      UI.Label(text: time)
      if unread > 0 { UI.Label(text: "\(unread)") }
    }
    let container = ComponentView()

    container.slot.bind(badge.asAnyRenderable())
    #expect(container.slot.view?.cornerRadius == 9)
    #expect(detail.children.count == 2)
  }

  @Test func `a deck overlays its cards`() {
    let deck = Deck(
      children: Array(repeating: UI.Label(text: "a").asAnyRenderable(), count: 3),
      overlap: 9
    )
    let container = ComponentView()
    container.slot.bind(deck.asAnyRenderable())
    container.frame = Rect(x: 0, y: 0, width: 100, height: 30)
    container.layoutIfNeeded()

    let views = (container.slot.view as? DeckView)?.children.views
    #expect(views?.map(\.frame.minX) == [0, 9, 18])
    let person = PersonRow(name: "Ada", isOnline: true)
    #expect(PersonRow.layoutEquivalence(person, PersonRow(name: "Ada", isOnline: false)) == .same)
  }
}
