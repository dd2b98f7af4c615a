import Bento
import ExampleScreens
import ProgramShell

/// A switch that changes the whole screen; --all adds sections that appear and disappear.
@main
struct BasicProgram {
  static func main() {
    Application.runAndExit(
      title: "Basic",
      size: Size(width: 375, height: 667),
      identifier: "org.bento.Basic",
      fonts: CommandLine.arguments.contains("--bundled-fonts") ? .test : .user
    ) { window in
      window.icon = ProgramIcon.examples.image
      window.minimumSize = Size(width: 280, height: 240)
      window.contentView = BasicExample(hasAllSections: CommandLine.arguments.contains("--all"))
    }
  }
}
