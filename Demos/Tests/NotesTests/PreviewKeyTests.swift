import Bento
import BentoTesting
import TestDisks
import Testing

@testable import notes

/// The keyboard in a note that is only previewed.
@Suite
@MainActor
final class PreviewKeyTests {
  private let box: Scratch
  private let harness = Harness(size: Size(width: 900, height: 400))

  init() throws { box = try Scratch() }

  private static let text =
    """
    # Day

    - [ ] milk
    - [x] bread

    See [the shop](https://example.org/shop) and [the map](https://example.org/map).


    """ + (0..<60).map { "Paragraph \($0) of the day.\n" }.joined(separator: "\n")

  private func open() async throws -> NotesView {
    try box.put(Self.text, "Day.md")
    try box.put("# Other\n", "Other.md")
    let model = NotesModel(folder: NoteFolder(path: box.folder))
    let view = Notes.fill(harness.window, model, NotesWindowState(), stateFile: nil)
    await harness.run { await model.waitUntilRead() }
    model.select("Day.md")
    harness.settle()
    return view
  }

  private func key(_ key: Key, _ modifiers: KeyModifiers = []) {
    harness.key(key, modifiers: modifiers)
    harness.settle()
  }

  /// The view that has focus.
  private var focused: View? {
    func find(_ view: View) -> View? {
      view.isFirstResponder ? view : view.subviews.lazy.compactMap { find($0) }.first
    }
    return find(harness.window)
  }

  /// Presses Tab until a view that meets a condition has focus.
  private func tab(to isWanted: (View) -> Bool) -> Bool {
    for _ in 0..<20 {
      key(.tab)
      if let view = focused, isWanted(view) { return true }
    }
    return false
  }

  private func isBox(_ view: View, _ name: String) -> Bool {
    view is Checkbox && view.accessibilityLabel == name
  }

  @Test
  func `Tab reaches the checkboxes and links, Space ticks and Return opens`() async throws {
    let view = try await open()
    view.editor.becomeFirstResponder()
    key(.character("3"), .control)
    #expect(
      view.state.mode == .preview && focused?.isDescendant(of: view.preview) == true
    )

    #expect(tab { isBox($0, "milk") })
    key(.space)
    harness.advance(by: .seconds(1))
    #expect(box.text("Day.md")?.contains("- [x] milk\n- [x] bread") == true)
    // Focus stays where it was, although another note is shown.
    #expect(focused.map { isBox($0, "milk") } == true)
    key(.tab)
    #expect(focused.map { isBox($0, "bread") } == true)
    key(.space)
    harness.advance(by: .seconds(1))
    #expect(box.text("Day.md")?.contains("- [x] milk\n- [ ] bread") == true)

    // Tab moves into the text, and then to its links one at a time.
    key(.tab)
    for _ in 0..<2 {
      key(.tab)
      key(.enter)
    }
    #expect(
      Set(harness.services.openedURLs) == ["https://example.org/shop", "https://example.org/map"]
    )
    let isBack = (0..<4).contains { _ in
      key(.tab, .shift)
      return focused.map { isBox($0, "bread") } == true
    }
    #expect(isBack)
  }

  @Test(arguments: ["scroll view", "box", "link"])
  func `Page Up and Page Down scroll the note wherever the focus is in it`(
    place: String
  ) async throws {
    let view = try await open()
    view.editor.becomeFirstResponder()
    key(.character("3"), .control)
    if place != "scroll view" {
      #expect(tab { isBox($0, "bread") })
      if place == "link" { key(.tab) }
    }
    let before = view.preview.scrollView.contentOffset.y

    key(.pageDown)
    harness.advance(by: .seconds(1))
    let below = view.preview.scrollView.contentOffset.y
    #expect(below > before + 100)
    key(.pageDown)
    harness.advance(by: .seconds(1))
    #expect(view.preview.scrollView.contentOffset.y > below + 100)
    for _ in 0..<3 {
      key(.pageUp)
      harness.advance(by: .seconds(1))
    }

    #expect(view.preview.scrollView.contentOffset.y <= max(0, before))
  }

  @Test(arguments: ["scroll view", "box", "link"])
  func `menu shortcuts work wherever the focus is in the preview`(place: String) async throws {
    let view = try await open()
    func focus() {
      view.model.select("Day.md")
      harness.settle()
      view.setMode(.edit)
      view.editor.becomeFirstResponder()
      key(.character("3"), .control)
      guard place != "scroll view" else { return }
      #expect(tab { isBox($0, "bread") })
      if place == "link" { key(.tab) }
    }

    focus()
    key(.character("f"), .control)
    #expect(view.search.isFirstResponder)
    focus()
    key(.pageDown, .control)
    key(.pageUp, .control)
    #expect(view.model.current != nil)
    focus()
    key(.character("1"), .control)
    #expect(view.state.mode == .edit)
    focus()
    key(.character("2"), .control)
    #expect(view.state.mode == .split)
    focus()
    key(.character("d"), [.control, .shift])
    #expect(harness.window.theme.colors.isDark)
    focus()
    key(.character("n"), .control)
    #expect(view.editor.isFirstResponder && view.model.current == "New Note.md")
    focus()
    harness.window.command("deleteNote")?.perform()
    harness.settle()
    #expect(box.text("Day.md") == nil)
    key(.character("z"), .control)
    #expect(box.text("Day.md") == Self.text && view.model.current == "Day.md")
    // Previewed notes are read and never written.
    focus()
    for letter in "abc" { key(.character(letter)) }
    key(.backspace)
    key(.delete)
    harness.advance(by: .seconds(3))
    #expect(box.text("Day.md") == Self.text)
  }

  @Test
  func `Tab reaches the preview from the list, and the editor only while it is visible`()
    async throws
  {
    let view = try await open()
    view.setMode(.preview)
    view.list.becomeFirstResponder()
    #expect(tab { isBox($0, "milk") })
    for _ in 0..<30 {
      key(.tab)
      #expect(!view.editor.isFirstResponder)
    }

    view.setMode(.split)
    harness.settle()
    #expect(tab { $0 === view.editor })
  }
}
