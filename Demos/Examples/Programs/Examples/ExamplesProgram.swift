import Bento
import ExampleScreens
import ProgramShell

/// A list of the examples.
@main
struct ExamplesProgram {
  static func main() {
    Application.runAndExit(
      title: "Examples",
      size: Size(width: 420, height: 720),
      identifier: "org.bento.Examples",
      fonts: CommandLine.arguments.contains("--bundled-fonts") ? .test : .user
    ) { window in
      window.icon = ProgramIcon.examples.image
      window.minimumSize = Size(width: 280, height: 240)
      window.contentView = ExamplesRoot()
    }
  }
}
