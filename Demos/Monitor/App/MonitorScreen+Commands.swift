import Bento
import MonitorProcesses

// MARK: - What a person does

extension MonitorScreen {
  /// The menus of the window, whose items stand for commands.
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
          MenuItem("Quit", shortcut: KeyShortcut(.character("q"))) { Application.terminate() },
        ]
      ),
      Menu(
        "Process",
        items: items(processCommands) + [.separator, MenuItem("Copy", command: .copy)]
      ),
      Menu("View", items: items(viewCommands.filter(\.isView))),
      Menu("Help", items: [MenuItem("Keyboard Shortcuts", command: .showShortcuts)]),
    ]
  }

  private func intervalItem(_ seconds: Double) -> MenuItem {
    let text = seconds < 1 ? "Half Second" : Texts.count(Int(seconds), "Second", "Seconds")
    return MenuItem(text, isOn: settings.interval == seconds) { [weak self] in
      self?.settings.interval = seconds
    }
  }

  /// What can be done with the selected process.
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
        icon: .info,
        shortcut: KeyShortcut(.character("i")),
        isOn: hasRoomForDetails && settings.showsDetails,
        isEnabled: process != nil || hasRoomForDetails
      ) { [weak self] in self?.toggleDetails() },
      command("Halt…", "stop", KeyShortcut(.character("h")), .stop),
      command("Continue", "resume", KeyShortcut(.character("g")), .resume),
      command("End…", "terminate", KeyShortcut(.delete, []), .terminate),
      command("Force to End…", "kill", KeyShortcut(.delete, .shift), .kill),
    ]
  }

  /// What can be done with the page.
  var viewCommands: [Command] {
    func toggle(
      _ title: String,
      _ id: Command.ID,
      _ key: Character,
      _ path: WritableKeyPath<MonitorSettings, Bool>
    ) -> Command {
      Command(
        title,
        id: id,
        group: Command.viewGroup,
        shortcut: KeyShortcut(.character(key)),
        isOn: settings[keyPath: path]
      ) { [weak self] in self?.settings[keyPath: path].toggle() }
    }
    return [
      Command("Find", id: "find", icon: .search, shortcut: KeyShortcut(.character("f"))) {
        [weak self] in self?.search.becomeFirstResponder()
      },
      Command("Refresh Now", id: "refresh", icon: .refresh, shortcut: KeyShortcut(.function(5), []))
      {
        Task { [weak self] in await self?.refresh() }
      },
      Command(
        "Pause",
        id: "pause",
        icon: .pause,
        shortcut: KeyShortcut(.character("p")),
        isOn: isPaused
      ) { [weak self] in self?.isPaused.toggle() },
      toggle("Tree", "tree", "t", \.isTree),
      toggle("Threads of the Kernel", "kernel", "k", \.showsKernelThreads),
      toggle("Charts", "charts", "m", \.showsCharts),
      toggle("Dark", "dark", "d", \.isDark),
    ]
  }

  // MARK: Details

  private func toggleDetails() {
    if hasRoomForDetails { settings.showsDetails.toggle() } else { showDetails() }
  }

  /// Shows the details about the selected process: beside the table, or above it in a narrow window.
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

  // MARK: Signals

  /// Asks whether a signal is meant, and sends it.
  func ask(_ signal: ProcessSignal, of process: ProcessEntry) {
    Task {
      if let question = signal.question(process) {
        guard await window?.ask(question) == 0 else { return }
      }
      do throws(SignalError) {
        try await source.send(signal, to: process.id)
        window?.showToast(signal.report(process))
      } catch {
        let dialog = Dialog(
          title: "“\(process.facts.name)” \(signal.failure)",
          message: error.sentence(process),
          buttons: [.ok]
        )
        _ = await window?.ask(dialog)
      }
      await refresh()
    }
  }
}

extension Command {
  static let viewGroup = "View"
  var isView: Bool { group == Self.viewGroup }
}

extension ProcessSignal {
  /// The question before the signal; nil for one that does no harm.
  func question(_ process: ProcessEntry) -> Dialog? {
    let (verb, message): (String, String)
    switch self {
    case .terminate:
      (verb, message) = ("End", "It is asked to end (SIGTERM), and may save its work before.")
    case .kill:
      (verb, message) = (
        "Force to End", "It ends at once (SIGKILL). What it has not saved is lost."
      )
    case .stop:
      (verb, message) = ("Halt", "It does nothing (SIGSTOP) until it is told to continue.")
    case .resume: return nil
    }
    return Dialog(
      title: "\(verb) “\(process.facts.name)”?",
      message: "Process \(process.id.pid) of \(process.facts.user). \(message)",
      buttons: [.init(verb, role: self == .stop ? .default : .destructive), .cancel]
    )
  }

  /// What is said when the signal was sent.
  func report(_ process: ProcessEntry) -> String {
    let name = "“\(process.facts.name)”"
    switch self {
    case .terminate: return "\(name) was asked to end."
    case .kill: return "\(name) was forced to end."
    case .stop: return "\(name) was halted."
    case .resume: return "\(name) goes on."
    }
  }

  /// What the process is not when the signal was refused.
  var failure: String {
    switch self {
    case .terminate, .kill: "was not ended"
    case .stop: "was not halted"
    case .resume: "was not continued"
    }
  }
}

extension SignalError {
  /// What went wrong, and what a person can do.
  func sentence(_ process: ProcessEntry) -> String {
    switch self {
    case .gone: "It has ended by itself in the meantime."
    case .notPermitted:
      "It belongs to \(process.facts.user), and only \(process.facts.user) and the administrator may "
        + "do that. Start the monitor as one of them, or ask them."
    case .other(let code): "The system refused it (error \(code))."
    }
  }
}
