import Bento
import BentoTesting

/// Titles with a switch.
enum TogglePage {
  static let entry = ComponentPage.entry(
    name: "toggle",
    title: "Toggle",
    summary: "A title with a switch, or with an activity indicator while the value is loading.",
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
        note: "Notifications are \(isOn.state ? "on" : "off").",
        Component.Toggle(title: "Notifications", isOn: isOn.state) { isOn.state = $0 },
        Component.Toggle(title: "Mute", isOn: !isOn.state, animateValueChange: true) {
          isOn.state = !$0
        },
        Component.Toggle(title: "Disabled", isOn: isOn.state, isEnabled: false),
        Component.Toggle(title: "Loading", isRefreshing: true)
      ),
      Variants(
        "With an icon and a long title",
        Component.Toggle(
          title: "I have read and accept the terms and conditions, the house rules and "
            + "the coffee machine manual.",
          image: SamplePicture.badge,
          isOn: isOn.state,
          styleSheet: Component.Toggle.StyleSheet(text: LabelStyleSheet(), spacing: 14)
        ) { isOn.state = $0 }
      ),
    ]
  }
}
