import Bento
import BentoDiff
import BentoTesting

/// The difference between two lists: the old list, the new list, which is updated in one animated
/// batch, and the operations that turn one into the other.
final class DiffScreen: View {
  static let entry = GalleryScreen(
    name: "diff",
    title: "Diff",
    summary: "The minimal removals, insertions and moves between two lists, animated.",
    size: Size(width: 600, height: 560),
    make: { DiffScreen() },
    use: { harness in
      guard let screen = harness.window.contentView as? DiffScreen else { return }
      harness.click(on: screen.button)
    }
  )

  private enum SectionID: Hashable {
    case list
  }

  /// A letter with a revision number.
  private struct Item: Equatable {
    let letter: Character
    var revision = 1
  }

  /// The lists that the button cycles through.
  private static let lists: [[Item]] = [
    items("ABCDEFGH"),
    items("DABCEXGY", changed: "B"),
    items("YXGECBAD", changed: "BD"),
    items("ZABCDEFGH"),
    items("ABCDEFGHZ", changed: "AC"),
  ]

  /// The index of the old list.
  private let step = Store(0)
  private let button = Button(title: "Next list", style: .filled)
  private let caption = Label()
  private let oldTable = TableView(frame: .zero, style: .plain)
  private let newTable = TableView(frame: .zero, style: .plain)
  private let operationTable = TableView(frame: .zero, style: .plain)

  required init() {
    super.init()
    caption.font = .preferredFont(forTextStyle: .body)
    caption.numberOfLines = 2
    for view in [caption, button, oldTable, newTable, operationTable] { addSubview(view) }
    button.addAction(for: .touchUpInside) { [step] in
      step.state = (step.state + 1) % Self.lists.count
    }
    oldTable.render { [step] in Self.box("Old", Self.nodes(of: Pair(step.state).old)) }
    newTable.render { [step] in Self.box("New", Self.nodes(of: Pair(step.state).new)) }
    operationTable.render { [step] in Self.box("Operations", Self.operations(Pair(step.state))) }
  }

  override func updateProperties() {
    // The bundled fonts have no arrows.
    caption.text = String(Pair(step.state).changes.description.map { $0 == "→" ? "›" : $0 })
  }

  override func layoutSubviews() {
    caption.textColor = theme.colors.secondaryLabel
    let panel = scaled(64)
    let (wide, high) = (scaled(120), scaled(36))
    let buttonTop = ((panel - high) / 2).rounded()
    button.frame = Rect(x: bounds.width - wide - 16, y: buttonTop, width: wide, height: high)
      .mirrored(in: bounds, if: isMirrored)
    let room = max(0, bounds.width - wide - 48)
    caption.frame = Rect(x: 16, y: 8, width: room, height: panel - 16)
      .mirrored(in: bounds, if: isMirrored)
    let width = (bounds.width / 3).rounded(.down)
    let height = max(0, bounds.height - panel)
    for (index, table) in [oldTable, newTable, operationTable].enumerated() {
      table.frame = Rect(x: Double(index) * width, y: panel, width: width, height: height)
        .mirrored(in: bounds, if: isMirrored)
    }
  }

  /// Two lists, and their difference.
  private struct Pair {
    let old: [Item]
    let new: [Item]
    let changes: Changeset

    /// Creates a pair from a list and the next one.
    init(_ step: Int) {
      old = DiffScreen.lists[step]
      new = DiffScreen.lists[(step + 1) % DiffScreen.lists.count]
      changes = Changeset(from: old, to: new, id: \.letter)
    }
  }

  private static func box(
    _ title: String,
    _ nodes: [Node<String>]
  ) -> Box<SectionID, String> {
    Box.empty
      |-+ Section(id: .list, header: Heading(text: title))
      |---* nodes
  }

  private static func nodes(of items: [Item]) -> [Node<String>] {
    items.enumerated().map { index, item in
      Node(
        id: String(item.letter),
        component: ColorRow(
          text: String(item.letter),
          color: color(of: item.letter),
          title: "at \(index)" + (item.revision > 1 ? ", changed" : "")
        )
      )
    }
  }

  /// Returns a row for each operation.
  private static func operations(_ pair: Pair) -> [Node<String>] {
    let (old, new, changes) = (pair.old, pair.new, pair.changes)
    let removals = changes.removals.map { index in
      operation("−", 0xD93A3A, old[index], "removed from \(index)")
    }
    let insertions = changes.insertions.map { index in
      operation("+", 0x2FA35B, new[index], "inserted at \(index)")
    }
    let moves = changes.moves.map { move in
      let note = move.isUpdated ? ", changed" : ""
      let text = "\(move.source) to \(move.destination)\(note)"
      return operation("›", 0x2F6FED, new[move.destination], text)
    }
    let updates = changes.updates.map { update in
      operation("*", 0x8C6A4F, new[update.destination], "changed at \(update.destination)")
    }
    return removals + insertions + moves + updates
  }

  private static func operation(
    _ sign: String,
    _ color: UInt32,
    _ item: Item,
    _ text: String
  ) -> Node<String> {
    Node(
      id: "\(sign) \(item.letter)",
      component: ColorRow(text: sign, color: Color(hex: color), title: "\(item.letter) \(text)")
    )
  }

  private static func items(_ letters: String, changed: String = "") -> [Item] {
    letters.map { Item(letter: $0, revision: changed.contains($0) ? 2 : 1) }
  }

  private static func color(of letter: Character) -> Color {
    Palette.color(Int(letter.asciiValue ?? 0))
  }
}
