import Bento
import MonitorProcesses
import ProgramShell

extension MonitorScreen {
  /// The menus of the window, whose items perform commands.
  var menus: [Menu] {
    func items(_ commands: [Command]) -> [MenuItem] {
      commands.compactMap { command in command.id.map { MenuItem(command.title, command: $0) } }
    }
    return [
      Menu(
        "Monitor",
        items: [
          MenuItem("Refresh Now", command: "refresh"), MenuItem("Pause", command: "pause"),
          MenuItem(
            "Refresh Every",
            submenu: Menu(items: MonitorSettings.intervals.map(intervalItem))
          ),
          .separator, MenuItem("Find", command: "find"), .separator,
          MenuItem("Quit", command: .quit),
        ]
      ),
      Menu(
        "Process",
        items: items(processCommands) + [.separator, MenuItem("Copy", command: .copy)]
      ),
      Menu("View", items: items(viewCommands.filter { $0.group == "View" })),
      Menu(
        "Help",
        items: [
          MenuItem("Command Palette", command: .showCommandPalette),
          MenuItem("Keyboard Shortcuts", command: .showShortcuts),
        ]
      ),
    ]
  }

  private func intervalItem(_ seconds: Double) -> MenuItem {
    let text = seconds < 1 ? "Half Second" : Texts.count(Int(seconds), "Second", "Seconds")
    return MenuItem(text, isOn: settings.interval == seconds) { [weak self] in
      self?.settings.interval = seconds
    }
  }

  private func key(_ letter: Character) -> KeyShortcut { KeyShortcut(.character(letter)) }

  /// The commands for the selected process.
  var processCommands: [Command] {
    let process = selected
    func command(_ title: String, _ id: Command.ID, _ key: KeyShortcut, _ signal: ProcessSignal)
      -> Command
    {
      Command(
        title,
        id: id,
        group: "Process",
        shortcut: key,
        isEnabled: process != nil,
        isDestructive: signal == .terminate || signal == .kill
      ) { [weak self] in
        if let process { self?.ask(signal, of: process) }
      }
    }
    return [
      Command(
        "Details",
        id: "details",
        group: "Process",
        icon: .sidebarRight,
        shortcut: key("i"),
        isOn: hasRoomForDetails && settings.showsDetails,
        isEnabled: process != nil || hasRoomForDetails
      ) { [weak self] in self?.toggleDetails() },
      command("Stop…", "stop", key("h"), .stop),
      command("Continue", "resume", key("g"), .resume),
      command("End…", "terminate", KeyShortcut(.delete, []), .terminate),
      command("Kill…", "kill", KeyShortcut(.delete, .shift), .kill),
    ]
  }

  /// The commands for the view.
  var viewCommands: [Command] {
    func toggle(
      _ title: String,
      _ id: Command.ID,
      _ shortcut: KeyShortcut,
      _ path: WritableKeyPath<MonitorSettings, Bool>
    ) -> Command {
      let isOn = settings[keyPath: path]
      return Command(title, id: id, group: "View", shortcut: shortcut, isOn: isOn) {
        [weak self] in self?.settings[keyPath: path].toggle()
      }
    }
    return [
      Command("Find", id: "find", icon: .search, shortcut: key("f")) { [weak self] in
        self?.search.becomeFirstResponder()
      },
      Command("Refresh Now", id: "refresh", icon: .refresh, shortcut: .init(.function(5), [])) {
        Task { [weak self] in await self?.refresh() }
      },
      Command("Pause", id: "pause", icon: .pause, shortcut: key("p"), isOn: isPaused) {
        [weak self] in self?.isPaused.toggle()
      },
      toggle("Tree", "tree", key("t"), \.isTree),
      toggle("Kernel Threads", "kernel", key("k"), \.showsKernelThreads),
      toggle("Charts", "charts", key("m"), \.showsCharts),
      Command(
        "Icon in the Notification Area",
        id: "tray",
        group: "View",
        isOn: settings.showsTrayItem == true
      ) { [weak self] in self?.settings.showsTrayItem = self?.settings.showsTrayItem != true },
    ] + standardCommands { [weak self] in self?.settings.prefersDark = $0 }
  }

  private func toggleDetails() {
    if hasRoomForDetails { settings.showsDetails.toggle() } else { showDetails() }
  }

  /// Shows the details of the selected process: next to the table, or in a dialog in a narrow window.
  func showDetails() {
    guard let process = selected else { return }
    if hasRoomForDetails {
      settings.showsDetails = true
      return
    }
    let pane = DetailsPane()
    pane.show(process)
    pane.wantedSize = Size(width: max(200, bounds.width - 90), height: max(80, bounds.height - 130))
    Task {
      pane.show(await source.details(of: process.id))
      _ = await window?.ask(
        Dialog(title: process.facts.name, content: pane, buttons: [.init("Close", role: .cancel)])
      )
    }
  }

  /// Asks for confirmation, and then sends a signal.
  func ask(_ signal: ProcessSignal, of process: ProcessEntry) {
    let (words, name) = (signal.words, "“\(process.facts.name)”")
    Task {
      if let warning = words.warning {
        let question = Dialog(
          title: "\(words.verb) \(name)?",
          message: "Process \(process.id.pid), owned by \(process.facts.user). \(warning)",
          buttons: [.init(words.verb, role: signal == .stop ? .default : .destructive), .cancel]
        )
        guard await window?.ask(question) == 0 else { return }
      }
      do throws(SignalError) {
        try await source.send(signal, to: process.id)
        window?.showToast("\(name) \(words.done).")
      } catch {
        let title = "\(name) could not be \(words.notDone)"
        _ = await window?.ask(
          Dialog(title: title, message: error.sentence(process), buttons: [.ok])
        )
      }
      await refresh()
    }
  }
}

extension ProcessSignal {
  /// The texts for the question and the result: the verb, an optional warning, and the success and failure
  /// messages.
  fileprivate var words: (verb: String, warning: String?, done: String, notDone: String) {
    switch self {
    case .terminate:
      let warning = "The process is asked to end (SIGTERM), and can save its work first."
      return ("End", warning, "was asked to end", "ended")
    case .kill:
      let warning = "The process ends immediately (SIGKILL). Unsaved work will be lost."
      return ("Kill", warning, "was killed", "killed")
    case .stop:
      return (
        "Stop", "The process is suspended (SIGSTOP) until you continue it.", "was stopped",
        "stopped"
      )
    case .resume: return ("Continue", nil, "continues", "continued")
    }
  }
}

extension SignalError {
  /// Returns the error message for the user.
  func sentence(_ process: ProcessEntry) -> String {
    switch self {
    case .gone: "The process has already ended."
    case .notPermitted:
      "The process belongs to \(process.facts.user). Only \(process.facts.user) or an administrator "
        + "can do this."
    case .other(let code): "The operation failed (error \(code))."
    }
  }
}
