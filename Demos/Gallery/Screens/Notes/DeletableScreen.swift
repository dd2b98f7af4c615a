import Bento
import BentoTesting

/// Notes that the user can delete with a swipe, with a button that appears on hover, with the Delete key, or in
/// editing mode, and then restore.
final class DeletableScreen: View {
  static let entry = GalleryScreen(
    name: "deletable",
    title: "Deletable",
    summary:
      "Notes that can be deleted by swipe, with a button that appears on hover, or in edit mode.",
    size: Size(width: 480, height: 580),
    make: { DeletableScreen() },
    use: { harness in
      harness.click(at: Point(x: 200, y: 160))
      harness.key(.delete)
      harness.settle()
      harness.pointer(.move, at: Point(x: 240, y: 240))
    }
  )

  private enum SectionID: Hashable {
    case notes
  }

  let title = Label()
  let undoButton = Button(title: "Undo", style: .gray)
  let editButton = Button(title: "Edit", style: .gray)
  let table = TableView(frame: .zero, style: .plain)
  private let panel = StackView()
  private let emptyLabel = Label(text: "All done")

  /// The state of the screen; everything else is derived from it.
  let store = Store(Notebook(notes: Note.samples))

  required init() {
    super.init()
    title.font = .preferredFont(forTextStyle: .headline)
    emptyLabel.font = .preferredFont(forTextStyle: .body)
    emptyLabel.textAlignment = .center
    panel.spacing = 8
    panel.alignment = .center
    panel.isLayoutMarginsRelativeArrangement = true
    panel.layoutMargins = EdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    for view in [title, Spacer(), undoButton, editButton] { panel.addArrangedSubview(view) }
    for view in [table, panel] { addSubview(view) }
    table.allowsSelection = true
    table.emptyView = emptyLabel
    undoButton.addAction(for: .touchUpInside) { [weak self] in self?.undo() }
    editButton.addAction(for: .touchUpInside) { [weak self] in self?.toggleEditing() }
    table.render { [store] in Self.box(of: store) }
  }

  override func updateProperties() {
    title.text = store.title
    undoButton.isEnabled = store.canUndo
  }

  override func layoutSubviews() {
    emptyLabel.textColor = theme.colors.secondaryLabel
    let height = panel.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
    panel.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    table.frame = Rect(
      x: 0,
      y: height,
      width: bounds.width,
      height: max(0, bounds.height - height)
    )
  }

  override func keyDown(with event: KeyEvent) -> Bool {
    guard event.key == .character("z"), event.modifiers == .control else {
      return super.keyDown(with: event)
    }
    undo()
    return true
  }

  private static func box(of store: Store<Notebook>) -> Box<SectionID, Note> {
    Box.empty
      |-+ Section(id: .notes)
      |---* store.notes.map { note in
        Node(
          id: note,
          component: row(note).deletable(deleteActionText: "Delete") {
            store.update { $0.remove(note) }
          }
        )
      }
  }

  private static func row(_ note: Note) -> TextRow {
    TextRow(
      icon: .text(String(note.title.prefix(1))),
      // The color depends only on the title, so it stays the same when the note moves.
      color: Palette.color(note.title.utf8.reduce(0) { $0 + Int($1) }),
      title: note.title,
      subtitle: note.text
    )
  }

  /// Restores the last deleted note, selects it, and scrolls to it.
  private func undo() {
    guard let row = store.update({ $0.undo() }) else { return }
    table.updatePropertiesIfNeeded()
    table.select(SectionID.notes, store.notes[row])
    table.scrollToRow(at: ItemPath(row: row, section: 0), at: .none, animated: true)
  }

  private func toggleEditing() {
    table.setEditing(!table.isEditing, animated: true)
    editButton.setTitle(table.isEditing ? "Done" : "Edit", for: .normal)
  }
}
