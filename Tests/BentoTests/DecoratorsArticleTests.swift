import Bento
import BentoTesting
import Testing

// The code of the article on decorators, line by line.

private struct Note {
  let id: Int
  let text: String
}

@MainActor
private final class Notes {
  var all = [Note(id: 1, text: "Milk"), Note(id: 2, text: "Bread")]

  func remove(_ id: Int) { all.removeAll { $0.id == id } }
  func duplicate(_ id: Int) { all.append(Note(id: all.count + 1, text: "Copy")) }
}

private struct NoteRow: Renderable {
  let note: Note

  func render(in view: Label) { view.text = note.text }
}

private struct Highlighted<Base: Renderable>: RenderableDecorator {
  typealias View = Base.View

  let base: Base
  let color: Color

  func didMount(to view: Base.View, storage: ViewStorage) {
    base.didMount(to: view, storage: storage.inner)
    storage[originalColor] = view.backgroundColor
    view.backgroundColor = color
  }

  func willUnmount(from view: Base.View, storage: ViewStorage) {
    view.backgroundColor = storage[originalColor]
    base.willUnmount(from: view, storage: storage.inner)
  }
}

let originalColor = ViewStorage.Key<Color>()

@MainActor
@Suite struct DecoratorsArticleTests {
  @Test func `the article's code is compiled here`() throws {
    try ArticleCode.expect(
      "Decorators.md",
      isCompiledIn: ["DecoratorsArticleTests.swift"],
      blockCount: 2
    )
  }

  @Test func `the toolkit's decorators can be nested`() {
    let notes = Notes()
    let note = notes.all[0]
    var shown: Set<Int> = []
    let row = NoteRow(note: note)
      .deletable(deleteActionText: "Delete") { notes.remove(note.id) }
      .contextMenu { [MenuItem("Duplicate") { notes.duplicate(note.id) }] }
      .styling(StyleSheet().setting(\.backgroundColor, .white))
      .on(
        willDisplayItem: { shown.insert(note.id) },
        didEndDisplayingItem: { shown.remove(note.id) }
      )
    let harness = Harness(size: Size(width: 200, height: 100))
    let table = TableView(frame: .zero, style: .plain)
    harness.mount(table)
    table.render(Box<Int, Int>.empty |-+ Section(id: 0) |---+ Node(id: 1, component: row))
    harness.settle()

    #expect(shown == [1])
    #expect(ContractChecker().check(["row": row]).isEmpty)
  }

  @Test func `a custom decorator undoes its changes, even twice`() {
    let row = NoteRow(note: Note(id: 1, text: "Milk"))
    let once = Highlighted(base: row, color: .red)
    let twice = Highlighted(base: once, color: .blue)

    let slot = ComponentSlot(in: View())
    slot.bind(twice.asAnyRenderable())
    let view = slot.view
    #expect(view?.backgroundColor == .blue)
    slot.unbind()

    #expect(view?.backgroundColor == nil)
    #expect(ContractChecker().check(["once": once, "twice": twice]).isEmpty)
  }
}
