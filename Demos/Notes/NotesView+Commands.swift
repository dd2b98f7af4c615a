import Bento
import FileSaving
import ProgramShell

extension NotesView {
  /// The menus of the window.
  var menus: [Menu] {
    [
      Menu(
        "File",
        items: [
          MenuItem("New Note", icon: .plus, command: "new"), .separator,
          MenuItem("Import…", icon: .folder, command: "import"),
          MenuItem("Export…", icon: .download, command: "export"),
          MenuItem("Print…", icon: .print, command: "print"), .separator,
          MenuItem("Delete Note", icon: .trash, command: "deleteNote"), .separator,
          MenuItem("Quit", command: .quit),
        ]
      ),
      Menu(
        "Edit",
        items: [
          MenuItem("Undo", command: .undo), MenuItem("Redo", command: .redo), .separator,
          MenuItem("Cut", command: .cut), MenuItem("Copy", icon: .copy, command: .copy),
          MenuItem("Paste", command: .paste), MenuItem("Select All", command: .selectAll),
          .separator, MenuItem("Find Notes", icon: .search, command: "find"),
        ]
      ),
      Menu(
        "View",
        items: [
          MenuItem("Editor Only", command: "edit"),
          MenuItem("Editor and Preview", command: "split"),
          MenuItem("Preview Only", command: "preview"), .separator,
          MenuItem("Next Note", command: "next"), MenuItem("Previous Note", command: "previous"),
          .separator, MenuItem("Dark Theme", command: .darkTheme),
          MenuItem("Follow System Theme", command: .systemTheme),
        ]
      ),
      Menu(
        "Help",
        items: [
          MenuItem("Command Palette", command: .showCommandPalette),
          MenuItem("Keyboard Shortcuts", command: .showShortcuts),
        ]
      ),
    ]
  }

  /// The commands for notes.
  var noteCommands: [Command] {
    let hasNote = model.current != nil
    return [
      command("New Note", "new", .character("n"), icon: .plus) { $0.createNote() },
      command("Import…", "import", .character("o")) { $0.importNotes() },
      command("Export…", "export", .character("e"), isEnabled: hasNote) {
        $0.exportNote($0.model.current)
      },
      command("Print…", "print", .character("p"), icon: .print, isEnabled: hasNote) {
        $0.printNote()
      },
      Command(
        "Delete Note",
        id: "deleteNote",
        group: "Notes",
        icon: .trash,
        // In the text, the key deletes a character.
        shortcut: list.isFirstResponder ? KeyShortcut(.delete, []) : nil,
        isEnabled: hasNote,
        isDestructive: true
      ) { [unowned self] in deleteNote() },
      Command("All Notes", id: "list", group: "Notes", icon: backIcon) { [unowned self] in
        showList()
      },
      command("Find Notes", "find", .character("f")) {
        $0.show(note: false)
        $0.layoutIfNeeded()
        $0.search.becomeFirstResponder()
        $0.search.selectAll()
      },
      command("Next Note", "next", .pageDown) { $0.step(by: 1) },
      command("Previous Note", "previous", .pageUp) { $0.step(by: -1) },
      command("Editor Only", .edit, "1"), command("Editor and Preview", .split, "2"),
      command("Preview Only", .preview, "3"),
    ] + standardCommands { [weak self] in self?.state.isDark = $0 }
  }

  private func command(
    _ title: String,
    _ id: Command.ID,
    _ key: Key,
    icon: Icon? = nil,
    isEnabled: Bool = true,
    _ run: @escaping (NotesView) -> Void
  ) -> Command {
    Command(
      title,
      id: id,
      group: "Notes",
      icon: icon,
      shortcut: KeyShortcut(key),
      isEnabled: isEnabled
    ) { [unowned self] in run(self) }
  }

  private func command(_ title: String, _ mode: Mode, _ key: Character) -> Command {
    Command(
      title,
      id: Command.ID(mode.rawValue),
      group: "View",
      shortcut: KeyShortcut(.character(key)),
      isOn: state.mode == mode
    ) { [unowned self] in setMode(mode) }
  }

  /// Returns menu items for commands, with nil for a separator.
  func menuItems(_ ids: [Command.ID?]) -> [MenuItem] {
    let commands = noteCommands
    return ids.map { id in
      guard let id else { return .separator }
      return MenuItem(commands.first { $0.id == id }?.title ?? "", command: id)
    }
  }

  /// The items of a note's context menu.
  func menu(of id: FileName) -> [MenuItem] {
    let open = MenuItem("Open", icon: .edit) { [unowned self] in
      model.select(id)
      showTextIfNeeded()
      show(note: true)
      layoutIfNeeded()
      editor.becomeFirstResponder()
    }
    let export = MenuItem("Export…", icon: .download) { [unowned self] in exportNote(id) }
    let reveal = MenuItem("Show in Folder", icon: .folder) { [unowned self] in
      showInFolder(id)
    }
    let delete = MenuItem("Delete Note", icon: .trash, isDestructive: true) { [unowned self] in
      deleteNote(id)
    }
    return [open, reveal, .separator] + menuItems(["new"]) + [export, .separator, delete]
  }

  // MARK: Notes

  func createNote() {
    guard let id = model.create() else { return }
    showTextIfNeeded()
    let name = model.name(of: id)
    window?.undoManager.register("New Note") { [weak self] in self?.deleteNote(name.id) }
    show(note: true)
    if state.mode == .preview { setMode(.split) }
    layoutIfNeeded()
    editor.becomeFirstResponder()
  }

  func deleteNote() {
    if let current = model.current { deleteNote(current) }
  }

  func deleteNote(_ id: FileName) {
    save()
    guard let deleted = model.delete(id) else { return }
    if let window {
      window.undoManager.register("Delete Note") { [weak self] in self?.restore(deleted) }
      window.showToast(.undo("“\(deleted.note.title)” was deleted.", of: window.undoManager))
    }
    showTextIfNeeded()
    show(note: false)
    layoutIfNeeded()
    list.becomeFirstResponder()
  }

  private func restore(_ deleted: DeletedNote) {
    guard let id = model.restore(deleted) else {
      // Undo can be tried again.
      window?.undoManager.register("Delete Note") { [weak self] in self?.restore(deleted) }
      return
    }
    let name = model.name(of: id)
    window?.undoManager.register("Delete Note") { [weak self] in self?.deleteNote(name.id) }
    showTextIfNeeded()
    if model.hasUnsaved { saveSoon() }
  }

  private func step(by count: Int) {
    guard let index = model.shown.firstIndex(where: { $0 == model.current }) else {
      return showFirst()
    }
    let next = index + count
    if model.shown.indices.contains(next) { model.select(model.shown[next]) }
    showTextIfNeeded()
  }

  /// Selects the first search result, and focuses the list.
  func showFirst() {
    guard let first = model.shown.first else { return }
    model.select(first)
    list.becomeFirstResponder()
  }

  /// Shows a note's file in the file manager.
  private func showInFolder(_ id: FileName) {
    save()
    Task { [weak self] in
      guard let self, let window else { return }
      do throws(PlatformError) {
        try await window.showInFolder([model.folder.path.appending(id)])
      } catch {
        window.showToast("“\(id.text)” could not be shown: \(error.message).")
      }
    }
  }

  // MARK: Import and export

  private func importNotes() {
    var dialog = FileDialog(.openMany, title: "Import Notes")
    dialog.filters = [FileFilter("Markdown", extensions: ["md", "markdown", "txt"])]
    Task { [weak self] in
      guard let self, let paths = await window?.chooseFiles(dialog) else { return }
      importNotes(from: paths)
    }
  }

  /// Imports byte-for-byte copies of files.
  func importNotes(from paths: [FilePath]) {
    for path in paths {
      do throws(FileProblem) {
        let bytes = try WholeFile.read(path, limit: NoteFolder.sizeLimit)
        let ending = path.name.pathExtension.utf8.count
        let name = path.name.bytes.dropLast(ending > 0 ? ending + 1 : 0)
        model.create(bytes, title: FileName(bytes: name).text)
      } catch {
        model.report("“\(path)” could not be read. \(error)")
      }
    }
  }

  private func exportNote(_ id: FileName?) {
    model.takeTyped()
    guard let note = id.flatMap({ model.note($0) }) else { return }
    var dialog = FileDialog(.save, title: "Export Note")
    dialog.suggestedName = note.id.text
    dialog.filters = ["md", "html", "pdf"].map { FileFilter($0.uppercased(), extensions: [$0]) }
    Task { [weak self] in
      guard let self, let path = await window?.chooseFiles(dialog)?.first else { return }
      await export(note, to: path)
    }
  }

  /// Prints the current note as the preview shows it.
  private func printNote() {
    model.takeTyped()
    guard let note = model.current.flatMap({ model.note($0) }) else { return }
    let document = Self.document(of: note)
    Task { [weak self] in
      guard let window = self?.window else { return }
      do throws(PlatformError) {
        guard case .saved(let path) = try await window.print(document) else { return }
        window.showToast("Saved as “\(path)”.")
      } catch {
        window.showToast("“\(note.title)” could not be printed: \(error.message).")
      }
    }
  }

  /// Returns a note as the preview shows it, on pages.
  private static func document(of note: Note) -> PrintDocument {
    PrintDocument(note.title) {
      let page = MarkdownView()
      page.source = String(note.body)
      return page
    }
  }

  /// Exports a note in the format of the path's extension: HTML, PDF, or Markdown by default.
  func export(_ note: Note, to path: FilePath) async {
    let data: [UInt8]
    switch path.name.pathExtension {
    case "html": data = Array(Self.page(of: note).utf8)
    case "pdf":
      guard let bytes = try? await Self.document(of: note).pdf() else {
        return model.report("“\(path)” could not be written.")
      }
      data = bytes
    default: data = note.contents
    }
    do throws(FileProblem) {
      try WholeFile.write(data, to: path)
      window?.showToast("Exported to “\(path)”.")
    } catch {
      model.report("“\(path)” could not be written. \(error)")
    }
  }

  private static func page(of note: Note) -> String {
    let title = MarkdownDocument(blocks: [
      .paragraph(MarkdownText([MarkdownSpan(.text(note.title))]))
    ])
    let escaped = title.html.dropFirst(3).dropLast(5)
    return """
      <!DOCTYPE html>
      <html><head><meta charset="utf-8"><title>\(escaped)</title></head>
      <body>
      \(MarkdownDocument(String(note.body)).html)</body></html>

      """
  }
}
