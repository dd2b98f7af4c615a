import Bento
import ExampleScreens
import ProgramShell

/// Foods that are shuffled every second.
@main
struct FoodListProgram {
  static func main() {
    Application.runAndExit(
      title: "Food List",
      size: Size(width: 420, height: 720),
      identifier: "org.bento.FoodList",
      fonts: CommandLine.arguments.contains("--bundled-fonts") ? .test : .user
    ) { window in
      window.icon = ProgramIcon.examples.image
      window.minimumSize = Size(width: 280, height: 240)
      window.contentView = FoodExample()
    }
  }
}
