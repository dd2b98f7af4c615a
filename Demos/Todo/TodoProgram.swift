import Bento

/// A list of things to do, kept in a file.
@main
struct TodoProgram {
  static func main() {
    let state = Archive.standard().loadWindow()
    Application.runAndExit(
      title: "To-do",
      size: Size(width: state.width, height: state.height),
      identifier: "org.bento.Todo"
    ) { window in
      let screen = TodoScreen()
      window.minimumSize = Size(width: 280, height: 240)
      window.contentView = screen
      screen.field.becomeFirstResponder()
    }
  }
}
