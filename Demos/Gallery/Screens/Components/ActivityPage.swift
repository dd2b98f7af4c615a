import Bento
import BentoTesting

/// Rows with activity indicators.
enum ActivityPage {
  static let entry = ComponentPage.entry(
    name: "activity",
    title: "Activity",
    summary: "A row with an activity indicator.",
    height: 420,
    state: true,
    use: { harness in
      guard let toggle = harness.window.firstSwitch else { return }
      harness.click(on: toggle)
    }
  ) { isLoading in
    [
      Variants(
        "Loading",
        note: "A stopped indicator takes no space; only the margins of the row remain.",
        Component.Toggle(title: "Load", isOn: isLoading.state) { isLoading.state = $0 },
        Component.Activity(isLoading: isLoading.state)
      ),
      Variants(
        "Large, tinted",
        Component.Activity(
          isLoading: isLoading.state,
          styleSheet: Component.Activity.StyleSheet(
            activityIndicator: ActivityIndicatorStyleSheet()
              .compose(\.style, .large)
              .compose(\.color, Color(hex: 0x7A5AE0))
          )
          .compose(\.layoutMargins, EdgeInsets(16))
        )
      ),
    ]
  }
}
