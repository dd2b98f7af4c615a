import Bento
import ExampleScreens
import Glibc
import ProgramShell

/// A form that grows as it is filled in; the input is printed at the end.
@main
struct SignUp {
  static func main() {
    Application.runAndExit(
      title: "Sign up",
      size: Size(width: 560, height: 760),
      identifier: "org.bento.SignUp"
    ) { window in
      let screen = SignUpScreen()
      screen.didSignUp = {
        print($0.summary(names: .current))
        fflush(nil)
      }
      window.contentView = screen
      window.icon = ProgramIcon.examples.image
      window.minimumSize = Size(width: 280, height: 240)
    }
  }
}
