import Bento
import BentoTesting

/// Rows with steppers.
enum StepperPage {
  static let entry = ComponentPage.entry(
    name: "stepper",
    title: "Stepper",
    summary: "A number that is changed step by step, with a title.",
    state: 2.0,
    use: { $0.perform("increment", role: .stepper, name: "Guests") }
  ) { guests in
    [
      Variants(
        "From one to four",
        Component.Stepper(
          title: "Guests",
          detail: "Children count as well",
          value: guests.state,
          in: 1...4,
          didChange: { guests.state = $0 },
          valueText: { $0 == 1 ? "1 person" : "\(Int($0)) people" }
        ),
        Component.Stepper(title: "Around the ends", value: guests.state, in: 1...4, wraps: true) {
          guests.state = $0
        },
        Component.Stepper(title: "Cannot be changed", value: 7, isEnabled: false)
      )
    ]
  }
}
