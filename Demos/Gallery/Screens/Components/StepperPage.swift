import Bento
import BentoTesting

/// Rows with steppers.
enum StepperPage {
  static let entry = ComponentPage.entry(
    name: "stepper",
    title: "Stepper",
    summary: "A stepper with a title and a value.",
    state: 2.0,
    use: { $0.perform("increment", role: .stepper, name: "Guests") }
  ) { guests in
    [
      Variants(
        "One to four guests",
        Component.Stepper(
          title: "Guests",
          detail: "Including children",
          value: guests.state,
          in: 1...4,
          didChange: { guests.state = $0 },
          valueText: { $0 == 1 ? "1 person" : "\(Int($0)) people" }
        ),
        Component.Stepper(title: "Wrapping", value: guests.state, in: 1...4, wraps: true) {
          guests.state = $0
        },
        Component.Stepper(title: "Disabled", value: 7, isEnabled: false)
      )
    ]
  }
}
