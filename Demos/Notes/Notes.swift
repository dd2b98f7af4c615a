import ArgumentParser
import Bento
import FileSaving
import ProgramShell

/// A notes program: a folder of Markdown files, with search, tags and a preview.
@main
struct Notes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notes",
    abstract: "Write, search and preview notes in Markdown.",
    subcommands: [Show.self, Actions.self, Measure.self],
    defaultSubcommand: Show.self
  )

  /// Opens a window.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Open a window.")

    @Argument(help: "The folder of the notes. Defaults to bento-notes in the user's data folder.")
    var folder: String?

    @ArgumentParser.Option(help: "The command to perform, such as new.")
    var action: String?

    @ArgumentParser.OptionGroup var appearance: AppearanceOptions

    func run() {
      MainActor.assumeIsolated {
        // Two programs that write the same notes would have to merge them; other folders are independent.
        Application.isSingleInstance = folder == nil
        Application.actionToPerform = action.map { Command.ID($0) }
        Notes.open(folder.map { FilePath(argument: $0) } ?? NoteFolder.standard, appearance)
      }
    }
  }

  /// Prints the commands for the menu of the program's icon.
  struct Actions: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the lines that add the program's commands to its desktop file."
    )

    func run() {
      MainActor.assumeIsolated { print(Notes.desktopActions, terminator: "") }
    }
  }

  /// The lines that add commands to the desktop file.
  @MainActor static var desktopActions: String {
    let folder = NoteFolder(path: FilePath("/dev/null"))
    let commands = NotesView(NotesModel(folder: folder), state: NotesWindowState()).noteCommands
    return Application.desktopActions(commands.filter { $0.id == "new" }, exec: "bento-notes")
  }

  /// Measures searches.
  struct Measure: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Measure searches in a temporary folder, without a display."
    )

    @Argument(help: "The number of notes.")
    var notes = 10_000

    func run() {
      MainActor.assumeIsolated { SearchMeasurement.run(notes: notes) }
    }
  }

  @MainActor
  private static func open(_ path: FilePath, _ appearance: AppearanceOptions) {
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
      appearance.apply(to: window)
      watch = FolderWatch(path) { [weak view] in view?.filesDidChange($0) }
      if watch == nil {
        model.report("Changes that other programs make to this folder are not detected.")
      }
    }
  }

  /// Shows the notes in a window.
  @discardableResult @MainActor
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
    window.prefersDark = state.isDark
    window.contentView = view
    window.menuBar = view.menus
    window.shouldClose = { [unowned view] in view.mayClose() }
    window.willClose = { [weak view] in view?.willClose() }
    view.list.becomeFirstResponder()
    model.read(first: state.note)
    return view
  }
}
