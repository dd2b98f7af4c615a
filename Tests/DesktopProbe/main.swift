import Bento
import Dispatch
import Glibc

// A program for tests: it prints its events, and its content at the USR1 signal.

if CommandLine.arguments.dropFirst().first == "single" {
  Application.isSingleInstance = true
  let words = CommandLine.arguments.dropFirst(2)
  if words.first == "--action" {
    Application.actionToPerform = words.dropFirst().first.map { Command.ID($0) }
  } else {
    Application.filesToOpen = words.map { FilePath(argument: $0) }
  }
  Application.onOpen { files in
    for file in files {
      report("open \(file.bytes.map { String($0, radix: 16) }.joined(separator: " "))")
    }
  }
}
let isSmall = ["menubar", "menus", "popover", "popups"].contains(
  CommandLine.arguments.dropFirst().first
)
Application.usesGameControllers = CommandLine.arguments.dropFirst().first == "pad"
Application.runAndExit(
  title: "Probe",
  size: isSmall ? Size(width: 200, height: 100) : Size(width: 320, height: 300),
  identifier: CommandLine.arguments.dropFirst().first == "single"
    ? "org.bento.Probe" : "bento-probe"
) { window in
  window.willClose = { report("willClose") }
  let argument = CommandLine.arguments.dropFirst().first
  window.contentView =
    switch argument {
    case "list": ListPanel()
    case "form": FormPanel()
    case "writing": WritingPanel()
    case "clipboard": ClipboardPanel()
    case "drags": DragPanel()
    case "frame": FramePanel()
    case "menus", "menubar": MenusPanel()
    case "popover": PopoverPanel()
    case "popups": PopupsPanel()
    case "header": HeaderPanel()
    case "pad": PadPanel()
    case "busy": makeActivity()
    default: argument.flatMap(QueueScript.init).map(QueuePanel.init) ?? ProbePanel()
    }
  if argument == "frame" { window.restoresFrame = true }
  if argument == "unsaved" { askBeforeClosing(window) }
  if CommandLine.arguments.contains("rtl") { window.semanticContentDirection = .rightToLeft }
  if argument == "menubar" { window.menuBar = MenusPanel.menuBar }
  if argument == "header" { window.style = .headerBar }
  window.commands = { [Command("Greet", id: "greet") { report("greeted") }] }
  Task { report("started") }
  watchForSignal()
}

/// Returns a view that never stops moving.
@MainActor
func makeActivity() -> View {
  let activity = ActivityIndicator()
  activity.startAnimating()
  return activity
}

/// Prints a line immediately, so that a test can wait for it.
func report(_ line: String) {
  let bytes = Array("\(line)\n".utf8)
  _ = write(STDOUT_FILENO, bytes, bytes.count)
}

/// Asks the user before a window closes.
func askBeforeClosing(_ window: Window) {
  window.shouldClose = { [unowned window] in
    Task {
      let dialog = Dialog(title: "Save?", buttons: [.init("Save", role: .default), .cancel])
      report("asked")
      if await window.ask(dialog) == 0 { window.close() }
    }
    return false
  }
}
