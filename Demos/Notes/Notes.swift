import Bento
import FileSaving
import ProgramShell

/// A notes program: a folder of Markdown files, with search, tags and a preview.
@main
enum Notes {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "measure":
      SearchMeasurement.run(notes: arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000)
    case "--help", "-h":
      print("Usage: notes [FOLDER]\n\nThe default folder is \(NoteFolder.standard).")
    default: open(arguments.first.map { FilePath(argument: $0) } ?? NoteFolder.standard)
    }
  }

  private static func open(_ path: FilePath) {
    let stateFile = NotesWindowState.file
    let state = NotesWindowState.read(from: stateFile)
    var watch: FolderWatch?
    Application.runAndExit(
      title: "Notes",
      size: Size(width: 900, height: 600),
      identifier: "org.bento.Notes"
    ) { window in
      window.icon = ProgramIcon.notes.image
      let model = NotesModel(folder: NoteFolder(path: path))
      let view = fill(window, model, state, stateFile: stateFile)
      watch = FolderWatch(path) { [weak view] in view?.filesDidChange($0) }
      if watch == nil {
        model.report("Changes that other programs make to this folder are not detected.")
      }
    }
  }

  /// Shows the notes in a window.
  @discardableResult
  static func fill(
    _ window: Window,
    _ model: NotesModel,
    _ state: NotesWindowState,
    stateFile: FilePath?
  ) -> NotesView {
    let view = NotesView(model, state: state)
    view.stateFile = stateFile
    window.minimumSize = Size(width: 320, height: 240)
    window.restoresFrame = true
    if let isDark = state.isDark { window.setTheme(isDark ? .dark : .light) }
    window.contentView = view
    window.menuBar = view.menus
    window.shouldClose = { [unowned view] in view.mayClose() }
    window.willClose = { [weak view] in view?.willClose() }
    view.list.becomeFirstResponder()
    model.read(first: state.note)
    return view
  }
}
