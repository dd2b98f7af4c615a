import Bento
import FileOperations

/// A file browser: `files [FOLDER]`, or `files measure [FOLDER]`.
@main
struct Files {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "measure" { return Measure.run(arguments.dropFirst().first) }
    let stateFolder = BrowserState.standardFolder
    let state = BrowserState.load(from: stateFolder)
    let size = Size(width: state.width, height: state.height)
    Application.runAndExit(title: "Files", size: size, identifier: "org.bento.Files") { window in
      let home = BrowserState.folder(from: "HOME", else: "")
      let kept = state.folder.map { FilePath(bytes: $0) }.flatMap {
        Disk.status($0) == nil ? nil : $0
      }
      let asked = arguments.first.map { path in
        path.hasPrefix("/") ? FilePath(path) : FilePath(Disk.currentFolder.text + "/" + path)
      }
      window.minimumSize = Size(width: 400, height: 300)
      if state.isDark { window.setTheme(.dark) }
      open(asked ?? kept ?? home, in: window, state: state, stateFolder: stateFolder)
    }
  }

  /// Fills a window.
  @discardableResult
  static func open(
    _ folder: FilePath,
    in window: Window,
    trash: Trash? = nil,
    state: BrowserState = BrowserState(),
    stateFolder: FilePath? = nil
  ) -> Browser {
    let data = BrowserState.folder(from: "XDG_DATA_HOME", else: ".local/share")
    let browser = Browser(
      folder,
      trash: trash ?? Trash(data: data),
      state: state,
      stateFolder: stateFolder
    )
    window.contentView = browser
    window.menuBar = browser.menuBar
    window.shouldClose = { [unowned browser] in
      browser.saveNow()
      return true
    }
    browser.focusFiles()
    return browser
  }
}
