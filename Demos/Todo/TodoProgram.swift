import Bento
import ProgramShell

/// A to-do list, saved in a file.
@main
struct TodoProgram {
  static func main() {
    Application.runAndExit(
      title: "To-do",
      size: Size(width: 520, height: 600),
      identifier: "org.bento.Todo"
    ) { window in
      let screen = TodoScreen()
      window.minimumSize = Size(width: 280, height: 240)
      window.icon = ProgramIcon.todo.image
      window.restoresFrame = true
      window.contentView = screen
      screen.field.becomeFirstResponder()
    }
  }
}
