import Bento
import BentoTesting

/// Titles with a switch.
enum TogglePage {
  static let entry = ComponentPage.entry(
    name: "toggle",
    title: "Toggle",
    summary: "A title with a switch, or with a wheel while the value is asked for.",
    height: 520,
    state: true,
    use: { harness in
      guard let toggle = harness.window.firstSwitch else { return }
      harness.click(on: toggle)
    }
  ) { isOn in
    [
      Variants(
        "On and off",
        note: "The news are \(isOn.state ? "on" : "off").",
        Component.Toggle(title: "News", isOn: isOn.state) { isOn.state = $0 },
        Component.Toggle(title: "The opposite", isOn: !isOn.state, animateValueChange: true) {
          isOn.state = !$0
        },
        Component.Toggle(title: "Cannot be changed", isOn: isOn.state, isEnabled: false),
        Component.Toggle(title: "Waits for an answer", isRefreshing: true)
      ),
      Variants(
        "With a picture and a long title",
        Component.Toggle(
          title: "I have read and accept the terms and conditions, the rules of the house and "
            + "the manual of the coffee machine.",
          image: SamplePicture.badge,
          isOn: isOn.state,
          styleSheet: Component.Toggle.StyleSheet(text: LabelStyleSheet(), spacing: 14)
        ) { isOn.state = $0 }
      ),
    ]
  }
}
