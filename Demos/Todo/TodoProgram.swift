import ArgumentParser
import Bento
import ProgramShell

/// A to-do list, saved in a file.
@main
struct TodoProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "todo",
    abstract: "Manage a to-do list."
  )

  @ArgumentParser.OptionGroup var appearance: AppearanceOptions

  func run() {
    MainActor.assumeIsolated {
      Application.runAndExit(
        title: "To-do",
        size: Size(width: 520, height: 600),
        identifier: "org.bento.Todo"
      ) { window in
        let screen = TodoScreen()
        window.minimumSize = Size(width: 280, height: 240)
        window.icon = ProgramIcon.todo.image
        window.style = .headerBar
        window.restoresFrame = true
        window.contentView = screen
        appearance.apply(to: window)
        screen.field.becomeFirstResponder()
      }
    }
  }
}
