import ArgumentParser
import Bento
import FileOperations
import FileSaving
import ProgramShell

/// A file browser.
@main
struct Files: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "files",
    abstract: "Browse, organize and preview files.",
    subcommands: [Show.self, Measure.self],
    defaultSubcommand: Show.self
  )

  /// Opens a window.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Open a window.")

    @Argument(help: "The folder to open. Defaults to the last open folder.")
    var folder: String?

    @ArgumentParser.OptionGroup var appearance: AppearanceOptions

    func run() {
      MainActor.assumeIsolated {
        Files.openWindow(asked: folder.map { FilePath(argument: $0) }, appearance)
      }
    }
  }

  @MainActor
  private static func openWindow(asked: FilePath?, _ appearance: AppearanceOptions) {
    let stateFolder = BrowserState.standardFolder
    let state = BrowserState.load(from: stateFolder)
    let size = Size(width: 960, height: 620)
    Application.isSingleInstance = true
    Application.filesToOpen = asked.map { [$0] } ?? []
    Application.onOpen { folders in
      for folder in folders {
        openAnotherWindow(folder, size, appearance, stateFolder: stateFolder)
      }
    }
    Application.runAndExit(title: "Files", size: size, identifier: "org.bento.Files") { window in
      let kept = state.folder.map { FilePath(bytes: $0) }.flatMap {
        Disk.status($0) == nil ? nil : $0
      }
      window.restoresFrame = true
      setUp(window, state, appearance)
      open(asked ?? kept ?? .home, in: window, state: state, stateFolder: stateFolder)
    }
  }

  /// Opens a folder in another window, for another start of the program.
  @MainActor
  private static func openAnotherWindow(
    _ folder: FilePath,
    _ size: Size,
    _ appearance: AppearanceOptions,
    stateFolder: FilePath
  ) {
    let state = BrowserState.load(from: stateFolder)
    _ = try? Application.openWindow(title: "Files", size: size) { window in
      setUp(window, state, appearance)
      open(folder, in: window, state: state, stateFolder: stateFolder)
    }
  }

  @MainActor
  private static func setUp(
    _ window: Window,
    _ state: BrowserState,
    _ appearance: AppearanceOptions
  ) {
    window.icon = ProgramIcon.files.image
    window.minimumSize = Size(width: 400, height: 300)
    window.prefersDark = state.prefersDark
    appearance.apply(to: window)
  }

  /// Sets the content of a window.
  @discardableResult @MainActor
  static func open(
    _ folder: FilePath,
    in window: Window,
    trash: Trash? = nil,
    state: BrowserState = BrowserState(),
    stateFolder: FilePath? = nil
  ) -> Browser {
    let browser = Browser(
      folder,
      trash: trash ?? .standard,
      state: state,
      stateFolder: stateFolder
    )
    window.contentView = browser
    window.menuBar = browser.menuBar
    window.shouldClose = { [weak browser] in browser?.mayClose() ?? true }
    window.willClose = { [weak browser] in browser?.saveNow() }
    browser.focusFiles()
    return browser
  }
}
